package dev.weft.lang.ide.hover;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The pages of the reference that travel with the editor services. */
final class Pages {
  private Pages() {}

  /** The text of a page; null when there is none. */
  static @Nullable String read(String name) {
    try (InputStream page = Pages.class.getResourceAsStream(name)) {
      return page == null ? null : new String(page.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Links lead from page to page; a vertical bar is escaped in a table only. */
  static String withoutLinks(String text) {
    return text.replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1").replace("\\|", "|");
  }
}
