package dev.weft.lang.ide.server;

import dev.weft.lang.ide.actions.FabricActions;
import dev.weft.lang.ide.actions.WeftCommands;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
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
    Either<String, Integer> given = params.getWorkDoneToken();
    ToldProgress progress =
        given == null
            ? ToldProgress.own(client, showsProgress)
            : new ToldProgress(client, given, showsProgress);
    Object token = progress.token().get();
    AtomicBoolean end = new AtomicBoolean();
    cancelled.put(token, end);
    CompletableFuture<Object> answer = new CompletableFuture<>();
    thread.execute(
        () -> {
          Told told = new Told(progress, () -> end.get() || answer.isCancelled());
          try {
            progress.begin(commands.title(params), true);
            FabricActions.Result result = commands.run(params, told);
            told.end(result);
            answer.complete(WeftCommands.answer(result));
          } catch (CancellationException e) {
            String cancelled = "cancelled: " + commands.title(params);
            told.end(new FabricActions.Result(true, cancelled, "", List.of()));
            answer.complete(List.of());
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

  private static String text(Throwable fault) {
    return fault.getMessage() == null ? fault.toString() : fault.getMessage();
  }

  /** Tells a client how far a command is. */
  private record Told(ToldProgress progress, BooleanSupplier ended)
      implements FabricActions.Progress {
    @Override
    public void report(String message, double fraction) {
      progress.report(message, fraction);
    }

    void end(FabricActions.Result result) {
      progress.end(result.message());
      MessageType type = result.succeeded() ? MessageType.Info : MessageType.Error;
      progress.client().showMessage(new MessageParams(type, "Weft: " + result.message()));
    }

    @Override
    public boolean isCancelled() {
      return ended.getAsBoolean();
    }
  }
}
