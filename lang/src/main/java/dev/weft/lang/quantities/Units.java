package dev.weft.lang.quantities;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The simple units and their sizes. Decimal prefixes are powers of 1000, {@code Ki…} powers of 1024
 * (IEC 80000-13).
 */
public final class Units {
  private static final Map<String, Quantity> UNITS = new HashMap<>();

  static {
    String[] decimal = {"", "K", "M", "G", "T", "P"};
    double factor = 1;
    for (String prefix : decimal) {
      UNITS.put(prefix + "b", new Quantity(factor, Dimension.DATA));
      UNITS.put(prefix + "B", new Quantity(8 * factor, Dimension.DATA));
      factor *= 1000;
    }
    factor = 1024;
    for (String prefix : new String[] {"Ki", "Mi", "Gi", "Ti"}) {
      UNITS.put(prefix + "B", new Quantity(8 * factor, Dimension.DATA));
      factor *= 1024;
    }
    time();
    lengthAndPower();
    for (var flop : Map.of("", 1.0, "G", 1e9, "T", 1e12, "P", 1e15, "E", 1e18).entrySet()) {
      UNITS.put(flop.getKey() + "FLOP", new Quantity(flop.getValue(), Dimension.FLOP));
    }
  }

  private Units() {}

  private static void time() {
    UNITS.put("h", new Quantity(3600, Dimension.TIME));
    UNITS.put("min", new Quantity(60, Dimension.TIME));
    UNITS.put("s", new Quantity(1, Dimension.TIME));
    UNITS.put("ms", new Quantity(1e-3, Dimension.TIME));
    UNITS.put("us", new Quantity(1e-6, Dimension.TIME));
    UNITS.put("ns", new Quantity(1e-9, Dimension.TIME));
    UNITS.put("ps", new Quantity(1e-12, Dimension.TIME));
  }

  private static void lengthAndPower() {
    UNITS.put("km", new Quantity(1000, Dimension.LENGTH));
    UNITS.put("m", new Quantity(1, Dimension.LENGTH));
    UNITS.put("cm", new Quantity(1e-2, Dimension.LENGTH));
    UNITS.put("mm", new Quantity(1e-3, Dimension.LENGTH));
    UNITS.put("W", new Quantity(1, Dimension.POWER));
    UNITS.put("kW", new Quantity(1e3, Dimension.POWER));
    UNITS.put("MW", new Quantity(1e6, Dimension.POWER));
  }

  /** A number in a unit such as {@code Gb/s}; null when a part of the unit is unknown. */
  public static @Nullable Quantity quantity(double number, String unit) {
    int slash = unit.indexOf('/');
    Quantity top = UNITS.get(slash < 0 ? unit : unit.substring(0, slash).strip());
    if (top == null) {
      return null;
    }
    if (slash < 0) {
      return new Quantity(number * top.value(), top.dimension());
    }
    Quantity bottom = UNITS.get(unit.substring(slash + 1).strip());
    return bottom == null
        ? null
        : new Quantity(
            number * top.value() / bottom.value(), top.dimension().over(bottom.dimension()));
  }

  /**
   * A quantity as a text writes it: {@code 8 GB}, {@code 5 ns/m}, {@code 10%}, {@code 0.5}.
   *
   * @throws IllegalArgumentException when it is none
   */
  public static Quantity parse(String written) {
    int space = written.indexOf(' ');
    if (space < 0) {
      return written.endsWith("%")
          ? Quantity.of(Double.parseDouble(written.substring(0, written.length() - 1)) / 100)
          : Quantity.of(Double.parseDouble(written));
    }
    double number = Double.parseDouble(written.substring(0, space));
    Quantity quantity = quantity(number, written.substring(space + 1));
    if (quantity == null) {
      throw new IllegalArgumentException("no quantity: " + written);
    }
    return quantity;
  }

  /**
   * The units of a dimension, as they are written, the smallest first; none where there are none.
   */
  public static List<String> of(Dimension dimension) {
    if (dimension.equals(Dimension.RATE)) {
      return List.of("b/s", "Kb/s", "Mb/s", "Gb/s", "Tb/s");
    }
    if (dimension.equals(Dimension.COMPUTE)) {
      return List.of("GFLOP/s", "TFLOP/s", "PFLOP/s");
    }
    if (dimension.equals(Dimension.DELAY)) {
      return List.of("ps/m", "ns/m", "us/m", "us/km");
    }
    return UNITS.entrySet().stream()
        .filter(each -> each.getValue().dimension().equals(dimension))
        .sorted(Comparator.comparingDouble(each -> each.getValue().value()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Whether a name is a unit, which a parameter must not be. */
  public static boolean isUnit(String name) {
    return UNITS.containsKey(name);
  }

  /** A rate for people: {@code 400 Gb/s}, {@code 6.4 Tb/s}. */
  public static String rate(double bitsPerSecond) {
    return dev.weft.topology.Rates.text(bitsPerSecond);
  }
}
