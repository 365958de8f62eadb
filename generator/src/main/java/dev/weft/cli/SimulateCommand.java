package dev.weft.cli;

import dev.weft.generator.Job;
import dev.weft.generator.RequestException;
import dev.weft.generator.simulation.ModelRunner;
import dev.weft.generator.study.Study;
import dev.weft.generator.study.StudyRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "simulate",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Runs scenarios of a design, or a simulation model.")
final class SimulateCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description = "The text, or a simulation model (.json).")
  private Path file = Path.of("");

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "SCENARIO",
      description = "Scenarios to run (default: all).")
  private List<String> scenarios = List.of();

  @Option(
      names = "--sweep",
      paramLabel = "PARAM[=VALUE,...]",
      description =
          "Runs the scenarios for each of these values of a param, or of those in its list"
              + " (may be repeated; all combinations). One table of all in DIR/study.")
  private List<String> sweeps = List.of();

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "Runs at the same time in a sweep (default: as many as cores).")
  private int jobs = Runtime.getRuntime().availableProcessors();

  @Mixin private TextOptions text = new TextOptions();
  @Mixin private OutputOptions output = new OutputOptions();

  SimulateCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    RunReporter reporter = output.reporter(session.terminal());
    Job job =
        new Job(file, output.folder(), text.parameters(), Set.of(), scenarios, output.force());
    if (!sweeps.isEmpty()) {
      return study(job, reporter);
    }
    boolean fine = isModel() ? runModel(job, reporter) : session.weft().simulate(job, reporter);
    reporter.close(file, output.json());
    if (!output.json() && fine && reporter.results().isEmpty()) {
      session.terminal().err().println(file + ": there are no scenarios to run.");
    }
    return fine ? ExitCode.DONE : ExitCode.DESIGN;
  }

  private int study(Job job, RunReporter reporter) throws IOException {
    if (isModel()) {
      throw new RequestException("a simulation model has no params to sweep.");
    }
    List<StudyRow> rows = new Study(job, session.compiler(), reporter).run(swept(), jobs);
    reporter.close(file, output.json());
    if (!output.json() && !output.quiet()) {
      StudyOutput.table(session.terminal(), rows);
    }
    boolean fine = rows.stream().noneMatch(row -> row.outcome().matches("refused|broken"));
    return fine ? ExitCode.DONE : ExitCode.DESIGN;
  }

  /** By param the values named; none for those of its list. */
  private Map<String, List<String>> swept() {
    Map<String, List<String>> swept = new LinkedHashMap<>();
    for (String sweep : sweeps) {
      int equals = sweep.indexOf('=');
      String param = equals < 0 ? sweep : sweep.substring(0, equals);
      List<String> values =
          equals < 0
              ? List.of()
              : Arrays.stream(sweep.substring(equals + 1).split(",")).map(String::strip).toList();
      if (param.isBlank() || values.stream().anyMatch(String::isEmpty)) {
        throw new RequestException("--sweep " + sweep + " is not PARAM or PARAM=VALUE,VALUE.");
      }
      if (swept.putIfAbsent(param, values) != null) {
        throw new RequestException("--sweep names " + param + " twice.");
      }
    }
    return swept;
  }

  private boolean isModel() {
    return file.toString().endsWith(".json");
  }

  private boolean runModel(Job job, RunReporter reporter) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new RequestException(file + " does not exist.");
    }
    if (!scenarios.isEmpty() || !text.parameters().isEmpty()) {
      throw new RequestException(
          "a simulation model has neither scenarios to choose nor params to set.");
    }
    return ModelRunner.run(job, reporter);
  }
}
