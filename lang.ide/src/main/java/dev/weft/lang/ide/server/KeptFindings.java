package dev.weft.lang.ide.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.validation.Issue;
import org.eclipse.xtext.validation.Issue.IssueImpl;

/**
 * What the rules on a whole fabric found in a text, to be shown on while it is typed in: moved
 * along with the lines that follow an edit, left out where the edit is.
 *
 * @param text in which they were found
 * @param issues those that rules on the text alone don't find
 */
record KeptFindings(Document text, List<Issue> issues) {
  /** Those of a complete result that a result of local rules on the same text lacks. */
  static KeptFindings of(Document text, List<Issue> complete, List<Issue> local) {
    Set<String> known = local.stream().map(KeptFindings::key).collect(Collectors.toSet());
    return new KeptFindings(
        text, complete.stream().filter(each -> !known.contains(key(each))).toList());
  }

  private static String key(Issue issue) {
    return issue.getCode() + " " + issue.getOffset() + " " + issue.getMessage();
  }

  /** Where they are in a text that came of this one. Their fixes come again with the rules. */
  List<Issue> in(Document later) {
    String before = text.getContents();
    String after = later.getContents();
    int shorter = Math.min(before.length(), after.length());
    int start = 0;
    while (start < shorter && before.charAt(start) == after.charAt(start)) {
      start++;
    }
    int same = 0;
    while (same < shorter - start
        && before.charAt(before.length() - 1 - same) == after.charAt(after.length() - 1 - same)) {
      same++;
    }
    int end = before.length() - same;
    List<Issue> moved = new ArrayList<>();
    for (Issue each : issues) {
      int offset = Objects.requireNonNullElse(each.getOffset(), 0);
      int length = Objects.requireNonNullElse(each.getLength(), 0);
      if (offset + length <= start) {
        moved.add(at(each, offset, length, later));
      } else if (offset >= end) {
        moved.add(at(each, offset + after.length() - before.length(), length, later));
      }
    }
    return moved;
  }

  private static Issue at(Issue issue, int offset, int length, Document text) {
    IssueImpl moved = new IssueImpl();
    moved.setCode(issue.getCode());
    moved.setSeverity(issue.getSeverity());
    moved.setMessage(issue.getMessage());
    moved.setUriToProblem(issue.getUriToProblem());
    moved.setOffset(offset);
    moved.setLength(length);
    var begin = text.getPosition(offset);
    var end = text.getPosition(offset + length);
    moved.setLineNumber(begin.getLine() + 1);
    moved.setColumn(begin.getCharacter() + 1);
    moved.setLineNumberEnd(end.getLine() + 1);
    moved.setColumnEnd(end.getCharacter() + 1);
    return moved;
  }
}
