package dev.weft.generator;

import dev.weft.generator.backend.Diagnostics;
import dev.weft.generator.findings.OutputIssue;
import dev.weft.generator.output.OutputFolder;
import dev.weft.generator.underlay.Secrets;
import dev.weft.lang.compiler.Diagnostic;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Templates of secrets that wait for the user. */
final class OpenSecrets {
  private OpenSecrets() {}

  /**
   * What is to be filled in: templates that are new or changed, and those whose file is missing;
   * null when there are none.
   */
  static @Nullable Diagnostic of(Path folder, OutputFolder.Changes changes) {
    Set<String> written = Set.copyOf(changes.written());
    List<String> open =
        changes.files().stream()
            .filter(Secrets::isTemplate)
            .filter(
                path ->
                    written.contains(path) || !Files.exists(folder.resolve(Secrets.filled(path))))
            .toList();
    if (open.isEmpty()) {
      return null;
    }
    Path template = folder.resolve(open.getFirst());
    String others =
        open.size() == 1 ? "" : String.format(Locale.ROOT, " and %d more", open.size() - 1);
    return Diagnostics.nowhere(
        OutputIssue.OPEN_SECRETS, template + others, template, Secrets.filled(template.toString()));
  }
}
