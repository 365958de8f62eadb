package dev.weft.lang.settings;

import dev.weft.lang.quantities.Dimension;
import org.jspecify.annotations.Nullable;

/** What the value of a setting looks like. */
public enum Kind {
  FLAG(null, "no value"),
  NUMBER(Dimension.NONE, "a number"),
  NUMBERS(Dimension.NONE, "one or more numbers"),
  /** A number, or one number to another. */
  RATIO(Dimension.NONE, "a ratio such as 3:1 or a number"),
  PERCENT(Dimension.NONE, "a percentage such as 60%"),
  DATA(Dimension.DATA, "an amount of data such as 150 KB"),
  RATE(Dimension.RATE, "a rate such as 400 Gb/s"),
  /** One or more rates. */
  RATES(Dimension.RATE, "one or more rates such as 400 Gb/s"),
  TIME(Dimension.TIME, "a time such as 300 ms"),
  /** One or more times. */
  DURATIONS(Dimension.TIME, "one or more times such as 5 us"),
  LENGTH(Dimension.LENGTH, "a length such as 30 m"),
  POWER(Dimension.POWER, "a power such as 1.1 kW"),
  COMPUTE(Dimension.COMPUTE, "a precision and a compute rate such as bf16 989 TFLOP/s"),
  /** Said once for each number format. */
  PART(Dimension.NONE, "a precision and a percentage such as bf16 56%"),
  /** Said once for each kind of communication. */
  COUNT_OF(Dimension.NONE, "a kind of communication and a number such as tp 16"),
  DELAY(Dimension.DELAY, "a delay such as 5 ns/m"),
  /** Two amounts of data and a probability. */
  MARKING(Dimension.DATA, "thresholds such as 150 KB .. 1500 KB at 10%"),
  /** An amount of data, or two with all powers of two between. */
  SIZES(Dimension.DATA, "a size, or a range such as 1 MiB .. 8 GiB"),
  /** A count times a rate. */
  LANES(Dimension.RATE, "links such as 2 x 400 Gb/s"),
  /** A count times a time. */
  TIMES(Dimension.TIME, "a count and a time such as 3 x 300 ms"),
  PREFIX(null, "an IPv4 prefix such as 10.0.0.0/9"),
  PREFIXES(null, "one or more IPv4 prefixes such as 10.0.0.0/9"),
  /** Addresses of interfaces, each with the length of its network. */
  INTERFACES(null, "addresses with their lengths such as 192.0.2.1/30"),
  ADDRESSES(null, "one or more addresses such as 192.0.2.2"),
  /** One or more servers. */
  HOSTS(null, "addresses such as 10.192.0.10, or names in quotes"),
  TEXT(null, "a text in quotes"),
  WORD(null, "one word");

  private final @Nullable Dimension dimension;
  private final String words;

  Kind(@Nullable Dimension dimension, String words) {
    this.dimension = dimension;
    this.words = words;
  }

  /** Whether it may be more values than one. */
  public boolean isMany() {
    return switch (this) {
      case NUMBERS, RATES, DURATIONS, HOSTS, PREFIXES, INTERFACES, ADDRESSES -> true;
      default -> false;
    };
  }

  /** Whether it begins with a word, for each of which it may be said. */
  public boolean isForEachWord() {
    return this == COMPUTE || this == PART || this == COUNT_OF;
  }

  /** Dimension of the quantity or quantities; null where there are none. */
  public @Nullable Dimension dimension() {
    return dimension;
  }

  public String words() {
    return words;
  }
}
