package dev.weft.lang.ui.tests;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.swt.widgets.Widget;

/** Does in a dialog what a user does there. Call on the UI thread. */
final class Dialogs {
  private static final int POLL_MS = 100;

  /**
   * Title of a dialog that the workbench opens, and closes by itself, while something takes long.
   */
  private static final String PROGRESS = "Progress Information";

  private Dialogs() {}

  /** What a user does in a dialog. */
  interface Use {
    void in(Shell dialog) throws Exception;
  }

  /** Opens a dialog, which waits until it is closed, and uses it meanwhile. */
  static void use(Callable<?> opening, Use use) throws Exception {
    Exception[] failed = {null};
    boolean[] isUsed = {false};
    var before = Set.of(Display.getCurrent().getShells());
    Runnable watch =
        new Runnable() {
          /** Never waits: the workbench may let others work before it opens the dialog. */
          @Override
          public void run() {
            var dialog = opened(before).findFirst().orElse(null);
            if (dialog == null) {
              Display.getCurrent().timerExec(POLL_MS, this);
            } else {
              isUsed[0] = true;
              failed[0] = used(dialog, use);
            }
          }
        };
    Display.getCurrent().timerExec(POLL_MS, watch);
    opening.call();
    Display.getCurrent().timerExec(-1, watch);
    if (failed[0] != null || !isUsed[0]) {
      throw failed[0] == null ? new IllegalStateException("no dialog opened") : failed[0];
    }
  }

  private static Exception used(Shell dialog, Use use) {
    try {
      use.in(dialog);
      Workbench.await(dialog::isDisposed);
      return dialog.isDisposed() ? null : new IllegalStateException("the dialog stays open");
    } catch (Exception e) {
      return e;
    } finally {
      if (!dialog.isDisposed()) {
        dialog.close();
      }
    }
  }

  /** With a title: neither a hint nor a list of proposals. */
  private static Stream<Shell> opened(Set<Shell> before) {
    return Arrays.stream(Display.getCurrent().getShells())
        .filter(shell -> !before.contains(shell) && shell.isVisible())
        .filter(shell -> (shell.getStyle() & SWT.TITLE) != 0)
        .filter(shell -> !shell.getText().equals(PROGRESS));
  }

  /** Presses the button with a label, once it can be pressed. */
  static void press(Shell dialog, String label) {
    Workbench.await(() -> button(dialog, label) != null && button(dialog, label).isEnabled());
    var button = button(dialog, label);
    if (button == null || !button.isEnabled()) {
      throw new IllegalStateException("no button '" + label + "' to press");
    }
    button.notifyListeners(SWT.Selection, new Event());
  }

  private static Button button(Shell dialog, String label) {
    return dialog.isDisposed()
        ? null
        : all(dialog, Button.class).stream()
            .filter(it -> it.isVisible() && it.getText().replace("&", "").equals(label))
            .findFirst()
            .orElse(null);
  }

  /** The widgets of a kind inside, outermost first. */
  static <T extends Widget> List<T> all(Composite parent, Class<T> type) {
    return controls(parent).filter(type::isInstance).map(type::cast).toList();
  }

  private static Stream<Control> controls(Control control) {
    return control instanceof Composite parent
        ? Stream.concat(
            Stream.of(parent), Arrays.stream(parent.getChildren()).flatMap(Dialogs::controls))
        : Stream.of(control);
  }

  /** The items of a tree that is open, from top to bottom. */
  static List<TreeItem> items(Tree tree) {
    return Arrays.stream(tree.getItems()).flatMap(Dialogs::items).toList();
  }

  private static Stream<TreeItem> items(TreeItem item) {
    return Stream.concat(Stream.of(item), Arrays.stream(item.getItems()).flatMap(Dialogs::items));
  }
}
