package dev.weft.lang.ui.editing;

import dev.weft.lang.ui.Texts;
import org.eclipse.core.expressions.EvaluationResult;
import org.eclipse.core.expressions.Expression;
import org.eclipse.core.expressions.ExpressionInfo;
import org.eclipse.core.expressions.IEvaluationContext;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ISources;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.contexts.IContextService;

/** Keys of Weft are those of editors that show a text of it; others keep theirs. */
public final class FabricInFront extends Expression {
  private static final String CONTEXT = "dev.weft.lang.ui.context";

  /** Binds the keys. On the display's thread. */
  public static void bindKeys() {
    PlatformUI.getWorkbench()
        .getService(IContextService.class)
        .activateContext(CONTEXT, new FabricInFront());
  }

  @Override
  public EvaluationResult evaluate(IEvaluationContext context) {
    return EvaluationResult.valueOf(
        context.getVariable(ISources.ACTIVE_PART_NAME) instanceof IEditorPart editor
            && editor.getEditorInput() != null
            && Texts.isFabric(editor.getEditorInput().getName()));
  }

  @Override
  public void collectExpressionInfo(ExpressionInfo info) {
    info.addVariableNameAccess(ISources.ACTIVE_PART_NAME);
  }
}
