package dev.weft.lang.ui.editing;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.findings.Edits;
import dev.weft.lang.ui.server.WeftServer;
import java.util.List;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.ILog;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Ctrl+Shift+O: imports in order, packages of the catalog first, each once. */
public final class OrganizeImports extends EditorHandler {
  @Override
  protected void run(Place place, ExecutionEvent event) {
    long stamp = Texts.stampOf(place.document());
    var asked =
        new CodeActionParams(
            new TextDocumentIdentifier(place.uri()),
            Texts.rangeOf(place.document(), 0, 0),
            new CodeActionContext(List.of(), List.of(CodeActionKind.SourceOrganizeImports)));
    var display = place.editor().getSite().getShell().getDisplay();
    WeftServer.get()
        .ask(it -> it.getTextDocumentService().codeAction(asked))
        .whenComplete(
            (answer, fault) -> {
              if (fault != null) {
                ILog.of(OrganizeImports.class).info("Weft: " + fault.getMessage());
              } else if (answer != null) {
                var actions =
                    answer.stream().filter(Either::isRight).map(Either::getRight).toList();
                display.asyncExec(() -> take(place, stamp, actions));
              }
            });
  }

  /** Nothing is done to a text that somebody edited meanwhile. */
  private static void take(Place place, long stamp, List<CodeAction> actions) {
    if (actions.isEmpty()) {
      place.say("The imports are in order, or something else stands between them.");
    } else if (stamp == Texts.stampOf(place.document())) {
      var action = actions.getFirst();
      Edits.apply(action.getEdit(), action.getTitle());
    }
  }
}
