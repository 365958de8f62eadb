package dev.weft.lang.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The editor and the view of problems offer the fixes that the rules compute. */
class QuickFixTest {
  /** Three misspelt words: in lines 5, 8 and 10. */
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      fabric Lab {
        transprot roce
        qos LosslessRoce
        segment {
          servers 2 of HgxxH100
          leaf per rail of Tomahawk4 { os sonic }
          multihoming nonne
        }
      }
      """;

  private static final List<String> FIXES =
      List.of("Say 'transport'", "Say 'HgxH100'", "Say 'none'");

  private static final String MENDED =
      TEXT.replace("transprot", "transport").replace("Hgxx", "Hgx").replace("nonne", "none");

  /** Popups would stay for other tests to find. */
  @AfterEach
  void close() {
    Workbench.closeAll();
  }

  @Test
  void fixesAreOfferedWhereTheMistakesAre() throws Exception {
    var file = Workbench.file("fixes", "labels.fabric", TEXT);
    Workbench.open(file);

    var labels = Workbench.fixesWith(file, "5Say 'transport'");

    assertTrue(
        labels.containsAll(List.of("5Say 'transport'", "8Say 'HgxH100'", "10Say 'none'")),
        labels::toString);
  }

  @Test
  void aFixChangesTheTextInTheEditorToBeSaved() throws Exception {
    var file = Workbench.file("fixes", "mended.fabric", TEXT);
    var editor = Workbench.open(file);
    Workbench.fixesWith(file, "5Say 'transport'");

    for (var fix : FIXES) {
      Workbench.await(() -> Workbench.offers(file, fix));
      Workbench.fix(file, fix);
    }

    assertEquals(MENDED, Workbench.text(editor));
    assertTrue(editor.isDirty());
    assertEquals(TEXT, file.readString());
    Workbench.save(editor);
    assertEquals(MENDED, file.readString());
    Workbench.await(() -> !Workbench.offers(file, "Say 'none'"));
    assertFalse(Workbench.offers(file, "Say 'none'"));
  }

  /** As from the view of problems. */
  @Test
  void aFixOfAFileThatNoEditorShowsChangesTheFile() throws Exception {
    var file = Workbench.file("fixes", "closed.fabric", TEXT);
    Workbench.fixesWith(file, "5Say 'transport'");

    Workbench.fix(file, "Say 'transport'");

    assertEquals(TEXT.replace("transprot", "transport"), file.readString());
  }

  /** What was written since the text was saved is known to the fixes. */
  @Test
  void popupOffersFixesInATextThatWasChangedSince() throws Exception {
    var file = Workbench.file("fixes", "popup.fabric", TEXT);
    var editor = Workbench.open(file);
    Workbench.fixesWith(file, "5Say 'transport'");

    Workbench.insert(editor, 0, "// unsaved\n");
    Workbench.fixesWith(file, "6Say 'transport'");

    var shown = "// unsaved\n" + TEXT;
    var labels = Workbench.quickFixes(editor, shown.indexOf("transprot") + 1);
    assertTrue(labels.contains("Say 'transport'"), labels::toString);
    Workbench.fix(file, "Say 'transport'");
    assertEquals(shown.replace("transprot", "transport"), Workbench.text(editor));
  }

  @Test
  void whatWasWrittenAnewHasNoFix() throws Exception {
    var text = "weft 1\nfabric A { transport roec }\n";
    var file = Workbench.file("fixes", "gone.fabric", text);
    var editor = Workbench.open(file);
    Workbench.fixesWith(file, "2Say 'roce'");

    Workbench.insert(editor, text.indexOf("ec }"), "xxxxx");

    Workbench.await(() -> !Workbench.offers(file, "Say 'roce'"));
    assertFalse(Workbench.offers(file, "Say 'roce'"));
  }
}
