package dev.weft.lang.settings;

import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.quantities.Units;
import dev.weft.topology.Lanes;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The form of a value: how it reads, and how a default is written.
 *
 * @param read the value of what a text says; null where that is malformed
 * @param parse the value of a default that is given as a text would give it
 * @param print a default as a text would give it
 * @param words allowed words; empty when any
 */
record Form<T>(
    Kind kind,
    Function<Written, @Nullable T> read,
    Function<String, @Nullable T> parse,
    Function<T, String> print,
    List<String> words) {
  static final Form<Boolean> FLAG =
      plain(Kind.FLAG, written -> Boolean.TRUE, value -> value ? "on" : "off");
  static final Form<Integer> WHOLE = amount(Kind.NUMBER, Form::whole);
  static final Form<List<Integer>> WHOLES =
      plain(
          Kind.NUMBERS,
          written -> written.quantities(Dimension.NONE).stream().map(Form::whole).toList(),
          List::toString);
  static final Form<List<Double>> REALS =
      plain(
          Kind.NUMBERS,
          written -> written.quantities(Dimension.NONE).stream().map(Quantity::value).toList(),
          List::toString);
  static final Form<List<Long>> DURATIONS =
      plain(
          Kind.DURATIONS,
          written ->
              written.quantities(Dimension.TIME).stream().map(Quantity::picoseconds).toList(),
          List::toString);
  static final Form<Double> NUMBER = number(Kind.NUMBER);
  static final Form<Double> PERCENT = number(Kind.PERCENT);
  static final Form<Double> RATIO = plain(Kind.RATIO, Written::ratio, Form::digits);
  static final Form<Long> DATA = amount(Kind.DATA, Quantity::bytes);
  static final Form<Long> SIZES = amount(Kind.SIZES, Quantity::bytes);
  static final Form<Long> TIME = amount(Kind.TIME, Quantity::picoseconds);
  static final Form<Long> LENGTH = amount(Kind.LENGTH, Quantity::millimetres);
  static final Form<Long> DELAY = amount(Kind.DELAY, Quantity::picoseconds);
  static final Form<Double> POWER = amount(Kind.POWER, Quantity::value);
  static final Form<Double> COMPUTE = of(Words.PRECISIONS, amount(Kind.COMPUTE, Quantity::value));
  static final Form<Double> PART = of(Words.PRECISIONS, number(Kind.PART));
  static final Form<Integer> COUNT_OF =
      of(Words.COMMUNICATIONS, amount(Kind.COUNT_OF, Form::whole));
  static final Form<List<Long>> RATES =
      plain(
          Kind.RATES,
          written -> written.quantities(Dimension.RATE).stream().map(Quantity::bits).toList(),
          List::toString);
  static final Form<Marking> MARKING = plain(Kind.MARKING, Written::marking, Marking::toString);
  static final Form<Repeated> TIMES = plain(Kind.TIMES, Written::repeated, Repeated::toString);
  static final Form<Lanes> LANES =
      new Form<>(Kind.LANES, Written::lanes, Form::lanes, Lanes::toString, List.of());
  static final Form<Ipv4Prefix> PREFIX = plain(Kind.PREFIX, Written::prefix, Ipv4Prefix::toString);
  static final Form<List<Ipv4Prefix>> PREFIXES = prefixes(Kind.PREFIXES);
  static final Form<List<Ipv4Prefix>> INTERFACES = prefixes(Kind.INTERFACES);
  static final Form<List<Ipv4Prefix>> ADDRESSES = prefixes(Kind.ADDRESSES);
  static final Form<List<String>> HOSTS = plain(Kind.HOSTS, Written::hosts, List::toString);
  static final Form<String> TEXT = plain(Kind.TEXT, Written::text, Function.identity());

  /** One of some words, each for a value. */
  static <E> Form<E> choice(Function<E, String> word, List<E> values) {
    Function<@Nullable String, @Nullable E> value =
        said ->
            values.stream().filter(each -> word.apply(each).equals(said)).findFirst().orElse(null);
    return new Form<>(
        Kind.WORD,
        written -> value.apply(written.word()),
        value::apply,
        word,
        values.stream().map(word).toList());
  }

  private static Form<List<Ipv4Prefix>> prefixes(Kind kind) {
    return plain(kind, Written::prefixes, List::toString);
  }

  private static <T> Form<T> plain(
      Kind kind, Function<Written, @Nullable T> read, Function<T, String> print) {
    return new Form<>(kind, read, text -> null, print, List.of());
  }

  /** The same behind one of some words. */
  private static <T> Form<T> of(List<String> words, Form<T> form) {
    return new Form<>(form.kind(), form.read(), form.parse(), form.print(), words);
  }

  private static Form<Double> number(Kind kind) {
    Form<Double> amount = amount(kind, Quantity::value);
    return new Form<>(kind, amount.read(), amount.parse(), Form::digits, List.of());
  }

  private static <T> Form<T> amount(Kind kind, Function<Quantity, T> value) {
    Dimension dimension = kind.dimension();
    if (dimension == null) {
      throw new IllegalArgumentException(kind + " is no quantity");
    }
    return new Form<>(
        kind,
        written -> {
          Quantity quantity = written.quantity(dimension);
          return quantity == null ? null : value.apply(quantity);
        },
        text -> {
          Quantity quantity = Units.parse(text);
          return quantity.dimension().equals(dimension) ? value.apply(quantity) : null;
        },
        String::valueOf,
        List.of());
  }

  private static int whole(Quantity quantity) {
    return (int) Math.round(quantity.value());
  }

  /** {@code 1 x 1 Gb/s}. */
  private static @Nullable Lanes lanes(String text) {
    int times = text.indexOf(" x ");
    return times < 0
        ? null
        : new Lanes(
            Integer.parseInt(text.substring(0, times)),
            Units.parse(text.substring(times + 3)).bits());
  }

  private static String digits(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }
}
