package dev.weft.generator;

import dev.weft.generator.backend.Diagnostics;
import dev.weft.generator.findings.OutputIssue;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.findings.Origin;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A text that declares nothing to make, though its earlier outputs are in the output folder. */
final class LostDesign {
  /** Folders that are named one by one. */
  private static final int LISTED = 3;

  private LostDesign() {}

  /**
   * What is wrong, and what to do.
   *
   * @param isGenerated whether fabrics are missing, rather than scenarios alone
   * @param earlier the outputs, relative to the job's folder; at least one
   */
  static Diagnostic of(Job job, boolean isGenerated, List<String> earlier) {
    List<String> folders =
        earlier.stream()
            .map(path -> path.substring(0, isGenerated ? path.indexOf('/') : path.lastIndexOf('/')))
            .distinct()
            .map(folder -> job.folder().resolve(folder).toString())
            .toList();
    String listed = folders.stream().limit(LISTED).collect(Collectors.joining(", "));
    String more =
        folders.size() <= LISTED
            ? ""
            : String.format(Locale.ROOT, " and %d more", folders.size() - LISTED);
    String what = isGenerated ? "fabric" : "scenario";
    Origin top = new Origin(job.file().toAbsolutePath().normalize().toString(), 1, 1, 0, 0);
    return Diagnostics.at(
        top, OutputIssue.NOTHING_DECLARED, what, job.folder(), earlier.size(), what, listed + more);
  }
}
