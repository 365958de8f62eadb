package dev.weft.generator.comparison;

import dev.weft.engine.report.Column;
import dev.weft.engine.report.Readable;
import dev.weft.topology.measures.Costs;
import dev.weft.topology.paths.DeviceLoss;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** How a number of a comparison is written for people, and what its column is called. */
public enum Unit {
  COUNT("", Unit::whole),
  /** In the currency of the prices. */
  PRICE("", Costs::text),
  KILOWATTS("_kw", value -> Unit.whole(value) + " kW"),
  WATTS("_w", value -> Unit.whole(value) + " W"),
  METRES("_m", value -> Unit.whole(value) + " m"),
  GIGABITS("_gbps", value -> Readable.rate(value * 1e9)),
  NANOSECONDS("_ns", value -> Unit.whole(value) + " ns"),
  /** Down over up. */
  TO_ONE("", value -> Readable.number(value) + ":1"),
  /** Of 1. */
  SHARE("", Readable::percent),
  /** Of 1, of which little is missing: with three digits of what is. */
  LEFT("", DeviceLoss::percent),
  PICOSECONDS("_ps", Readable::time),
  BYTES_PER_SECOND("_bytes_per_s", Readable::bandwidth),
  NUMBER("", Unit::whole);

  private final String suffix;
  private final DoubleFunction<String> words;

  Unit(String suffix, DoubleFunction<String> words) {
    this.suffix = suffix;
    this.words = words;
  }

  /** Four digits, or as many as there are before the point. */
  static String whole(double value) {
    return Math.abs(value) < 1000
        ? Readable.number(value)
        : String.format(Locale.ROOT, "%,.0f", value);
  }

  /** What ends the name of a column. */
  String suffix() {
    return suffix;
  }

  String text(double value) {
    return words.apply(value);
  }

  /** As many numbers beside each other: in one unit, with as many decimals. */
  List<String> texts(List<Double> values) {
    return switch (this) {
      case PICOSECONDS -> Column.times(values, value -> value);
      case BYTES_PER_SECOND -> Column.bandwidths(values, value -> value);
      case GIGABITS -> Column.rates(values, value -> value * 1e9);
      case NANOSECONDS -> Column.numbers(values, value -> value, " ns");
      case TO_ONE -> Column.numbers(values, value -> value, ":1");
      case SHARE -> Column.percents(values, value -> value);
      case LEFT -> DeviceLoss.percents(values);
      case PRICE -> Costs.texts(values);
      case KILOWATTS -> Column.numbers(values, value -> value, " kW");
      case WATTS -> Column.numbers(values, value -> value, " W");
      case METRES -> Column.numbers(values, value -> value, " m");
      case NUMBER -> Column.numbers(values, value -> value, "");
      case COUNT -> values.stream().map(this::text).toList();
    };
  }
}
