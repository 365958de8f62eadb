package dev.weft.lang.ui.mining;

import dev.weft.lang.ui.Texts;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.source.ISourceViewerExtension5;
import org.eclipse.ui.PlatformUI;

/** What is shown between the lines of all texts. */
public final class Minings {
  private Minings() {}

  /** Asks for all of it anew: another state of a text was built. */
  public static void refresh() {
    PlatformUI.getWorkbench()
        .getDisplay()
        .asyncExec(
            () ->
                Arrays.stream(PlatformUI.getWorkbench().getWorkbenchWindows())
                    .flatMap(window -> Arrays.stream(window.getPages()))
                    .flatMap(page -> Arrays.stream(page.getEditorReferences()))
                    .map(reference -> reference.getEditor(false))
                    .filter(editor -> editor != null)
                    .map(editor -> editor.getAdapter(ITextViewer.class))
                    .filter(Minings::isFabric)
                    .forEach(viewer -> ((ISourceViewerExtension5) viewer).updateCodeMinings()));
  }

  private static boolean isFabric(ITextViewer viewer) {
    return viewer instanceof ISourceViewerExtension5
        && viewer.getDocument() != null
        && Texts.uriOf(viewer.getDocument()) != null;
  }

  /** Where no server answers. */
  static List<? extends ICodeMining> none(Throwable fault) {
    ILog.of(Minings.class).info("Weft: " + fault.getMessage());
    return List.of();
  }
}
