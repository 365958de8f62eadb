package dev.weft.generator.study;

import dev.weft.generator.Reporter;

/** Passes on, from several threads, how far a study is; the rest is told in order at its end. */
final class SharedReporter implements Reporter {
  private final Reporter reporter;

  SharedReporter(Reporter reporter) {
    this.reporter = reporter;
  }

  @Override
  public synchronized void progress(String stage, long done, long total) {
    reporter.progress(stage, done, total);
  }

  @Override
  public boolean isCancelled() {
    return reporter.isCancelled();
  }
}
