package dev.weft.lang.ui.running;

import com.google.gson.JsonPrimitive;
import dev.weft.lang.ui.server.WeftServer;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.resources.IFile;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/** Builds and scenarios of a text, in the background. */
public final class Running {
  private Running() {}

  /** Builds a text as it was saved. */
  public static void build(IFile file, String uri) {
    var command = new ServerCommand(ServerCommand.BUILD, List.of(uri));
    new ServerCommandJob("Building " + file.getName(), command, file.getParent(), false).schedule();
  }

  /** Runs a scenario of a text as it was saved, and shows the report. */
  public static void simulate(IFile file, String uri, String scenario) {
    var command = new ServerCommand(ServerCommand.SIMULATE, List.of(uri, scenario));
    new ServerCommandJob("Running " + scenario, command, file.getParent(), true).schedule();
  }

  /** What the server offers to run: a command and its arguments. */
  static CompletableFuture<List<Command>> offered(String uri) {
    var asked = new CodeLensParams(new TextDocumentIdentifier(uri));
    return WeftServer.get()
        .ask(it -> it.getTextDocumentService().codeLens(asked))
        .thenApply(
            lenses ->
                lenses == null
                    ? List.of()
                    : lenses.stream()
                        .map(CodeLens::getCommand)
                        .filter(Objects::nonNull)
                        .map(it -> it)
                        .toList());
  }

  /** The scenarios of a text, in its order. */
  public static CompletableFuture<List<String>> scenarios(String uri) {
    return offered(uri)
        .thenApply(
            offered ->
                offered.stream()
                    .filter(it -> ServerCommand.SIMULATE.equals(it.getCommand()))
                    .map(it -> argument(it, 1))
                    .toList());
  }

  static String argument(Command command, int number) {
    var argument = command.getArguments().get(number);
    return argument instanceof JsonPrimitive text ? text.getAsString() : String.valueOf(argument);
  }
}
