package dev.weft.lang.quantities;

import java.util.Map;
import java.util.StringJoiner;

/**
 * The dimension of a quantity as exponents over bit, second, metre, watt and FLOP.
 *
 * <p>{@code 400 Gb/s} is data / time; {@code 5 ns/m} is time / length; a plain number and a
 * percentage have no dimension.
 */
public record Dimension(int data, int time, int length, int power, int flop) {
  public static final Dimension NONE = new Dimension(0, 0, 0, 0, 0);
  public static final Dimension DATA = new Dimension(1, 0, 0, 0, 0);
  public static final Dimension TIME = new Dimension(0, 1, 0, 0, 0);
  public static final Dimension LENGTH = new Dimension(0, 0, 1, 0, 0);
  public static final Dimension POWER = new Dimension(0, 0, 0, 1, 0);
  public static final Dimension FLOP = new Dimension(0, 0, 0, 0, 1);
  public static final Dimension RATE = DATA.over(TIME);
  public static final Dimension COMPUTE = FLOP.over(TIME);
  public static final Dimension DELAY = TIME.over(LENGTH);

  private static final Map<Dimension, String> WORDS =
      Map.of(
          NONE, "a plain number",
          DATA, "an amount of data such as 150 KB",
          TIME, "a time such as 300 ms",
          LENGTH, "a length such as 30 m",
          POWER, "a power such as 1.1 kW",
          RATE, "a rate such as 400 Gb/s",
          COMPUTE, "a compute rate such as 989 TFLOP/s",
          DELAY, "a delay such as 5 ns/m");

  public Dimension times(Dimension other) {
    return new Dimension(
        data + other.data,
        time + other.time,
        length + other.length,
        power + other.power,
        flop + other.flop);
  }

  public Dimension over(Dimension other) {
    return new Dimension(
        data - other.data,
        time - other.time,
        length - other.length,
        power - other.power,
        flop - other.flop);
  }

  /** What it is in words, with an example, for messages. */
  public String words() {
    String known = WORDS.get(this);
    if (known != null) {
      return known;
    }
    StringJoiner text = new StringJoiner(" ");
    append(text, "bit", data);
    append(text, "s", time);
    append(text, "m", length);
    append(text, "W", power);
    append(text, "FLOP", flop);
    return "a quantity in " + text;
  }

  private static void append(StringJoiner text, String unit, int exponent) {
    if (exponent != 0) {
      text.add(exponent == 1 ? unit : unit + "^" + exponent);
    }
  }
}
