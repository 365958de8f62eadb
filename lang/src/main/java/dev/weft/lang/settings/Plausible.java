package dev.weft.lang.settings;

import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.quantities.Units;
import org.jspecify.annotations.Nullable;

/**
 * What a quantity lies between in the devices and networks that there are.
 *
 * @param least for readers, such as {@code 8 GB}
 * @param most for readers
 * @param counted what its unit counts, whatever the amount
 * @param source where the bounds come from, for readers
 * @param isImpossibleBelow whether nothing in nature can be below the least
 */
public record Plausible(
    String least, String most, Counted counted, String source, boolean isImpossibleBelow) {
  /** What units an amount of data or a rate is given in. */
  public enum Counted {
    EITHER,
    BITS,
    BYTES
  }

  /** A bound in base units. */
  private static double value(String bound) {
    int space = bound.indexOf(' ');
    if (space < 0) {
      return bound.endsWith("%")
          ? Double.parseDouble(bound.substring(0, bound.length() - 1)) / 100
          : Double.parseDouble(bound);
    }
    double number = Double.parseDouble(bound.substring(0, space));
    Quantity quantity = Units.quantity(number, bound.substring(space + 1));
    if (quantity == null) {
      throw new IllegalArgumentException("no quantity: " + bound);
    }
    return quantity.value();
  }

  public double leastValue() {
    return value(least);
  }

  public double mostValue() {
    return value(most);
  }

  /** Whether a value, in base units, lies within, up to rounding. */
  public boolean holds(double value) {
    double rounding = 1e-9;
    return value >= leastValue() * (1 - rounding) && value <= mostValue() * (1 + rounding);
  }

  /** Whether a unit counts what this is counted in. */
  public boolean isCountedIn(@Nullable String unit) {
    if (unit == null || counted == Counted.EITHER) {
      return true;
    }
    int slash = unit.indexOf('/');
    String top = slash < 0 ? unit : unit.substring(0, slash).strip();
    return top.endsWith(counted == Counted.BITS ? "b" : "B");
  }
}
