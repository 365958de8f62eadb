package dev.weft.lang.ui.running;

import com.google.gson.JsonElement;
import com.google.gson.JsonPrimitive;
import dev.weft.lang.ui.server.WeftServer;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.WorkDoneProgressReport;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * A command of the language server, with progress that can be cancelled. Its thread waits, and is
 * never that of the display.
 */
public final class ServerCommand {
  /** Builds all of a text: its address, and where outputs go. */
  public static final String BUILD = "weft.build";

  /** Runs a scenario: the address of a text, its name, and where outputs go. */
  public static final String SIMULATE = "weft.simulate";

  private static final int PERCENT = 100;
  private static final int LOOK_MS = 200;

  private final String command;
  private final List<Object> arguments;
  private final String token = UUID.randomUUID().toString();
  private String lastSaid = "";
  private int done;

  /** What is to be run. */
  public ServerCommand(String command, List<Object> arguments) {
    this.command = command;
    this.arguments = arguments;
  }

  /**
   * Runs it to its end.
   *
   * @return the addresses of what it wrote
   * @throws OperationCanceledException if it was cancelled
   */
  public List<String> run(String title, IProgressMonitor monitor) throws CoreException {
    monitor.beginTask(title, PERCENT);
    WeftConsole.get().say(title);
    var server = WeftServer.get();
    var asked = new ExecuteCommandParams(command, arguments);
    asked.setWorkDoneToken(token);
    server.progress().put(token, it -> show(it, monitor));
    try {
      var written =
          await(server.ask(it -> it.getWorkspaceService().executeCommand(asked)), monitor);
      if (monitor.isCanceled()) {
        throw new OperationCanceledException();
      }
      return texts(written);
    } finally {
      server.progress().remove(token);
      monitor.done();
    }
  }

  private Object await(CompletableFuture<Object> answer, IProgressMonitor monitor)
      throws CoreException {
    boolean isCancelled = false;
    try {
      while (true) {
        try {
          return answer.get(LOOK_MS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
          if (monitor.isCanceled() && !isCancelled) {
            isCancelled = true;
            var end = new WorkDoneProgressCancelParams(Either.forLeft(token));
            WeftServer.get().tell(it -> it.cancelProgress(end));
          }
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new OperationCanceledException();
    } catch (ExecutionException e) {
      throw new CoreException(Status.error(e.getCause().getMessage(), e.getCause()));
    }
  }

  private void show(WorkDoneProgressNotification told, IProgressMonitor monitor) {
    if (told instanceof WorkDoneProgressReport report) {
      var message = report.getMessage() == null ? "" : report.getMessage();
      monitor.subTask(message);
      if (!message.isEmpty() && !message.equals(lastSaid)) {
        WeftConsole.get().say("  " + message);
        lastSaid = message;
      }
      if (report.getPercentage() != null && report.getPercentage() > done) {
        monitor.worked(report.getPercentage() - done);
        done = report.getPercentage();
      }
    }
  }

  private static List<String> texts(Object answer) {
    List<String> texts = new ArrayList<>();
    if (answer instanceof JsonElement json && json.isJsonArray()) {
      for (var each : json.getAsJsonArray()) {
        if (each instanceof JsonPrimitive text) {
          texts.add(text.getAsString());
        }
      }
    } else if (answer instanceof List<?> list) {
      list.forEach(each -> texts.add(String.valueOf(each)));
    }
    return texts;
  }
}
