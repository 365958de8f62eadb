package dev.weft.lang.ide.server;

import dev.weft.lang.ide.actions.FabricActions;
import dev.weft.lang.ide.actions.WeftCommands;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.WorkDoneProgressReport;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;

/**
 * Runs commands beside the requests of an editor, which must not wait for a build: one at a time,
 * with the protocol's progress where the client can show it, until done or cancelled.
 */
final class RunningCommands {
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread worker = new Thread(task, "weft-commands");
            worker.setDaemon(true);
            return worker;
          });

  private final Map<Object, AtomicBoolean> cancelled = new ConcurrentHashMap<>();

  /**
   * Starts one; the result is the address of each file that was written, the one to look at first,
   * or the text of a picture.
   *
   * @param showsProgress whether the client can show it
   */
  CompletableFuture<Object> start(
      WeftCommands commands,
      ExecuteCommandParams params,
      LanguageClient client,
      boolean showsProgress) {
    Object token = token(params, client, showsProgress);
    AtomicBoolean end = new AtomicBoolean();
    cancelled.put(token, end);
    CompletableFuture<Object> answer = new CompletableFuture<>();
    thread.execute(
        () -> {
          Told told =
              new Told(client, token, showsProgress, () -> end.get() || answer.isCancelled());
          try {
            told.begin(commands.title(params));
            FabricActions.Result result = commands.run(params, told);
            told.end(result);
            answer.complete(WeftCommands.answer(result));
          } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            told.end(new FabricActions.Result(false, text(e), "", List.of()));
            answer.completeExceptionally(e);
          } finally {
            cancelled.remove(token);
          }
        });
    return answer;
  }

  /** Ends the one that a progress is of, soon. */
  void cancel(Object token) {
    AtomicBoolean end = cancelled.get(token);
    if (end != null) {
      end.set(true);
    }
  }

  void stop() {
    cancelled.values().forEach(end -> end.set(true));
    thread.shutdownNow();
  }

  private static Object token(
      ExecuteCommandParams params, LanguageClient client, boolean showsProgress) {
    Either<String, Integer> given = params.getWorkDoneToken();
    if (given != null) {
      return given.get();
    }
    String own = "weft-" + UUID.randomUUID();
    if (showsProgress) {
      client.createProgress(new WorkDoneProgressCreateParams(Either.forLeft(own)));
    }
    return own;
  }

  private static String text(Throwable fault) {
    return fault.getMessage() == null ? fault.toString() : fault.getMessage();
  }

  /** Tells a client how far a command is. */
  private record Told(
      LanguageClient client,
      Object token,
      boolean isShown,
      java.util.function.BooleanSupplier ended)
      implements FabricActions.Progress {
    private static final double PERCENT = 100;

    void begin(String title) {
      WorkDoneProgressBegin begin = new WorkDoneProgressBegin();
      begin.setTitle(title);
      begin.setCancellable(true);
      begin.setPercentage(0);
      tell(begin);
    }

    @Override
    public void report(String message, double fraction) {
      WorkDoneProgressReport report = new WorkDoneProgressReport();
      report.setMessage(message);
      report.setPercentage((int) Math.clamp(PERCENT * fraction, 0, PERCENT));
      tell(report);
    }

    void end(FabricActions.Result result) {
      WorkDoneProgressEnd end = new WorkDoneProgressEnd();
      end.setMessage(result.message());
      tell(end);
      MessageType type = result.succeeded() ? MessageType.Info : MessageType.Error;
      client.showMessage(new MessageParams(type, "Weft: " + result.message()));
    }

    @Override
    public boolean isCancelled() {
      return ended.getAsBoolean();
    }

    private void tell(WorkDoneProgressNotification notification) {
      if (isShown) {
        Either<String, Integer> sent =
            token instanceof Integer number
                ? Either.forRight(number)
                : Either.forLeft(token.toString());
        client.notifyProgress(new ProgressParams(sent, Either.forLeft(notification)));
      }
    }
  }
}
