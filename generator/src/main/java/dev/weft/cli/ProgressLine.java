package dev.weft.cli;

/** One line on the terminal that says how far a run is; nothing when no person watches. */
final class ProgressLine {
  private static final long EVERY_NANOS = 100_000_000;

  /** What takes less needs no progress. */
  private static final long PATIENCE_NANOS = 500_000_000;

  private static final int BAR = 30;

  private final Terminal terminal;
  private long shownNanos;
  private boolean isShown;

  ProgressLine(Terminal terminal) {
    this.terminal = terminal;
    this.shownNanos = System.nanoTime() + PATIENCE_NANOS - EVERY_NANOS;
  }

  void show(String stage, long done, long total) {
    long now = System.nanoTime();
    if (!terminal.isInteractive() || now - shownNanos < EVERY_NANOS) {
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
}
