package dev.weft.lang.ui.highlighting;

import dev.weft.lang.ui.RestingReconciler;
import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.server.WeftServer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/** Marks the declaration and the uses of the name at the cursor. */
public final class Occurrences extends RestingReconciler {
  /** The kind of mark, one of the Generic Editor. */
  public static final String TYPE = "org.eclipse.ui.genericeditor.text";

  private static final String EDITOR = "org.eclipse.ui.genericeditor";
  private static final String SWITCH = "org.eclipse.ui.genericeditor.togglehighlight";

  private final ISelectionChangedListener cursor = event -> rest();
  private Annotation[] marks = {};

  @Override
  public void install(ITextViewer shown) {
    super.install(shown);
    if (shown instanceof IPostSelectionProvider selections) {
      selections.addPostSelectionChangedListener(cursor);
    }
  }

  @Override
  public void uninstall() {
    if (viewer() instanceof IPostSelectionProvider selections) {
      selections.removePostSelectionChangedListener(cursor);
    }
    super.uninstall();
  }

  @Override
  protected void ask(IDocument document, String uri) {
    if (!Platform.getPreferencesService().getBoolean(EDITOR, SWITCH, true, null)) {
      show(document, List.of());
      return;
    }
    int offset = viewer().getSelectedRange().x;
    var asked =
        new DocumentHighlightParams(
            new TextDocumentIdentifier(uri), Texts.placeOf(document, offset));
    long stamp = Texts.stampOf(document);
    take(
        WeftServer.get().ask(it -> it.getTextDocumentService().documentHighlight(asked)),
        found -> {
          if (stamp == Texts.stampOf(document)) {
            show(document, found);
          }
        });
  }

  private void show(IDocument document, List<? extends DocumentHighlight> found) {
    if (viewer() instanceof ISourceViewer shown
        && shown.getAnnotationModel() instanceof IAnnotationModelExtension model) {
      Map<Annotation, Position> added = new HashMap<>();
      for (var each : found) {
        int start = Texts.offsetOf(document, each.getRange().getStart());
        int end = Texts.offsetOf(document, each.getRange().getEnd());
        added.put(
            new Annotation(TYPE, false, Texts.textOf(document, start, end)),
            new Position(start, end - start));
      }
      model.replaceAnnotations(marks, added);
      marks = added.keySet().toArray(Annotation[]::new);
    }
  }
}
