package dev.weft.lang.ui.tests;

import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/** What the menu Help installs and updates from a repository with a newer Weft. */
final class InstallingProof {
  private static final String WEFT = "Weft";

  private final Proof proof;

  InstallingProof(Proof proof) {
    this.proof = proof;
  }

  void walk(String site) throws Exception {
    use("org.eclipse.equinox.p2.ui.sdk.install", dialog -> install(dialog, site));
    use("org.eclipse.equinox.p2.ui.sdk.update", this::update);
  }

  /** The dialog opens some time after the command, when repositories are loaded. */
  private static void use(String command, Dialogs.Use use) throws Exception {
    boolean[] isUsed = {false};
    Dialogs.use(
        () -> {
          Workbench.run(command);
          Workbench.await(() -> isUsed[0]);
          return null;
        },
        dialog -> {
          try {
            use.in(dialog);
          } finally {
            isUsed[0] = true;
          }
        });
  }

  private void install(Shell dialog, String site) {
    proof.say("Install New Software opens", dialog.getText());
    var sites = Dialogs.all(dialog, Combo.class).getFirst();
    sites.setFocus();
    sites.setText(site);
    var enter = new Event();
    enter.keyCode = SWT.CR;
    enter.character = SWT.CR;
    sites.notifyListeners(SWT.KeyDown, enter);
    var tree = Dialogs.all(dialog, Tree.class).getFirst();
    Workbench.await(() -> !named(tree).isEmpty());
    if (!named(tree).isEmpty()) {
      var category = named(tree).getFirst();
      tree.setSelection(category);
      category.setExpanded(true);
      var expand = new Event();
      expand.item = category;
      tree.notifyListeners(SWT.Expand, expand);
      Workbench.await(() -> named(tree).size() > 1);
    }
    proof.say("the repository has", named(tree).stream().map(InstallingProof::row).toList());
    proof.picture("install-new-software");
    Dialogs.press(dialog, "Cancel");
  }

  private void update(Shell dialog) {
    proof.say("Check for Updates opens", dialog.getText());
    var trees = Dialogs.all(dialog, Tree.class);
    if (!trees.isEmpty()) {
      // Not every tree of the dialog is the one of updates.
      Workbench.await(() -> trees.stream().anyMatch(it -> !named(it).isEmpty()));
      proof.say(
          "the update is",
          trees.stream()
              .flatMap(it -> named(it).stream())
              .map(it -> it.getText() + " " + it.getText(2))
              .toList());
    }
    proof.picture("check-for-updates");
    Dialogs.press(dialog, trees.isEmpty() ? "OK" : "Cancel");
  }

  private static List<TreeItem> named(Tree tree) {
    return Dialogs.items(tree).stream().filter(it -> it.getText().equals(WEFT)).toList();
  }

  private static String row(TreeItem item) {
    return (item.getText() + " " + item.getText(1)).strip();
  }
}
