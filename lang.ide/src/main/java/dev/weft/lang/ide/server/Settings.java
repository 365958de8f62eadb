package dev.weft.lang.ide.server;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.weft.lang.ide.hints.HintKind;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a user can set in an editor, under {@code weft}.
 *
 * @param workspaceFindings whether files that nobody has open are validated too
 * @param hints those that are shown between the words
 */
record Settings(boolean workspaceFindings, Set<HintKind> hints) {
  static final String SECTION = "weft";
  static final Settings DEFAULT = new Settings(true, EnumSet.allOf(HintKind.class));

  private static final String WORKSPACE_FINDINGS = "workspaceFindings";
  private static final String HINTS = "inlayHints";

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
              hints(object.get(HINTS)));
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

  private static boolean flag(@Nullable JsonElement said, boolean otherwise) {
    return said != null && said.isJsonPrimitive() && said.getAsJsonPrimitive().isBoolean()
        ? said.getAsBoolean()
        : otherwise;
  }
}
