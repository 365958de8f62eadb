package dev.weft.maven;

import dev.weft.generator.Reporter;
import dev.weft.lang.compiler.Diagnostic;
import org.apache.maven.plugin.logging.Log;

/**
 * Writes findings to Maven's log, with places as compilers write them there, which editors turn
 * into links.
 */
final class LogReporter implements Reporter {
  private final Log log;

  LogReporter(Log log) {
    this.log = log;
  }

  @Override
  public void diagnostic(Diagnostic found) {
    var text =
        "%s:[%d,%d] %s [%s]"
            .formatted(found.file(), found.line(), found.column(), found.message(), found.code());
    switch (found.severity()) {
      case ERROR -> log.error(text);
      case WARNING -> log.warn(text);
      default -> log.info(text);
    }
  }
}
