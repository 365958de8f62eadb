package dev.weft.lang.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.ui.highlighting.Occurrences;
import dev.weft.lang.ui.mining.Hints;
import dev.weft.lang.ui.mining.Lenses;
import dev.weft.lang.ui.preferences.Choices;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.inlined.AbstractInlinedAnnotation;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What an editor does by itself while one reads and types. */
class EditingInWorkbenchTest {
  private static final String TYPES = ServicesInWorkbenchTest.TYPES;
  private static final String USER = ServicesInWorkbenchTest.USER;
  private static final String COMMENT = "dev.weft.lang.ui.comment";

  @AfterEach
  void close() {
    Workbench.closeAll();
    for (var key : List.of(Choices.FORMATS, Choices.SEVERITIES)) {
      Choices.store().setToDefault(key);
    }
  }

  private static ITextEditor opened(String project, String text) throws Exception {
    Workbench.file(project, "types.fabric", TYPES);
    return (ITextEditor) Workbench.open(Workbench.file(project, "user.fabric", text));
  }

  private static ISourceViewer viewer(IEditorPart editor) {
    return (ISourceViewer) editor.getAdapter(ITextViewer.class);
  }

  /** Offsets of marks of one kind, in order. */
  private static List<Integer> marks(IAnnotationModel model, String type) {
    var found = new TreeSet<Integer>();
    for (var all = model.getAnnotationIterator(); all.hasNext(); ) {
      var each = all.next();
      if (each.getType().equals(type)) {
        found.add(model.getPosition(each).getOffset());
      }
    }
    return new ArrayList<>(found);
  }

  /** Where the param is declared, and where it is used. */
  @Test
  void occurrencesOfTheNameAtTheCursorAreMarked() throws Exception {
    var editor = opened("marked", USER);
    editor.selectAndReveal(USER.indexOf("pods") + 1, 0);
    var model = viewer(editor).getAnnotationModel();
    var wanted = List.of(USER.indexOf("pods"), USER.lastIndexOf("pods"));

    Workbench.await(() -> marks(model, Occurrences.TYPE).equals(wanted));

    assertEquals(wanted, marks(model, Occurrences.TYPE));
  }

  /** From the line of the brace to that of the one that closes it. */
  @Test
  void blocksFold() throws Exception {
    var editor = opened("folded", USER);
    var model = ((ProjectionViewer) viewer(editor)).getProjectionAnnotationModel();
    int start = USER.indexOf("  routing {");
    int end = USER.indexOf("  segment [pods]");
    var routing = new Position(start, end - start);

    Workbench.await(() -> folds(model).contains(routing));

    assertTrue(folds(model).contains(routing), () -> folds(model).toString());
  }

  private static List<Position> folds(IAnnotationModel model) {
    List<Position> found = new ArrayList<>();
    for (var all = model.getAnnotationIterator(); all.hasNext(); ) {
      found.add(model.getPosition(all.next()));
    }
    return found;
  }

  /** 2 segments with 32 servers of 8 GPUs each: 256 in one, 512 in all. */
  @Test
  void whatIsDerivedStandsBetweenTheLines() throws Exception {
    var editor = opened("derived", USER);

    Workbench.await(() -> Workbench.labels(editor, new Lenses()).contains("512 GPUs"));
    Workbench.await(() -> drawn(editor));

    var lenses = Workbench.labels(editor, new Lenses());
    assertTrue(lenses.contains("512 GPUs") && lenses.contains("Build"), lenses);
    var hints = Workbench.labels(editor, new Hints());
    assertTrue(hints.contains("256 GPUs"), hints);
    assertTrue(drawn(editor));
  }

  private static boolean drawn(IEditorPart editor) {
    for (var all = viewer(editor).getAnnotationModel().getAnnotationIterator(); all.hasNext(); ) {
      if (all.next() instanceof AbstractInlinedAnnotation) {
        return true;
      }
    }
    return false;
  }

  @Test
  void linesBecomeCommentsAndWordsAgain() throws Exception {
    var editor = opened("comments", USER);
    int start = USER.indexOf("  transport");
    int end = USER.indexOf("  routing");
    editor.selectAndReveal(start, end - 1 - start);
    Workbench.run(COMMENT);
    var commented = USER.replace("  transport", "  // transport").replace("  qos R", "  // qos R");
    assertEquals(commented, Workbench.text(editor));

    Workbench.run(COMMENT);

    assertEquals(USER, Workbench.text(editor));
  }

  @Test
  void whatIsOpenedIsClosed() throws Exception {
    var editor = opened("pairs", "weft 1\n");
    var shown = viewer(editor).getTextWidget();
    shown.setSelection("weft 1\n".length());
    for (char key : "f {\rn \"a\"".toCharArray()) {
      var pressed = new Event();
      pressed.character = key;
      shown.notifyListeners(SWT.KeyDown, pressed);
    }

    assertEquals("weft 1\nf {\n  n \"a\"\n}", Workbench.text(editor));
  }

  @Test
  void aTextIsLaidOutWhenItIsSaved() throws Exception {
    Choices.store().setValue(Choices.FORMATS, true);
    var editor = opened("saved", USER.replace("  transport roce", "        transport     roce"));
    Workbench.insert(editor, 0, "// a fabric\n");
    Workbench.save(editor);

    Workbench.await(() -> Workbench.text(editor).contains("\n  transport roce\n"));
    Workbench.await(() -> !editor.isDirty());

    var file = ((IFileEditorInput) editor.getEditorInput()).getFile();
    assertTrue(file.readString().contains("\n  transport roce\n"), file::toString);
    assertEquals(Workbench.text(editor), file.readString());
  }

  @Test
  void aCodeHasTheSeverityThatAUserChose() throws Exception {
    var file = Workbench.file("chosen", "small.fabric", FabricInWorkbenchTest.TEXT);
    Workbench.problems(file);
    var code = Workbench.markers(file).getFirst().getAttribute("code", "");
    Choices.store().setValue(Choices.SEVERITIES, code + " = info");
    Workbench.await(() -> severity(Workbench.markers(file)) == IMarker.SEVERITY_INFO);
    assertEquals(IMarker.SEVERITY_INFO, severity(Workbench.markers(file)));

    Choices.store().setValue(Choices.SEVERITIES, code + "=ignore");

    Workbench.await(() -> Workbench.markers(file).isEmpty());
    assertEquals(List.of(), Workbench.markers(file));
  }

  private static int severity(List<IMarker> markers) {
    return markers.isEmpty() ? -1 : markers.getFirst().getAttribute(IMarker.SEVERITY, -1);
  }
}
