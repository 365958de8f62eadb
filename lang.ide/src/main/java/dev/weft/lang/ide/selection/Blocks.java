package dev.weft.lang.ide.selection;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/** What stands between braces, with the words before them. */
public final class Blocks {
  private Blocks() {}

  /**
   * The block that the brace before a place closes; null where there is none, or where the text has
   * errors, so that it can't be told what belongs to what.
   */
  public static @Nullable Range closedAt(XtextResource text, Document document, Position position) {
    int offset = document.getOffSet(position);
    if (offset == 0 || text.getParseResult() == null || text.getParseResult().hasSyntaxErrors()) {
      return null;
    }
    ILeafNode brace =
        NodeModelUtils.findLeafNodeAtOffset(text.getParseResult().getRootNode(), offset - 1);
    if (brace == null || brace.isHidden() || !"}".equals(brace.getText())) {
      return null;
    }
    INode block = NodeModelUtils.findActualNodeFor(brace.getSemanticElement());
    return block == null
        ? null
        : new Range(
            document.getPosition(begin(block.getTextRegion().getOffset(), document)),
            document.getPosition(block.getEndOffset()));
  }

  /** Of a block that begins a line, where the blank space before it begins, with the line break. */
  private static int begin(int offset, Document document) {
    String before = document.getContents().substring(0, offset);
    int line = before.lastIndexOf('\n') + 1;
    return before.substring(line).isBlank() ? before.stripTrailing().length() : offset;
  }
}
