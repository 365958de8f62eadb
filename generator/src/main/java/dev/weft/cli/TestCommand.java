package dev.weft.cli;

import dev.weft.engine.report.Tries;
import dev.weft.generator.Job;
import dev.weft.generator.outcome.JUnitReport;
import dev.weft.generator.outcome.Outcome;
import dev.weft.generator.outcome.Outcome.State;
import dev.weft.generator.outcome.Outcomes;
import dev.weft.lang.compiler.Diagnostic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "test",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description =
        "Judges all expectations of designs, those of scenarios by running them, and prints a line"
            + " for each.")
final class TestCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Texts to test.")
  private List<Path> files = List.of();

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Writes the outcomes as JUnit XML, which build servers show as tests.")
  private @Nullable Path junit;

  @Mixin private SarifOption sarif = new SarifOption();
  @Mixin private TextOptions text = new TextOptions();
  @Mixin private OutputOptions output = new OutputOptions();
  @Mixin private Strictness strictness = new Strictness();

  TestCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    Map<String, List<Outcome>> outcomes = new LinkedHashMap<>();
    List<Diagnostic> found = new ArrayList<>();
    int worst = new EachFile(session.terminal()).run(files, file -> test(file, outcomes, found));
    if (junit != null) {
      TextFile.replace(junit, JUnitReport.of(outcomes));
    }
    sarif.write(found);
    List<Outcome> all = outcomes.values().stream().flatMap(List::stream).toList();
    if (output.json()) {
      JsonOutput.print(session.terminal(), out -> OutcomeOutput.json(out, outcomes, found));
    } else if (!all.isEmpty()) {
      session.terminal().out().println(sum(all));
    }
    return worst;
  }

  private int test(Path file, Map<String, List<Outcome>> all, List<Diagnostic> found)
      throws IOException {
    Job job =
        Job.of(file, output.folder())
            .withParameters(text.parameters())
            .withOverwrite(output.force())
            .withTries(Tries.NONE);
    try (RunReporter reporter = output.findings(session.terminal())) {
      Outcomes outcomes = new Outcomes(file.toString(), reporter);
      boolean isFine = session.weft().simulate(job, outcomes);
      reporter.close();
      String name = SourceLines.name(file.toString());
      all.put(name, outcomes.all());
      found.addAll(outcomes.diagnostics());
      if (!output.json()) {
        OutcomeOutput.print(session.terminal(), name, outcomes.all(), output.quiet());
        reporter.sayWhatIsLeft();
      }
      return strictness.exitCode(
          isFine && count(outcomes.all(), State.BROKEN) == 0, reporter.isClean());
    }
  }

  private static String sum(List<Outcome> all) {
    return String.format(
        Locale.ROOT,
        "%d kept, %d broken, %d not evaluated",
        count(all, State.KEPT),
        count(all, State.BROKEN),
        count(all, State.NOT_EVALUATED));
  }

  private static long count(List<Outcome> all, State state) {
    return all.stream().filter(it -> it.state() == state).count();
  }
}
