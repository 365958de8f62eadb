package dev.weft.lang.ide.actions;

import com.google.gson.JsonPrimitive;
import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.xtext.ide.server.ILanguageServerAccess;
import org.eclipse.xtext.ide.server.commands.IExecutableCommandService;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;

/**
 * The actions as commands of the language server: arguments are the file and, but for a build, a
 * name in it. Outputs go to a folder beside the file.
 */
@Singleton
public class WeftCommands implements IExecutableCommandService {
  public static final String PREVIEW = "weft.preview";
  public static final String BUILD = "weft.build";
  public static final String SIMULATE = "weft.simulate";

  /** Shows the page of a rule; its argument is the code. */
  public static final String EXPLAIN = "weft.explain";

  private static final List<String> OF_FABRICS = List.of(PREVIEW, BUILD, SIMULATE);

  /** The folder of outputs, unless a user chose another. */
  public static final String FOLDER = "out";

  @Inject private BoundActions actions;
  private volatile String folder = FOLDER;

  /** Those that the class path offers, known before the language is set up. */
  public static WeftCommands ofClassPath() {
    WeftCommands commands = new WeftCommands();
    commands.actions = new BoundActions();
    return commands;
  }

  @Override
  public List<String> initialize() {
    List<String> all = new ArrayList<>(List.of(EXPLAIN));
    all.addAll(actions.get() == null ? List.of() : OF_FABRICS);
    return all;
  }

  /** The name of the folder beside a file that outputs go to. */
  public void setFolder(String name) {
    folder = name;
  }

  /** Whether a command is one that works on a fabric, and can be run. */
  public boolean knows(String command) {
    return actions.get() != null && OF_FABRICS.contains(command);
  }

  /** The page that a command is to show; null where it is another command, or there is none. */
  public @Nullable String page(ExecuteCommandParams params) {
    List<Object> given = params.getArguments();
    return EXPLAIN.equals(params.getCommand()) && given != null && !given.isEmpty()
        ? text(given.getFirst())
        : null;
  }

  /** What a command does, for people. */
  public String title(ExecuteCommandParams params) {
    return switch (params.getCommand()) {
      case PREVIEW -> "Drawing " + name(params);
      case SIMULATE -> "Running " + name(params);
      default -> "Building";
    };
  }

  /**
   * Runs a command to its end.
   *
   * @throws IOException if a file can't be read or written
   */
  public FabricActions.Result run(ExecuteCommandParams params, FabricActions.Progress progress)
      throws IOException {
    FabricActions bound = actions.get();
    Path file = file(params);
    if (bound == null || file == null) {
      String message = "Save the text as a file first: " + params.getCommand() + " reads it.";
      return new FabricActions.Result(false, message, "", List.of());
    }
    Path outputs = file.resolveSibling(folder);
    return switch (params.getCommand()) {
      case PREVIEW -> bound.preview(file, name(params), progress);
      case BUILD -> bound.build(file, outputs, progress);
      case SIMULATE -> bound.simulate(file, name(params), outputs, progress);
      default -> throw new IOException("there is no command " + params.getCommand());
    };
  }

  /** The picture, else the addresses of the files. */
  public static Object answer(FabricActions.Result result) {
    return result.content().isEmpty()
        ? result.files().stream().map(file -> file.toUri().toString()).toList()
        : result.content();
  }

  /** Not called: the server runs commands beside its requests. */
  @Override
  public @Nullable Object execute(
      ExecuteCommandParams params, ILanguageServerAccess access, CancelIndicator indicator) {
    throw new UnsupportedOperationException(params.getCommand());
  }

  /** The file that a command is for; null when it is none. */
  private static @Nullable Path file(ExecuteCommandParams params) {
    List<Object> given = params.getArguments();
    try {
      return given == null || given.isEmpty() ? null : Path.of(URI.create(text(given.getFirst())));
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      return null;
    }
  }

  private static String name(ExecuteCommandParams params) {
    List<Object> given = params.getArguments();
    return given == null || given.size() < 2 ? "" : text(given.get(1));
  }

  private static String text(Object argument) {
    return argument instanceof JsonPrimitive json ? json.getAsString() : argument.toString();
  }
}
