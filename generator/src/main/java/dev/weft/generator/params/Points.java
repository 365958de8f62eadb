package dev.weft.generator.params;

import dev.weft.generator.backend.RequestException;
import dev.weft.topology.findings.Counts;
import java.math.BigInteger;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * All combinations of the values of some params.
 *
 * @param option that names them
 * @param verb what it does to them
 * @param most combinations; beyond this somebody has mistyped
 * @param worth what a value comes to, as written: the same for {@code 400 Gb/s} and {@code 0.4
 *     Tb/s}; null where it has none
 */
public record Points(
    String option, String verb, int most, Function<String, @Nullable Object> worth) {
  /**
   * The combinations; the last param changes fastest.
   *
   * @param asked by param the values to take, as written; none for those of its list in the text
   * @param offered by param of the text the values in its list
   * @param set params that have a value already
   * @throws RequestException if there are too many, a param has no list, or is set
   */
  public List<Point> of(
      Map<String, List<String>> asked, Map<String, List<String>> offered, Set<String> set) {
    for (String param : asked.keySet()) {
      if (set.contains(param)) {
        throw new RequestException(
            "param " + param + " is set and varied. Leave out one of --set and " + option + ".");
      }
    }
    Map<String, List<String>> values = new LinkedHashMap<>();
    BigInteger count = BigInteger.ONE;
    for (Map.Entry<String, List<String>> param : asked.entrySet()) {
      List<String> taken =
          param.getValue().isEmpty() ? listOf(param.getKey(), offered) : once(param.getValue());
      values.put(param.getKey(), taken);
      count = count.multiply(BigInteger.valueOf(taken.size()));
    }
    if (count.compareTo(BigInteger.valueOf(most)) > 0) {
      throw new RequestException(tooMany(values, count));
    }
    return Point.all(values);
  }

  /** Each value once, as it is written first. */
  private List<String> once(List<String> values) {
    Set<Object> told = new HashSet<>();
    return values.stream()
        .filter(value -> told.add(Objects.requireNonNullElse(worth.apply(value), value)))
        .toList();
  }

  private String tooMany(Map<String, List<String>> values, BigInteger count) {
    String factors =
        values.entrySet().stream()
            .map(param -> param.getValue().size() + " of " + param.getKey())
            .collect(Collectors.joining(" x "));
    return Counts.text(
        "there would be %d points (%s), more than %d. Give %s fewer values, or --set some params.",
        count, factors, most, option);
  }

  /** What is said of a param that the text does not declare. */
  public static RequestException unknown(String param, String verb, Collection<String> offered) {
    String remedy =
        offered.isEmpty()
            ? "the text declares none. Write 'param "
                + param
                + " in [1, 2]' in it, and "
                + param
                + " where the number stands"
            : "there are " + String.join(", ", offered);
    return new RequestException("there is no param " + param + " to " + verb + "; " + remedy + ".");
  }

  private List<String> listOf(String param, Map<String, List<String>> offered) {
    List<String> values = offered.get(param);
    if (values == null) {
      throw unknown(param, verb, offered.keySet());
    }
    if (values.isEmpty()) {
      throw new RequestException(
          String.format(
              Locale.ROOT,
              "param %s has no list of values. Write 'param %s in [1, 2]' in the text, or %s"
                  + " %s=1,2.",
              param,
              param,
              option,
              param));
    }
    return values;
  }
}
