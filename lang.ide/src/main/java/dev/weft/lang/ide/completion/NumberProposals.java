package dev.weft.lang.ide.completion;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;

/** Counts that are usual where one is asked for, and uplinks that fit. */
final class NumberProposals {
  /** Words after which a count comes, by the kind of block; any kind for an empty one. */
  private static final Map<String, Set<String>> COUNTED =
      Map.of(
          "segment", Set.of("servers", "backup", "attach", "domains", "leaf", "per"),
          "pod", Set.of("spine", "per"),
          "fabric", Set.of("spine", "superspine", "per", "planes"),
          "server", Set.of("gpus", "nics"));

  private static final List<String> USUAL = List.of("1", "2", "4", "8", "16", "32", "64");
  private static final List<String> PER_RAILS = List.of("2 rails", "4 rails", "8 rails");
  private static final int MOST = 6;

  /** Any uplink, to make a text complete where one is begun. */
  private static final String LINKS = " 1 x 1 Gb/s ";

  private final Surroundings at;
  private final MendedText mended;

  NumberProposals(Surroundings at, MendedText mended) {
    this.at = at;
    this.mended = mended;
  }

  void propose(Proposals proposals) {
    String before = at.open().before(1);
    if (before.equals("uplink")) {
      uplinks(proposals);
      return;
    }
    if (!COUNTED.getOrDefault(at.open().kind(), Set.of()).contains(before)) {
      return;
    }
    if (before.equals("per")) {
      for (int i = 0; i < PER_RAILS.size(); i++) {
        value(proposals, PER_RAILS.get(i), "a switch for so many rails", PER_RAILS.size() - i);
      }
      return;
    }
    List<String> seen = Usage.ofSamples().numbersAfter(at.open().kind(), before);
    int rank = 2 * (MOST + USUAL.size());
    for (String count : seen.subList(0, Math.min(MOST, seen.size()))) {
      value(proposals, count, "usual", rank--);
    }
    for (String count : USUAL) {
      value(proposals, count, "", Math.max(1, --rank - MOST));
    }
  }

  private void uplinks(Proposals proposals) {
    List<UplinkForms.Form> forms = mended.with(at, LINKS, block -> new UplinkForms().at(block));
    for (int i = 0; i < forms.size(); i++) {
      ContentAssistEntry entry = entry(forms.get(i).text());
      entry.setDescription(forms.get(i).reason());
      if (entry.getProposal().startsWith(at.scan().begun())) {
        proposals.addFirst(entry, i);
      }
    }
  }

  private void value(Proposals proposals, String text, String why, int rank) {
    if (text.startsWith(at.scan().begun())) {
      ContentAssistEntry entry = entry(text);
      entry.setDescription(why);
      proposals.add(entry, rank);
    }
  }

  private ContentAssistEntry entry(String text) {
    ContentAssistEntry entry = new ContentAssistEntry();
    entry.setKind(ContentAssistEntry.KIND_VALUE);
    entry.setProposal(text);
    entry.setPrefix(at.scan().begun());
    return entry;
  }
}
