package dev.weft.lang.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Ctrl+O lists what a text declares; what is typed narrows the list, and Enter leads there. */
class QuickOutlineTest {
  private static final String USER = ServicesInWorkbenchTest.USER;

  @AfterEach
  void close() {
    popup().ifPresent(Shell::close);
    Workbench.closeAll();
  }

  static Optional<Shell> popup() {
    var main = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
    return Arrays.stream(Display.getCurrent().getShells())
        .filter(shell -> shell != main && shell.isVisible())
        .filter(shell -> !Dialogs.all(shell, Tree.class).isEmpty())
        .findFirst();
  }

  static List<String> listed(Shell popup) {
    return Dialogs.items(Dialogs.all(popup, Tree.class).getFirst()).stream()
        .map(TreeItem::getText)
        .toList();
  }

  /** The text has one spine, inside its fabric. */
  @Test
  void leadsToWhatIsTyped() throws Exception {
    Workbench.file("outlined", "types.fabric", ServicesInWorkbenchTest.TYPES);
    var file = Workbench.file("outlined", "user.fabric", USER);
    var editor = (ITextEditor) Workbench.open(file);

    Workbench.run("dev.weft.lang.ui.outline");

    Workbench.await(() -> popup().isPresent());
    var popup = popup().orElseThrow();
    assertTrue(listed(popup).contains("param pods = 2"), () -> listed(popup).toString());
    var tree = Dialogs.all(popup, Tree.class).getFirst();
    assertTrue(Dialogs.items(tree).stream().allMatch(it -> it.getImage() != null));
    // The line around it is one point wide.
    assertEquals(1, tree.getParent().getLocation().x);
    var typed = Dialogs.all(popup, Text.class).getFirst();
    typed.setText("Spine");
    assertEquals(List.of("fabric Lab", "spine 8 of Sn5600"), listed(popup));
    typed.notifyListeners(SWT.DefaultSelection, new Event());
    assertTrue(popup.isDisposed());
    var selected = (ITextSelection) editor.getSelectionProvider().getSelection();
    assertEquals(USER.indexOf("spine 8 of"), selected.getOffset());
  }
}
