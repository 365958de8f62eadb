package dev.weft.lang.ui.help;

import dev.weft.lang.ui.Texts;
import java.util.function.Consumer;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.help.IContext;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.help.AbstractHelpUI;

/** The menu Help leads to the reference. */
final class ReferenceAsHelp extends AbstractHelpUI {
  private static final String EXPLAIN = "dev.weft.lang.ui.explain";

  @Override
  public void displayHelp() {
    inPage(page -> ExplainWord.show(page, Pages.CONTENTS, ""));
  }

  @Override
  public void displaySearch() {
    inPage(page -> ExplainWord.view(page).ifPresent(HelpView::askForWords));
  }

  /** The word at the cursor of a text of Weft; elsewhere the contents. */
  @Override
  public void displayDynamicHelp() {
    inPage(
        page -> {
          var editor = page.getActiveEditor();
          if (editor != null && Texts.isFabric(editor.getEditorInput().getName())) {
            explain();
          } else {
            displayHelp();
          }
        });
  }

  private static void explain() {
    try {
      PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(EXPLAIN, null);
    } catch (CommandException e) {
      ILog.of(ReferenceAsHelp.class).error("Weft: the word at the cursor", e);
    }
  }

  /** Topics of others have no page here. */
  @Override
  public void displayHelpResource(String address) {
    displayHelp();
  }

  @Override
  public void displayContext(IContext context, int x, int y) {
    displayDynamicHelp();
  }

  @Override
  public boolean isContextHelpDisplayed() {
    return false;
  }

  private static void inPage(Consumer<IWorkbenchPage> shown) {
    var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    if (window != null && window.getActivePage() != null) {
      shown.accept(window.getActivePage());
    }
  }
}
