package dev.weft.lang.ui.outline;

import dev.weft.lang.ui.Texts;
import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;

/** Gives editors of fabrics an outline. */
public final class OutlineAdapter implements IAdapterFactory {
  @Override
  public <T> T getAdapter(Object editor, Class<T> type) {
    if (type != IContentOutlinePage.class || !(editor instanceof ITextEditor text)) {
      return null;
    }
    var document = text.getDocumentProvider().getDocument(text.getEditorInput());
    return document == null || Texts.uriOf(document) == null
        ? null
        : type.cast(new OutlinePage(text, document));
  }

  @Override
  public Class<?>[] getAdapterList() {
    return new Class<?>[] {IContentOutlinePage.class};
  }
}
