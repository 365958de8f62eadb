package dev.weft.lang.ide.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.ide.actions.WeftCommands;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.junit.jupiter.api.Test;

/** What a client is answered while the server is not there yet. */
class DoorTest {
  private static final long PATIENCE_S = 10;

  private final CountDownLatch mayBuild = new CountDownLatch(1);
  private final List<String> served = new ArrayList<>();
  private final Door door = new Door(this::build, WeftCommands.ofClassPath());

  private Endpoint build(InitializeParams params) {
    try {
      assertTrue(mayBuild.await(PATIENCE_S, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return new Endpoint() {
      @Override
      public CompletableFuture<?> request(String method, Object parameter) {
        served.add(method);
        return CompletableFuture.completedFuture(parameter);
      }

      @Override
      public void notify(String method, Object parameter) {
        served.add(method);
      }
    };
  }

  /** Before the server is built: it would wait for the latch. */
  @Test
  void initializeIsAnsweredAtOnce() throws Exception {
    InitializeResult answer = initialize();
    assertTrue(answer.getCapabilities().getHoverProvider().getLeft());
    assertEquals(List.of(), served);
  }

  @Test
  void whatComesNextWaitsInItsOrder() throws Exception {
    initialize();
    mayBuild.countDown();
    door.notify("initialized", "");
    assertEquals("text", door.request("textDocument/hover", "text").get());
    assertEquals(List.of("initialized", "textDocument/hover"), served);
  }

  @Test
  void nothingIsAskedBeforeInitialize() {
    ResponseErrorException refusal =
        assertThrows(
            ResponseErrorException.class, () -> door.request("textDocument/hover", "text"));
    assertEquals(
        ResponseErrorCode.ServerNotInitialized.getValue(), refusal.getResponseError().getCode());
    assertEquals(List.of(), served);
  }

  private InitializeResult initialize() throws Exception {
    return (InitializeResult)
        door.request("initialize", new InitializeParams()).get(PATIENCE_S, TimeUnit.SECONDS);
  }
}
