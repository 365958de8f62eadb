package dev.weft.generator.params;

import dev.weft.topology.findings.Counts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Why there is nothing to tell of a point, or of something at it.
 *
 * @param kind of those that can stand together: a code, or a scenario; empty of whole points
 * @param where the point by its values; empty where there is one alone
 */
public record Reason(String kind, String where, String message) {
  private static final int MOST_LINES = 5;
  private static final Pattern DIGITS = Pattern.compile("[0-9]+");

  /**
   * Reasons that stand as one.
   *
   * @param first of them
   */
  public record Alike(Reason first, int count) {
    private String text() {
      String which = first.where.isEmpty() ? "" : ", first " + first.where;
      String what =
          first.kind.isEmpty()
              ? Counts.text("%d {points|point}", count)
              : count + " x " + first.kind;
      return what + which + ": " + first.message;
    }
  }

  /** Reasons of one kind stand as one, in their order. */
  public static List<Alike> byKind(List<Reason> reasons) {
    return groups(reasons, each -> List.of(each.kind));
  }

  /** Reasons of one kind whose messages differ in numbers only stand as one, in their order. */
  public static List<Alike> alike(List<Reason> reasons) {
    return groups(
        reasons, each -> List.of(each.kind, DIGITS.matcher(each.message).replaceAll("#")));
  }

  private static List<Alike> groups(List<Reason> reasons, Function<Reason, List<String>> key) {
    Map<List<String>, List<Reason>> groups = new LinkedHashMap<>();
    reasons.forEach(
        each -> groups.computeIfAbsent(key.apply(each), group -> new ArrayList<>()).add(each));
    return groups.values().stream().map(all -> new Alike(all.getFirst(), all.size())).toList();
  }

  /** The most frequent first: how many, of what kind, and the first message with its point. */
  public static List<String> lines(List<Alike> alike) {
    List<String> lines =
        alike.stream()
            .sorted(Comparator.comparingInt(each -> -each.count))
            .limit(MOST_LINES)
            .map(Alike::text)
            .toList();
    if (alike.size() <= MOST_LINES) {
      return lines;
    }
    List<String> all = new ArrayList<>(lines);
    all.add(Counts.text("and %d more reasons", alike.size() - MOST_LINES));
    return all;
  }
}
