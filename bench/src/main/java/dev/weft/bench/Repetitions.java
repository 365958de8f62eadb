package dev.weft.bench;

import java.io.IOException;
import java.util.Locale;

/**
 * Runs something in this JVM and prints CPU seconds of the process in one line: the start of the
 * JVM until {@code main}, the first run, and the last.
 */
final class Repetitions {
  /** What is run. */
  interface Work {
    void run() throws IOException;
  }

  /**
   * More than what Java compiles a method after, and fewer than what it compiles it again after.
   */
  private static final int CLOCK_READINGS = 1000;

  private final double startSeconds;

  /** To be called first of all. */
  Repetitions() throws IOException {
    startSeconds = CpuClock.seconds();
  }

  /**
   * Runs so many times; a heap full of what was before is swept between them. Where the last of
   * several counts, the clock is read often before: else the compiler meets it in some later run,
   * and that run pays for it.
   */
  void run(int times, Work work) throws IOException {
    for (int i = 0; times > 1 && i < CLOCK_READINGS; i++) {
      CpuClock.seconds();
    }
    double first = 0;
    double last = 0;
    for (int i = 0; i < times; i++) {
      if (i > 0) {
        System.gc();
      }
      double before = CpuClock.seconds();
      work.run();
      last = CpuClock.seconds() - before;
      first = i == 0 ? last : first;
    }
    System.out.printf(Locale.ROOT, "%.6f %.6f %.6f%n", startSeconds, first, last);
  }
}
