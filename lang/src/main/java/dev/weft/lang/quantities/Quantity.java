package dev.weft.lang.quantities;

/**
 * A number with its dimension, in base units: bit, second, metre, watt, FLOP.
 *
 * @param value in base units
 */
public record Quantity(double value, Dimension dimension) {
  public static Quantity of(double number) {
    return new Quantity(number, Dimension.NONE);
  }

  public boolean isNumber() {
    return dimension.equals(Dimension.NONE);
  }

  /** Bits per second, or bits. */
  public long bits() {
    return Math.round(value);
  }

  public long bytes() {
    return Math.round(value / 8);
  }

  public long picoseconds() {
    return Math.round(value * 1e12);
  }

  public long millimetres() {
    return Math.round(value * 1e3);
  }
}
