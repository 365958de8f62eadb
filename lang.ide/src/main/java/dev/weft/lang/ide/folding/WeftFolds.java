package dev.weft.lang.ide.folding;

import dev.weft.lang.weft.Import;
import dev.weft.lang.weft.WeftFile;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.TerminalRule;
import org.eclipse.xtext.ide.editor.folding.DefaultFoldingRangeProvider;
import org.eclipse.xtext.ide.editor.folding.FoldingRangeKind;
import org.eclipse.xtext.ide.editor.folding.IFoldingRangeAcceptor;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;

/** Blocks and comments, and the imports of a text as one. */
public class WeftFolds extends DefaultFoldingRangeProvider {
  @Override
  protected void computeObjectFolding(
      XtextResource text, IFoldingRangeAcceptor acceptor, CancelIndicator cancelled) {
    List<EObject> contents = text.getContents();
    if (!contents.isEmpty() && contents.getFirst() instanceof WeftFile file) {
      List<Import> imports = file.getImports();
      INode first = imports.isEmpty() ? null : NodeModelUtils.getNode(imports.getFirst());
      INode last = imports.isEmpty() ? null : NodeModelUtils.getNode(imports.getLast());
      if (first != null && last != null) {
        int length = last.getEndOffset() - first.getOffset();
        acceptor.accept(first.getOffset(), length, FoldingRangeKind.IMPORTS);
      }
    }
    super.computeObjectFolding(text, acceptor, cancelled);
  }

  /** Also lines of comments that follow each other. */
  @Override
  protected void computeCommentFolding(XtextResource text, IFoldingRangeAcceptor acceptor) {
    super.computeCommentFolding(text, acceptor);
    ILeafNode first = null;
    ILeafNode last = null;
    String all = text.getParseResult().getRootNode().getText();
    for (ILeafNode leaf : text.getParseResult().getRootNode().getLeafNodes()) {
      if (isLine(leaf, all)) {
        boolean follows = last != null && leaf.getStartLine() == last.getStartLine() + 1;
        accept(follows ? null : first, last, acceptor);
        first = follows ? first : leaf;
        last = leaf;
      }
    }
    accept(first, last, acceptor);
  }

  /** Whether it is a comment to which a line belongs alone. */
  private static boolean isLine(ILeafNode leaf, String text) {
    return leaf.getGrammarElement() instanceof TerminalRule rule
        && "SL_COMMENT".equals(rule.getName())
        && text.substring(text.lastIndexOf('\n', leaf.getOffset() - 1) + 1, leaf.getOffset())
            .isBlank();
  }

  /** The lines from one comment to another; none where the first has no successor. */
  private static void accept(
      @Nullable ILeafNode first, @Nullable ILeafNode last, IFoldingRangeAcceptor acceptor) {
    if (first != null && last != null && first != last) {
      int length = last.getOffset() + last.getText().stripTrailing().length() - first.getOffset();
      acceptor.accept(first.getOffset(), length, FoldingRangeKind.COMMENT);
    }
  }
}
