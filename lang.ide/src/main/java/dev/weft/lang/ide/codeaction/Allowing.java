package dev.weft.lang.ide.codeaction;

import dev.weft.lang.expressions.Allow;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.fixes.Edit;
import dev.weft.lang.fixes.Edits;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.validation.codes.Judgements;
import dev.weft.lang.weft.WeftFile;
import java.util.List;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/** Allows what is found, in the block around it; the reason is left to whoever decides so. */
public final class Allowing {
  private Allowing() {}

  /** Null where no reason takes such a finding back. */
  public static @Nullable Edit of(XtextResource text, int offset, String code) {
    if (!Judgements.include(code)
        || text.getParseResult() == null
        || text.getContents().isEmpty()) {
      return null;
    }
    String line = "allow " + code + " because \"\"";
    String label = "Allow '" + code + "', with a reason";
    ILeafNode leaf =
        NodeModelUtils.findLeafNodeAtOffset(text.getParseResult().getRootNode(), offset);
    EObject at = leaf == null ? null : NodeModelUtils.findActualSemanticObjectFor(leaf);
    for (EObject block = at; block != null && !(block instanceof WeftFile); ) {
      if (takesAllow(block) && hasBraces(block)) {
        return Edits.of(List.of(Sites.set(block, line)), block, null, null).stream()
            .findFirst()
            .map(edit -> new Edit(label, edit.offset(), edit.replaced(), edit.replacement()))
            .orElse(null);
      }
      block = block.eContainer();
    }
    String all = text.getParseResult().getRootNode().getText();
    String before = all.endsWith("\n") ? "\n" : "\n\n";
    return new Edit(label, all.length(), "", before + line + "\n");
  }

  private static boolean takesAllow(EObject block) {
    EClass allow = ExpressionsPackage.Literals.ALLOW;
    return !(block instanceof Allow)
        && block.eClass().getEStructuralFeature("members") instanceof EReference members
        && members.getEReferenceType().isSuperTypeOf(allow);
  }

  private static boolean hasBraces(EObject block) {
    for (ILeafNode leaf : NodeModelUtils.findActualNodeFor(block).getLeafNodes()) {
      if ("{".equals(leaf.getText()) && NodeModelUtils.findActualSemanticObjectFor(leaf) == block) {
        return true;
      }
    }
    return false;
  }
}
