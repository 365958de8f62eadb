package dev.weft.generator.study;

import dev.weft.generator.params.Point;
import dev.weft.lang.compiler.ParamUses;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which scenarios run at which point: each at the first of those points that differ in nothing
 * which it, or what it runs on, refers to.
 */
final class Plan {
  /** A scenario by the values of params that change something in it. */
  private record Work(String scenario, Map<String, String> values) {}

  private final List<Point> points;
  private final ParamUses uses;
  private final Map<Work, Integer> firsts = new HashMap<>();

  Plan(List<Point> points, ParamUses uses) {
    this.points = List.copyOf(points);
    this.uses = uses;
    for (Point point : points) {
      uses.scenarios()
          .keySet()
          .forEach(scenario -> firsts.putIfAbsent(work(point, scenario), point.number()));
    }
  }

  /**
   * What is left to run once it turned out that nothing can be read at some points: their
   * scenarios, at the next point like them.
   *
   * @param refused numbers of points
   */
  Plan without(Set<Integer> refused) {
    Plan rest =
        new Plan(points.stream().filter(point -> !refused.contains(point.number())).toList(), uses);
    rest.firsts.entrySet().removeIf(first -> first.getValue().equals(firsts.get(first.getKey())));
    return rest;
  }

  /** The points at which something runs. */
  List<Point> points() {
    Set<Integer> running = Set.copyOf(firsts.values());
    return points.stream().filter(point -> running.contains(point.number())).toList();
  }

  boolean runs(Point point, String scenario) {
    Integer first = firsts.get(work(point, scenario));
    return first != null && first == point.number();
  }

  /** The params of a point of which no value changes anything in a scenario. */
  Set<String> unchangedBy(Point point, String scenario) {
    Set<String> unchanged = new LinkedHashSet<>(point.values().keySet());
    unchanged.removeAll(uses.scenarios().getOrDefault(scenario, Set.of()));
    return unchanged;
  }

  private Work work(Point point, String scenario) {
    Map<String, String> values = new HashMap<>(point.values());
    values.keySet().retainAll(uses.scenarios().getOrDefault(scenario, Set.of()));
    return new Work(scenario, values);
  }
}
