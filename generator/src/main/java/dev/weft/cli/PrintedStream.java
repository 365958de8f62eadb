package dev.weft.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A stream that a command prints to: UTF-8, buffered. A {@link PrintStream} swallows what goes
 * wrong; this one keeps the first failure for the end of the command, and drops what comes after
 * it.
 */
final class PrintedStream extends PrintStream {
  private static final int BUFFER_BYTES = 1 << 16;

  private final Target target;

  PrintedStream(OutputStream target) {
    this(new Target(target));
  }

  private PrintedStream(Target target) {
    super(new BufferedOutputStream(target, BUFFER_BYTES), false, StandardCharsets.UTF_8);
    this.target = target;
  }

  static PrintedStream of(FileDescriptor descriptor) {
    return new PrintedStream(new FileOutputStream(descriptor));
  }

  /** What kept the text from being written whole; null when nothing did. */
  @Nullable IOException failure() {
    flush();
    return target.failure;
  }

  /**
   * Whether the reader of a pipe went away, as {@code head} does: the text of EPIPE in the C
   * library of Linux and macOS, which names it in English in its translations too, and in Windows.
   */
  static boolean isReaderGone(IOException failure) {
    String reason = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
    return reason.contains("broken pipe") || reason.contains("pipe is being closed");
  }

  /** Where the bytes go, until that fails. */
  private static final class Target extends OutputStream {
    private final OutputStream out;
    private @Nullable IOException failure;

    Target(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int b) {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      if (failure != null) {
        return;
      }
      try {
        out.write(bytes, offset, length);
        out.flush();
      } catch (IOException e) {
        failure = e;
      }
    }
  }
}
