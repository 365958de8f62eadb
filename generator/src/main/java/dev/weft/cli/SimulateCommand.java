package dev.weft.cli;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.report.Tries;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.Measured;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.Job;
import dev.weft.generator.ModelRunner;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.calibration.NcclLog;
import dev.weft.generator.calibration.NcclLogReader;
import dev.weft.generator.study.Study;
import dev.weft.generator.study.StudyRow;
import dev.weft.lang.reading.InputFile;
import dev.weft.topology.findings.Counts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
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
  private static final double PS_PER_MICRO = 1e6;

  private final Session session;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FILE",
      description = "The text, or a simulation model (.json).")
  private @Nullable Path file;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "SCENARIO",
      description = "Scenarios to run (default: all).")
  private List<String> scenarios = List.of();

  @Option(
      names = "--schema",
      paramLabel = "model|result",
      description =
          "Prints the JSON schema of simulation models, or of result.json, and runs nothing.")
  private @Nullable String schema;

  @Option(
      names = "--measured",
      paramLabel = "LOG",
      description =
          "Shows what nccl-tests measured beside rows of the same collective, GPUs and size; may be"
              + " repeated.")
  private List<Path> logs = List.of();

  @Option(
      names = "--all-links",
      description =
          "Writes a row for every link that moved anything into links.csv (default: for the 100,000"
              + " busiest).")
  private boolean allLinks;

  @ArgGroup private Trials trials = new Trials();

  @Mixin private VaryOptions varied = new VaryOptions();
  @Mixin private JobsOption jobs = new JobsOption();
  @Mixin private TextOptions text = new TextOptions();
  @Mixin private OutputOptions output = new OutputOptions();
  @Mixin private Strictness strictness = new Strictness();

  SimulateCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    if (schema != null) {
      session.terminal().out().print(schemaOf(schema));
      return ExitCode.DONE;
    }
    if (file == null) {
      throw new RequestException("name a FILE to simulate: a text, or a model (.json).");
    }
    return simulate(file);
  }

  /** One of them at most. */
  private static final class Trials {
    @Option(
        names = "--no-trials",
        description = "Runs each scenario once, and tries no change of it that may help.")
    private boolean isNone;

    @Option(
        names = "--trials",
        description =
            "Tries changes that may help on any number of GPUs (default: on up to 65,536, in"
                + " steps of jobs on up to 8,192; a trial takes about as long as the scenario).")
    private boolean isAll;

    Tries tries() {
      return isNone ? Tries.NONE : isAll ? Tries.ALL : Tries.QUICK;
    }
  }

  private static String schemaOf(String format) throws IOException {
    InputStream schema =
        switch (format) {
          case "model" -> SimulationModel.class.getResourceAsStream("simulation-model.schema.json");
          case "result" -> SimulationResult.class.getResourceAsStream("result.schema.json");
          default -> throw new RequestException("--schema " + format + " is not model or result.");
        };
    try (InputStream text = Objects.requireNonNull(schema, format)) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private int simulate(Path file) throws IOException {
    List<NcclLog> tables = tables();
    List<Measured> measured = tables.stream().flatMap(SimulateCommand::measured).toList();
    Job asked =
        Job.of(file, output.folder())
            .withParameters(text.parameters())
            .withScenarios(scenarios)
            .withOverwrite(output.force())
            .withMeasured(measured)
            .withMostLinks(allLinks ? Integer.MAX_VALUE : LinkUse.MOST_ROWS);
    Job job = asked.withTries(trials.tries());
    try (RunReporter reporter = output.reporter(session.terminal())) {
      reporter.showBeside(measured);
      reporter.writesLinks(job.mostLinks());
      int code = varied.isEmpty() ? run(file, job, reporter) : study(file, job, reporter);
      tables.forEach(table -> tellOf(table, reporter));
      return code;
    }
  }

  /** Says which rows of a log count for nothing. */
  private void tellOf(NcclLog table, RunReporter reporter) {
    table.notes().forEach(note -> session.terminal().err().println(Terminal.plain(note)));
    if (measured(table).noneMatch(reporter::hasBeside)) {
      session
          .terminal()
          .err()
          .println(
              Terminal.plain(
                  Counts.text(
                      "%s: no row of it is shown: it measured %s on %d GPUs, and nothing that ran is"
                          + " the same collective on as many, of one of its sizes.",
                      table.file(), table.collective().word(), table.gpus())));
    }
  }

  private static Stream<Measured> measured(NcclLog table) {
    return table.rows().stream()
        .map(
            row ->
                new Measured(
                    table.collective(),
                    table.gpus(),
                    row.bytes(),
                    Math.round(row.micros() * PS_PER_MICRO)));
  }

  private List<NcclLog> tables() throws IOException {
    if (!logs.isEmpty() && !varied.isEmpty()) {
      throw new RequestException("--measured is of one design, and --vary makes several.");
    }
    if (allLinks && !varied.isEmpty()) {
      throw new RequestException("--all-links is of reports, and --vary writes none.");
    }
    List<NcclLog> tables = new ArrayList<>();
    for (Path log : logs) {
      tables.addAll(new NcclLogReader().read(log));
    }
    return tables;
  }

  private int run(Path file, Job job, RunReporter reporter) throws IOException {
    boolean fine =
        isModel(file) ? runModel(file, job, reporter) : session.weft().simulate(job, reporter);
    reporter.finish(file, output.json());
    if (!output.json() && fine && reporter.hasNoScenarios()) {
      session.terminal().err().println(Terminal.line(file) + ": there are no scenarios to run.");
    }
    return strictness.exitCode(fine, reporter.isClean());
  }

  private int study(Path file, Job job, RunReporter reporter) throws IOException {
    if (isModel(file)) {
      throw new RequestException("a simulation model has no params to sweep.");
    }
    reporter.keepsNothing();
    Study study = new Study(job, session.compiler(), reporter);
    List<StudyRow> rows = study.run(varied.values(), jobs.jobs());
    reporter.finish(file, output.json(), out -> study.json(out.name("rows")));
    if (!output.json() && !output.quiet()) {
      StudyOutput.table(session.terminal(), rows);
    }
    reporter.sayWhatIsLeft();
    boolean isWhole = !scenarios.isEmpty() || !reporter.hasErrors();
    boolean fine =
        isWhole
            && !reporter.hasConflicts()
            && rows.stream().noneMatch(row -> row.outcome().matches("refused|broken"));
    return strictness.exitCode(fine, reporter.isClean());
  }

  private static boolean isModel(Path file) {
    return file.toString().endsWith(".json");
  }

  private boolean runModel(Path file, Job job, RunReporter reporter) throws IOException {
    String mistake = InputFile.kindMistake(file);
    if (mistake != null) {
      throw new RequestException(file + " " + mistake + ". Name a simulation model (.json).");
    }
    if (!scenarios.isEmpty() || !text.parameters().isEmpty()) {
      throw new RequestException(
          "a simulation model has no scenarios and no params. Leave them out.");
    }
    return ModelRunner.run(job, reporter);
  }
}
