package dev.weft.lang.ide.hover;

import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.SettingRow;

/** A setting in Markdown: its sentence, what it takes, its default. */
public final class SettingText {
  private SettingText() {}

  public static String of(SettingRow<?> row) {
    String takes =
        row.kind() == Kind.FLAG
            ? "A flag: it stands alone."
            : row.kind() == Kind.WORD && !row.words().isEmpty()
                ? "One of " + String.join(", ", row.words()) + "."
                : "Takes " + row.kind().words() + ".";
    String fallback = row.fallback().isEmpty() ? "" : " Default: " + row.fallback() + ".";
    return "**" + row.key() + "** — " + row.sentence() + "\n\n" + takes + fallback;
  }
}
