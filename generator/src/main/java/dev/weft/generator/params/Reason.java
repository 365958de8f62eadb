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
  private static final Pattern NUMBER = Pattern.compile("[0-9]+(?:[.,][0-9]+)*");

  /**
   * Reasons that stand as one.
   *
   * @param all of them, at least one
   */
  public record Alike(List<Reason> all) {
    /** Copies the list. */
    public Alike {
      all = List.copyOf(all);
    }

    /** How many they are. */
    public int count() {
      return all.size();
    }

    /** The point, or how many from which to which. */
    public String points() {
      String from = all.getFirst().where;
      return switch (count()) {
        case 1 -> from;
        case 2 -> "2 points: " + from + " and " + all.getLast().where;
        default ->
            Counts.text("%d {points|point}: ", count()) + from + " to " + all.getLast().where;
      };
    }

    /** The message of all, or the first of several. */
    public String message() {
      String first = all.getFirst().message;
      boolean isOne = all.stream().allMatch(each -> each.message.equals(first));
      return isOne ? first : "first: " + first;
    }

    private String text() {
      Reason first = all.getFirst();
      String which = first.where.isEmpty() ? "" : ", first " + first.where;
      String what =
          first.kind.isEmpty()
              ? Counts.text("%d {points|point}", count())
              : count() + " x " + first.kind;
      return what + which + ": " + first.message;
    }
  }

  /** Reasons of one kind stand as one, in their order. */
  public static List<Alike> byKind(List<Reason> reasons) {
    return groups(reasons, each -> List.of(each.kind));
  }

  /** Reasons of one kind whose messages differ in numbers only stand as one, in their order. */
  public static List<Alike> alike(List<Reason> reasons) {
    return groups(reasons, each -> List.of(each.kind, withoutNumbers(each.message)));
  }

  /** What messages that differ in numbers only have in common. */
  static String withoutNumbers(String message) {
    return NUMBER.matcher(message).replaceAll("#");
  }

  private static List<Alike> groups(List<Reason> reasons, Function<Reason, List<String>> key) {
    Map<List<String>, List<Reason>> groups = new LinkedHashMap<>();
    reasons.forEach(
        each -> groups.computeIfAbsent(key.apply(each), group -> new ArrayList<>()).add(each));
    return groups.values().stream().map(Alike::new).toList();
  }

  /** The most frequent first: how many, of what kind, and the first message with its point. */
  public static List<String> lines(List<Alike> alike) {
    List<String> lines =
        alike.stream()
            .sorted(Comparator.comparingInt(each -> -each.count()))
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
