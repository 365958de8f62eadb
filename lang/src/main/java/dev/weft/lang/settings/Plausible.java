package dev.weft.lang.settings;

import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Units;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a quantity lies between in the devices and networks that there are.
 *
 * @param least for readers, such as {@code 8 GB}
 * @param most for readers
 * @param counted what its unit counts, whatever the amount
 * @param source where the bounds come from, for readers
 * @param isImpossibleBelow whether nothing in nature can be below the least
 * @param usual narrower bounds, of what is proposed in place of an odd value: a guess is to be
 *     better than the value; null where all that is plausible is usual
 * @param limit what NCCL can be told of it; null where that is no question
 */
public record Plausible(
    String least,
    String most,
    Counted counted,
    String source,
    boolean isImpossibleBelow,
    @Nullable Usual usual,
    @Nullable Limit limit) {
  /** What units an amount of data or a rate is given in. */
  public enum Counted {
    EITHER,
    BITS,
    BYTES
  }

  /** Bounds, in base units. */
  public record Usual(double least, double most) {}

  /** Bounds that the simulation's model of NCCL has too; both are for readers. */
  public record Limit(String least, String most) {
    public boolean holds(double value) {
      return value >= Units.parse(least).value() && value <= Units.parse(most).value();
    }
  }

  /** Rates of ports and links: IEEE 802.3 from 1000BASE-T to 802.3dj. */
  private static final List<Double> PORT_RATES =
      Stream.of(1, 2.5, 5, 10, 25, 40, 50, 100, 200, 400, 800, 1600)
          .map(gigabits -> gigabits.doubleValue() * 1e9)
          .toList();

  private static final double ROUNDING = 1e-9;

  static Plausible between(String least, String most, String source) {
    return new Plausible(least, most, Counted.EITHER, source, false, null, null);
  }

  /** Its unit counts bits. */
  Plausible inBits() {
    return new Plausible(least, most, Counted.BITS, source, isImpossibleBelow, usual, limit);
  }

  /** Its unit counts bytes. */
  Plausible inBytes() {
    return new Plausible(least, most, Counted.BYTES, source, isImpossibleBelow, usual, limit);
  }

  /** Nothing in nature can be below the least. */
  Plausible orImpossible() {
    return new Plausible(least, most, counted, source, true, usual, limit);
  }

  Plausible usually(String usualLeast, String usualMost) {
    Usual bounds = new Usual(Units.parse(usualLeast).value(), Units.parse(usualMost).value());
    return new Plausible(least, most, counted, source, isImpossibleBelow, bounds, limit);
  }

  /** NCCL can be told of no other values. */
  Plausible inNccl(String limitLeast, String limitMost) {
    Limit bounds = new Limit(limitLeast, limitMost);
    return new Plausible(least, most, counted, source, isImpossibleBelow, usual, bounds);
  }

  public double leastValue() {
    return Units.parse(least).value();
  }

  public double mostValue() {
    return Units.parse(most).value();
  }

  /** Whether the values are quantities of a dimension; of another one nothing is plausible. */
  public boolean isOf(Dimension dimension) {
    return Units.parse(least).dimension().equals(dimension);
  }

  /** Whether a value, in base units, lies within, up to rounding. */
  public boolean holds(double value) {
    return value >= leastValue() * (1 - ROUNDING) && value <= mostValue() * (1 + ROUNDING);
  }

  /**
   * Whether a value, in base units, is a usual one.
   *
   * @param isRate whether it is a rate of ports where the range counts bits
   */
  public boolean isUsual(double value, boolean isRate) {
    if (!holds(value)) {
      return false;
    }
    if (isRate && counted == Counted.BITS) {
      return PORT_RATES.stream().anyMatch(rate -> Math.abs(value / rate - 1) < ROUNDING);
    }
    return usual == null
        || value >= usual.least() * (1 - ROUNDING) && value <= usual.most() * (1 + ROUNDING);
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
