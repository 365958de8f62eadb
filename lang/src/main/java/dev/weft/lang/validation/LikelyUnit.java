package dev.weft.lang.validation;

import dev.weft.elaboration.Quantity;
import dev.weft.elaboration.Units;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.Literal;
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

  private LikelyUnit() {}

  /**
   * The number with the unit nearest to what is written, null where none fits; of a rate in bytes
   * that is plausible in bits, the same rate in bits.
   */
  static @Nullable String of(@Nullable Expression written, Plausible range) {
    if (!(written instanceof Literal literal) || literal.getUnit() == null) {
      return null;
    }
    Quantity said = quantity(literal, literal.getUnit());
    if (said == null || said.value() == 0 || literal.getValue().matches(".*[eE].*")) {
      return null;
    }
    if (range.counted() == Counted.BITS && !range.isCountedIn(literal.getUnit())) {
      return range.holds(said.value()) ? Rates.text(said.value()) : nearest(literal, said, range);
    }
    return nearest(literal, said, range);
  }

  private static @Nullable String nearest(Literal literal, Quantity said, Plausible range) {
    String nearest = null;
    double least = Double.MAX_VALUE;
    for (String unit : units(literal.getUnit())) {
      Quantity other = quantity(literal, unit);
      if (other != null
          && other.dimension().equals(said.dimension())
          && range.isCountedIn(unit)
          && range.holds(other.value())) {
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
