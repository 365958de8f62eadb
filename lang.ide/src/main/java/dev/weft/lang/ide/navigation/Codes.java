package dev.weft.lang.ide.navigation;

import dev.weft.lang.expressions.Allow;
import dev.weft.lang.expressions.ExpressionsPackage;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/** The codes of rules that a text names, in what it allows. */
public final class Codes {
  /** One, where it stands. */
  public record Code(String code, int offset, int length) {}

  private Codes() {}

  /** All of a text, in its order. */
  public static List<Code> of(XtextResource text) {
    List<Code> codes = new ArrayList<>();
    if (text.getContents().isEmpty()) {
      return codes;
    }
    for (Allow allow : EcoreUtil2.eAllOfType(text.getContents().getFirst(), Allow.class)) {
      for (INode node :
          NodeModelUtils.findNodesForFeature(allow, ExpressionsPackage.Literals.ALLOW__CODE)) {
        codes.add(new Code(allow.getCode(), node.getOffset(), node.getLength()));
      }
    }
    return codes;
  }

  /** The one at an offset; null when there is none. */
  public static @Nullable Code at(XtextResource text, int offset) {
    return of(text).stream()
        .filter(each -> each.offset() <= offset && offset <= each.offset() + each.length())
        .findFirst()
        .orElse(null);
  }
}
