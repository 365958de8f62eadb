package dev.weft.lang.ide.hints;

import com.google.inject.Inject;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.ide.derived.DerivedTexts;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.ITextRegion;
import org.jspecify.annotations.Nullable;

/**
 * What a pod, segment, tier, uplink or expectation came to when the text was last built, behind the
 * words that say it and before its block.
 */
public class DerivedHints {
  private static final String OTHER_FABRIC = " | ";

  @Inject private DerivedTexts derived;

  /** The hints of some kinds in a part of a text, in its order. */
  public List<InlayHint> in(
      XtextResource text, Document document, ITextRegion shown, Set<HintKind> kinds) {
    List<InlayHint> hints = new ArrayList<>();
    Function<EObject, @Nullable String> lines = derived.of(text);
    TreeIterator<EObject> all = text.getAllContents();
    while (all.hasNext()) {
      EObject element = all.next();
      if (element instanceof Expression) {
        all.prune();
      }
      HintKind kind = HintKind.of(element);
      ICompositeNode node = NodeModelUtils.findActualNodeFor(element);
      String line = kind == null || !kinds.contains(kind) ? null : lines.apply(element);
      if (line != null && node != null) {
        int offset = endOfWords(node);
        if (shown.getOffset() <= offset && offset <= shown.getOffset() + shown.getLength()) {
          hints.add(hint(line, offset, document));
        }
      }
    }
    return hints;
  }

  private static InlayHint hint(String line, int offset, Document document) {
    String label = line.replace("\n\n", OTHER_FABRIC);
    InlayHint hint = new InlayHint(document.getPosition(offset), Either.forLeft(label));
    hint.setPaddingLeft(true);
    hint.setPaddingRight(true);
    return hint;
  }

  /** Where the words of an element end: before its block, else with it. */
  private static int endOfWords(ICompositeNode node) {
    int end = node.getOffset();
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden()) {
        if ("{".equals(leaf.getText())) {
          return end;
        }
        end = leaf.getEndOffset();
      }
    }
    return end;
  }
}
