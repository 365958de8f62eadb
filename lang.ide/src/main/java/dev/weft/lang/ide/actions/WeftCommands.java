package dev.weft.lang.ide.actions;

import com.google.gson.JsonPrimitive;
import com.google.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.xtext.ide.server.ILanguageServerAccess;
import org.eclipse.xtext.ide.server.commands.IExecutableCommandService;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;

/**
 * Runs the actions as commands of the language server: arguments are the file and, but for a build,
 * a name in it.
 */
public class WeftCommands implements IExecutableCommandService {
  public static final String PREVIEW = "weft.preview";
  public static final String BUILD = "weft.build";
  public static final String SIMULATE = "weft.simulate";

  private static final String FOLDER = "out";

  @Inject private BoundActions actions;

  @Override
  public List<String> initialize() {
    return actions.get() == null ? List.of() : List.of(PREVIEW, BUILD, SIMULATE);
  }

  @Override
  public @Nullable Object execute(
      ExecuteCommandParams params, ILanguageServerAccess access, CancelIndicator cancelled) {
    FabricActions bound = actions.get();
    if (bound == null || params.getArguments().isEmpty()) {
      return null;
    }
    Path file = Path.of(URI.create(text(params.getArguments().getFirst())));
    String name = params.getArguments().size() > 1 ? text(params.getArguments().get(1)) : "";
    try {
      FabricActions.Result result =
          run(bound, params.getCommand(), file, name, progress(access, cancelled));
      tell(access, result.succeeded() ? MessageType.Info : MessageType.Error, result.message());
      return result.content().isEmpty()
          ? result.files().stream().map(Path::toString).toList()
          : result.content();
    } catch (IOException e) {
      tell(access, MessageType.Error, e.getMessage());
      return null;
    }
  }

  private static FabricActions.Result run(
      FabricActions bound, String command, Path file, String name, FabricActions.Progress progress)
      throws IOException {
    Path folder = file.resolveSibling(FOLDER);
    return switch (command) {
      case PREVIEW -> bound.preview(file, name, progress);
      case BUILD -> bound.build(file, folder, progress);
      case SIMULATE -> bound.simulate(file, name, folder, progress);
      default -> throw new IOException("there is no command " + command);
    };
  }

  private static FabricActions.Progress progress(
      ILanguageServerAccess access, CancelIndicator cancelled) {
    return new FabricActions.Progress() {
      @Override
      public void report(String message, double fraction) {
        access.getLanguageClient().logMessage(new MessageParams(MessageType.Log, message));
      }

      @Override
      public boolean isCancelled() {
        return cancelled.isCanceled();
      }
    };
  }

  private static void tell(ILanguageServerAccess access, MessageType type, String message) {
    access.getLanguageClient().showMessage(new MessageParams(type, message));
  }

  private static String text(Object argument) {
    return argument instanceof JsonPrimitive json ? json.getAsString() : argument.toString();
  }
}
