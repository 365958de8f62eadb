package dev.weft.cli;

import dev.weft.generator.outcome.Sarif;
import dev.weft.lang.compiler.Diagnostic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A file for code review with what a command found. */
final class SarifOption {
  @Option(
      names = "--sarif",
      paramLabel = "FILE",
      description = "Writes the findings as SARIF 2.1.0, with paths from the working folder.")
  private @Nullable Path file;

  void write(List<Diagnostic> found) throws IOException {
    if (file != null) {
      Sarif sarif = new Sarif(Version.number(), Path.of(""), RulePages.read()::of);
      TextFile.replace(file, sarif.of(found));
    }
  }
}
