package dev.weft.lang.ui.mining;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.preferences.Choices;
import dev.weft.lang.ui.running.LensCommands;
import dev.weft.lang.ui.server.WeftServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.codemining.AbstractCodeMiningProvider;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.codemining.LineHeaderCodeMining;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/** What a fabric comes to, and what can be done with it, above its declaration. */
public final class Lenses extends AbstractCodeMiningProvider {
  @Override
  public CompletableFuture<List<? extends ICodeMining>> provideCodeMinings(
      ITextViewer viewer, IProgressMonitor monitor) {
    var document = viewer.getDocument();
    var uri = Texts.uriOf(document);
    if (uri == null || !Choices.store().getBoolean(Choices.LENSES)) {
      return CompletableFuture.completedFuture(List.of());
    }
    var asked = new CodeLensParams(new TextDocumentIdentifier(uri));
    long stamp = Texts.stampOf(document);
    return WeftServer.get()
        .ask(it -> it.getTextDocumentService().codeLens(asked))
        .<List<? extends ICodeMining>>thenApply(
            lenses ->
                lenses == null || stamp != Texts.stampOf(document)
                    ? List.of()
                    : minings(document, lenses))
        .exceptionally(Minings::none);
  }

  private List<ICodeMining> minings(IDocument document, List<? extends CodeLens> lenses) {
    List<ICodeMining> minings = new ArrayList<>();
    for (var lens : lenses) {
      try {
        minings.add(new Lens(document, lens, this));
      } catch (BadLocationException e) {
        throw new IllegalStateException(e);
      }
    }
    return minings;
  }

  private static final class Lens extends LineHeaderCodeMining {
    Lens(IDocument document, CodeLens lens, Lenses lenses) throws BadLocationException {
      super(
          lens.getRange().getStart().getLine(),
          document,
          lenses,
          lens.getCommand().getCommand().isEmpty()
              ? null
              : event -> LensCommands.run(lens.getCommand(), lens.getRange().getStart().getLine()));
      setLabel(lens.getCommand().getTitle());
    }
  }
}
