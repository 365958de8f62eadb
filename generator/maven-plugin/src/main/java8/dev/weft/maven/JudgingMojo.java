package dev.weft.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Component;
import org.apache.maven.plugins.annotations.Parameter;
import org.sonatype.plexus.build.incremental.BuildContext;

/** What the goals that find mistakes have in common. Texts that did not change are left out. */
abstract class JudgingMojo extends FabricMojo {
  private static final String SARIF = ".sarif";
  private static final String STATE = ".state";

  /** Fails the build on warnings, too. */
  @Parameter(property = "weft.failOnWarning", defaultValue = "false")
  private boolean failOnWarning;

  /**
   * What becomes of warnings, by code: {@code error}, {@code warning} or {@code info}. Errors stay
   * errors. The code {@code all} stands for every code that has no line of its own.
   */
  @Parameter private Map<String, String> severities;

  /**
   * Names of fabrics: only these are checked, written and simulated. All when there are none. A
   * network of a cluster stands for all networks of that cluster.
   */
  @Parameter(property = "weft.fabrics")
  private Set<String> fabrics;

  /**
   * How many texts {@code check} handles at a time, and of the other goals how many scenarios of a
   * text run at a time at most. 0: one text, and as many scenarios as cores and memory allow.
   */
  @Parameter(property = "weft.threads", defaultValue = "0")
  private int threads;

  /** Handles texts that did not change since they were last found right, too. */
  @Parameter(property = "weft.rerun", defaultValue = "false")
  private boolean rerun;

  /** Where reports for build servers go: TEST-*.xml (JUnit) for each text, and *.sarif. */
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

  /** Who shows findings, where an IDE runs the build. */
  @Component private BuildContext buildContext;

  /** The scenarios that are asked for; all when there are none. */
  List<String> scenarios() {
    return Collections.emptyList();
  }

  /** What the goal does when all texts were right. */
  void finish(boolean isAnyHandled) throws IOException {}

  @Override
  final List<File> handle(List<File> texts)
      throws IOException, MojoExecutionException, MojoFailureException {
    if (threads < 0) {
      throw new MojoFailureException("<threads> is " + threads + ": name at least one, or 0.");
    }
    Round round = new Round(getLog(), new Markers(buildContext));
    for (File text : texts) {
      Request request = complete(request(text));
      round.add(request, new State(noteOf(flat(request.name) + STATE), asked(request)), rerun);
    }
    List<File> wrong = round.handle();
    File report = new File(reportsDirectory, id() + SARIF);
    forgetTextsThatAreGone(report);
    round.report(report, id());
    if (wrong.isEmpty()) {
      round.require(fabrics());
      round.requireScenarios(scenarios());
      round.requireParams(parameters().keySet());
      finish(round.isAnyHandled());
    }
    return wrong;
  }

  private Set<String> fabrics() {
    return fabrics == null ? Collections.<String>emptySet() : new TreeSet<>(fabrics);
  }

  private Request complete(Request request) {
    request.name = name(request.text);
    request.parameters = parameters();
    request.fabrics = fabrics();
    request.threads = threads;
    request.isWarningFailure = failOnWarning;
    request.severities = severities == null ? Collections.emptyMap() : new TreeMap<>(severities);
    String file = flat(request.name);
    request.sarif = noteOf(file + SARIF).toFile();
    if (request.task == Request.Task.BUILD || request.task == Request.Task.TEST) {
      request.junit = junit(file);
    }
    return request;
  }

  /** An execution may have several goals. */
  private String id() {
    return flat(execution.getExecutionId()) + "-" + execution.getGoal();
  }

  private Path noteOf(String file) {
    return stateDirectory.toPath().resolve(id()).resolve(file);
  }

  /** What was found in them, and what they promised, is in no report any more. */
  private void forgetTextsThatAreGone(File report) throws IOException {
    String[] notes = noteOf("").toFile().list((folder, note) -> note.endsWith(SARIF));
    for (String note : notes == null ? new String[0] : notes) {
      String file = note.substring(0, note.length() - SARIF.length());
      if (!text(unflat(file)).isFile()) {
        Files.deleteIfExists(noteOf(note));
        Files.deleteIfExists(noteOf(file + STATE));
        Files.deleteIfExists(junit(file).toPath());
        Files.deleteIfExists(report.toPath());
      }
    }
  }

  private File junit(String file) {
    return new File(reportsDirectory, "TEST-" + id() + "-" + file + ".xml");
  }

  /** The path that has such a name. */
  static String unflat(String name) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      boolean isPair = name.charAt(i) == '_' && i + 1 < name.length();
      path.append(isPair ? (name.charAt(++i) == '.' ? '/' : '_') : name.charAt(i));
    }
    return path.toString();
  }

  /** A path as the name of a file; two paths have two names. */
  static String flat(String name) {
    return name.replace("_", "__").replace("/", "_.");
  }

  /**
   * All that decides the result beside the files: what is asked for, and of which Weft. How many
   * threads there are does not.
   */
  private String asked(Request request) {
    StringBuilder all = new StringBuilder();
    all.append(request.task).append('\n').append(request.text).append('\n');
    all.append(request.parameters).append('\n').append(request.severities).append('\n');
    all.append(request.isWarningFailure).append(request.overwrite).append('\n');
    all.append(request.output).append('\n').append(request.targets).append('\n');
    all.append(request.scenarios).append('\n').append(request.junit).append('\n');
    all.append(request.fabrics).append('\n');
    for (Artifact each : plugin.getArtifacts()) {
      File jar = each.getFile();
      all.append(each.getId()).append(' ').append(jar.length()).append(' ');
      all.append(jar.lastModified()).append('\n');
    }
    return all.toString();
  }
}
