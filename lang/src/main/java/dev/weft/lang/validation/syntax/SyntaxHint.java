package dev.weft.lang.validation.syntax;

import dev.weft.lang.fixes.Edit;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What somebody may have meant who wrote something where it can't stand.
 *
 * @param text for the message
 * @param edits what to write instead, where that is one word for another
 */
record SyntaxHint(String text, List<Edit> edits) {
  /** A hint that says what to do, and leaves it to the reader. */
  static @Nullable SyntaxHint plain(@Nullable String text) {
    return text == null ? null : new SyntaxHint(text, List.of());
  }

  static Function<SyntaxSpot, @Nullable SyntaxHint> plain(
      Function<SyntaxSpot, @Nullable String> text) {
    return spot -> plain(text.apply(spot));
  }
}
