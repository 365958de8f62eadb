package dev.weft.maven;

import dev.weft.generator.SignOfLife;
import dev.weft.generator.output.OutputFolder;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.scenario.Skipped;
import dev.weft.lang.compiler.Diagnostic;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
  private final List<Finding> findings = new ArrayList<>();
  private final File text;
  private boolean isFailed;

  LogReporter(Log log, Request request) {
    this.log = log;
    this.severities = new Severities(request.severities);
    this.isWarningFailure = request.isWarningFailure;
    this.text = request.text;
    this.life = SignOfLife.to(log::info);
  }

  /** Whether a finding fails the build. */
  boolean isFailed() {
    return isFailed;
  }

  /** The errors and warnings, each at its place. */
  List<Finding> findings() {
    return List.copyOf(findings);
  }

  /** What a user changed stays, and is told: nobody may have seen that it is not as it is built. */
  @Override
  public void written(OutputFolder.Changes changes) {
    if (!changes.conflicts().isEmpty()) {
      isFailed = true;
      String message =
          String.format(
              Locale.ROOT,
              "%s: changed by hand or not Weft's, left as it is. Move what you need, or overwrite"
                  + " with -Dweft.overwrite.",
              String.join(", ", changes.conflicts()));
      log.error(message);
      findings.add(new Finding(true, text, 0, 0, message));
    }
    if (!changes.kept().isEmpty()) {
      log.warn(
          String.join(", ", changes.kept()) + ": built no longer, but changed by hand: left there");
    }
  }

  @Override
  public void skipped(Skipped scenario) {
    log.warn(
        String.format(
            Locale.ROOT,
            "scenario %s on %s: skipped, this engine can't simulate %s yet",
            scenario.scenario(),
            scenario.fabric(),
            String.join(" and ", scenario.beyond())));
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
    var line =
        String.format(Locale.ROOT, "%s%s [%s]", place, Wording.of(found.message()), found.code());
    switch (severities.of(found)) {
      case ERROR -> {
        isFailed = true;
        log.error(line);
        findings.add(finding(found, true));
      }
      case WARNING -> {
        isFailed |= isWarningFailure;
        log.warn(line);
        findings.add(finding(found, isWarningFailure));
      }
      case INFO -> log.info(line);
    }
  }

  /** What stands in no file of the project is told of the text. */
  private Finding finding(Diagnostic found, boolean isError) {
    String message =
        String.format(Locale.ROOT, "%s [%s]", Wording.of(found.message()), found.code());
    File file = new File(found.file());
    return file.isAbsolute()
        ? new Finding(isError, file, found.line(), found.column(), message)
        : new Finding(isError, text, 0, 0, message);
  }
}
