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
    var place =
        found.file().isEmpty()
            ? ""
            : "%s:[%d,%d] ".formatted(found.file(), found.line(), found.column());
    var text = "%s%s [%s]".formatted(place, found.message(), found.code());
    switch (found.severity()) {
      case ERROR -> log.error(text);
      case WARNING -> log.warn(text);
      default -> log.info(text);
    }
  }
}
