package dev.weft.topology.rule;

import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Equal issues gathered by where they were declared: the worst is described, the others are
 * counted, so that a fabric of a hundred thousand broken things gives few messages.
 */
public final class IssueCollector {
  /** Where issues are gathered: at an origin, or wherever they have one cause. */
  private record Place(IssueKind kind, Object common) {}

  private static final class Entry {
    private final BitSet subjects = new BitSet();
    private double weight = Double.NEGATIVE_INFINITY;
    private int origin;
    private Supplier<Object[]> arguments = () -> new Object[0];
    private @Nullable Object cause;
  }

  private final Map<Place, Entry> entries = new LinkedHashMap<>();

  /** Adds an issue about a thing; of those with one origin the first is described. */
  public void add(IssueKind kind, int origin, int subject, Supplier<Object[]> arguments) {
    add(kind, origin, subject, 0, arguments);
  }

  /**
   * Adds an issue.
   *
   * @param subject the thing that breaks the rule; it counts once
   * @param weight of those with one origin the heaviest is described
   * @param arguments of the kind's template, asked for when it is described
   */
  public void add(
      IssueKind kind, int origin, int subject, double weight, Supplier<Object[]> arguments) {
    add(new Place(kind, origin), null, origin, subject, weight, arguments);
  }

  /**
   * Adds an issue that is counted at its origin, and told of one origin only where others of that
   * cause stand.
   *
   * @param cause what all issues have in common that one change of the text resolves
   */
  public void addBecause(
      Object cause, IssueKind kind, int origin, int subject, Supplier<Object[]> arguments) {
    add(new Place(kind, origin), cause, origin, subject, 0, arguments);
  }

  /**
   * Adds an issue that is gathered with those of all origins that have the same cause; the heaviest
   * is described, at its origin.
   *
   * @param cause what one change of the text resolves
   */
  public void addTogether(
      Object cause,
      IssueKind kind,
      int origin,
      int subject,
      double weight,
      Supplier<Object[]> arguments) {
    add(new Place(kind, cause), cause, origin, subject, weight, arguments);
  }

  private void add(
      Place place,
      @Nullable Object cause,
      int origin,
      int subject,
      double weight,
      Supplier<Object[]> arguments) {
    Entry entry = entries.computeIfAbsent(place, key -> new Entry());
    entry.subjects.set(subject);
    if (weight > entry.weight) {
      entry.weight = weight;
      entry.origin = origin;
      entry.cause = cause;
      entry.arguments = arguments;
    }
  }

  public boolean isEmpty() {
    return entries.isEmpty();
  }

  /** One issue for each kind and place, in the order in which they were first seen. */
  public List<Issue> issues() {
    List<Issue> issues = new ArrayList<>();
    entries.forEach(
        (place, entry) -> {
          Object[] arguments = entry.arguments.get();
          int others = entry.subjects.cardinality() - 1;
          if (others > 0) {
            arguments[0] = arguments[0] + " (and " + others + " more)";
          }
          issues.add(place.kind().at(entry.origin, arguments).because(entry.cause));
        });
    return issues;
  }
}
