package dev.weft.generator.diagram;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Sorts things into groups of equal ones, all of which are kept. */
final class Alike {
  private Alike() {}

  /**
   * Things from 0 that have the same signature, in their order; groups in the order of their first.
   */
  static List<List<Integer>> groups(int count, IntFunction<String> signature) {
    Map<String, List<Integer>> groups = new LinkedHashMap<>();
    for (int thing = 0; thing < count; thing++) {
      groups.computeIfAbsent(signature.apply(thing), key -> new ArrayList<>()).add(thing);
    }
    return List.copyOf(groups.values());
  }
}
