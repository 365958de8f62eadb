package dev.weft.maven;

import dev.weft.generator.SignOfLife;
import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.Diagnostic;
import java.util.Locale;
import java.util.Map;
import org.apache.maven.plugin.logging.Log;

/**
 * Writes findings to Maven's log, with places as compilers write them there, which editors turn
 * into links; and on long runs, now and then, what runs. Counts what fails a build.
 */
final class LogReporter implements Reporter, AutoCloseable {
  private final Log log;
  private final Severities severities;
  private final boolean isWarningFailure;
  private final SignOfLife life;
  private boolean isFailed;

  LogReporter(Log log, Map<String, String> severities, boolean isWarningFailure) {
    this.log = log;
    this.severities = new Severities(severities);
    this.isWarningFailure = isWarningFailure;
    this.life = SignOfLife.to(log::info);
  }

  /** Whether a finding fails the build. */
  boolean isFailed() {
    return isFailed;
  }

  @Override
  public void progress(String stage, long done, long total) {
    life.note(stage, done, total);
  }

  @Override
  public void close() {
    life.close();
  }

  @Override
  public void diagnostic(Diagnostic found) {
    var place =
        found.file().isEmpty()
            ? ""
            : String.format(Locale.ROOT, "%s:[%d,%d] ", found.file(), found.line(), found.column());
    var text = String.format(Locale.ROOT, "%s%s [%s]", place, found.message(), found.code());
    switch (severities.of(found)) {
      case ERROR -> {
        isFailed = true;
        log.error(text);
      }
      case WARNING -> {
        isFailed |= isWarningFailure;
        log.warn(text);
      }
      case INFO -> log.info(text);
    }
  }
}
