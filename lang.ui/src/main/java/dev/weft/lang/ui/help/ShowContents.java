package dev.weft.lang.ui.help;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.handlers.HandlerUtil;

/** Shows what there is in the reference. */
public final class ShowContents extends AbstractHandler {
  @Override
  public Object execute(ExecutionEvent event) {
    var window = HandlerUtil.getActiveWorkbenchWindow(event);
    ExplainWord.show(window.getActivePage(), Pages.CONTENTS, "");
    return null;
  }
}
