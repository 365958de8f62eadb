package dev.weft.lang.ui.running;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.topology.ShowTopology;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.lsp4j.Command;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;

/** What a click above a declaration does to the text in front, which is saved before. */
public final class LensCommands {
  private static final String PREVIEW = "weft.preview";

  private LensCommands() {}

  /**
   * Runs what was offered.
   *
   * @param line where it was offered, from 0
   */
  public static void run(Command command, int line) {
    var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    var uri = Running.argument(command, 0);
    var file = Texts.filesOf(uri).stream().findFirst();
    if (!(page.getActiveEditor() instanceof ITextEditor editor) || file.isEmpty()) {
      return;
    }
    if (PREVIEW.equals(command.getCommand())) {
      ShowTopology.of(editor, line);
      return;
    }
    editor.doSave(new NullProgressMonitor());
    if (editor.isDirty()) {
      return;
    }
    switch (command.getCommand()) {
      case ServerCommand.BUILD -> Running.build(file.get(), uri);
      case ServerCommand.SIMULATE ->
          Running.simulate(file.get(), uri, Running.argument(command, 1));
      default -> throw new IllegalArgumentException(command.getCommand());
    }
  }
}
