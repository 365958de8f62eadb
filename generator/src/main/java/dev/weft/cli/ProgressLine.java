package dev.weft.cli;

import dev.weft.generator.SignOfLife;
import org.jspecify.annotations.Nullable;

/**
 * Says how far a run is: one line on the terminal that is written anew, or, where standard error is
 * a file or a pipe, a line every half minute.
 */
final class ProgressLine implements AutoCloseable {
  private static final long EVERY_NANOS = 100_000_000;

  /** What takes less needs no progress. */
  private static final long PATIENCE_NANOS = 500_000_000;

  private static final int BAR = 30;

  private final Terminal terminal;
  private final boolean speaks;
  private final @Nullable SignOfLife life;
  private long shownNanos;
  private boolean isShown;

  /** Begins; when it is not to speak, it never does. */
  ProgressLine(Terminal terminal, boolean speaks) {
    this.terminal = terminal;
    this.speaks = speaks;
    this.life = speaks && !terminal.isInteractive() ? SignOfLife.to(this::tell) : null;
    this.shownNanos = System.nanoTime() + PATIENCE_NANOS - EVERY_NANOS;
  }

  private void tell(String line) {
    terminal.err().println("weft: " + Terminal.plain(line));
    terminal.err().flush();
  }

  void show(String stage, long done, long total) {
    if (life != null) {
      life.note(stage, done, total);
      return;
    }
    long now = System.nanoTime();
    if (!speaks || now - shownNanos < EVERY_NANOS) {
      return;
    }
    shownNanos = now;
    isShown = true;
    String bar = "";
    if (total > 0) {
      int filled = (int) (BAR * Math.min(1.0, (double) done / total));
      bar = "[" + "#".repeat(filled) + ".".repeat(BAR - filled) + "] ";
    }
    terminal.err().print("\r\u001b[K" + bar + Terminal.plain(stage));
    terminal.err().flush();
  }

  void clear() {
    if (isShown) {
      terminal.err().print("\r\u001b[K");
      isShown = false;
    }
  }

  /** Takes the line away; nothing is said from then on. */
  @Override
  public void close() {
    clear();
    if (life != null) {
      life.close();
    }
  }
}
