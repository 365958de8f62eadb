package dev.weft.lang.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    assertTrue(completions.contains("fabric"), completions::toString);
    assertEquals(1, problems.size(), problems::toString);
    assertTrue(problems.getFirst().startsWith("4: "), problems::toString);
    assertTrue(problems.getFirst().contains("NoSuchGpu"), problems::toString);
  }
}
