package dev.weft.lang.validation.syntax;

import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is agreed with those outside, said where it can't stand. */
final class SyntaxOutside {
  private static final String OUTSIDE = "external";

  private SyntaxOutside() {}

  /** A setting behind the name and before the block: {@code to "core" tenant 1}. */
  static @Nullable String hint(SyntaxSpot spot) {
    String key = spot.before(1);
    SettingRow<?> flag = Settings.find(spot.block(), key);
    if (spot.word().equals("on") && flag != null && flag.kind() == Kind.FLAG) {
      return "'" + key + "' takes no value: leave 'on' out.";
    }
    boolean isSetting = Settings.find(OUTSIDE, key) != null;
    List<String> line = spot.statement();
    boolean isBehindName =
        isSetting && spot.before(2).startsWith("\"") && spot.before(3).equals("to");
    return isBehindName && !line.isEmpty()
        ? "It stands in a block behind the name: '{ " + key + " " + spot.word() + " }'."
        : null;
  }
}
