package dev.weft.generator.params;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One combination of values.
 *
 * @param number from 1, in the order of the study
 * @param values by param, as written, in the order in which the params were named
 */
public record Point(int number, Map<String, String> values) {
  public Point {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** All combinations; the last param changes fastest. */
  public static List<Point> all(Map<String, List<String>> swept) {
    List<Map<String, String>> combinations = List.of(Map.of());
    for (Map.Entry<String, List<String>> param : swept.entrySet()) {
      List<Map<String, String>> longer = new ArrayList<>();
      for (Map<String, String> combination : combinations) {
        for (String value : param.getValue()) {
          Map<String, String> with = new LinkedHashMap<>(combination);
          with.put(param.getKey(), value);
          longer.add(with);
        }
      }
      combinations = longer;
    }
    List<Point> points = new ArrayList<>();
    for (Map<String, String> combination : combinations) {
      points.add(new Point(points.size() + 1, combination));
    }
    return points;
  }

  /** The same without some params. */
  public Point without(Set<String> params) {
    Map<String, String> left = new LinkedHashMap<>(values);
    left.keySet().removeAll(params);
    return new Point(number, left);
  }

  /** Returns {@code pods=4, hosts=8}. */
  public String name() {
    return values.entrySet().stream()
        .map(value -> value.getKey() + "=" + value.getValue())
        .collect(Collectors.joining(", "));
  }

  /** Returns a folder that no other point has, whatever the values hold. */
  public String folder() {
    return String.format(Locale.ROOT, "%03d-", number)
        + name().replace(", ", "-").replaceAll("[^A-Za-z0-9._=-]", "_");
  }
}
