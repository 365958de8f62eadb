package dev.weft.lang.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.ui.help.HelpView;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** F1 opens the page of what the cursor is at. */
class HelpViewTest {
  private static final String TEXT = FabricInWorkbenchTest.TEXT;
  private static final String EXPLAIN = "dev.weft.lang.ui.explain";

  @AfterEach
  void close() {
    Workbench.closeAll();
  }

  private static HelpView explained(ITextEditor editor, int offset) throws Exception {
    editor.selectAndReveal(offset, 0);
    Workbench.run(EXPLAIN);
    return (HelpView) editor.getSite().getPage().findView(HelpView.ID);
  }

  /** The heading of docs/reference/keywords/server.md, and no sign of Markdown. */
  @Test
  void aWordHasItsPage() throws Exception {
    var editor = (ITextEditor) Workbench.open(Workbench.file("help", "word.fabric", TEXT));

    var help = explained(editor, TEXT.indexOf("server") + 1);

    assertEquals("keywords/server.md", help.path());
    assertTrue(help.text().startsWith("server\n"), help.text());
    assertFalse(help.text().contains("](") || help.text().contains("`"), help.text());
  }

  /** The name of the GPU is no word of the language; what is wrong with it has a page. */
  @Test
  void aFindingHasThePageOfItsRule() throws Exception {
    var file = Workbench.file("help", "finding.fabric", TEXT);
    var editor = (ITextEditor) Workbench.open(file);
    Workbench.problems(file);

    var help = explained(editor, TEXT.indexOf("NoSuchGpu") + 1);

    var code = Workbench.markers(file).getFirst().getAttribute("code", "");
    assertEquals("rules/" + code + ".md", help.path());
    assertTrue(help.text().contains(code), help.text());
  }

  /** A row of docs/reference/settings.md. */
  @Test
  void aSettingIsShownInItsTable() throws Exception {
    Workbench.file("help", "types.fabric", ServicesInWorkbenchTest.TYPES);
    var text = ServicesInWorkbenchTest.USER;
    var editor = (ITextEditor) Workbench.open(Workbench.file("help", "setting.fabric", text));

    var help = explained(editor, text.indexOf("mtu") + 1);

    assertEquals("settings.md", help.path());
    assertEquals("mtu", help.selected());
  }

  @Test
  void theContentsListThePages() throws Exception {
    var editor = (ITextEditor) Workbench.open(Workbench.file("help", "empty.fabric", "weft 1\n"));

    Workbench.run("dev.weft.lang.ui.contents");

    var help = (HelpView) editor.getSite().getPage().findView(HelpView.ID);
    assertTrue(help.text().contains("Settings") && help.text().contains("\n• qos\n"), help.text());
    assertFalse(help.text().contains("&lt;"), help.text());
  }

  /** The page of the rule has the words; docs/reference has none about bicycles. */
  @Test
  void aSearchListsThePagesThatHaveAllWords() throws Exception {
    var editor =
        (ITextEditor) Workbench.open(Workbench.file("help", "searched.fabric", "weft 1\n"));
    Workbench.run("dev.weft.lang.ui.contents");
    var help = (HelpView) editor.getSite().getPage().findView(HelpView.ID);

    help.search("Server.no-backend-NIC  network ");

    assertTrue(help.text().contains("• server.no-backend-nic\n"), help.text());
    assertFalse(help.text().contains("• qos\n"), help.text());
    help.search("bicycles");
    assertEquals("No page has 'bicycles'", help.text().strip());
  }
}
