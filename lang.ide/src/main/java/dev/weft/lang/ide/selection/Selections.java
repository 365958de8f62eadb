package dev.weft.lang.ide.selection;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.ITextRegion;
import org.eclipse.xtext.util.TextRegion;

/** Grows a selection: the word, what the grammar's rules read around it, the whole text. */
public final class Selections {
  private Selections() {}

  /** The selections around a place, the smallest with the next larger as its parent. */
  public static SelectionRange at(XtextResource text, Document document, Position position) {
    SelectionRange selection = null;
    for (ITextRegion region : regions(text, document, position).reversed()) {
      Range range =
          new Range(
              document.getPosition(region.getOffset()),
              document.getPosition(region.getOffset() + region.getLength()));
      selection = new SelectionRange(range, selection);
    }
    return selection;
  }

  /** From the smallest to the whole text; each is larger than the one before. */
  private static List<ITextRegion> regions(
      XtextResource text, Document document, Position position) {
    List<ITextRegion> regions = new ArrayList<>();
    int offset = document.getOffSet(position);
    INode node = text.getParseResult() == null ? null : leaf(text, offset);
    while (node != null) {
      add(regions, node.getTextRegion(), offset);
      node = node.getParent();
    }
    add(regions, new TextRegion(0, document.getContents().length()), offset);
    return regions;
  }

  /** The word at a place or before it; blank space only where no word touches. */
  private static ILeafNode leaf(XtextResource text, int offset) {
    ICompositeNode root = text.getParseResult().getRootNode();
    ILeafNode leaf = NodeModelUtils.findLeafNodeAtOffset(root, offset);
    if (offset > 0 && (leaf == null || leaf.getText().isBlank())) {
      ILeafNode before = NodeModelUtils.findLeafNodeAtOffset(root, offset - 1);
      return before == null || before.getText().isBlank() ? leaf : before;
    }
    return leaf;
  }

  private static void add(List<ITextRegion> regions, ITextRegion region, int offset) {
    boolean holds =
        region.getOffset() <= offset && offset <= region.getOffset() + region.getLength();
    if (holds && (regions.isEmpty() || region.getLength() > regions.getLast().getLength())) {
      regions.add(region);
    }
  }
}
