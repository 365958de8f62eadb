package dev.weft.cli;

import dev.weft.generator.backend.RequestException;
import dev.weft.generator.output.OutputException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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
      case NoSuchFileException missing ->
          usage(Terminal.line(missing.getFile()) + " does not exist.");
      case AccessDeniedException denied ->
          usage("permission denied: " + Terminal.line(denied.getFile()));
      case FileAlreadyExistsException taken ->
          usage(
              taken.getFile()
                  + " is not a folder. Choose another one with -o, or move the file away.");
      case FileSystemException wrong -> usage(unwritable(wrong));
      case IOException wrong -> usage("input or output failed: " + wrong.getMessage());
      case CancellationException cancelled -> usage("cancelled");
      case OutOfMemoryError full ->
          internal("out of memory. Give Java more, for example JAVA_TOOL_OPTIONS=-Xmx4g.");
      default -> {
        IOException cause = ioCause(e);
        yield cause == null ? internal(internalError(e)) : failed(cause);
      }
    };
  }

  /** What a library could not read or write, wrapped as it may be. */
  private static @Nullable IOException ioCause(Throwable e) {
    for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
      if (cause instanceof IOException failure) {
        return failure;
      }
    }
    return null;
  }

  /**
   * The exit code when a command has ended: its own, unless what it printed did not arrive. A
   * reader who went away, as {@code head} does, needs no message.
   */
  int unprinted(int code) {
    terminal.flush();
    List<IOException> lost =
        Stream.of(terminal.out(), terminal.err())
            .map(Failures::failureOf)
            .filter(Objects::nonNull)
            .toList();
    if (lost.stream().allMatch(PrintedStream::isReaderGone)) {
      return lost.isEmpty() || code != ExitCode.DONE ? code : ExitCode.READER_GONE;
    }
    String reason = lost.getFirst().getMessage();
    error("what was printed can't be written: " + reason + ". Part of it is missing.");
    terminal.flush();
    return code == ExitCode.INTERNAL ? code : ExitCode.USAGE;
  }

  private static @Nullable IOException failureOf(PrintStream stream) {
    return stream instanceof PrintedStream printed ? printed.failure() : null;
  }

  private static String internalError(Throwable e) {
    StackTraceElement[] trace = e.getStackTrace();
    return "internal error in Weft: "
        + e
        + (trace.length == 0 ? "" : " at " + trace[0])
        + ". Please report it with the text that caused it (WEFT_DEBUG=1 prints the trace).";
  }

  /** The file that was to be written, rather than the one that waited to take its place. */
  private static String unwritable(FileSystemException wrong) {
    String file = wrong.getOtherFile() == null ? wrong.getFile() : wrong.getOtherFile();
    String reason = wrong.getReason() == null ? wrong.getMessage() : wrong.getReason();
    return file == null ? reason : Terminal.line(file) + ": " + reason;
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
