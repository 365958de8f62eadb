package dev.weft.lang.validation;

import dev.weft.elaboration.Findings.Finding;
import dev.weft.lang.fixes.Edit;
import dev.weft.lang.related.Related;
import dev.weft.lang.related.RelatedPlaces;
import java.util.List;
import org.eclipse.xtext.validation.Issue;
import org.eclipse.xtext.validation.Issue.IssueImpl;

/**
 * A finding in a text as it is now. What it proposes to write is looked for when somebody asks for
 * the data, by the thread that changes the text, and is nothing where the element of the finding is
 * not in the text any more.
 */
public final class FoundIssue extends IssueImpl {
  private static final String[] NOTHING = new String[0];

  private final Finding finding;
  private final List<Related> related;

  private FoundIssue(Finding finding, List<Related> related) {
    this.finding = finding;
    this.related = related;
  }

  /** As it was converted, of a finding. */
  static FoundIssue of(Issue issue, Finding finding) {
    FoundIssue found = new FoundIssue(finding, RelatedPlaces.of(finding));
    copy(issue, found);
    return found;
  }

  private static void copy(Issue from, IssueImpl to) {
    to.setSeverity(from.getSeverity());
    to.setCode(from.getCode());
    to.setType(from.getType());
    to.setMessage(from.getMessage());
    to.setUriToProblem(from.getUriToProblem());
    to.setOffset(from.getOffset());
    to.setLength(from.getLength());
    to.setLineNumber(from.getLineNumber());
    to.setColumn(from.getColumn());
    to.setLineNumberEnd(from.getLineNumberEnd());
    to.setColumnEnd(from.getColumnEnd());
  }

  /** The other places that an issue speaks of. */
  public static List<Related> related(Issue issue) {
    if (issue instanceof FoundIssue found) {
      return found.related;
    }
    String[] data = issue.getData();
    return data == null ? List.of() : Related.decode(List.of(data));
  }

  /** An issue with the data that it has now, which stay when the text changes. */
  public static Issue settled(Issue issue) {
    if (!(issue instanceof FoundIssue found)) {
      return issue;
    }
    IssueImpl settled = new IssueImpl();
    copy(found, settled);
    settled.setData(found.getData());
    return settled;
  }

  @Override
  public String[] getData() {
    return finding.element().eResource() == null
        ? NOTHING
        : Related.encode(Edit.encode(finding.edits()), related);
  }

  /** Whether it is the same, at its place, where the text above its declaration changes. */
  boolean canMove(int firstLine, int lastLine, String file) {
    return finding.canMove()
        && related.stream()
            .allMatch(
                place ->
                    place.file().equals(file)
                        && firstLine <= place.line()
                        && place.line() <= lastLine);
  }

  /** The same so many characters and lines below. */
  FoundIssue moved(int offset, int lines) {
    FoundIssue moved =
        new FoundIssue(
            finding,
            related.stream()
                .map(
                    each ->
                        new Related(
                            each.file(),
                            each.line() + lines,
                            each.column(),
                            each.length(),
                            each.words()))
                .toList());
    copy(this, moved);
    moved.setOffset(getOffset() + offset);
    moved.setLineNumber(getLineNumber() + lines);
    moved.setLineNumberEnd(getLineNumberEnd() + lines);
    return moved;
  }
}
