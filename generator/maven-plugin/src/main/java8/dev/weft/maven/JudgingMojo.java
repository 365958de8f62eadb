package dev.weft.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;

/** What the goals that find mistakes have in common. Texts that did not change are left out. */
abstract class JudgingMojo extends FabricMojo {
  /** Fails the build on warnings, too. */
  @Parameter(property = "weft.failOnWarning", defaultValue = "false")
  private boolean failOnWarning;

  /**
   * What becomes of warnings, by code: {@code error}, {@code warning} or {@code info}. Errors stay
   * errors. The code {@code all} stands for every code that has no line of its own.
   */
  @Parameter private Map<String, String> severities;

  /** Handles texts that did not change since they were last found right, too. */
  @Parameter(property = "weft.rerun", defaultValue = "false")
  private boolean rerun;

  /** Where reports for build servers go: TEST-*.xml (JUnit) and *.sarif, for each text. */
  @Parameter(
      property = "weft.reportsDirectory",
      defaultValue = "${project.build.directory}/weft-reports")
  private File reportsDirectory;

  @Parameter(
      defaultValue = "${project.build.directory}/weft-state",
      readonly = true,
      required = true)
  private File stateDirectory;

  @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
  private MojoExecution execution;

  @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
  private PluginDescriptor plugin;

  /** What the goal does when all texts were right. */
  void finish(boolean isAnyHandled) throws IOException {}

  @Override
  final List<File> handle(List<File> texts)
      throws IOException, MojoExecutionException, MojoFailureException {
    List<File> wrong = new ArrayList<>();
    Worker worker = null;
    int unchanged = 0;
    for (File text : texts) {
      Request request = complete(request(text));
      State state = new State(stateOf(request), asked(request));
      if (!rerun && state.isCurrent()) {
        unchanged++;
        continue;
      }
      state.forget();
      getLog().info(request.name);
      worker = worker == null ? Worker.create() : worker;
      Done done = worker.work(request, getLog());
      if (done.isFine) {
        state.remember(done);
      } else {
        wrong.add(text);
      }
    }
    if (unchanged > 0) {
      getLog().info((unchanged == 1 ? "1 text" : unchanged + " texts") + " unchanged, nothing to do");
    }
    if (wrong.isEmpty()) {
      finish(worker != null);
    }
    return wrong;
  }

  private Request complete(Request request) {
    request.name = name(request.text);
    request.parameters = parameters();
    request.isWarningFailure = failOnWarning;
    request.severities = severities == null ? Collections.emptyMap() : new TreeMap<>(severities);
    String file = flat(request.name);
    request.sarif = new File(reportsDirectory, execution.getExecutionId() + "-" + file + ".sarif");
    if (request.task == Request.Task.BUILD || request.task == Request.Task.TEST) {
      request.junit =
          new File(reportsDirectory, "TEST-" + execution.getExecutionId() + "-" + file + ".xml");
    }
    return request;
  }

  private Path stateOf(Request request) {
    return stateDirectory
        .toPath()
        .resolve(execution.getExecutionId())
        .resolve(execution.getGoal() + "-" + flat(request.name) + ".state");
  }

  /** A path as the name of a file; two paths have two names. */
  private static String flat(String name) {
    return name.replace("_", "__").replace("/", "_.");
  }

  /** All that decides the result beside the files: what is asked for, and of which Weft. */
  private String asked(Request request) {
    StringBuilder all = new StringBuilder();
    all.append(request.task).append('\n').append(request.text).append('\n');
    all.append(request.parameters).append('\n').append(request.severities).append('\n');
    all.append(request.isWarningFailure).append(request.overwrite).append('\n');
    all.append(request.output).append('\n').append(request.targets).append('\n');
    all.append(request.scenarios).append('\n').append(request.junit).append('\n');
    for (Artifact each : plugin.getArtifacts()) {
      File jar = each.getFile();
      all.append(each.getId()).append(' ').append(jar.length()).append(' ');
      all.append(jar.lastModified()).append('\n');
    }
    return all.toString();
  }
}
