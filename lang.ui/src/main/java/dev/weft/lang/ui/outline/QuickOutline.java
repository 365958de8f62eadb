package dev.weft.lang.ui.outline;

import dev.weft.lang.ui.editing.EditorHandler;
import dev.weft.lang.ui.server.WeftServer;
import java.util.List;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.ILog;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.swt.widgets.Shell;

/** Ctrl+O: the declarations of the text in a list to choose from. */
public final class QuickOutline extends EditorHandler {
  @Override
  protected void run(Place place, ExecutionEvent event) {
    var shell = place.editor().getSite().getShell();
    var asked = new DocumentSymbolParams(new TextDocumentIdentifier(place.uri()));
    WeftServer.get()
        .ask(it -> it.getTextDocumentService().documentSymbol(asked))
        .whenComplete(
            (answer, fault) -> {
              if (fault != null) {
                ILog.of(QuickOutline.class).info("Weft: " + fault.getMessage());
              } else if (answer != null) {
                var all = answer.stream().map(Either::getRight).toList();
                shell.getDisplay().asyncExec(() -> open(shell, place, all));
              }
            });
  }

  private static void open(Shell shell, Place place, List<DocumentSymbol> declarations) {
    if (!shell.isDisposed()) {
      new OutlinePopup(shell, place.editor(), place.document(), declarations).open();
    }
  }
}
