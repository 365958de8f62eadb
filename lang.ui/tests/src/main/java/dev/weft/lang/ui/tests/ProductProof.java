package dev.weft.lang.ui.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * Run in the built product by {@code .ci/product-proof}, which names a folder in the system
 * property {@code weft.proof}: does what a user does, writes down what the workbench shows, takes a
 * picture of each step, and leaves. Without the property nothing happens.
 */
public final class ProductProof implements IStartup {
  /** How long the window takes to paint what it shows. */
  private static final int PAINTED_MS = 1500;

  private static final String NONE = "none";

  private static final List<String> WORDS =
      List.of("fabric Lab", "RoceQos", "oceQos", "param pods", "pods = 2", "mtu", "400 Gb/s");

  private Path folder;
  private final List<String> findings = new ArrayList<>();

  @Override
  public void earlyStartup() {
    var proof = System.getProperty("weft.proof");
    if (proof != null) {
      folder = Path.of(proof);
      Display.getDefault().asyncExec(this::walk);
    }
  }

  private void walk() {
    try {
      window();
      problemsAndCompletion();
      closedFiles();
      colours();
      catalog();
      build();
    } catch (Exception e) {
      findings.add("stopped: " + e);
    } finally {
      write();
      PlatformUI.getWorkbench().close();
    }
  }

  private void write() {
    try {
      var unfinished = folder.resolve("unfinished");
      Files.write(unfinished, findings);
      Files.move(unfinished, folder.resolve("findings"));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void window() {
    var shell = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
    findings.add("window: " + shell.getText());
    shell.setMaximized(true);
  }

  private void problemsAndCompletion() throws CoreException {
    var file = Workbench.file("proof", "small.fabric", FabricInWorkbenchTest.TEXT);
    var editor = Workbench.open(file);
    findings.add("editor: " + editor.getEditorSite().getId());
    findings.add("problems: " + Workbench.problems(file));
    picture("problems");
    findings.add(
        "completions: " + Workbench.completions(editor, FabricInWorkbenchTest.TEXT.length()));
    picture("completion");
    Workbench.closeAll();
  }

  private void closedFiles() throws CoreException {
    var broken = Workbench.file("closed", "broken.fabric", FabricInWorkbenchTest.TEXT);
    findings.add("problems of a file that nobody opened: " + Workbench.problems(broken));
    var types = "types.fabric";
    Workbench.file("closed", types, ServicesInWorkbenchTest.TYPES);
    var user = Workbench.file("closed", "user.fabric", ServicesInWorkbenchTest.USER);
    Workbench.file("closed", types, ServicesInWorkbenchTest.TYPES.replace("RoceQos", "OtherQos"));
    findings.add("problems after a change of an import: " + Workbench.problems(user));
    picture("closed-files");
  }

  private void colours() throws CoreException {
    var editor = fabric();
    var shown = editor.getAdapter(ITextViewer.class).getTextWidget();
    var text = Workbench.text(editor);
    Workbench.await(() -> !colour(shown, text.indexOf("fabric Lab")).equals(NONE));
    for (var word : WORDS) {
      findings.add("colour of " + word + ": " + colour(shown, text.indexOf(word)));
    }
    picture("colours");
  }

  private static String colour(StyledText shown, int offset) {
    var style = shown.getStyleRangeAtOffset(offset);
    return style == null || style.foreground == null ? NONE : style.foreground.toString();
  }

  private static IEditorPart fabric() throws CoreException {
    Workbench.file("lab", "types.fabric", ServicesInWorkbenchTest.TYPES);
    return Workbench.open(Workbench.file("lab", "user.fabric", ServicesInWorkbenchTest.USER));
  }

  private void catalog() throws Exception {
    var editor = (ITextEditor) fabric();
    editor.selectAndReveal(Workbench.text(editor).indexOf("HgxH100") + 1, 0);
    Workbench.run("org.eclipse.ui.edit.text.open.hyperlink");
    var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    findings.add("F3 on HgxH100 opens: " + page.getActiveEditor().getTitle());
    picture("catalog");
    page.activate(editor);
  }

  private void build() throws Exception {
    var file = Workbench.file("lab", "user.fabric", ServicesInWorkbenchTest.USER);
    ((ITextEditor) Workbench.open(file)).selectAndReveal(0, 0);
    Workbench.run("dev.weft.lang.ui.build");
    var bill = file.getParent().getFile(IPath.fromOSString("out/Lab/bom.csv"));
    Workbench.await(bill::exists);
    findings.add("built: " + bill.getFullPath() + " " + bill.exists());
    picture("built");
  }

  /** Of the whole display, since lists of proposals are windows of their own. */
  private void picture(String step) {
    long seen = System.currentTimeMillis() + PAINTED_MS;
    Workbench.await(() -> System.currentTimeMillis() > seen);
    try {
      var picture = folder.resolve(step + ".png").toString();
      var taken = new ProcessBuilder("import", "-window", "root", picture).start();
      Workbench.await(() -> !taken.isAlive());
    } catch (IOException e) {
      findings.add("no picture of " + step + ": " + e.getMessage());
    }
  }
}
