package dev.weft.lang.ui.folding;

import dev.weft.lang.ui.RestingReconciler;
import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.server.WeftServer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.projection.ProjectionAnnotation;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/** Blocks, comments and imports fold. What is folded stays so. */
public final class Folds extends RestingReconciler {
  @Override
  protected void ask(IDocument document, String uri) {
    var asked = new FoldingRangeRequestParams(new TextDocumentIdentifier(uri));
    long stamp = Texts.stampOf(document);
    take(
        WeftServer.get().ask(it -> it.getTextDocumentService().foldingRange(asked)),
        folds -> {
          if (stamp == Texts.stampOf(document)) {
            show(document, folds);
          }
        });
  }

  private void show(IDocument document, List<FoldingRange> folds) {
    var model =
        viewer() instanceof ProjectionViewer shown ? shown.getProjectionAnnotationModel() : null;
    if (model == null) {
      return;
    }
    Set<Position> wanted = new HashSet<>();
    folds.forEach(fold -> wanted.add(positionOf(document, fold)));
    List<Annotation> gone = new ArrayList<>();
    for (var all = model.getAnnotationIterator(); all.hasNext(); ) {
      var each = all.next();
      if (!wanted.remove(model.getPosition(each))) {
        gone.add(each);
      }
    }
    Map<Annotation, Position> added = new HashMap<>();
    wanted.forEach(position -> added.put(new ProjectionAnnotation(), position));
    if (!gone.isEmpty() || !added.isEmpty()) {
      model.modifyAnnotations(gone.toArray(Annotation[]::new), added, null);
    }
  }

  /** Whole lines, with the end of the last. */
  private static Position positionOf(IDocument document, FoldingRange fold) {
    try {
      int last = Math.min(fold.getEndLine(), document.getNumberOfLines() - 1);
      int start = document.getLineOffset(Math.min(fold.getStartLine(), last));
      int end = document.getLineOffset(last) + document.getLineLength(last);
      return new Position(start, end - start);
    } catch (BadLocationException e) {
      throw new IllegalStateException(e);
    }
  }
}
