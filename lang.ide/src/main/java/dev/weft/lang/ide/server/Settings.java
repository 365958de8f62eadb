package dev.weft.lang.ide.server;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.weft.lang.ide.actions.WeftCommands;
import dev.weft.lang.ide.hints.HintKind;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.log4j.Level;
import org.jspecify.annotations.Nullable;

/**
 * What a user can set in an editor, under {@code weft}.
 *
 * @param workspaceFindings whether files that nobody has open are validated too
 * @param hints those that are shown between the words
 * @param logLevel what of the server's log the editor is told: this and what is graver
 * @param output the name of the folder beside a text that builds and runs write to
 */
record Settings(boolean workspaceFindings, Set<HintKind> hints, Level logLevel, String output) {
  static final String SECTION = "weft";
  static final Settings DEFAULT =
      new Settings(true, EnumSet.allOf(HintKind.class), Level.WARN, WeftCommands.FOLDER);

  private static final String WORKSPACE_FINDINGS = "workspaceFindings";
  private static final String HINTS = "inlayHints";
  private static final String LOG_LEVEL = "logLevel";
  private static final String OUTPUT = "output";

  /** A name, and none that leads elsewhere than beside the text. */
  private static final Pattern FOLDER = Pattern.compile("(?!\\.{1,2}$)[^/\\\\:\\p{Cntrl}]+");

  private static final Map<String, Level> LEVELS =
      Map.of(
          "off", Level.OFF,
          "error", Level.ERROR,
          "warning", Level.WARN,
          "info", Level.INFO,
          "debug", Level.DEBUG);

  /**
   * What a client says, with the section around it or without, or a list with that section alone;
   * what it leaves out, or says in another form than Weft knows, is as by default.
   */
  static Settings of(@Nullable Object said) {
    return switch (said) {
      case JsonArray list when !list.isEmpty() -> of(list.get(0));
      case JsonObject object when object.has(SECTION) -> of(object.get(SECTION));
      case JsonObject object ->
          new Settings(
              flag(object.get(WORKSPACE_FINDINGS), DEFAULT.workspaceFindings),
              hints(object.get(HINTS)),
              level(object.get(LOG_LEVEL)),
              folder(object.get(OUTPUT)));
      case null, default -> DEFAULT;
    };
  }

  /** All kinds but those that are switched off. */
  private static Set<HintKind> hints(@Nullable JsonElement said) {
    Set<HintKind> shown = EnumSet.allOf(HintKind.class);
    if (said instanceof JsonObject object) {
      shown.removeIf(kind -> !flag(object.get(kind.key()), true));
    }
    return shown;
  }

  private static Level level(@Nullable JsonElement said) {
    return said != null && said.isJsonPrimitive()
        ? LEVELS.getOrDefault(said.getAsString(), DEFAULT.logLevel)
        : DEFAULT.logLevel;
  }

  private static String folder(@Nullable JsonElement said) {
    return said != null && said.isJsonPrimitive() && FOLDER.matcher(said.getAsString()).matches()
        ? said.getAsString()
        : DEFAULT.output;
  }

  private static boolean flag(@Nullable JsonElement said, boolean otherwise) {
    return said != null && said.isJsonPrimitive() && said.getAsJsonPrimitive().isBoolean()
        ? said.getAsBoolean()
        : otherwise;
  }
}
