package dev.weft.cli;

import dev.weft.generator.OutputException;
import dev.weft.generator.RequestException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.CancellationException;
import picocli.CommandLine;

/** Turns exceptions into one line and an exit code. */
final class Failures {
  private final Terminal terminal;
  private final boolean debug;

  Failures(Terminal terminal, boolean debug) {
    this.terminal = terminal;
    this.debug = debug;
  }

  int wrongUsage(CommandLine.ParameterException e, String[] args) {
    error(e.getMessage());
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    CommandLine.UnmatchedArgumentException.printSuggestions(e, terminal.err());
    terminal.err().println("Try '" + command + " --help'.");
    return ExitCode.USAGE;
  }

  int failed(Throwable e) {
    if (debug) {
      e.printStackTrace(terminal.err());
    }
    return switch (e) {
      case RequestException wrong -> usage(wrong.getMessage());
      case OutputException wrong -> usage(wrong.getMessage());
      case NoSuchFileException missing -> usage(missing.getFile() + " does not exist.");
      case AccessDeniedException denied -> usage("permission denied: " + denied.getFile());
      case FileAlreadyExistsException taken ->
          usage(taken.getFile() + " is no folder. Choose another one with -o, or move it away.");
      case FileSystemException wrong -> usage(wrong.getMessage());
      case IOException wrong -> usage("input or output failed: " + wrong.getMessage());
      case CancellationException cancelled -> usage("cancelled");
      case OutOfMemoryError full ->
          internal("out of memory. Give Java more, for example JAVA_TOOL_OPTIONS=-Xmx4g.");
      default -> internal(internalError(e));
    };
  }

  private static String internalError(Throwable e) {
    StackTraceElement[] trace = e.getStackTrace();
    return "internal error: "
        + e
        + (trace.length == 0 ? "" : " at " + trace[0])
        + ". Please report it with the text that caused it (WEFT_DEBUG=1 prints the trace).";
  }

  private int usage(String message) {
    error(message);
    return ExitCode.USAGE;
  }

  private int internal(String message) {
    error(message);
    return ExitCode.INTERNAL;
  }

  private void error(String message) {
    terminal.err().println(terminal.red("error") + ": " + Terminal.plain(message).strip());
  }
}
