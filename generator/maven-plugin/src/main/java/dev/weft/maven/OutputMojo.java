package dev.weft.maven;

import dev.weft.generator.Job;
import java.io.File;
import java.nio.file.Path;
import java.util.Set;
import org.apache.maven.plugins.annotations.Parameter;

/** What the goals that write have in common: where to, and for which targets. */
abstract class OutputMojo extends FabricMojo {
  /** Where the outputs go. */
  @Parameter(property = "weft.outputDirectory", defaultValue = "${project.build.directory}/weft")
  private File outputDirectory;

  /** Names of targets; all when there are none. */
  @Parameter(property = "weft.targets")
  private Set<String> targets;

  /** Whether outputs that were changed by hand are overwritten. */
  @Parameter(property = "weft.overwrite", defaultValue = "false")
  private boolean overwrite;

  final Job job(Path file) {
    return Job.of(file, outputDirectory.toPath())
        .withParameters(parameters())
        .withTargets(targets == null ? Set.of() : targets)
        .withOverwrite(overwrite);
  }
}
