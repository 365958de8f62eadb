package dev.weft.lang.validation.syntax;

import dev.weft.lang.fixes.Edit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.Token;
import org.antlr.runtime.TokenStream;
import org.jspecify.annotations.Nullable;

/**
 * The place of a syntax error: the words around it, spaces and comments left out.
 *
 * @param word what can't stand there; {@code <EOF>} for the end of the text
 * @param offset of that word
 * @param before the words before it, the nearest first
 * @param lines the line of each of those
 * @param offsets where each of those begins
 * @param after the words after it, the nearest first
 * @param nextOffset where the word after it begins; -1 when there is none
 * @param line of the word
 * @param isNextOnLine whether the word after it stands on the same line
 * @param unclosed the block before it that seems to lack its end; null when none does
 * @param words of the grammar
 * @param stands whether the text can be read further with an edit than without
 */
record SyntaxSpot(
    String word,
    int offset,
    List<String> before,
    List<Integer> lines,
    List<Integer> offsets,
    List<String> after,
    int nextOffset,
    int line,
    boolean isNextOnLine,
    @Nullable String unclosed,
    GrammarWords words,
    Predicate<Edit> stands) {
  static final String END = "<EOF>";

  /** As many words as a hint may need to look back or ahead. */
  private static final int FURTHEST = 200;

  /** Words after it that a hint may need: those of a hostname. */
  private static final int MOST_AFTER = 12;

  static SyntaxSpot of(
      Token token, TokenStream tokens, GrammarWords words, Predicate<Edit> stands) {
    boolean atEnd = token.getType() == Token.EOF;
    int at = atEnd ? tokens.size() : token.getTokenIndex();
    List<String> before = new ArrayList<>();
    List<Integer> lines = new ArrayList<>();
    List<Integer> offsets = new ArrayList<>();
    for (int i = Math.min(at, tokens.size()) - 1; i >= 0 && before.size() < FURTHEST; i--) {
      Token each = tokens.get(i);
      if (isSeen(each)) {
        before.add(String.valueOf(each.getText()));
        lines.add(each.getLine());
        offsets.add(offset(each));
      }
    }
    List<String> after = new ArrayList<>();
    boolean isNextOnLine = false;
    int nextOffset = -1;
    for (int i = at + 1; i > 0 && i < tokens.size() && after.size() < MOST_AFTER; i++) {
      if (isSeen(tokens.get(i))) {
        isNextOnLine |= after.isEmpty() && tokens.get(i).getLine() == token.getLine();
        nextOffset = after.isEmpty() ? offset(tokens.get(i)) : nextOffset;
        after.add(String.valueOf(tokens.get(i).getText()));
      }
    }
    return new SyntaxSpot(
        atEnd ? END : String.valueOf(token.getText()),
        offset(token),
        before,
        lines,
        offsets,
        after,
        nextOffset,
        token.getLine(),
        isNextOnLine,
        SyntaxBlocks.unclosed(token, SyntaxBlocks.words(token, tokens)),
        words,
        stands);
  }

  private static int offset(Token token) {
    return token instanceof CommonToken common ? common.getStartIndex() : -1;
  }

  /** Another word in place of what can't stand there; nothing to take it out. */
  Edit replace(String other) {
    return edit(offset, word, other);
  }

  /** Another word in place of the n-th before, from 1. */
  Edit replaceBefore(int n, String other) {
    return edit(offsets.get(n - 1), before(n), other);
  }

  /** The word after it taken out. */
  Edit withoutNext() {
    return edit(nextOffset, next(), "");
  }

  static Edit edit(int offset, String word, String other) {
    String label = other.isEmpty() ? "Take out '" + word + "'" : "Say '" + other.strip() + "'";
    return new Edit(label, offset, word, other);
  }

  /** Of some edits those with which the text can be read further. */
  List<Edit> standing(Stream<Edit> edits) {
    return edits.filter(stands).toList();
  }

  private static boolean isSeen(Token token) {
    return token.getChannel() == Token.DEFAULT_CHANNEL && token.getType() != Token.EOF;
  }

  /** The n-th word before, from 1; empty when there is none. */
  String before(int n) {
    return n <= before.size() ? before.get(n - 1) : "";
  }

  /** Whether it is the first word of its line. */
  boolean beginsLine() {
    return lines.isEmpty() || line != lines.getFirst();
  }

  /** Whether the n-th word before, from 1, is the first of its line. */
  boolean isLineOf(int n) {
    return n < lines.size() && !lines.get(n - 1).equals(lines.get(n));
  }

  /** The word after; empty when there is none. */
  String next() {
    return after.isEmpty() ? "" : after.getFirst();
  }

  /** The words of the statement that was being read, the nearest first: those of its line. */
  List<String> statement() {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < before.size() && lines.get(i).equals(lines.getFirst()); i++) {
      if (before.get(i).equals("{") || before.get(i).equals("}")) {
        return words;
      }
      words.add(before.get(i));
    }
    return words;
  }

  /** The first parameter of a template that is declared before; null when it is not seen. */
  @Nullable String param(String template) {
    for (int i = before.size() - 1; i > 1; i--) {
      if (before.get(i).equals("template") && before.get(i - 1).equals(template)) {
        int param = before.subList(0, i).lastIndexOf("param");
        boolean isInside = param > 0 && !before.subList(param, i).contains("}");
        return isInside ? before.get(param - 1) : null;
      }
    }
    return null;
  }

  /** The word before the bracket of the block in which this is; empty outside of blocks. */
  String block() {
    int depth = 0;
    for (int i = 0; i < before.size(); i++) {
      if (before.get(i).equals("}")) {
        depth++;
      } else if (before.get(i).equals("{") && depth-- == 0) {
        return before(i + 2);
      }
    }
    return "";
  }

  /** The word that begins the block in which this is, named or not; empty outside of blocks. */
  String kind() {
    int depth = 0;
    for (int i = 0; i < before.size(); i++) {
      String word = before.get(i);
      if (word.equals("}")) {
        depth++;
      } else if (word.equals("{") && depth-- == 0) {
        return kind(i + 1);
      }
    }
    return "";
  }

  /** The word that begins the block whose bracket stands just before the n-th word. */
  private String kind(int n) {
    for (int i = n; i < before.size() && !before.get(i).matches("[{}]"); i++) {
      if (words.blocks().contains(before.get(i)) || words.named().contains(before.get(i))) {
        return before.get(i);
      }
    }
    return "";
  }

  static boolean isNumber(String word) {
    return word.matches("\\d+([eE][+-]?\\d+)?");
  }

  static boolean isName(String word) {
    return word.matches("[A-Za-z_][A-Za-z0-9_-]*");
  }
}
