package dev.weft.generator.diagram;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Sorts elements into kinds of equal elements, in order of first appearance.
 *
 * @param first the first element of the kind
 * @param times number of elements
 */
record Kind(int first, int times) {
  static List<Kind> of(List<Integer> elements, IntFunction<String> signature) {
    Map<String, Kind> kinds = new LinkedHashMap<>();
    for (int element : elements) {
      kinds.merge(
          signature.apply(element),
          new Kind(element, 1),
          (kind, one) -> new Kind(kind.first, kind.times + 1));
    }
    return new ArrayList<>(kinds.values());
  }

  /** How many elements have each signature, in order of the signatures. */
  static <T> String census(Iterable<T> elements, Function<T, String> signature) {
    Map<String, Integer> counts = new TreeMap<>();
    for (T element : elements) {
      counts.merge(signature.apply(element), 1, Integer::sum);
    }
    return counts.toString();
  }
}
