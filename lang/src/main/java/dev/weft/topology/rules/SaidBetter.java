package dev.weft.topology.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * The findings of one text, of which those are left out that have nothing to add to another one on
 * the same value, or follow from another one in the same fabric. A question takes the logarithm of
 * their number, so that a text with a finding in each of its lines is not compared line by line.
 */
public final class SaidBetter {
  /** Where something stands, in characters from the start of the text. */
  public record Span(int start, int end) {
    boolean holds(Span other) {
      return start <= other.start && other.end <= end;
    }
  }

  /**
   * The places of the findings of a code.
   *
   * @param furthest by start, where the last of those ends that begin there or before
   * @param nearest by start, where the first of those ends that begin there or behind
   */
  private record Places(
      NavigableMap<Integer, Integer> furthest, NavigableMap<Integer, Integer> nearest) {
    static Places of(List<Span> spans) {
      List<Span> sorted = spans.stream().sorted(Comparator.comparingInt(Span::start)).toList();
      Places places = new Places(new TreeMap<>(), new TreeMap<>());
      int last = Integer.MIN_VALUE;
      for (Span span : sorted) {
        last = Math.max(last, span.end());
        places.furthest.put(span.start(), last);
      }
      int first = Integer.MAX_VALUE;
      for (Span span : sorted.reversed()) {
        first = Math.min(first, span.end());
        places.nearest.put(span.start(), first);
      }
      return places;
    }

    /** Whether one of them lies around a place, or in it. */
    boolean touch(Span span) {
      Map.Entry<Integer, Integer> before = furthest.floorEntry(span.start());
      Map.Entry<Integer, Integer> behind = nearest.ceilingEntry(span.start());
      return before != null && before.getValue() >= span.end()
          || behind != null && behind.getValue() <= span.end();
    }
  }

  private final Map<String, Places> byCode = new HashMap<>();
  private final List<Span> fabrics;

  private SaidBetter(List<Span> fabrics) {
    this.fabrics = fabrics;
  }

  /**
   * Of the findings of a text.
   *
   * @param offset characters from the start of the text
   * @param length characters
   * @param fabrics where those of the text stand that it declares, networks of clusters too
   */
  public static <T> SaidBetter among(
      Iterable<T> findings,
      List<Span> fabrics,
      Function<T, String> code,
      ToIntFunction<T> offset,
      ToIntFunction<T> length) {
    Map<String, List<Span>> spans = new HashMap<>();
    for (T each : findings) {
      int start = offset.applyAsInt(each);
      spans
          .computeIfAbsent(String.valueOf(code.apply(each)), key -> new ArrayList<>())
          .add(new Span(start, start + length.applyAsInt(each)));
    }
    SaidBetter all = new SaidBetter(fabrics);
    spans.forEach((key, places) -> all.byCode.put(key, Places.of(places)));
    return all;
  }

  /**
   * Whether another finding on the same value says what one says, and more, or is its cause in the
   * same fabric.
   */
  public boolean holds(String code, int offset, int length) {
    Span span = new Span(offset, offset + length);
    Set<String> causes = Consequences.causesInFabric(code);
    return isAny(Consequences.better(code), span)
        || !causes.isEmpty()
            && fabrics.stream().anyMatch(fabric -> fabric.holds(span) && isAny(causes, fabric));
  }

  private boolean isAny(Set<String> codes, Span span) {
    return codes.stream().map(byCode::get).anyMatch(places -> places != null && places.touch(span));
  }
}
