package dev.weft.lang.ide.completion;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.ide.editor.contentassist.IIdeContentProposalAcceptor;
import org.jspecify.annotations.Nullable;

/**
 * Collects what is offered at a place, each text once: what is missing first, then what is usual,
 * then the rest by name.
 */
final class Proposals implements IIdeContentProposalAcceptor {
  private static final int MOST = 1000;
  private static final int GOES_ON = 20_000_000;
  private static final int MISSING = 10_000_000;
  private static final int SNIPPET = 5_000_000;
  private static final int USUAL = 1000;

  private static final String CATALOG = "catalog.";

  /** Brackets that end what stands there come behind all that goes on with it. */
  private static final int END = -1;

  private final Surroundings at;
  private final List<String> missing;
  private final Usage usage = Usage.ofSamples();
  private final Map<String, Ranked> ranked = new HashMap<>();

  private record Ranked(ContentAssistEntry entry, int rank) {}

  Proposals(Surroundings at) {
    this.at = at;
    this.missing = Needs.of(at);
  }

  List<String> missing() {
    return missing;
  }

  /** Takes a proposal and finds its rank. */
  void add(@Nullable ContentAssistEntry entry) {
    if (entry != null) {
      add(entry, rank(entry));
    }
  }

  /** Takes a proposal with a rank among those that are usual; the greatest counts. */
  void add(ContentAssistEntry entry, int rank) {
    String label = entry.getLabel() == null ? entry.getProposal() : entry.getLabel();
    Ranked known = ranked.get(label);
    if (known == null || rank > known.rank()) {
      ranked.put(label, new Ranked(entry, rank));
    }
  }

  /** Takes a unit; the first one taken comes first. */
  void addUnit(String unit) {
    if (unit.startsWith(at.scan().begun())) {
      ContentAssistEntry entry = new ContentAssistEntry();
      entry.setKind(ContentAssistEntry.KIND_UNIT);
      entry.setProposal(unit);
      entry.setPrefix(at.scan().begun());
      add(entry, USUAL * usage.of(at.open(), unit) + USUAL - ranked.size());
    }
  }

  /** Takes the one of some proposals that is this many before the end of what fits the place. */
  void addFirst(ContentAssistEntry entry, int position) {
    add(entry, MISSING + USUAL - position);
  }

  @Override
  public void accept(ContentAssistEntry entry, int priority) {
    add(entry);
  }

  @Override
  public boolean canAcceptMoreProposals() {
    return ranked.size() < MOST;
  }

  private int rank(ContentAssistEntry entry) {
    if (ContentAssistEntry.KIND_SNIPPET.equals(entry.getKind())) {
      return SNIPPET - ranked.size();
    }
    String word = entry.getProposal();
    int need = missing.indexOf(word);
    if (usage.goesOn(at.open(), word)) {
      return GOES_ON + usage.of(at.open(), word);
    }
    if (need >= 0) {
      return MISSING - need;
    }
    if (word.startsWith(CATALOG)) {
      String name = word.substring(CATALOG.length()).replace(".*", "");
      return usage.after(BlockKinds.FILE, ".", name);
    }
    return word.equals("}") ? END : usage.of(at.open(), word);
  }

  /** All, the first one first. */
  List<ContentAssistEntry> sorted() {
    List<Ranked> all = new ArrayList<>(ranked.values());
    all.sort(
        Comparator.comparingInt(Ranked::rank)
            .reversed()
            .thenComparing(it -> it.entry().getProposal()));
    return all.stream().map(Ranked::entry).toList();
  }
}
