package dev.weft.lang.settings;

import dev.weft.lang.settings.Declaration.Spot;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One setting: all that is known of it but what a text says. Readers ask for its value by this
 * constant; checks, completion, hover and the reference page have the rest from it.
 *
 * @param <T> what its value is for readers, in the units of {@link Kind}
 */
public sealed class SettingRow<T> permits DefaultedRow {
  /** All are of the first version of the language so far. */
  private static final int FIRST_VERSION = 1;

  private final String key;
  private final Set<String> places;
  private final Form<T> form;
  private final String fallback;
  private final String sentence;
  private final Map<String, Plausible> ranges;
  private final @Nullable String openBecause;
  private final Map<Spot, List<Condition>> conditions;
  private final boolean isOnlyChecked;
  private final boolean isForEachWord;

  SettingRow(Declaration<T> declared, String fallback) {
    this.key = declared.key;
    this.places = Collections.unmodifiableSet(new LinkedHashSet<>(declared.places));
    this.form = declared.form;
    this.fallback = fallback;
    this.sentence = declared.sentence;
    this.ranges = Map.copyOf(declared.ranges);
    this.openBecause = declared.openBecause;
    this.conditions = Map.copyOf(declared.conditions);
    this.isOnlyChecked = declared.isOnlyChecked;
    this.isForEachWord = declared.isForEachWord || declared.form.kind().isForEachWord();
  }

  public String key() {
    return key;
  }

  /** Whether its numbers count something, so that a part of one means nothing. */
  public boolean isWhole() {
    return form.equals(Form.WHOLE) || form.equals(Form.WHOLES) || form.equals(Form.COUNT_OF);
  }

  /** Whether a key is that of this setting. */
  public boolean isNamed(@Nullable String written) {
    return key.equals(written);
  }

  /** Blocks where it may stand. */
  public Set<String> places() {
    return places;
  }

  /** Whether it may stand in a block; null is one without settings. */
  public boolean mayStandIn(@Nullable String place) {
    return place != null && places.contains(place);
  }

  public Kind kind() {
    return form.kind();
  }

  /** Allowed words of a {@link Kind#WORD}, empty when any. */
  public List<String> words() {
    return form.words();
  }

  /** The default, for readers of the reference: as a text would write it, or in words. */
  public String fallback() {
    return fallback;
  }

  /** What it means. */
  public String sentence() {
    return sentence;
  }

  /** Version of the language. */
  public int since() {
    return FIRST_VERSION;
  }

  /** What its values lie between in a block; null where that is not said. */
  public @Nullable Plausible plausible(String place) {
    return ranges.get(place);
  }

  /** Why it has no plausible range, though it is a quantity; null where it has one. */
  public @Nullable String openBecause() {
    return openBecause;
  }

  /**
   * What must hold of a fabric for it to change anything.
   *
   * @param word of a choice, or empty
   */
  public List<Condition> conditions(String place, String word) {
    List<Condition> ofWord = conditions.getOrDefault(new Spot(place, word), List.of());
    return conditions.getOrDefault(new Spot(place, ""), ofWord);
  }

  /** Whether no reader asks for it: its line is only checked. */
  public boolean isOnlyChecked() {
    return isOnlyChecked;
  }

  /** Whether a block may say it for each of its words, each once. */
  public boolean isForEachWord() {
    return isForEachWord;
  }

  /** The value of what a text says; null where that is malformed. */
  public @Nullable T read(Written written) {
    return form.read().apply(written);
  }

  @Override
  public String toString() {
    return key + " in " + String.join(", ", places);
  }
}
