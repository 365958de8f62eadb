package dev.weft.lang.ide.completion;

import dev.weft.lang.validation.promises.Metrics;
import dev.weft.topology.workload.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;

/** What goes on with a metric of several words that is begun: {@code switch} with {@code hops}. */
final class MetricProposals {
  private static final List<String> COMPARISONS = List.of("==", "<=", ">=", "<", ">", "!=");

  private final Surroundings at;

  MetricProposals(Surroundings at) {
    this.at = at;
  }

  /** Whether the word before the place begins metrics and is none by itself. */
  boolean isBegun() {
    return at.open().kind().equals("expect")
        && !rest().isEmpty()
        && !Metrics.names().contains(at.open().before(1));
  }

  /** Whether a comparison must follow: what is said last is a whole metric. */
  boolean isWhole() {
    String last = at.open().before(1);
    boolean isOfFabric =
        at.open().kind().equals("expect")
            && (Metrics.names().contains(last)
                || Metrics.names().contains(at.open().before(2) + " " + last));
    boolean isOfScenario =
        at.open().kind().equals("scenario")
            && at.open().before(2).equals("expect")
            && Arrays.stream(Metric.values()).anyMatch(metric -> metric.word().equals(last));
    return isOfFabric || isOfScenario;
  }

  /** What goes on with a whole metric: a comparison, or the rest of a longer one. */
  void proposeComparisons(Proposals proposals) {
    for (String sign : COMPARISONS) {
      ContentAssistEntry entry = new ContentAssistEntry();
      entry.setKind(ContentAssistEntry.KIND_KEYWORD);
      entry.setProposal(sign);
      entry.setPrefix("");
      proposals.add(entry);
    }
  }

  void propose(Proposals proposals) {
    for (String word : rest()) {
      if (word.startsWith(at.scan().begun())) {
        ContentAssistEntry entry = new ContentAssistEntry();
        entry.setKind(ContentAssistEntry.KIND_PROPERTY);
        entry.setProposal(word);
        entry.setPrefix(at.scan().begun());
        entry.setSource(
            new Documentation.Key(Documentation.METRIC, at.open().before(1) + " " + word, ""));
        proposals.add(entry);
      }
    }
  }

  private Set<String> rest() {
    String first = at.open().before(1) + " ";
    Set<String> rest = new TreeSet<>();
    for (String name : Metrics.names()) {
      if (name.startsWith(first)) {
        rest.add(name.substring(first.length()));
      }
    }
    return rest;
  }
}
