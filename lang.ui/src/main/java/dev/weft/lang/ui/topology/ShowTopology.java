package dev.weft.lang.ui.topology;

import dev.weft.lang.ui.editing.EditorHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.texteditor.ITextEditor;

/** Opens the picture of the fabric at the cursor. */
public final class ShowTopology extends EditorHandler {
  @Override
  protected void run(Place place, ExecutionEvent event) {
    show(place.editor());
  }

  /** Opens that of the fabric at a line, from 0, and moves the cursor there. */
  public static void of(ITextEditor editor, int line) {
    var document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    try {
      editor.selectAndReveal(document.getLineOffset(line), 0);
    } catch (BadLocationException e) {
      throw new IllegalStateException(e);
    }
    show(editor);
  }

  private static void show(ITextEditor editor) {
    try {
      var view = editor.getSite().getPage().showView(TopologyView.ID);
      ((TopologyView) view).show(editor);
      editor.getSite().getPage().activate(editor);
    } catch (PartInitException e) {
      ILog.of(ShowTopology.class).log(e.getStatus());
    }
  }
}
