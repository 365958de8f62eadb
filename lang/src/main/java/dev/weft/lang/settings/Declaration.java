package dev.weft.lang.settings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A setting that is being declared; what holds where no text says it is said last. */
final class Declaration<T> {
  /**
   * Where conditions are said.
   *
   * @param word of a choice; empty for all values
   */
  record Spot(String place, String word) {}

  final String key;
  final List<String> places;
  final Form<T> form;
  final Map<String, Plausible> ranges = new HashMap<>();
  final Map<Spot, List<Condition>> conditions = new HashMap<>();
  String sentence = "";
  @Nullable String openBecause;
  boolean isOnlyChecked;
  boolean isForEachWord;

  private final Consumer<SettingRow<T>> registry;

  /**
   * @param places with spaces between them
   */
  Declaration(String key, String places, Form<T> form, Consumer<SettingRow<T>> registry) {
    this.key = key;
    this.places = List.of(places.split(" "));
    this.form = form;
    this.registry = registry;
  }

  /** What it means, in a sentence. */
  Declaration<T> says(String meaning) {
    sentence = meaning;
    return this;
  }

  /** What its values lie between. */
  Declaration<T> plausible(Plausible range) {
    places.forEach(place -> plausible(place, range));
    return this;
  }

  /**
   * What its values lie between in some of its blocks.
   *
   * @param within with spaces between them
   */
  Declaration<T> plausibleIn(String within, Plausible range) {
    own(within).forEach(place -> plausible(place, range));
    return this;
  }

  private void plausible(String place, Plausible range) {
    if (ranges.put(place, range) != null) {
      throw new IllegalStateException("two ranges for " + key + " in " + place);
    }
  }

  /** Why a quantity has no plausible range. */
  Declaration<T> open(String because) {
    openBecause = because;
    return this;
  }

  /** What must hold of a fabric for it to change anything. */
  Declaration<T> needs(Condition... needed) {
    places.forEach(place -> needs(new Spot(place, ""), needed));
    return this;
  }

  /**
   * What must hold of a fabric for it to change anything from some of its blocks.
   *
   * @param within with spaces between them
   */
  Declaration<T> needsIn(String within, Condition... needed) {
    own(within).forEach(place -> needs(new Spot(place, ""), needed));
    return this;
  }

  /** What must hold of a fabric for one of its words to change anything. */
  Declaration<T> wordNeeds(T word, Condition... needed) {
    places.forEach(place -> needs(new Spot(place, word(word)), needed));
    return this;
  }

  /** What must hold of a fabric for one of its words to change anything from a block. */
  Declaration<T> wordNeedsIn(String place, T word, Condition... needed) {
    own(place).forEach(each -> needs(new Spot(each, word(word)), needed));
    return this;
  }

  private void needs(Spot spot, Condition... needed) {
    if (conditions.put(spot, List.of(needed)) != null) {
      throw new IllegalStateException("conditions of " + key + " said twice for " + spot);
    }
  }

  private String word(T word) {
    String written = form.print().apply(word);
    if (!form.words().contains(written)) {
      throw new IllegalStateException(key + " has no word " + written);
    }
    return written;
  }

  private List<String> own(String within) {
    List<String> own = new ArrayList<>(List.of(within.split(" ")));
    if (!places.containsAll(own)) {
      throw new IllegalStateException(key + " stands in " + places + ", not in " + within);
    }
    return own;
  }

  /** It may be said for each of its words. */
  Declaration<T> forEachWord() {
    isForEachWord = true;
    return this;
  }

  /** Nothing reads it: a line is only checked. */
  Declaration<T> onlyChecked() {
    isOnlyChecked = true;
    return this;
  }

  /** A default, printed as a text would write it. */
  DefaultedRow<T> byDefault(T value) {
    return add(new DefaultedRow<>(this, form.print().apply(value), value, true));
  }

  /**
   * A default, written as in a text.
   *
   * @param written such as {@code 600 ns}
   */
  DefaultedRow<T> asIf(String written) {
    T value = form.parse().apply(written);
    if (value == null) {
      throw new IllegalArgumentException(key + " can't be " + written);
    }
    return add(new DefaultedRow<>(this, written, value, true));
  }

  /**
   * What stands for nothing said.
   *
   * @param words for the reader of the reference
   */
  DefaultedRow<T> absent(T value, String words) {
    return add(new DefaultedRow<>(this, words, value, false));
  }

  /**
   * No default of its own: readers have it from elsewhere.
   *
   * @param words for the reader of the reference
   */
  SettingRow<T> derived(String words) {
    return add(new SettingRow<>(this, words));
  }

  private <R extends SettingRow<T>> R add(R row) {
    registry.accept(row);
    return row;
  }
}
