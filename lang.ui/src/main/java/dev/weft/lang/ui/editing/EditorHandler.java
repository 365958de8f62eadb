package dev.weft.lang.ui.editing;

import dev.weft.lang.ui.Texts;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;

/** A command on the text in the editor in front. */
public abstract class EditorHandler extends AbstractHandler {
  /** What the command is about. */
  protected record Place(ITextEditor editor, IDocument document, String uri, int offset) {
    /** Saves the text; false when it can't be saved. */
    public boolean save() {
      editor.doSave(new NullProgressMonitor());
      return !editor.isDirty();
    }

    /** Says in the line at the bottom of the window why the command did nothing. */
    public void say(String message) {
      editor.getEditorSite().getActionBars().getStatusLineManager().setErrorMessage(message);
      editor.getSite().getShell().getDisplay().beep();
    }
  }

  /** Does what the command is for. */
  protected abstract void run(Place place, ExecutionEvent event);

  @Override
  public final Object execute(ExecutionEvent event) {
    var editor = Adapters.adapt(HandlerUtil.getActiveEditor(event), ITextEditor.class);
    if (editor != null
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection selected) {
      var document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
      var uri = Texts.uriOf(document);
      if (uri != null) {
        run(new Place(editor, document, uri, selected.getOffset()), event);
      }
    }
    return null;
  }
}
