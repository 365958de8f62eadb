package dev.weft.lang.ui.tests;

import java.util.Arrays;
import java.util.List;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PlatformUI;

/** The part of the walk in which a user fixes many problems of several files at once. */
final class FixingProof {
  private static final String PROJECT = "fixed";

  /** Two in each of two files. */
  private static final int PROBLEMS = 4;

  private final Proof proof;

  FixingProof(Proof proof) {
    this.proof = proof;
  }

  void walk() throws Exception {
    var one = Workbench.file(PROJECT, "one.fabric", ManyFixesTest.TEXT);
    var two = Workbench.file(PROJECT, "two.fabric", ManyFixesTest.TEXT.replace("Lab", "Two"));
    Workbench.await(
        () -> Workbench.offers(one, ManyFixesTest.ALL) && Workbench.offers(two, ManyFixesTest.ALL));
    var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    var view = page.showView(IPageLayout.ID_PROBLEM_VIEW);
    // Rows that nobody sees are not filled.
    page.toggleZoom(page.getReference(view));
    select(problems(), view.getSite().getSelectionProvider());
    proof.picture("problems-selected");
    Dialogs.use(
        () -> {
          Workbench.run("org.eclipse.jdt.ui.edit.text.java.correction.assist.proposals");
          return null;
        },
        dialog -> {
          choose(dialog);
          Dialogs.press(dialog, "Select All");
          proof.picture("quick-fix-of-many");
          Dialogs.press(dialog, "Finish");
        });
    page.toggleZoom(page.getReference(view));
    proof.say(
        "fixed in two files",
        one.readString().equals(ManyFixesTest.MENDED)
            && two.readString().equals(ManyFixesTest.MENDED.replace("Lab", "Two")));
  }

  /** The tree of the view of problems. */
  private static Tree problems() {
    var shell = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
    return Dialogs.all(shell, Tree.class).stream()
        .filter(it -> it.isVisible() && it.getColumnCount() > 0)
        .filter(it -> it.getColumn(0).getText().equals("Description"))
        .findFirst()
        .orElseThrow();
  }

  /** Opens the group of errors, and selects those of the two files. */
  private static void select(Tree tree, ISelectionProvider selected) {
    Workbench.await(
        () -> tree.getItemCount() > 0 && tree.getItem(0).getText().startsWith("Errors"));
    var group = tree.getItem(0);
    var expand = new Event();
    expand.item = group;
    tree.notifyListeners(SWT.Expand, expand);
    group.setExpanded(true);
    Workbench.await(() -> mistyped(tree).length == PROBLEMS);
    tree.setFocus();
    tree.setSelection(mistyped(tree));
    var chosen = new Event();
    chosen.item = mistyped(tree)[0];
    tree.notifyListeners(SWT.Selection, chosen);
    Workbench.await(
        () -> selected.getSelection() instanceof IStructuredSelection it && it.size() == PROBLEMS);
  }

  private static TreeItem[] mistyped(Tree tree) {
    return Dialogs.items(tree).stream()
        .filter(it -> it.getText().matches(".*'(HgxxH100|Tomahawkk4)'.*"))
        .toArray(TreeItem[]::new);
  }

  /** The first table lists fixes, the second the problems that have the chosen one. */
  private void choose(Shell dialog) {
    var tables = Dialogs.all(dialog, Table.class);
    proof.say("fixes of the selected problems", texts(tables.getFirst()));
    var fixes = tables.getFirst();
    fixes.setSelection(texts(fixes).indexOf(ManyFixesTest.ALL));
    fixes.notifyListeners(SWT.Selection, new Event());
    proof.say("problems of that kind", texts(tables.getLast()).size());
  }

  private static List<String> texts(Table table) {
    return Arrays.stream(table.getItems()).map(TableItem::getText).toList();
  }
}
