package dev.weft.lang.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.ui.help.HelpView;
import dev.weft.lang.ui.mining.Lenses;
import dev.weft.lang.ui.server.Topology;
import dev.weft.lang.ui.topology.TopologyView;
import java.util.List;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The picture of the fabric and the cursor lead to each other. */
class TopologyViewTest {
  private static final String TYPES = ServicesInWorkbenchTest.TYPES;
  private static final String USER = ServicesInWorkbenchTest.USER;
  private static final String SERVERS = "servers ";
  private static final String SHOW = "dev.weft.lang.ui.showTopology";

  @AfterEach
  void close() {
    Workbench.closeAll();
  }

  private static ITextEditor opened(String project) throws Exception {
    Workbench.file(project, "types.fabric", TYPES);
    return (ITextEditor) Workbench.open(Workbench.file(project, "user.fabric", USER));
  }

  private static TopologyView shown(ITextEditor editor) throws Exception {
    editor.selectAndReveal(USER.indexOf(SERVERS), 0);
    Workbench.run(SHOW);
    var view = (TopologyView) editor.getSite().getPage().findView(TopologyView.ID);
    Workbench.await(() -> view.drawn() != null && !view.marked().isEmpty());
    return view;
  }

  @Test
  void boxesOfTheLineWithTheCursorAreMarked() throws Exception {
    var view = shown(opened("drawn"));

    assertNotNull(view.drawn());
    assertEquals("Lab", view.drawn().fabric());
    var marked = view.marked();
    assertTrue(
        !marked.isEmpty() && marked.stream().allMatch(it -> linesOf(it).contains(lineOf(SERVERS))),
        marked::toString);
  }

  @Test
  void aBoxLeadsToTheLineThatItComesFrom() throws Exception {
    var editor = opened("led");
    var view = shown(editor);
    var box =
        view.drawn().boxes().stream()
            .filter(it -> linesOf(it).contains(lineOf("leaf ")))
            .findFirst()
            .orElseThrow();

    view.lead(box);

    var at = (ITextSelection) editor.getSelectionProvider().getSelection();
    assertEquals(linesOf(box).getFirst(), at.getStartLine());
    Workbench.await(() -> view.marked().contains(box));
    assertTrue(view.marked().contains(box));
  }

  /** A text with a mistake has no picture of its own. */
  @Test
  void theLastPictureStaysWhileTheTextHasErrors() throws Exception {
    var editor = opened("stale");
    var view = shown(editor);
    var before = view.drawn();
    Workbench.insert(editor, USER.indexOf(SERVERS), "srevers ");

    Workbench.await(() -> view.says().contains("1 error"));

    assertTrue(view.says().startsWith("The text has 1 error"), view.says());
    assertEquals(before, view.drawn());
    assertFalse(view.drawn().svg().isEmpty());
  }

  /** Neither is there the picture of another text. */
  @Test
  void aTextThatWasNeverDrawnSaysWhyNot() throws Exception {
    var view = shown(opened("other"));
    var broken = USER.replace("servers ", "srevers servers ");
    Workbench.file("undrawn", "types.fabric", TYPES);
    Workbench.open(Workbench.file("undrawn", "broken.fabric", broken));

    Workbench.await(() -> view.drawn() == null);

    assertEquals("The text has 1 error: it is drawn when there are none.", view.says());
  }

  /** Behind another view; drawing a large fabric takes processor time that typing needs. */
  @Test
  void nothingIsDrawnThatNobodySees() throws Exception {
    var editor = opened("hidden");
    var view = shown(editor);
    var before = view.drawn();
    var page = editor.getSite().getPage();
    page.showView(HelpView.ID);
    // One segment of 32 servers with 8 GPUs.
    var document = editor.getAdapter(ITextViewer.class).getDocument();
    document.replace(USER.indexOf("pods = 2") + "pods = ".length(), 1, "1");
    Workbench.await(() -> Workbench.labels(editor, new Lenses()).contains("256 GPUs"));
    // More than the view waits for a text to rest.
    Proof.pause(1_500);
    assertEquals(before, view.drawn());

    page.showView(TopologyView.ID);

    Workbench.await(() -> !before.equals(view.drawn()));
    assertTrue(view.drawn().summary().startsWith("256 GPUs"), view.drawn().summary());
  }

  @Test
  void whatIsClosedIsNotDrawn() throws Exception {
    var view = shown(opened("closing"));

    Workbench.closeAll();

    assertNull(view.drawn());
    assertTrue(view.says().startsWith("The fabric of the text in front"), view.says());
  }

  private static List<Integer> linesOf(Topology.Box box) {
    return box.places().stream().map(it -> it.getRange().getStart().getLine()).toList();
  }

  private static int lineOf(String words) {
    return (int) USER.substring(0, USER.indexOf(words)).lines().count() - 1;
  }
}
