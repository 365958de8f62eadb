package dev.weft.lang.ui.running;

import dev.weft.lang.ui.preferences.Choices;
import java.net.MalformedURLException;
import java.net.URI;
import java.util.List;
import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.program.Program;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

/** Pages that a command wrote, in a browser. */
public final class Reports {
  private Reports() {}

  /**
   * The first page among the files that were written is named, and opens if the user wants that.
   */
  public static void showFirst(List<String> written) {
    written.stream()
        .filter(it -> it.endsWith(".html"))
        .findFirst()
        .ifPresent(page -> PlatformUI.getWorkbench().getDisplay().asyncExec(() -> open(page)));
  }

  private static void open(String page) {
    WeftConsole.get().say("Report: " + page);
    if (!Choices.store().getBoolean(Choices.REPORTS)) {
      return;
    }
    // The desktop knows the user's browser; the workbench by itself looks for some by their names.
    if (Program.launch(page)) {
      return;
    }
    try {
      PlatformUI.getWorkbench()
          .getBrowserSupport()
          .createBrowser("weft")
          .openURL(URI.create(page).toURL());
    } catch (PartInitException | MalformedURLException e) {
      ILog.of(Reports.class).error("The report " + page + " can't be shown in a browser", e);
    }
  }
}
