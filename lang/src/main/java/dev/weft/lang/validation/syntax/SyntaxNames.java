package dev.weft.lang.validation.syntax;

import org.jspecify.annotations.Nullable;

/** What names are made of, where something else stands for one. */
final class SyntaxNames {
  private SyntaxNames() {}

  /** A hint; null when nothing is known to say. */
  static @Nullable String hint(SyntaxSpot spot) {
    String word = spot.word();
    if (Character.isLetter(word.codePointAt(0)) && !SyntaxSpot.isName(word)) {
      return "Names are of the letters A to Z and a to z, digits, '_' and '-'.";
    }
    String before = spot.before(1);
    boolean isKeyword = spot.words().all().contains(word);
    return isKeyword && spot.words().named().contains(before)
        ? "A name stands here, and '"
            + word
            + "' is a word of the language: say for example '"
            + before
            + " Main'."
        : null;
  }
}
