package dev.weft.lang.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.ltk.core.refactoring.RefactoringCore;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.views.markers.WorkbenchMarkerResolution;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Many problems are fixed at once, in files that are open and in those that are not. */
class ManyFixesTest {
  static final String HGX = "Say 'HgxH100'";
  static final String ALL = "Fix all of 'name.unresolved' in the project";

  /** A misspelt name in line 6, and another in line 7. */
  static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      fabric Lab { transport roce qos LosslessRoce
        segment {
          servers 2 of HgxxH100
          leaf per rail of Tomahawkk4 { os sonic }
        }
      }
      """;

  static final String MENDED = TEXT.replace("Hgxx", "Hgx").replace("hawkk", "hawk");

  @AfterEach
  void close() {
    Workbench.closeAll();
  }

  private static IFile file(String project, String name) throws Exception {
    var file = Workbench.file(project, name + ".fabric", TEXT.replace("Lab", name));
    Workbench.await(() -> Workbench.offers(file, HGX));
    return file;
  }

  private static IMarkerResolution offered(IMarker marker, String label) {
    return Arrays.stream(Workbench.fixes(marker))
        .filter(it -> it.getLabel().equals(label))
        .findFirst()
        .orElse(null);
  }

  private static IMarker withFix(IFile file, String label) {
    return Workbench.markers(file).stream()
        .filter(it -> offered(it, label) != null)
        .findFirst()
        .orElseThrow();
  }

  /** As from the view of problems, with the same name in three files, of which two are chosen. */
  @Test
  void theSameFixIsTakenForThoseThatAreChosen() throws Exception {
    var one = file("many", "One");
    var two = file("many", "Two");
    var three = file("many", "Three");
    var editor = Workbench.open(one);
    var first = withFix(one, HGX);
    var fix = (WorkbenchMarkerResolution) offered(first, HGX);
    var all =
        Stream.of(one, two, three)
            .flatMap(it -> Workbench.markers(it).stream())
            .toArray(IMarker[]::new);

    var others = List.of(fix.findOtherMarkers(all));

    assertEquals(
        List.of("Two.fabric", "Three.fabric"),
        others.stream().map(it -> it.getResource().getName()).toList());
    fix.run(new IMarker[] {first, others.get(0)}, new NullProgressMonitor());
    assertEquals(TEXT.replace("Lab", "One").replace("Hgxx", "Hgx"), Workbench.text(editor));
    assertTrue(editor.isDirty());
    assertEquals(TEXT.replace("Lab", "Two").replace("Hgxx", "Hgx"), two.readString());
    assertEquals(TEXT.replace("Lab", "Three"), three.readString());

    // The workbench asks whether to undo in all files, since an editor shows one of them.
    Dialogs.use(
        () -> {
          RefactoringCore.getUndoManager().performUndo(null, new NullProgressMonitor());
          return null;
        },
        dialog -> Dialogs.press(dialog, "OK"));
    assertEquals(TEXT.replace("Lab", "One"), Workbench.text(editor));
    assertEquals(TEXT.replace("Lab", "Two"), two.readString());
  }

  /** As from the editor. */
  @Test
  void allOfAKindAreFixedInTheProject() throws Exception {
    var one = file("whole", "One");
    var two = file("whole", "Two");
    var elsewhere = file("elsewhere", "Else");
    var editor = Workbench.open(one);
    var first = withFix(one, HGX);

    offered(first, ALL).run(first);

    assertEquals(MENDED.replace("Lab", "One"), Workbench.text(editor));
    assertEquals(MENDED.replace("Lab", "Two"), two.readString());
    assertEquals(TEXT.replace("Lab", "Else"), elsewhere.readString());
  }

  /** There is a fix for the file already. */
  @Test
  void aKindThatOneFileHasIsNoneOfTheProject() throws Exception {
    var only = file("alone", "Only");
    assertNull(offered(withFix(only, HGX), ALL));
  }
}
