package dev.weft.lang.ide.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.ide.actions.FabricActions;
import dev.weft.lang.ide.actions.WeftCommands;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.junit.jupiter.api.Test;

/** A command that its user cancels ends with a word, and is no failure. */
final class RunningCommandsTest {
  private static final int PATIENCE_S = 20;

  /** A run that goes on until it is cancelled, as all of the application do. */
  private static final class Endless extends WeftCommands {
    final CountDownLatch begun = new CountDownLatch(1);

    @Override
    public FabricActions.Result run(ExecuteCommandParams params, FabricActions.Progress progress) {
      begun.countDown();
      while (!progress.isCancelled()) {
        Thread.onSpinWait();
      }
      throw new CancellationException();
    }
  }

  @Test
  void saysThatItWasCancelled() throws Exception {
    List<MessageParams> told = new CopyOnWriteArrayList<>();
    LanguageClient client =
        (LanguageClient)
            Proxy.newProxyInstance(
                LanguageClient.class.getClassLoader(),
                new Class<?>[] {LanguageClient.class},
                (proxy, method, arguments) -> {
                  if (arguments != null && arguments[0] instanceof MessageParams message) {
                    told.add(message);
                  }
                  return null;
                });
    ExecuteCommandParams params =
        new ExecuteCommandParams(WeftCommands.SIMULATE, List.of("file:///f.fabric", "Bench"));
    params.setWorkDoneToken(Either.forLeft("token"));
    RunningCommands running = new RunningCommands();
    Endless commands = new Endless();
    CompletableFuture<Object> answer = running.start(commands, params, client, false);
    commands.begun.await(PATIENCE_S, TimeUnit.SECONDS);
    running.cancel("token");
    assertEquals(List.of(), answer.get(PATIENCE_S, TimeUnit.SECONDS));
    assertEquals(
        List.of(new MessageParams(MessageType.Info, "Weft: cancelled: Running Bench")), told);
    running.stop();
  }
}
