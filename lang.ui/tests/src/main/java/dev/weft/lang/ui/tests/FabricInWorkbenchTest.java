package dev.weft.lang.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.ui.editing.WeftCompletion;
import dev.weft.lang.ui.editing.WeftHover;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.junit.jupiter.api.Test;

/**
 * The module graph holds in Eclipse: grammar, validation and completion arrive in the Generic
 * Editor.
 */
class FabricInWorkbenchTest {
  private static final String GENERIC_EDITOR = "org.eclipse.ui.genericeditor.GenericEditor";

  /** One mistake, in line 4: there is no such GPU. */
  static final String TEXT =
      """
      weft 1

      server Small {
        gpus 8 of NoSuchGpu
      }
      """;

  @Test
  void fabricOpensInGenericEditorWithItsErrorAndCompletion() throws Exception {
    var file = Workbench.file("proof", "small.fabric", TEXT);

    var editor = Workbench.open(file);

    var problems = Workbench.problems(file);
    var completions = Workbench.completions(editor, TEXT.length());
    assertEquals(GENERIC_EDITOR, editor.getEditorSite().getId());
    assertTrue(
        completions.stream().anyMatch(it -> it.equals("fabric") || it.startsWith("fabric ")),
        completions::toString);
    assertEquals(1, problems.size(), problems::toString);
    assertTrue(problems.getFirst().startsWith("4: "), problems::toString);
    assertTrue(problems.getFirst().contains("NoSuchGpu"), problems::toString);
  }

  /**
   * The grammar has a type behind {@code of}; behind the number, what would be typed is a digit.
   */
  @Test
  void nothingIsProposedRightBehindANumber() throws Exception {
    var file = Workbench.file("proof", "number.fabric", TEXT);
    var viewer = Workbench.open(file).getAdapter(ITextViewer.class);
    Workbench.problems(file);
    var completion = new WeftCompletion();

    int number = TEXT.indexOf("gpus 8") + "gpus 8".length();
    assertEquals(0, completion.computeCompletionProposals(viewer, number).length);
    int type = TEXT.indexOf("NoSuchGpu");
    assertTrue(completion.computeCompletionProposals(viewer, type).length > 0);
  }

  /** What docs/reference/keywords/gpus.md says of the word, without marks for type. */
  @Test
  void pointerOnAWordIsTold() throws Exception {
    var editor = Workbench.open(Workbench.file("proof", "hover.fabric", TEXT));
    var viewer = editor.getAdapter(ITextViewer.class);
    var hover = new WeftHover();
    var region = hover.getHoverRegion(viewer, TEXT.indexOf("gpus") + 1);
    assertEquals(new Region(TEXT.indexOf("gpus"), 4), region);
    var text = hover.getHoverInfo(viewer, region);
    assertTrue(text.startsWith("gpus — "), text);
    assertFalse(text.contains("`") || text.contains("**"), text);
    assertTrue(text.lines().count() > 2, text);
    assertTrue(text.lines().allMatch(line -> line.length() <= 80), text);
    assertNull(hover.getHoverRegion(viewer, TEXT.indexOf('{')));
  }
}
