package dev.weft.lang.settings;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One setting.
 *
 * @param places blocks where it may stand
 * @param words allowed words of a {@link Kind#WORD}, empty when any
 * @param fallback the default, for readers
 * @param sentence what it means
 * @param since version of the language
 */
public record SettingRow(
    String key,
    Set<String> places,
    Kind kind,
    List<String> words,
    String fallback,
    String sentence,
    int since) {
  /**
   * A setting of the first version of the language.
   *
   * @param places with spaces between them
   */
  static SettingRow of(String key, String places, Kind kind, String fallback, String sentence) {
    return new SettingRow(key, Set.of(places.split(" ")), kind, List.of(), fallback, sentence, 1);
  }

  /** One whose value is a word of a vocabulary. */
  static SettingRow choice(
      String key, String places, List<String> words, String fallback, String sentence) {
    return new SettingRow(key, Set.of(places.split(" ")), Kind.WORD, words, fallback, sentence, 1);
  }

  /** What its values lie between in a block; null where that is not said, see {@link Ranges}. */
  public @Nullable Plausible plausible(String place) {
    return Ranges.of(place, key);
  }
}
