package dev.weft.lang.formatting;

import dev.weft.lang.formatting.Gap.Comment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Decides what stands in every gap. A block stays on one line when it was written on one and fits;
 * else each member has a line, but settings that were written side by side and fit stay so. At most
 * one empty line is kept.
 */
final class Layout {
  private static final String INDENT = "  ";

  private final Words words;
  private final int width;
  private final StringBuilder[] gaps;
  private final int[] padding;
  private final TrailingComments trailing = new TrailingComments();
  private final Deque<Boolean> broken = new ArrayDeque<>();
  private int line;
  private int column;
  private int lastMember = -1;
  private boolean lastBlockBroken;

  Layout(Words words, int width) {
    this.words = words;
    this.width = width;
    this.gaps = new StringBuilder[words.count() + 1];
    this.padding = new int[words.count()];
  }

  /** The text of every gap; the last one ends the file. */
  List<String> gaps() {
    for (int word = 0; word < words.count(); word++) {
      gaps[word] = new StringBuilder();
      place(word);
      enter(word);
      advance(words.text(word));
    }
    gaps[words.count()] = new StringBuilder();
    end();
    trailing.align(gaps);
    List<String> texts = new ArrayList<>();
    for (StringBuilder gap : gaps) {
      texts.add(gap.toString());
    }
    return texts;
  }

  private void place(int word) {
    boolean closes = words.isClose(word) && !broken.isEmpty();
    boolean inBrokenBlock = broken.isEmpty() || broken.peek();
    boolean afterOpen = word > 0 && words.isOpen(word - 1);
    if (word == 0) {
      firstComments(word);
    } else if (closes && inBrokenBlock) {
      comments(word, depth(), false);
      newline(word, depth() - 1, false);
    } else if (afterOpen && inBrokenBlock) {
      boolean sameLine = comments(word, depth(), false);
      startMember(word, sameLine, false);
    } else if (words.member(word) != null && inBrokenBlock) {
      nextMember(word);
    } else {
      inside(word);
    }
    if (closes) {
      lastBlockBroken = broken.pop();
    }
    if (words.member(word) != null) {
      lastMember = word;
    }
  }

  /** Between two members of a block over several lines, or of the file. */
  private void nextMember(int word) {
    Gap gap = words.gap(word);
    boolean sameLine =
        !broken.isEmpty()
            && !gap.hasNewline()
            && lastMember >= 0
            && words.isSmall(lastMember)
            && words.isSmall(word)
            && column + 2 + words.width(word, words.memberEnd(word)) <= width;
    if (sameLine) {
      inside(word);
      return;
    }
    boolean empty = broken.isEmpty() && needsEmptyLine(word);
    boolean stays = comments(word, depth(), empty);
    boolean emptyAfter =
        gap.newlinesAtEnd() > 1 || empty && !gap.hasLineComment() && gap.comments().isEmpty();
    startMember(word, stays, emptyAfter || empty && isOnlyTrailing(gap));
  }

  private static boolean isOnlyTrailing(Gap gap) {
    return gap.comments().stream().allMatch(comment -> comment.newlinesBefore() == 0);
  }

  /** Before the imports, after them, and after a block over several lines. */
  private boolean needsEmptyLine(int word) {
    return lastMember < 0
        || words.isImport(lastMember) && !words.isImport(word)
        || lastBlockBroken && !words.isImport(lastMember);
  }

  private void startMember(int word, boolean sameLine, boolean empty) {
    if (sameLine) {
      append(word, " ");
    } else {
      newline(word, depth(), empty);
    }
    align(word);
  }

  /** On one line with what comes before, unless a comment needs the rest of the line. */
  private void inside(int word) {
    Gap gap = words.gap(word);
    if (gap.comments().isEmpty()) {
      append(word, words.flatGap(word) + " ".repeat(padding[word]));
      return;
    }
    boolean stays = comments(word, depth() + 1, false);
    if (stays) {
      append(word, " ");
    } else {
      newline(word, depth() + 1, false);
    }
  }

  /** Writes the comments that begin the file. */
  private void firstComments(int word) {
    List<Comment> comments = words.gap(word).comments();
    if (comments.isEmpty()) {
      return;
    }
    append(word, comments.getFirst().text());
    comments(word, comments.subList(1, comments.size()), comments.getFirst(), 0, false);
    Gap gap = words.gap(word);
    if (staysOnLine(gap)) {
      append(word, " ");
    } else {
      newline(word, 0, gap.newlinesAtEnd() > 1);
    }
  }

  /**
   * Writes the comments of a gap.
   *
   * @param empty whether an empty line stands before the first that has a line of its own
   * @return whether the next word goes on on the line of the last comment
   */
  private boolean comments(int word, int depth, boolean empty) {
    Gap gap = words.gap(word);
    comments(word, gap.comments(), null, depth, empty);
    return staysOnLine(gap);
  }

  private void comments(
      int word, List<Comment> comments, @Nullable Comment before, int depth, boolean empty) {
    boolean wantsEmpty = empty;
    boolean afterOpen = word > 0 && words.isOpen(word - 1);
    Comment last = before;
    for (Comment comment : comments) {
      if (comment.newlinesBefore() == 0 && (last == null || !last.isLine())) {
        if (comment.isLine()) {
          trailing.add(line, column, word, gaps[word].length());
        }
        append(word, comment.isLine() ? "  " : " ");
      } else {
        boolean isApart = comment.newlinesBefore() > 1 && !(afterOpen && last == null);
        newline(word, depth, wantsEmpty || isApart);
        wantsEmpty = false;
      }
      append(word, comment.text());
      last = comment;
    }
  }

  private static boolean staysOnLine(Gap gap) {
    return !gap.comments().isEmpty()
        && !gap.comments().getLast().isLine()
        && gap.newlinesAtEnd() == 0;
  }

  private void end() {
    int word = words.count();
    comments(word, 0, false);
    append(word, "\n");
  }

  /** Opens a block: on one line when it was written so, fits and stands in one that does. */
  private void enter(int word) {
    if (!words.isOpen(word)) {
      return;
    }
    int close = words.close(word);
    boolean isEmpty = close == word + 1 && words.gap(close).comments().isEmpty();
    boolean oneLine =
        isEmpty
            || close > 0
                && words.onOneLine(word, close)
                && column + words.width(word, close) <= width;
    broken.push(!oneLine && (broken.isEmpty() || broken.peek()));
  }

  /** Lines up the blocks of like members, each on a line, that follow one another. */
  private void align(int word) {
    if (padding[Math.min(word + 2, words.count() - 1)] > 0) {
      return;
    }
    List<Integer> run = new ArrayList<>();
    int longest = 0;
    int next = word;
    while (next < words.count()
        && isLine(next)
        && isLike(next, word)
        && (next == word || isNextLine(next))) {
      run.add(next);
      longest = Math.max(longest, words.width(next, next + 1));
      next = words.memberEnd(next) + 1;
    }
    for (int each : run) {
      int pad = longest - words.width(each, each + 1);
      if (column + pad + words.width(each, words.memberEnd(each)) > width) {
        return;
      }
    }
    for (int each : run) {
      padding[each + 2] = longest - words.width(each, each + 1);
    }
  }

  /** A keyword, a name and a block, all on one line. */
  private boolean isLine(int word) {
    int end = words.memberEnd(word);
    boolean isEmpty = end == word + 3 && words.gap(end).comments().isEmpty();
    return words.member(word) != null
        && end > word + 2
        && words.isOpen(word + 2)
        && words.close(word + 2) == end
        && words.onOneLine(word, isEmpty ? word + 2 : end)
        && column + words.width(word, end) <= width;
  }

  /** Whether a member will stand on the line after the one before it. */
  private boolean isNextLine(int word) {
    Gap gap = words.gap(word);
    boolean isParted = gap.newlinesAtEnd() == 0 && gap.comments().isEmpty() && !words.isSmall(word);
    return gap.isOneNewline() || isParted;
  }

  private boolean isLike(int word, int other) {
    EObject first = words.member(word);
    EObject second = words.member(other);
    return first != null
        && second != null
        && first.eClass() == second.eClass()
        && first.eContainer() == second.eContainer();
  }

  private int depth() {
    return (int) broken.stream().filter(each -> each).count();
  }

  private void newline(int word, int depth, boolean empty) {
    append(word, (empty ? "\n\n" : "\n") + INDENT.repeat(depth));
  }

  private void append(int word, String text) {
    gaps[word].append(text);
    advance(text);
  }

  private void advance(String text) {
    int last = text.lastIndexOf('\n');
    line += (int) text.chars().filter(c -> c == '\n').count();
    column = last < 0 ? column + text.length() : text.length() - last - 1;
  }
}
