package dev.weft.cli;

import dev.weft.generator.Job;
import dev.weft.generator.RequestException;
import dev.weft.generator.simulation.ModelRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
    boolean fine = isModel() ? runModel(job, reporter) : session.weft().simulate(job, reporter);
    reporter.close(file, output.json());
    if (!output.json() && fine && reporter.results().isEmpty()) {
      session.terminal().err().println(file + ": there are no scenarios to run.");
    }
    return fine ? ExitCode.DONE : ExitCode.DESIGN;
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
