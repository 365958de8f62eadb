package dev.weft.lang.ide.server;

import java.util.UUID;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.WorkDoneProgressReport;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;

/**
 * The protocol's progress of one piece of work, for a client that can show it.
 *
 * @param token by which the client knows it
 */
record ToldProgress(LanguageClient client, Either<String, Integer> token, boolean isShown) {
  private static final double PERCENT = 100;

  /** A progress that the server starts. */
  static ToldProgress own(LanguageClient client, boolean isShown) {
    Either<String, Integer> token = Either.forLeft("weft-" + UUID.randomUUID());
    if (isShown) {
      client.createProgress(new WorkDoneProgressCreateParams(token));
    }
    return new ToldProgress(client, token, isShown);
  }

  void begin(String title, boolean isCancellable) {
    WorkDoneProgressBegin begin = new WorkDoneProgressBegin();
    begin.setTitle(title);
    begin.setCancellable(isCancellable);
    begin.setPercentage(0);
    tell(begin);
  }

  /**
   * How far it is.
   *
   * @param fraction 0 at the beginning, 1 at the end
   */
  void report(String message, double fraction) {
    WorkDoneProgressReport report = new WorkDoneProgressReport();
    report.setMessage(message);
    report.setPercentage((int) Math.clamp(PERCENT * fraction, 0, PERCENT));
    tell(report);
  }

  void end(String message) {
    WorkDoneProgressEnd end = new WorkDoneProgressEnd();
    end.setMessage(message);
    tell(end);
  }

  private void tell(WorkDoneProgressNotification notification) {
    if (isShown) {
      client.notifyProgress(new ProgressParams(token, Either.forLeft(notification)));
    }
  }
}
