package dev.weft.maven;

import java.io.File;
import java.io.IOException;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.plugins.annotations.Component;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.project.MavenProjectHelper;

/** What the goals that write have in common: where to, and for which targets. */
abstract class OutputMojo extends JudgingMojo {
  /** Where the outputs go. */
  @Parameter(property = "weft.outputDirectory", defaultValue = "${project.build.directory}/weft")
  private File outputDirectory;

  /** Names of targets; all when there are none. */
  @Parameter(property = "weft.targets")
  private Set<String> targets;

  /** Whether outputs that were changed by hand are overwritten. */
  @Parameter(property = "weft.overwrite", defaultValue = "false")
  private boolean overwrite;

  /** Attaches the outputs as a zip, with the classifier {@code weft}, to be installed and deployed. */
  @Parameter(property = "weft.attach", defaultValue = "false")
  private boolean attach;

  @Parameter(
      defaultValue = "${project.build.directory}/${project.build.finalName}-weft.zip",
      readonly = true)
  private File zip;

  @Parameter(defaultValue = "${project}", readonly = true)
  private MavenProject project;

  @Component private MavenProjectHelper helper;

  final Request writing(Request.Task task, File text) {
    Request request = new Request(task, text);
    request.output = outputDirectory;
    request.targets = targets == null ? Collections.emptySet() : new TreeSet<>(targets);
    request.overwrite = overwrite;
    return request;
  }

  @Override
  final void finish(boolean isAnyHandled) throws IOException {
    if (!attach || !outputDirectory.isDirectory()) {
      return;
    }
    if (isAnyHandled || !zip.isFile()) {
      FolderZip.write(outputDirectory.toPath(), zip.toPath());
    }
    helper.attachArtifact(project, "zip", "weft", zip);
  }
}
