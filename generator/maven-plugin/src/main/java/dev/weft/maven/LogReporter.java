package dev.weft.maven;

import dev.weft.generator.SignOfLife;
import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.Diagnostic;
import java.util.Locale;
import org.apache.maven.plugin.logging.Log;

/**
 * Writes findings to Maven's log, with places as compilers write them there, which editors turn
 * into links; and on long runs, now and then, what runs.
 */
final class LogReporter implements Reporter, AutoCloseable {
  private final Log log;
  private final SignOfLife life;

  LogReporter(Log log) {
    this.log = log;
    this.life = SignOfLife.to(log::info);
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
    switch (found.severity()) {
      case ERROR -> log.error(text);
      case WARNING -> log.warn(text);
      default -> log.info(text);
    }
  }
}
