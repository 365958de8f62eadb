package dev.weft.bench;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * CPU time of this process, with the threads of compiler and collector: the sum of what Linux says
 * of each thread, in nanoseconds, where the process as a whole is told in steps of 10 ms. Threads
 * that have ended are missing, so run with {@code -XX:-UseDynamicNumberOfCompilerThreads
 * -XX:-UseDynamicNumberOfGCThreads}.
 */
final class CpuClock {
  private static final Path THREADS = Path.of("/proc/self/task");

  private CpuClock() {}

  /** Returns the seconds since the process began, the start of the JVM included. */
  static double seconds() throws IOException {
    long nanos = 0;
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(THREADS)) {
      for (Path thread : threads) {
        try {
          String figures = Files.readString(thread.resolve("schedstat"));
          nanos += Long.parseLong(figures, 0, figures.indexOf(' '), 10);
        } catch (NoSuchFileException e) {
          continue; // ended in between
        }
      }
    }
    return nanos / 1e9;
  }
}
