package dev.weft.lang.ui.tests;

import dev.weft.lang.ui.help.HelpView;
import dev.weft.lang.ui.topology.TopologyView;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.search.ui.NewSearchUI;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.PageBookView;
import org.eclipse.ui.texteditor.ITextEditor;

/** The part of the walk in which a user reads. */
final class ReadingProof {
  private static final String PROJECT = "read";
  private static final String USER = ServicesInWorkbenchTest.USER;

  private final Proof proof;
  private final ITextEditor editor;

  ReadingProof(Proof proof) throws Exception {
    this.proof = proof;
    Workbench.file(PROJECT, "types.fabric", ServicesInWorkbenchTest.TYPES);
    editor = (ITextEditor) Workbench.open(Workbench.file(PROJECT, "user.fabric", USER));
  }

  void walk() throws Exception {
    menus();
    outline();
    quickOutline();
    topology();
    references();
    reference();
  }

  private void menus() {
    var bar = editor.getSite().getWorkbenchWindow().getShell().getMenuBar();
    proof.say("menus", labels(bar.getItems()));
    var help = help();
    help.notifyListeners(SWT.Show, new Event());
    proof.say("menu Help", labels(help.getItems()));
    help.notifyListeners(SWT.Hide, new Event());
  }

  private Menu help() {
    var bar = editor.getSite().getWorkbenchWindow().getShell().getMenuBar();
    return item(bar, "Help").getMenu();
  }

  private static MenuItem item(Menu menu, String label) {
    return Arrays.stream(menu.getItems())
        .filter(it -> it.getText().replace("&", "").equals(label))
        .findFirst()
        .orElseThrow();
  }

  /** Clicks on an item of the menu Help. */
  private void choose(String label) {
    var help = help();
    help.notifyListeners(SWT.Show, new Event());
    item(help, label).notifyListeners(SWT.Selection, new Event());
    help.notifyListeners(SWT.Hide, new Event());
  }

  private static List<String> labels(MenuItem... items) {
    return Arrays.stream(items)
        .map(it -> it.getText().replace("&", ""))
        .filter(it -> !it.isEmpty())
        .toList();
  }

  private void outline() throws Exception {
    var page = editor.getSite().getPage();
    var view = (PageBookView) page.showView("org.eclipse.ui.views.ContentOutline");
    Workbench.await(() -> Workbench.tree(page).contains("fabric Lab"));
    proof.say("outline", Workbench.tree(page));
    var tree = (Tree) view.getCurrentPage().getControl();
    var spine =
        Dialogs.items(tree).stream()
            .filter(it -> it.getText().startsWith("spine"))
            .findFirst()
            .orElseThrow();
    tree.setFocus();
    tree.setSelection(spine);
    var pressed = new Event();
    pressed.item = spine;
    tree.notifyListeners(SWT.Selection, pressed);
    proof.say("spine in the outline leads to", line() + ", " + selected());
    proof.picture("outline");
  }

  private void quickOutline() throws Exception {
    editor.getSite().getPage().activate(editor);
    Workbench.run("dev.weft.lang.ui.outline");
    Workbench.await(() -> QuickOutlineTest.popup().isPresent());
    var popup = QuickOutlineTest.popup().orElseThrow();
    proof.say("Ctrl+O lists", QuickOutlineTest.listed(popup));
    proof.picture("quick-outline");
    var typed = Dialogs.all(popup, Text.class).getFirst();
    typed.setText("spine");
    proof.picture("quick-outline-typed");
    typed.notifyListeners(SWT.DefaultSelection, new Event());
    proof.say("Enter leads to", line() + ", " + selected());
  }

  /** The line with the cursor. */
  private String line() {
    int start = ((ITextSelection) editor.getSelectionProvider().getSelection()).getStartLine();
    return USER.lines().toList().get(start).strip();
  }

  private String selected() {
    return ((ITextSelection) editor.getSelectionProvider().getSelection()).getText();
  }

  /** A click with the mouse into the middle of the box of a leaf. */
  private void topology() throws Exception {
    editor.getSite().getPage().activate(editor);
    editor.selectAndReveal(USER.indexOf("servers "), 0);
    Workbench.run("dev.weft.lang.ui.showTopology");
    var view = (TopologyView) editor.getSite().getPage().findView(TopologyView.ID);
    Workbench.await(() -> view.drawn() != null && !view.marked().isEmpty());
    proof.say("topology", view.says());
    proof.picture("topology");
    int leaf = (int) USER.substring(0, USER.indexOf("leaf per rail")).lines().count() - 1;
    var box =
        view.drawn().boxes().stream()
            .filter(
                it ->
                    it.places().stream().anyMatch(at -> at.getRange().getStart().getLine() == leaf))
            .findFirst()
            .orElseThrow();
    var click = new Event();
    click.button = 1;
    click.x = box.x() + box.width() / 2;
    click.y = box.y() + box.height() / 2;
    canvas().notifyListeners(SWT.MouseDown, click);
    Workbench.await(() -> view.marked().contains(box));
    proof.say("a click on " + box.label().lines().findFirst().orElse("") + " leads to", line());
    proof.picture("topology-click");
  }

  private static Canvas canvas() {
    var shell = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
    return Dialogs.all(shell, ScrolledComposite.class).stream()
        .filter(it -> it.getContent() != null && it.getContent().getClass() == Canvas.class)
        .map(it -> (Canvas) it.getContent())
        .findFirst()
        .orElseThrow();
  }

  private void references() throws Exception {
    editor.getSite().getPage().activate(editor);
    editor.selectAndReveal(USER.indexOf("RoceQos") + 1, 0);
    Workbench.run("dev.weft.lang.ui.references");
    Workbench.await(() -> found().size() == 2);
    proof.say("references of RoceQos", found());
    proof.picture("references");
  }

  private static List<String> found() {
    var view = NewSearchUI.getSearchResultView();
    return view == null || view.getActivePage() == null
        ? List.of()
        : Dialogs.all((Composite) view.getActivePage().getControl(), Table.class).stream()
            .flatMap(it -> Stream.of(it.getItems()))
            .map(TableItem::getText)
            .filter(it -> !it.startsWith("Searching"))
            .toList();
  }

  private void reference() throws Exception {
    var page = editor.getSite().getPage();
    page.activate(editor);
    editor.selectAndReveal(USER.indexOf("mtu") + 1, 0);
    Workbench.run("dev.weft.lang.ui.explain");
    var help = (HelpView) page.findView(HelpView.ID);
    Workbench.await(() -> "mtu".equals(help.selected()));
    proof.say("F1 on mtu shows", help.path() + " " + help.selected());
    proof.picture("f1");
    choose("Help Contents");
    Workbench.await(() -> help.text().contains("Settings"));
    proof.say("the contents of the reference list", help.text().lines().count() + " lines");
    proof.picture("help-contents");
    choose("Search");
    var words = (Text) Display.getCurrent().getFocusControl();
    words.setText("pfc headroom");
    words.notifyListeners(SWT.DefaultSelection, new Event());
    proof.say("Help > Search leads to", help.text().lines().findFirst().orElse(""));
    proof.picture("help-search");
    page.activate(editor);
    choose("Show Context Help");
    proof.say("Show Context Help on mtu leads to", help.path());
  }
}
