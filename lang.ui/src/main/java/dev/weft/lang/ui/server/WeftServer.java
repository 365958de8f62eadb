package dev.weft.lang.ui.server;

import dev.weft.lang.ui.findings.Findings;
import dev.weft.lang.ui.mining.Minings;
import dev.weft.lang.ui.preferences.Choices;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * The language server of this workbench. All that is sent to it goes through one thread, in order:
 * what it is asked about a text comes after the edits of that text.
 */
public final class WeftServer {
  private static final int ATTEMPTS = 3;

  private static final Set<Integer> DROPPED =
      Set.of(
          ResponseErrorCode.RequestCancelled.getValue(),
          ResponseErrorCode.ContentModified.getValue());

  private static final WeftServer INSTANCE = new WeftServer();

  private final ExecutorService sending =
      Executors.newSingleThreadExecutor(
          task -> {
            var thread = new Thread(task, "weft-language-client");
            thread.setDaemon(true);
            return thread;
          });
  private final Findings findings = new Findings();
  private final OpenTexts texts = new OpenTexts(this);
  private final WorkspaceChanges changes = new WorkspaceChanges(this);

  /** Of the sending thread alone. */
  private ServerProcess process;

  private int starts;
  private volatile List<String> tokenTypes = List.of();
  private final Map<String, Consumer<WorkDoneProgressNotification>> progress =
      new ConcurrentHashMap<>();

  /** Where nobody writes fabrics, nothing is started. */
  private volatile boolean isNeeded;

  private WeftServer() {}

  /** The one of this workbench; it starts with the first text. */
  public static WeftServer get() {
    return INSTANCE;
  }

  /** Begins to follow what is open and what changes. */
  void follow() {
    texts.follow();
    ResourcesPlugin.getWorkspace()
        .addResourceChangeListener(changes, IResourceChangeEvent.POST_CHANGE);
    Choices.store().addPropertyChangeListener(event -> choose());
    if (WorkspaceChanges.hasFabric()) {
      need();
    }
  }

  /** What a user chooses holds at once, but for the heap, which is that of the next start. */
  private void choose() {
    var chosen = new DidChangeConfigurationParams(Choices.ofServer());
    tell(running -> running.getWorkspaceService().didChangeConfiguration(chosen));
    findings.showAll();
    Minings.refresh();
  }

  /** There is a text: the server starts, unless it runs. */
  public void need() {
    isNeeded = true;
    tell(server -> {});
  }

  /** Ends it. */
  void end() {
    ResourcesPlugin.getWorkspace().removeResourceChangeListener(changes);
    texts.end();
    sending.execute(
        () -> {
          if (process != null) {
            process.end();
          }
        });
    sending.shutdown();
  }

  /** Kinds of tokens, by their number in answers. */
  public List<String> tokenTypes() {
    return tokenTypes;
  }

  /** Who listens to the progress of a command, by its token. */
  public Map<String, Consumer<WorkDoneProgressNotification>> progress() {
    return progress;
  }

  /** What was found last. */
  public Findings findings() {
    return findings;
  }

  /** What is open. */
  public OpenTexts texts() {
    return texts;
  }

  /** Sends a notification. */
  public void tell(Consumer<WeftRequests> notification) {
    if (!sending.isShutdown()) {
      sending.execute(
          () -> {
            var server = running();
            if (server != null) {
              notification.accept(server);
            }
          });
    }
  }

  /**
   * Sends a request; once more where the server drops it, since a text changed meanwhile. The
   * answer fails when no server runs.
   */
  public <T> CompletableFuture<T> ask(Function<WeftRequests, CompletableFuture<T>> request) {
    return ask(request, ATTEMPTS);
  }

  private <T> CompletableFuture<T> ask(
      Function<WeftRequests, CompletableFuture<T>> request, int attempts) {
    var answer = askOnce(request);
    return answer
        .handle(
            (it, fault) -> attempts > 1 && isDropped(fault) ? ask(request, attempts - 1) : answer)
        .thenCompose(Function.identity());
  }

  private static boolean isDropped(Throwable fault) {
    var cause = fault instanceof CompletionException ? fault.getCause() : fault;
    return cause instanceof ResponseErrorException it
        && DROPPED.contains(it.getResponseError().getCode());
  }

  private <T> CompletableFuture<T> askOnce(Function<WeftRequests, CompletableFuture<T>> request) {
    if (sending.isShutdown()) {
      return CompletableFuture.failedFuture(new IOException("the workbench closes"));
    }
    return CompletableFuture.supplyAsync(this::running, sending)
        .thenCompose(
            server ->
                server == null
                    ? CompletableFuture.failedFuture(new IOException("no language server runs"))
                    : request.apply(server));
  }

  /** Sends a request and waits for the answer; null when there is none in time. */
  public <T> T await(Function<WeftRequests, CompletableFuture<T>> request, int patienceMs) {
    var answer = ask(request);
    try {
      return answer.get(patienceMs, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      return null;
    } catch (TimeoutException e) {
      answer.cancel(true);
      return null;
    } catch (ExecutionException e) {
      ILog.of(WeftServer.class).info("Weft: " + e.getCause().getMessage());
      return null;
    }
  }

  /** The server, started again when it ended by itself; null after some attempts. */
  private WeftRequests running() {
    if (process != null && process.isAlive()) {
      return process.server();
    }
    if (!isNeeded || starts == ATTEMPTS) {
      return null;
    }
    starts++;
    try {
      process = ServerProcess.start(new EditorClient(findings));
      tokenTypes = process.tokenTypes();
      texts.openAll(process.server());
      return process.server();
    } catch (IOException e) {
      ILog.of(WeftServer.class).error("The language server of Weft does not start", e);
      return null;
    }
  }
}
