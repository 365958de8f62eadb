package dev.weft.generator.scenario;

/** Passes on, from several threads, how far they are; the rest is told in order at their end. */
public final class SharedReporter implements Reporter {
  private final Reporter reporter;
  private volatile boolean isStopped;

  public SharedReporter(Reporter reporter) {
    this.reporter = reporter;
  }

  @Override
  public synchronized void progress(String stage, long done, long total) {
    if (!isStopped) {
      reporter.progress(stage, done, total);
    }
  }

  @Override
  public boolean isCancelled() {
    return isStopped || reporter.isCancelled();
  }

  /** Has all who report here stop, and be silent until they have. */
  public void stop() {
    isStopped = true;
  }
}
