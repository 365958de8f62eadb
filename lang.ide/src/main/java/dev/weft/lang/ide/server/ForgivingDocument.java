package dev.weft.lang.ide.server;

import java.util.Arrays;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.util.ITextRegion;
import org.eclipse.xtext.util.TextRegion;

/**
 * A text whose positions may lie past the end: past that of a line they mean its end, past the last
 * line the end of the text, as LSP 3.17 has it. Finds a position by its line, not by counting from
 * the beginning.
 */
final class ForgivingDocument extends Document {
  private final int[] lines;

  ForgivingDocument(Integer version, String contents) {
    super(version, contents, false);
    lines = lines(contents);
  }

  /** Where each line begins. */
  private static int[] lines(String text) {
    int[] begins = new int[16];
    int count = 1;
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
      if (count == begins.length) {
        begins = Arrays.copyOf(begins, 2 * count);
      }
      begins[count++] = i + 1;
    }
    return Arrays.copyOf(begins, count);
  }

  @Override
  public int getOffSet(Position position) {
    int line = position.getLine();
    if (line < 0) {
      return 0;
    }
    if (line >= lines.length) {
      return getContents().length();
    }
    int begin = lines[line];
    long wanted = (long) begin + Math.max(0, position.getCharacter());
    return (int) Math.min(wanted, end(line));
  }

  /** Where a line ends, before its line break. */
  private int end(int line) {
    String text = getContents();
    if (line + 1 == lines.length) {
      return text.length();
    }
    int end = lines[line + 1] - 1;
    return end > lines[line] && text.charAt(end - 1) == '\r' ? end - 1 : end;
  }

  @Override
  public ITextRegion getTextRegion(Range range) {
    int start = getOffSet(range.getStart());
    int end = Math.max(start, getOffSet(range.getEnd()));
    return new TextRegion(start, end - start);
  }

  @Override
  public Position getPosition(int offset) {
    int within = Math.clamp(offset, 0, getContents().length());
    int found = Arrays.binarySearch(lines, within);
    int line = found >= 0 ? found : -found - 2;
    return new Position(line, within - lines[line]);
  }

  @Override
  public ForgivingDocument applyTextDocumentChanges(
      Iterable<? extends TextDocumentContentChangeEvent> changes) {
    ForgivingDocument current = this;
    Integer next = getVersion() == null ? null : Integer.valueOf(getVersion() + 1);
    for (TextDocumentContentChangeEvent change : changes) {
      current = new ForgivingDocument(next, current.after(change));
    }
    return current;
  }

  private String after(TextDocumentContentChangeEvent change) {
    if (change.getRange() == null) {
      return change.getText();
    }
    ITextRegion region = getTextRegion(change.getRange());
    String text = getContents();
    return text.substring(0, region.getOffset())
        + change.getText()
        + text.substring(region.getOffset() + region.getLength());
  }
}
