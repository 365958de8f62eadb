package dev.weft.lang.ui.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Run in the built product by {@code .ci/product-proof}, which names the file for the findings in
 * the system property {@code weft.proof}: opens a fabric, writes down its problems and completions,
 * and leaves. Without the property nothing happens.
 */
public final class ProductProof implements IStartup {
  @Override
  public void earlyStartup() {
    var report = System.getProperty("weft.proof");
    if (report != null) {
      Display.getDefault().asyncExec(() -> write(Path.of(report)));
    }
  }

  private static void write(Path report) {
    try {
      var file = Workbench.file("proof", "small.fabric", FabricInWorkbenchTest.TEXT);
      var editor = Workbench.open(file);
      var problems = Workbench.problems(file);
      var completions = Workbench.completions(editor, FabricInWorkbenchTest.TEXT.length());
      Files.write(
          report,
          List.of(
              "editor: " + editor.getEditorSite().getId(),
              "problems: " + problems,
              "completions: " + completions));
      leaveWhenSeen(report);
    } catch (CoreException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The script takes its picture, removes the report, and the product ends. */
  private static void leaveWhenSeen(Path report) {
    Workbench.await(() -> !Files.exists(report));
    PlatformUI.getWorkbench().close();
  }
}
