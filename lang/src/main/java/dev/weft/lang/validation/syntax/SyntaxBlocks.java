package dev.weft.lang.validation.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.antlr.runtime.Token;
import org.antlr.runtime.TokenStream;
import org.jspecify.annotations.Nullable;

/**
 * Which block lacks a bracket. The parser finds out at a word far behind, or at the end of the
 * text; how the lines are indented says which block was meant to end where.
 */
final class SyntaxBlocks {
  /** Words that stand further out than in most blocks, so that one before them may be open. */
  private static final Set<String> OUTER =
      Set.of(
          "import",
          "fabric",
          "cluster",
          "server",
          "switch",
          "nic",
          "gpu",
          "domain",
          "library",
          "stack",
          "model",
          "job",
          "scenario",
          "pod",
          "segment",
          "superspine",
          "expect");

  /** A block: the word that begins it, its line, and how far that line is indented. */
  private record Open(String word, int line, int column) {
    @Override
    public String toString() {
      return "'" + word + "' in line " + line;
    }
  }

  private final Deque<Open> open = new ArrayDeque<>();

  /** The first word of the line, or behind a bracket in it. */
  private Open head = new Open("", 0, 0);

  private @Nullable Open unclosed;
  private boolean isNext;

  private SyntaxBlocks() {}

  /**
   * The block that lacks its end, as a message names it; null when none is seen to.
   *
   * @param at where the parser gave up; the end of the text too
   */
  static @Nullable String unclosed(Token at, List<Token> words) {
    SyntaxBlocks blocks = new SyntaxBlocks();
    int line = 0;
    for (Token each : words) {
      boolean isFirst = each.getLine() != line;
      line = each.getLine();
      blocks.read(each, isFirst);
    }
    Open last = blocks.open.peek();
    boolean isOutside = at.getLine() != line && last != null && last.column >= column(at);
    if (blocks.unclosed == null && (isOutside || at.getType() == Token.EOF)) {
      blocks.unclosed = last;
    }
    return blocks.unclosed == null ? null : blocks.unclosed.toString();
  }

  private void read(Token word, boolean isFirst) {
    String text = String.valueOf(word.getText());
    boolean opens = text.equals("{");
    boolean closes = text.equals("}");
    if (isFirst && !opens) {
      head = new Open(text, word.getLine(), column(word));
    } else if (isNext && !opens && !closes) {
      head = new Open(text, word.getLine(), head.column);
    }
    isNext = opens || closes;
    if (opens) {
      open.push(head);
    } else if (closes) {
      Open last = open.peek();
      if (isFirst && last != null && last.column > column(word) && unclosed == null) {
        unclosed = last;
      }
      open.poll();
    }
  }

  private static int column(Token word) {
    return word.getCharPositionInLine();
  }

  /** What to say of a word that can't stand where it does because of a bracket before it. */
  static @Nullable String hint(SyntaxSpot spot) {
    if (OUTER.contains(spot.word()) && spot.unclosed() != null && spot.beginsLine()) {
      return "Maybe the block of " + spot.unclosed() + " has no '}'.";
    }
    if (spot.beginsLine() && unopened(spot.before(2)) && SyntaxSpot.isName(spot.before(1))) {
      return missing(spot.before(2) + " " + spot.before(1));
    }
    boolean isKept = spot.before(2).equals("]") || spot.before(2).matches("segment|pod");
    return isKept && spot.isLineOf(1) && !spot.beginsLine() && !spot.word().matches("[{\\[]|of")
        ? "Maybe a '{' is missing before '" + spot.before(1) + "'."
        : null;
  }

  private static boolean unopened(String word) {
    return OUTER.contains(word) && !word.matches("import|expect|superspine|pod|segment");
  }

  private static String missing(String begun) {
    return "Maybe a '{' is missing after '" + begun + "'.";
  }

  /** Words up to one, spaces and comments left out. */
  static List<Token> words(Token at, TokenStream tokens) {
    List<Token> words = new ArrayList<>();
    int end = at.getType() == Token.EOF ? tokens.size() : at.getTokenIndex();
    for (int i = 0; i < Math.min(end, tokens.size()); i++) {
      Token each = tokens.get(i);
      if (each.getChannel() == Token.DEFAULT_CHANNEL && each.getType() != Token.EOF) {
        words.add(each);
      }
    }
    return words;
  }
}
