package dev.weft.lang.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.ui.editing.WeftCompletion;
import dev.weft.lang.ui.editing.WeftHover;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.Test;
import org.osgi.framework.FrameworkUtil;

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

  /** What it says goes to a file of the plug-in's state. */
  @Test
  void theServerRunsOnTheJavaOfEclipse() throws Exception {
    Workbench.problems(Workbench.file("proof", "served.fabric", TEXT));

    var java = Path.of(System.getProperty("java.home"), "bin", "java").toRealPath();
    var commands =
        ProcessHandle.current()
            .children()
            .map(it -> it.info().command().orElse(""))
            .filter(it -> !it.isEmpty())
            .toList();
    assertTrue(commands.contains(java.toString()), commands::toString);
    var state = Platform.getStateLocation(FrameworkUtil.getBundle(WeftHover.class));
    assertTrue(state.append("server.log").toFile().exists(), state::toString);
  }

  /** Beside the list, once somebody looks at it for a while, with lines that are broken. */
  @Test
  void whatAProposalMeansIsShown() throws Exception {
    var editor = Workbench.open(Workbench.file("proof", "meant.fabric", TEXT));

    assertFalse(Workbench.completions(editor, TEXT.length()).isEmpty());
    Workbench.await(() -> meaning().isPresent());

    assertTrue(meaning().orElseThrow().getWordWrap());
  }

  private static Optional<StyledText> meaning() {
    return Arrays.stream(Display.getCurrent().getShells())
        .filter(Shell::isVisible)
        .flatMap(it -> Dialogs.all(it, StyledText.class).stream())
        .filter(it -> it.getText().startsWith("fabric — "))
        .findFirst();
  }
}
