package dev.weft.topology.rules;

import dev.weft.topology.Issue;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Equal issues gathered by where they were declared: the worst is described, the others are
 * counted, so that a fabric of a hundred thousand broken things gives few messages.
 */
final class IssueCollector {
  private record Place(IssueKind kind, int origin) {}

  private static final class Entry {
    private final BitSet subjects = new BitSet();
    private double weight = Double.NEGATIVE_INFINITY;
    private Supplier<Object[]> arguments = () -> new Object[0];
  }

  private final Map<Place, Entry> entries = new LinkedHashMap<>();

  /** Adds an issue about a thing; of those with one origin the first is described. */
  void add(IssueKind kind, int origin, int subject, Supplier<Object[]> arguments) {
    add(kind, origin, subject, 0, arguments);
  }

  /**
   * Adds an issue.
   *
   * @param subject the thing that breaks the rule; it counts once
   * @param weight of those with one origin the heaviest is described
   * @param arguments of the kind's template, asked for when it is described
   */
  void add(IssueKind kind, int origin, int subject, double weight, Supplier<Object[]> arguments) {
    Entry entry = entries.computeIfAbsent(new Place(kind, origin), key -> new Entry());
    entry.subjects.set(subject);
    if (weight > entry.weight) {
      entry.weight = weight;
      entry.arguments = arguments;
    }
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  /** One issue for each kind and origin, in the order in which they were first seen. */
  List<Issue> issues() {
    List<Issue> issues = new ArrayList<>();
    entries.forEach(
        (place, entry) -> {
          Object[] arguments = entry.arguments.get();
          int others = entry.subjects.cardinality() - 1;
          if (others > 0) {
            arguments[0] = arguments[0] + " and " + others + " more";
          }
          issues.add(place.kind().at(place.origin(), arguments));
        });
    return issues;
  }
}
