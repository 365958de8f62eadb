package dev.weft.lang.validation.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.jspecify.annotations.Nullable;

/** A text without some of its lines, and without the blocks that these open. */
final class SyntaxLines {
  private final String text;

  /** All words of the text, spaces and comments left out. */
  private final List<ILeafNode> words;

  /** Those that are left out. */
  private final BitSet out;

  /** The words that were left out last lie between these two. */
  private final int first;

  private final int last;

  private SyntaxLines(String text, List<ILeafNode> words, BitSet out, int first, int last) {
    this.text = text;
    this.words = words;
    this.out = out;
    this.first = first;
    this.last = last;
  }

  /** The whole text. */
  static SyntaxLines of(INode root) {
    List<ILeafNode> words = new ArrayList<>();
    for (ILeafNode leaf : root.getLeafNodes()) {
      // Characters that make no word are hidden too, with what is wrong with them.
      boolean isSeen = !leaf.isHidden() || leaf.getSyntaxErrorMessage() != null;
      if (isSeen && leaf.getLength() > 0) {
        words.add(leaf);
      }
    }
    return new SyntaxLines(root.getText(), words, new BitSet(), 0, -1);
  }

  /** The text, with spaces for what is left out: everything else is on its line, where it was. */
  String text() {
    StringBuilder rest = new StringBuilder(text);
    for (int i = out.nextSetBit(0); i >= 0; i = out.nextSetBit(i + 1)) {
      for (int at = words.get(i).getOffset(); at < words.get(i).getEndOffset(); at++) {
        if (!Character.isWhitespace(rest.charAt(at))) {
          rest.setCharAt(at, ' ');
        }
      }
    }
    return rest.toString();
  }

  /**
   * Leaves out the line of an error as well, and where the error is said of the first word of a
   * line, the line before, which may be the one that is incomplete; null when what to leave out
   * can't be told.
   */
  @Nullable SyntaxLines without(int error) {
    int at = word(error);
    if (at < 0) {
      return null;
    }
    int before = before(at);
    boolean goesOn = before >= 0 && !isBrace(before);
    return without(lineStart(goesOn ? before : at), lineEnd(at));
  }

  /** Leaves out the line before what was left out last; null when a bracket is there. */
  @Nullable SyntaxLines wider() {
    int before = before(first);
    return before < 0 || isBrace(before) ? null : without(lineStart(before), last);
  }

  /** Whether an error is said of the line behind what was left out last. */
  boolean isNear(int error) {
    int at = word(error);
    int next = out.nextClearBit(last + 1);
    return at < 0 || next < words.size() && line(at) <= line(next);
  }

  /** Whether an error is said of the end of the text, or of a bracket that closes no block. */
  boolean isAtEnd(int error) {
    int at = word(error);
    return at < 0 || words.get(at).getText().equals("}") && depth(at) == 0;
  }

  /** Blocks that are open at a word. */
  private int depth(int word) {
    int depth = 0;
    for (int i = out.nextClearBit(0); i < word; i = out.nextClearBit(i + 1)) {
      String text = words.get(i).getText();
      depth += text.equals("{") ? 1 : text.equals("}") && depth > 0 ? -1 : 0;
    }
    return depth;
  }

  private @Nullable SyntaxLines without(int from, int to) {
    BitSet more = (BitSet) out.clone();
    Deque<Integer> open = new ArrayDeque<>();
    int i = from;
    for (; i < words.size() && (i <= to || !open.isEmpty()); i++) {
      String word = words.get(i).getText();
      boolean closesOther = word.equals("}") && open.isEmpty();
      if (word.equals("{")) {
        open.push(i);
      } else if (word.equals("}") && !open.isEmpty()) {
        open.pop();
      } else if (word.startsWith("/") && isComment(i)) {
        return null;
      }
      if (!closesOther) {
        more.set(i);
      }
    }
    return open.isEmpty() && !more.equals(out)
        ? new SyntaxLines(text, words, more, from, Math.max(i - 1, last))
        : null;
  }

  /** A comment without an end: what follows is no text of the language. */
  private boolean isComment(int word) {
    return text.startsWith("/*", words.get(word).getOffset());
  }

  /** The word at an offset, or the one that follows; -1 at the end of the text. */
  private int word(int offset) {
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).getEndOffset() > offset) {
        return i;
      }
    }
    return -1;
  }

  /** The word before one, of those that are there; -1 when it is the first. */
  private int before(int word) {
    return out.previousClearBit(word - 1);
  }

  private boolean isBrace(int word) {
    return words.get(word).getText().equals("{") || words.get(word).getText().equals("}");
  }

  private int lineStart(int word) {
    int start = word;
    while (start > 0 && line(start - 1) == line(word)) {
      start--;
    }
    return start;
  }

  private int lineEnd(int word) {
    int end = word;
    while (end + 1 < words.size() && line(end + 1) == line(word)) {
      end++;
    }
    return end;
  }

  private int line(int word) {
    return words.get(word).getStartLine();
  }
}
