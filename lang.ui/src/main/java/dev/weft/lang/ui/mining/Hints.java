package dev.weft.lang.ui.mining;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.server.WeftServer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.codemining.AbstractCodeMiningProvider;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.codemining.LineContentCodeMining;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/** What a line comes to, behind its words. */
public final class Hints extends AbstractCodeMiningProvider {
  @Override
  public CompletableFuture<List<? extends ICodeMining>> provideCodeMinings(
      ITextViewer viewer, IProgressMonitor monitor) {
    var document = viewer.getDocument();
    var uri = Texts.uriOf(document);
    if (uri == null) {
      return CompletableFuture.completedFuture(List.of());
    }
    var asked =
        new InlayHintParams(
            new TextDocumentIdentifier(uri), Texts.rangeOf(document, 0, document.getLength()));
    long stamp = Texts.stampOf(document);
    return WeftServer.get()
        .ask(it -> it.getTextDocumentService().inlayHint(asked))
        .<List<? extends ICodeMining>>thenApply(
            hints ->
                hints == null || stamp != Texts.stampOf(document)
                    ? List.of()
                    : hints.stream().map(hint -> new Hint(document, hint, this)).toList())
        .exceptionally(Minings::none);
  }

  private static final class Hint extends LineContentCodeMining {
    Hint(IDocument document, InlayHint hint, Hints hints) {
      super(new Position(Texts.offsetOf(document, hint.getPosition()), 1), hints);
      setLabel(" " + textOf(hint) + " ");
    }

    private static String textOf(InlayHint hint) {
      var label = hint.getLabel();
      if (label.isLeft()) {
        return label.getLeft();
      }
      var text = new StringBuilder();
      label.getRight().forEach(part -> text.append(part.getValue()));
      return text.toString();
    }
  }
}
