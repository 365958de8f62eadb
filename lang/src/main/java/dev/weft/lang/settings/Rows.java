package dev.weft.lang.settings;

import dev.weft.topology.Lanes;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The settings of one family, in the order of the reference page. Each is declared through it, with
 * its key and the blocks where it may stand, which have spaces between them.
 */
final class Rows {
  private final List<SettingRow<?>> rows = new ArrayList<>();

  List<SettingRow<?>> all() {
    return List.copyOf(rows);
  }

  /** Stands alone. */
  Declaration<Boolean> flag(String key, String places) {
    return of(key, places, Form.FLAG);
  }

  Declaration<Integer> whole(String key, String places) {
    return of(key, places, Form.WHOLE);
  }

  Declaration<List<Integer>> wholes(String key, String places) {
    return of(key, places, Form.WHOLES);
  }

  Declaration<List<Double>> reals(String key, String places) {
    return of(key, places, Form.REALS);
  }

  /** In picoseconds. */
  Declaration<List<Long>> durations(String key, String places) {
    return of(key, places, Form.DURATIONS);
  }

  Declaration<Double> number(String key, String places) {
    return of(key, places, Form.NUMBER);
  }

  /** As a part of one. */
  Declaration<Double> percent(String key, String places) {
    return of(key, places, Form.PERCENT);
  }

  Declaration<Double> ratio(String key, String places) {
    return of(key, places, Form.RATIO);
  }

  /** In bytes. */
  Declaration<Long> data(String key, String places) {
    return of(key, places, Form.DATA);
  }

  /** In bytes. */
  Declaration<Long> sizes(String key, String places) {
    return of(key, places, Form.SIZES);
  }

  /** In picoseconds. */
  Declaration<Long> time(String key, String places) {
    return of(key, places, Form.TIME);
  }

  /** In millimetres. */
  Declaration<Long> length(String key, String places) {
    return of(key, places, Form.LENGTH);
  }

  /** In picoseconds per metre. */
  Declaration<Long> delay(String key, String places) {
    return of(key, places, Form.DELAY);
  }

  /** In watts. */
  Declaration<Double> power(String key, String places) {
    return of(key, places, Form.POWER);
  }

  /** In FLOP/s. */
  Declaration<Double> compute(String key, String places) {
    return of(key, places, Form.COMPUTE);
  }

  /** As a part of one, behind a number format. */
  Declaration<Double> part(String key, String places) {
    return of(key, places, Form.PART);
  }

  /** Behind a kind of communication. */
  Declaration<Integer> countOf(String key, String places) {
    return of(key, places, Form.COUNT_OF);
  }

  /** In bits per second. */
  Declaration<List<Long>> rates(String key, String places) {
    return of(key, places, Form.RATES);
  }

  Declaration<Marking> marking(String key, String places) {
    return of(key, places, Form.MARKING);
  }

  Declaration<Lanes> lanes(String key, String places) {
    return of(key, places, Form.LANES);
  }

  Declaration<Repeated> times(String key, String places) {
    return of(key, places, Form.TIMES);
  }

  Declaration<Ipv4Prefix> prefix(String key, String places) {
    return of(key, places, Form.PREFIX);
  }

  Declaration<List<Ipv4Prefix>> prefixes(String key, String places) {
    return of(key, places, Form.PREFIXES);
  }

  /** Addresses with their lengths. */
  Declaration<List<Ipv4Prefix>> interfaces(String key, String places) {
    return of(key, places, Form.INTERFACES);
  }

  Declaration<List<Ipv4Prefix>> addresses(String key, String places) {
    return of(key, places, Form.ADDRESSES);
  }

  Declaration<List<String>> hosts(String key, String places) {
    return of(key, places, Form.HOSTS);
  }

  Declaration<String> text(String key, String places) {
    return of(key, places, Form.TEXT);
  }

  /** One of some words, which stand for values. */
  <E> Declaration<E> choice(String key, String places, Function<E, String> word, List<E> values) {
    return of(key, places, Form.choice(word, values));
  }

  /** Some of some words, each in a line of its own. */
  Declaration<String> words(String key, String places, List<String> words) {
    return of(key, places, Form.choice(Function.<String>identity(), words)).forEachWord();
  }

  /** One of some words. */
  Declaration<String> word(String key, String places, String... words) {
    return of(key, places, Form.choice(Function.identity(), List.of(words)));
  }

  private <T> Declaration<T> of(String key, String places, Form<T> form) {
    return new Declaration<>(key, places, form, rows::add);
  }
}
