package dev.weft.lang.ui.server;

import dev.weft.lang.ui.findings.Edits;
import dev.weft.lang.ui.findings.Findings;
import dev.weft.lang.ui.mining.Minings;
import dev.weft.lang.ui.running.WeftConsole;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.runtime.ILog;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.ApplyWorkspaceEditResponse;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.ui.PlatformUI;

/** What the server says by itself. */
final class EditorClient implements LanguageClient {
  private final Findings findings;

  EditorClient(Findings findings) {
    this.findings = findings;
  }

  /** A workbench that closes shows no more. */
  private static boolean isOpen() {
    return PlatformUI.isWorkbenchRunning() && !PlatformUI.getWorkbench().isClosing();
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams found) {
    if (isOpen()) {
      findings.publish(found);
    }
  }

  @Override
  public CompletableFuture<ApplyWorkspaceEditResponse> applyEdit(ApplyWorkspaceEditParams wanted) {
    var answer = new CompletableFuture<ApplyWorkspaceEditResponse>();
    PlatformUI.getWorkbench()
        .getDisplay()
        .asyncExec(
            () ->
                answer.complete(
                    new ApplyWorkspaceEditResponse(
                        Edits.apply(wanted.getEdit(), wanted.getLabel()))));
    return answer;
  }

  @Override
  public CompletableFuture<Void> createProgress(WorkDoneProgressCreateParams wanted) {
    return CompletableFuture.completedFuture(null);
  }

  /** Whoever runs a command listens; of the rest, files of the workspace get their problems. */
  @Override
  public void notifyProgress(ProgressParams progress) {
    var listener = WeftServer.get().progress().get(String.valueOf(progress.getToken().get()));
    if (listener != null && progress.getValue().isLeft()) {
      listener.accept(progress.getValue().getLeft());
    }
  }

  @Override
  public void telemetryEvent(Object event) {}

  @Override
  public CompletableFuture<Void> refreshInlayHints() {
    if (isOpen()) {
      Minings.refresh();
    }
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<Void> refreshCodeLenses() {
    if (isOpen()) {
      Minings.refresh();
    }
    return CompletableFuture.completedFuture(null);
  }

  /** How a command ended. */
  @Override
  public void showMessage(MessageParams message) {
    if (!isOpen()) {
      return;
    }
    if (message.getType() == MessageType.Error) {
      WeftConsole.get().fail(message.getMessage());
    } else {
      WeftConsole.get().say(message.getMessage());
    }
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams asked) {
    logMessage(asked);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void logMessage(MessageParams message) {
    var log = ILog.of(EditorClient.class);
    if (message.getType() == MessageType.Error) {
      log.error(message.getMessage());
    } else {
      log.info(message.getMessage());
    }
  }
}
