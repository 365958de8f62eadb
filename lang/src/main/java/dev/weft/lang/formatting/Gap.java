package dev.weft.lang.formatting;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.xtext.formatting2.regionaccess.IComment;
import org.eclipse.xtext.formatting2.regionaccess.IHiddenRegion;
import org.eclipse.xtext.formatting2.regionaccess.IHiddenRegionPart;

/**
 * What stands between two words: white space and comments, as written.
 *
 * @param newlinesAtEnd line ends after the last comment, or in all when there is none
 */
record Gap(IHiddenRegion region, List<Comment> comments, int newlinesAtEnd) {

  /**
   * A comment.
   *
   * @param newlinesBefore line ends between what comes before and the comment
   * @param isLine whether it goes to the end of its line
   */
  record Comment(String text, int newlinesBefore, boolean isLine) {}

  static Gap of(IHiddenRegion region) {
    List<Comment> comments = new ArrayList<>();
    int newlines = 0;
    for (IHiddenRegionPart part : region.getParts()) {
      String text = part.getText();
      // A byte order mark is none, though it is no white space of Java.
      if (part instanceof IComment && text.startsWith("/")) {
        boolean isLine = text.startsWith("//");
        comments.add(new Comment(isLine ? text.stripTrailing() : text, newlines, isLine));
        newlines = isLine ? newlines(text) : 0;
      } else {
        newlines += newlines(text);
      }
    }
    return new Gap(region, comments, newlines);
  }

  private static int newlines(String text) {
    return (int) text.chars().filter(c -> c == '\n').count();
  }

  boolean hasNewline() {
    return newlinesAtEnd > 0
        || hasLineComment()
        || comments.stream().anyMatch(comment -> comment.newlinesBefore() > 0);
  }

  boolean hasLineComment() {
    return comments.stream().anyMatch(Comment::isLine);
  }

  /** Whether the next word stands on the next line, with at most a comment on this one. */
  boolean isOneNewline() {
    int before = comments.isEmpty() ? 0 : comments.stream().mapToInt(Comment::newlinesBefore).sum();
    return newlinesAtEnd == 1 && before == 0;
  }
}
