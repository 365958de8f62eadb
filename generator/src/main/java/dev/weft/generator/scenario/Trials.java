package dev.weft.generator.scenario;

import dev.weft.engine.report.FailureText;
import dev.weft.engine.report.Figure;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.findings.SimulationIssue;
import dev.weft.generator.simulation.EngineLimits;
import dev.weft.generator.simulation.SimulationBackend;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Run;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Runs scenarios for their verdicts and times alone: no report is made, no result is kept. */
public final class Trials {
  /**
   * What a scenario came to.
   *
   * @param isKept whether it kept all that it promises: one that promises nothing has, also when a
   *     failure ended it
   * @param reason why not, or how it ended, in a few words; empty when it came to its end and has
   * @param detail the whole message where these words leave it out; else empty
   * @param stepPs the longest step of its jobs, picoseconds; -1 when it runs none, or did not end
   * @param timePs that the headline of its report states, picoseconds: of the longest step, or of
   *     the operation and size that took longest; -1 when it did not end, and for one rank
   * @param busbwBytesPerSecond of the same; -1 where it has none
   */
  public record Outcome(
      String scenario,
      boolean isKept,
      String reason,
      String detail,
      long stepPs,
      long timePs,
      long busbwBytesPerSecond) {
    private static Outcome notRun(String scenario, String detail) {
      return new Outcome(scenario, false, "can't run", detail, -1, -1, -1);
    }
  }

  private final Compiled text;
  private final Reporter reporter;
  private final Map<String, ScenarioRunner.Finished> finished = new LinkedHashMap<>();
  private final Map<String, String> refused = new HashMap<>();

  private Trials(Compiled text, Reporter reporter) {
    this.text = text;
    this.reporter = reporter;
  }

  /**
   * Runs scenarios, and those that their promises name, one after the other.
   *
   * @param asked names of runs
   * @return of those asked for, in the order of the text
   */
  public static List<Outcome> run(Compiled text, List<String> asked, Reporter reporter) {
    Trials trials = new Trials(text, reporter);
    Set<String> wanted = Judge.wanted(asked, text.runs());
    text.runs().stream().filter(run -> wanted.contains(run.name())).forEach(trials::run);
    return text.runs().stream()
        .filter(run -> asked.contains(run.name()))
        .map(trials::outcome)
        .toList();
  }

  private void run(Run run) {
    List<String> faulty =
        run.networks().stream().map(Run::fabric).filter(text.faulty()::contains).toList();
    List<String> beyond = EngineLimits.beyond(run);
    if (!faulty.isEmpty()) {
      refused.put(run.name(), String.join(" and ", faulty) + " has errors");
      return;
    }
    if (!beyond.isEmpty()) {
      refused.put(run.name(), "this engine can't simulate " + String.join(" and ", beyond));
      return;
    }
    Map<String, FabricIndex> designs = new HashMap<>();
    text.fabrics().forEach(design -> designs.put(design.topology().name(), design));
    FabricIndex design = designs.get(run.fabric());
    Errors errors = new Errors(run.name(), reporter);
    List<FabricIndex> networks = SimulationBackend.of(design, run, designs::get);
    ScenarioRunner.Finished ran =
        ScenarioRunner.run(networks, run, path -> OutputStream.nullOutputStream(), errors);
    if (ran == null) {
      refused.put(run.name(), String.join(" ", errors.messages));
    } else {
      finished.put(run.name(), ran);
    }
  }

  private Outcome outcome(Run run) {
    ScenarioRunner.Finished ran = finished.get(run.name());
    if (ran == null) {
      return Outcome.notRun(run.name(), refused.getOrDefault(run.name(), ""));
    }
    SimulationResult result = ran.result();
    if (result.failures().hasEnded()) {
      String end = FailureText.end(result.failures().end().orElseThrow());
      return new Outcome(run.name(), run.promises().isEmpty(), end, "", -1, -1, -1);
    }
    long stepPs = ran.jobs().stream().mapToLong(job -> job.times().stepPs()).max().orElse(-1);
    String reason = String.join("; ", broken(ran));
    Figure figure = Figure.of(result);
    long timePs = figure == null ? result.makespanPs() : figure.timePs(result);
    double busbw = figure == null ? Double.NaN : figure.busbwBytesPerSecond(result);
    if (figure != null && figure.isOfOneRank(result)) {
      timePs = -1;
      busbw = Double.NaN;
    }
    return new Outcome(
        run.name(),
        reason.isEmpty(),
        reason,
        "",
        stepPs,
        timePs,
        Double.isNaN(busbw) ? -1 : Math.round(busbw));
  }

  /** Promises that are not known to be kept, each with why. */
  private List<String> broken(ScenarioRunner.Finished ran) {
    Map<String, SimulationResult> results =
        finished.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, each -> each.getValue().result()));
    List<String> broken = new ArrayList<>();
    for (Run.Promise promise : ran.run().promises()) {
      List<ScenarioResult.Verdict> verdicts =
          new Verdicts(results).of(List.of(promise), ran.result());
      if (verdicts.isEmpty() || Double.isNaN(verdicts.getFirst().measured())) {
        broken.add(promise.text() + ": not evaluated");
      } else if (Double.isNaN(verdicts.getFirst().bound())) {
        broken.add(promise.text() + ": nothing to compare with");
      } else if (!verdicts.getFirst().isKept()) {
        broken.add(promise.text() + ": " + words(verdicts.getFirst()));
      }
    }
    return broken;
  }

  private static String words(ScenarioResult.Verdict verdict) {
    Run.Promise promise = verdict.promise();
    String measured = verdict.measuredText();
    return promise.bound().isValue()
        ? measured
        : measured + ", compared with " + Judge.text(promise, verdict.bound());
  }

  /** Keeps errors, and passes on whether to go on. */
  private static final class Errors implements Reporter {
    private final String scenario;
    private final Reporter reporter;
    private final List<String> messages = new ArrayList<>();

    Errors(String scenario, Reporter reporter) {
      this.scenario = scenario;
      this.reporter = reporter;
    }

    @Override
    public void diagnostic(Diagnostic diagnostic) {
      if (diagnostic.isError()) {
        messages.add(SimulationIssue.withoutName(scenario, diagnostic.message()));
      }
    }

    @Override
    public boolean isCancelled() {
      return reporter.isCancelled();
    }
  }
}
