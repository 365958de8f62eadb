package dev.weft.lang.validation.syntax;

import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a setting takes, where its value can't be read. */
final class SyntaxSettings {
  /** Words of values, but for names: the rest of a line is another statement. */
  private static final String VALUE = "\\d.*|x|\\.\\.|[/:%]";

  /** The longest value, such as {@code 300 ms x 3}. */
  private static final int MOST_WORDS = 5;

  private SyntaxSettings() {}

  /** A hint; null where no setting was being read. */
  static @Nullable String hint(SyntaxSpot spot) {
    if (spot.beginsLine() || !spot.word().matches(VALUE)) {
      return null;
    }
    List<String> line = spot.statement();
    for (int i = 0; i < Math.min(line.size(), MOST_WORDS); i++) {
      SettingRow<?> row = Settings.find(spot.kind(), line.get(i));
      if (row != null) {
        return i == 0 && isSound(spot.word(), row.kind()) ? null : says(row.key(), row.kind());
      }
    }
    return null;
  }

  /** Whether a value may begin so: what can't be read then stands behind it. */
  private static boolean isSound(String word, Kind kind) {
    return SyntaxSpot.isNumber(word) && !kind.isForEachWord();
  }

  private static @Nullable String says(String key, Kind kind) {
    boolean isOwnWord = kind == Kind.FLAG || kind == Kind.WORD;
    return isOwnWord ? null : "'" + key + "' takes " + kind.words() + ".";
  }
}
