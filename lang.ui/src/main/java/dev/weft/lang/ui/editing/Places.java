package dev.weft.lang.ui.editing;

import dev.weft.lang.ui.Texts;
import java.net.URI;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.lsp4j.Location;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

/** Opens places in editors. */
public final class Places {
  private Places() {}

  /** Opens a place of a file of the workspace or outside of it. */
  public static void open(Location place) {
    var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    try {
      var files = Texts.filesOf(place.getUri());
      IEditorPart editor =
          files.isEmpty()
              ? IDE.openEditorOnFileStore(page, EFS.getStore(URI.create(place.getUri())))
              : IDE.openEditor(page, files.getFirst());
      if (editor instanceof ITextEditor text) {
        var document = text.getDocumentProvider().getDocument(text.getEditorInput());
        int start = Texts.offsetOf(document, place.getRange().getStart());
        int end = Texts.offsetOf(document, place.getRange().getEnd());
        text.selectAndReveal(start, end - start);
      }
    } catch (CoreException e) {
      ILog.of(Places.class).log(e.getStatus());
    }
  }
}
