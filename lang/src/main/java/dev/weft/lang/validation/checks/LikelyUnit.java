package dev.weft.lang.validation.checks;

import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.Literal;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.quantities.Units;
import dev.weft.lang.settings.Plausible;
import dev.weft.lang.settings.Plausible.Counted;
import dev.weft.topology.Rates;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The unit with which a number would be plausible. */
final class LikelyUnit {
  /** Units to choose from, without those of powers of 1024, which nobody writes by accident. */
  private static final List<String> UNITS =
      List.of(
          "b", "Kb", "Mb", "Gb", "Tb", "B", "KB", "MB", "GB", "TB", "ps", "ns", "us", "ms", "s",
          "min", "h", "mm", "cm", "m", "km", "W", "kW", "MW", "GFLOP", "TFLOP", "PFLOP");

  /** A letter forgotten, as s for us: who is farther off did not slip in the unit. */
  private static final double MOST_FACTOR = 1.001e6;

  private LikelyUnit() {}

  /**
   * The number with the unit nearest to what is written with which it is usual, null where there is
   * none; of a rate in bytes that is usual in bits, the same rate in bits.
   */
  static @Nullable String of(@Nullable Expression written, Plausible range) {
    if (!(written instanceof Literal literal)) {
      return null;
    }
    if (literal.getUnit() == null) {
      return range.usual() == null || !range.isOf(Dimension.NONE) || literal.isPercent()
          ? null
          : withPower(literal.getValue(), range);
    }
    Quantity said = quantity(literal, literal.getUnit());
    if (said == null || said.value() == 0 || literal.getValue().matches(".*[eE].*")) {
      return null;
    }
    if (range.counted() == Counted.BITS && !range.isCountedIn(literal.getUnit())) {
      return isUsual(range, said) ? inBits(said) : nearest(literal, said, range);
    }
    return nearest(literal, said, range);
  }

  /** A plain number in billions, millions or thousands; null where none of these is usual. */
  private static @Nullable String withPower(String number, Plausible range) {
    if (number.matches(".*[eE].*")) {
      return null;
    }
    return Stream.of("e9", "e6", "e3")
        .map(power -> number + power)
        .filter(each -> isUsual(range, Quantity.of(Double.parseDouble(each))))
        .findFirst()
        .orElse(null);
  }

  private static boolean isUsual(Plausible range, Quantity quantity) {
    return range.isUsual(quantity.value(), quantity.dimension().equals(Dimension.RATE));
  }

  private static String inBits(Quantity said) {
    return Rates.text(said.value());
  }

  private static @Nullable String nearest(Literal literal, Quantity said, Plausible range) {
    String nearest = null;
    double least = Math.log(MOST_FACTOR);
    for (String unit : units(literal.getUnit())) {
      Quantity other = quantity(literal, unit);
      if (other != null
          && other.dimension().equals(said.dimension())
          && range.isCountedIn(unit)
          && isUsual(range, other)) {
        double distance = Math.abs(Math.log(other.value() / said.value()));
        if (distance < least) {
          least = distance;
          nearest = literal.getValue() + " " + unit;
        }
      }
    }
    return nearest;
  }

  /** Units that may be meant: those over what is written below the stroke, and over the base. */
  private static List<String> units(String written) {
    int slash = written.indexOf('/');
    if (slash < 0) {
      return UNITS;
    }
    String below = written.substring(slash + 1).strip();
    return Stream.of(below, "s", "m")
        .distinct()
        .flatMap(bottom -> UNITS.stream().map(top -> top + "/" + bottom))
        .toList();
  }

  private static @Nullable Quantity quantity(Literal literal, String unit) {
    return Units.quantity(Double.parseDouble(literal.getValue()), unit);
  }
}
