package dev.weft.lang.ide.server;

import dev.weft.lang.ide.actions.WeftCommands;
import dev.weft.lang.ide.drawing.DrawingRequests;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.log4j.Logger;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethodProvider;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.eclipse.lsp4j.services.LanguageServer;
import org.jspecify.annotations.Nullable;

/**
 * The way to the server. To set the language up takes several times as long as to say what the
 * server is able to do: {@code initialize} is answered at once, and what a client sends next waits,
 * in its order, until the server is there. One thread brings what the client sends.
 */
final class Door implements Endpoint, JsonRpcMethodProvider {
  private static final Logger LOG = Logger.getLogger(Door.class);
  private static final String INITIALIZE = "initialize";
  private static final String SHUTDOWN = "shutdown";
  private static final String EXIT = "exit";
  private static final double NS_IN_MS = 1e6;

  private final Function<InitializeParams, Endpoint> builder;
  private final WeftCommands commands;
  private @Nullable CompletableFuture<Endpoint> server;
  private boolean isShut;

  /**
   * Nothing is built yet.
   *
   * @param builder makes the server, and tells it what it is to begin with
   */
  Door(Function<InitializeParams, Endpoint> builder, WeftCommands commands) {
    this.builder = builder;
    this.commands = commands;
  }

  @Override
  public Map<String, JsonRpcMethod> supportedMethods() {
    Map<String, JsonRpcMethod> methods =
        new LinkedHashMap<>(ServiceEndpoints.getSupportedMethods(LanguageServer.class));
    methods.putAll(ServiceEndpoints.getSupportedMethods(DrawingRequests.class));
    return methods;
  }

  @Override
  public CompletableFuture<?> request(String method, @Nullable Object parameter) {
    CompletableFuture<Endpoint> built = server;
    if (built != null) {
      if (isShut) {
        throw refused(
            ResponseErrorCode.InvalidRequest,
            "After 'shutdown' only 'exit' can come; this is " + method + ".");
      }
      if (method.equals(INITIALIZE)) {
        throw refused(ResponseErrorCode.InvalidRequest, "'initialize' can come only once.");
      }
      isShut = method.equals(SHUTDOWN);
      return timed(method, () -> built.join().request(method, parameter));
    }
    if (!(parameter instanceof InitializeParams params)) {
      throw refused(
          ResponseErrorCode.ServerNotInitialized,
          "The first request has to be 'initialize'; this one is " + method + ".");
    }
    InitializeResult answer =
        new InitializeResult(Capabilities.of(params.getCapabilities(), commands.initialize()));
    server = CompletableFuture.supplyAsync(() -> builder.apply(params), Door::start);
    return CompletableFuture.completedFuture(answer);
  }

  private static ResponseErrorException refused(ResponseErrorCode code, String message) {
    return new ResponseErrorException(new ResponseError(code, message, null));
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "weft-start");
    thread.setDaemon(true);
    thread.start();
  }

  private static CompletableFuture<?> timed(String method, Supplier<CompletableFuture<?>> request) {
    long begin = System.nanoTime();
    CompletableFuture<?> answer = request.get();
    answer.whenComplete(
        (result, fault) ->
            LOG.debug(method + ": " + Math.round((System.nanoTime() - begin) / NS_IN_MS) + " ms"));
    return answer;
  }

  /** What a client tells before it asks anything has no effect, as the protocol has it. */
  @Override
  public void notify(String method, @Nullable Object parameter) {
    CompletableFuture<Endpoint> built = server;
    if (built != null) {
      built.join().notify(method, parameter);
    } else if (method.equals(EXIT)) {
      builder.apply(new InitializeParams()).notify(method, parameter);
    }
  }
}
