package dev.weft.lang.validation.syntax;

import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What is agreed with those outside, said where it can't stand. */
final class SyntaxOutside {
  private static final String OUTSIDE = "external";
  private static final String IMPORT = "import";

  private SyntaxOutside() {}

  /**
   * A value where none is taken, {@code lacp on}; or a setting behind the name and before the
   * block, {@code to "core" tenant 1}.
   */
  static @Nullable SyntaxHint hint(SyntaxSpot spot) {
    if (isOutside(spot) && (spot.word().equals(IMPORT) || spot.next().equals(IMPORT))) {
      return SyntaxHint.plain(
          (spot.word().equals(IMPORT) ? "What" : "'import' behind it is the mistake: what")
              + " is taken from there is said by 'accept', such as 'accept 0.0.0.0/0' for the default route; what"
              + " is told there by 'advertise'.");
    }
    String key = spot.before(1);
    SettingRow<?> row = Settings.find(OUTSIDE, key);
    boolean isOn = spot.word().equals("on") && !spot.beginsLine();
    if (row != null && spot.before(2).startsWith("\"") && spot.before(3).equals("to")) {
      String line = isOn && row.kind() == Kind.FLAG ? key : key + " " + spot.word();
      return SyntaxHint.plain("It stands in a block behind the name: '{ " + line + " }'.");
    }
    if (!isOn || !isFlag(spot, key)) {
      return null;
    }
    return new SyntaxHint(
        "'" + key + "' takes no value: leave 'on' out.",
        spot.standing(Stream.of(spot.replace(""))));
  }

  /** The block of external alone has a name in quotes before it. */
  private static boolean isOutside(SyntaxSpot spot) {
    return spot.block().startsWith("\"");
  }

  /** Whether a setting takes no value in its block, or in any if that has none of its name. */
  private static boolean isFlag(SyntaxSpot spot, String key) {
    String place = isOutside(spot) ? OUTSIDE : spot.kind();
    SettingRow<?> row = Settings.find(place, key);
    return row == null
        ? Settings.named(key).stream().anyMatch(each -> each.kind() == Kind.FLAG)
        : row.kind() == Kind.FLAG;
  }
}
