package dev.weft.lang.ui.tests;

import dev.weft.lang.ui.preferences.Choices;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * Run in the built product by {@code .ci/product-proof}, which names a folder in the system
 * property {@code weft.proof}: does what a user does, writes down what the workbench shows, takes a
 * picture of each step, and leaves. Without the property nothing happens. {@code .ci/install-proof}
 * names the property {@code weft.proof.part}, too: opening a fabric is enough there; with {@code
 * weft.proof.site}, a repository, the dialogs that install and update are opened as well.
 */
public final class ProductProof implements IStartup {
  private static final String NONE = "none";
  private static final int STACK = 8;

  private static final List<String> WORDS =
      List.of("fabric Lab", "RoceQos", "oceQos", "param pods", "pods = 2", "mtu", "400 Gb/s");

  private Proof proof;

  @Override
  public void earlyStartup() {
    var folder = System.getProperty("weft.proof");
    if (folder != null) {
      proof = new Proof(Path.of(folder));
      Display.getDefault().asyncExec(this::walk);
    }
  }

  private void walk() {
    try {
      window();
      problemsAndCompletion();
      if (System.getProperty("weft.proof.site") != null) {
        new InstallingProof(proof).walk(System.getProperty("weft.proof.site"));
      }
      if (System.getProperty("weft.proof.part") != null) {
        return;
      }
      closedFiles();
      colours();
      catalog();
      build();
      Workbench.closeAll();
      Choices.store().setValue(Choices.OFFERS, false);
      new ReadingProof(proof).walk();
      Workbench.closeAll();
      new FixingProof(proof).walk();
      Workbench.closeAll();
      new ChangingProof(proof).walk();
      new TypingProof(proof).walk();
    } catch (Exception e) {
      var at = Arrays.stream(e.getStackTrace()).limit(STACK).toList();
      proof.say("stopped", e + " at " + at);
    } finally {
      proof.write();
      Workbench.closeAll();
      PlatformUI.getWorkbench().close();
    }
  }

  private void window() {
    var shell = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
    proof.say("window", shell.getText());
    shell.setBounds(shell.getDisplay().getBounds());
    var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    proof.say(
        "perspective",
        page.getPerspective().getLabel()
            + " "
            + Arrays.stream(page.getViewReferences()).map(it -> it.getPartName()).toList());
  }

  private void problemsAndCompletion() throws CoreException {
    var file = Workbench.file("proof", "small.fabric", FabricInWorkbenchTest.TEXT);
    var editor = Workbench.open(file);
    // It goes after a while.
    proof.say(
        "offered",
        Arrays.stream(Display.getCurrent().getShells())
            .flatMap(it -> Dialogs.all(it, Link.class).stream())
            .map(Link::getText)
            .toList());
    proof.say("editor", editor.getEditorSite().getId());
    proof.say("problems", Workbench.problems(file));
    proof.picture("problems");
    proof.say("completions", Workbench.completions(editor, FabricInWorkbenchTest.TEXT.length()));
    proof.picture("completion");
    Workbench.closeAll();
  }

  private void closedFiles() throws CoreException {
    var broken = Workbench.file("closed", "broken.fabric", FabricInWorkbenchTest.TEXT);
    proof.say("problems of a file that nobody opened", Workbench.problems(broken));
    var types = "types.fabric";
    Workbench.file("closed", types, ServicesInWorkbenchTest.TYPES);
    var user = Workbench.file("closed", "user.fabric", ServicesInWorkbenchTest.USER);
    Workbench.file("closed", types, ServicesInWorkbenchTest.TYPES.replace("RoceQos", "OtherQos"));
    proof.say("problems after a change of an import", Workbench.problems(user));
    proof.picture("closed-files");
  }

  private void colours() throws CoreException {
    var editor = fabric();
    var shown = editor.getAdapter(ITextViewer.class).getTextWidget();
    var text = Workbench.text(editor);
    Workbench.await(() -> !colour(shown, text.indexOf("fabric Lab")).equals(NONE));
    for (var word : WORDS) {
      proof.say("colour of " + word, colour(shown, text.indexOf(word)));
    }
    proof.picture("colours");
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
    proof.say("F3 on HgxH100 opens", page.getActiveEditor().getTitle());
    proof.picture("catalog");
    page.activate(editor);
  }

  private void build() throws Exception {
    var file = Workbench.file("lab", "user.fabric", ServicesInWorkbenchTest.USER);
    ((ITextEditor) Workbench.open(file)).selectAndReveal(0, 0);
    Workbench.run("dev.weft.lang.ui.build");
    var bill = file.getParent().getFile(IPath.fromOSString("out/Lab/bom.csv"));
    Workbench.await(bill::exists);
    proof.say("built", bill.getFullPath() + " " + bill.exists());
    proof.picture("built");
  }
}
