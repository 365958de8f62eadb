package dev.weft.lang.ide.hover;

import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.Param;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** The parameters of a template in Markdown, with their defaults. */
final class TemplateText {
  private TemplateText() {}

  /** Empty for a template without parameters. */
  static String parameters(EObject template) {
    List<String> all = new ArrayList<>();
    for (Param param : EcoreUtil2.typeSelect(template.eContents(), Param.class)) {
      all.add("`" + param.getName() + "` = " + fallback(param));
    }
    return all.isEmpty() ? "" : "Parameters: " + String.join(", ", all) + ".";
  }

  private static String fallback(Param param) {
    if (param.getValue() != null) {
      return written(param.getValue());
    }
    return param.getValues().isEmpty()
        ? "to be given"
        : "one of "
            + String.join(", ", param.getValues().stream().map(TemplateText::written).toList());
  }

  private static String written(@Nullable Expression value) {
    INode node = value == null ? null : NodeModelUtils.findActualNodeFor(value);
    return node == null ? "to be given" : NodeModelUtils.getTokenText(node);
  }
}
