package dev.weft.generator.scenario;

import dev.weft.engine.report.Advice;
import dev.weft.engine.report.FailureText;
import dev.weft.engine.report.Readable;
import dev.weft.engine.report.Report;
import dev.weft.engine.report.ReportWriter;
import dev.weft.engine.result.Failure;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.Measured;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.backend.Diagnostics;
import dev.weft.generator.findings.SimulationIssue;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.measures.Measures;
import dev.weft.topology.workload.PromiseBound;
import dev.weft.topology.workload.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes the reports of scenarios, with what became of their promises, each as soon as all have run
 * that it compares itself with.
 */
public final class Judge {
  /** A rate as a text has it. */
  private static final Pattern RATE = Pattern.compile("[0-9.] *([KMGT]?)([bB])/s\\b");

  private static final List<String> PREFIXES = List.of("", "K", "M", "G", "T");

  /** A rate of more digits before the point is read in a larger unit. */
  private static final double LONG = 1e4;

  private static final String REPORT_FOLDER = "report/";

  private final Reporter reporter;
  private final List<Measured> measured;
  private final int mostLinks;
  private final String point;
  private final Map<String, SimulationResult> results = new HashMap<>();
  private final List<ScenarioRunner.Finished> pending = new ArrayList<>();
  private boolean isAllKept = true;

  /** Nothing was measured. */
  public Judge(Reporter reporter) {
    this(reporter, List.of(), LinkUse.MOST_ROWS);
  }

  /**
   * Of a design of a study, by whose params reports are told apart; nothing was measured.
   *
   * @param point the values of these
   */
  public Judge(Reporter reporter, String point) {
    this(reporter, List.of(), LinkUse.MOST_ROWS, point);
  }

  /**
   * @param measured what to show beside simulated rows
   * @param mostLinks how many rows {@code links.csv} has at most
   */
  public Judge(Reporter reporter, List<Measured> measured, int mostLinks) {
    this(reporter, measured, mostLinks, "");
  }

  private Judge(Reporter reporter, List<Measured> measured, int mostLinks, String point) {
    this.point = point;
    this.reporter = reporter;
    this.measured = List.copyOf(measured);
    this.mostLinks = mostLinks;
  }

  /**
   * The names of the scenarios to run: those asked for and those that they compare themselves with,
   * or all when none is asked for.
   */
  public static Set<String> wanted(List<String> names, List<Run> runs) {
    Set<String> wanted = new HashSet<>(names);
    if (names.isEmpty()) {
      runs.forEach(run -> wanted.add(run.name()));
    }
    for (boolean grows = true; grows; ) {
      grows = false;
      for (Run run : runs) {
        grows |= wanted.contains(run.name()) && wanted.addAll(comparedWith(run));
      }
    }
    return wanted;
  }

  /** The names of the scenarios that a scenario compares itself with. */
  private static Set<String> comparedWith(Run run) {
    Set<String> names = new HashSet<>();
    run.promises().forEach(promise -> names.addAll(named(promise.bound())));
    return names;
  }

  /** The names of the scenarios that a bound names and that have no results. */
  private Set<String> notRun(PromiseBound bound) {
    Set<String> names = named(bound);
    names.removeAll(results.keySet());
    return names;
  }

  private static Set<String> named(PromiseBound bound) {
    return bound.measured().stream()
        .map(PromiseBound.Measured::run)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Takes a scenario that has run. */
  public void ran(ScenarioRunner.Finished scenario) throws IOException {
    results.put(scenario.run().name(), scenario.result());
    pending.add(scenario);
    for (Iterator<ScenarioRunner.Finished> it = pending.iterator(); it.hasNext(); ) {
      ScenarioRunner.Finished next = it.next();
      if (results.keySet().containsAll(comparedWith(next.run()))) {
        judge(next);
        it.remove();
      }
    }
  }

  /** The folder of the report of a scenario, in that of its fabric. */
  static String folder(Run run) {
    return REPORT_FOLDER + run.name();
  }

  /** Judges the rest; answers whether all promises were kept. */
  public boolean finish() throws IOException {
    for (ScenarioRunner.Finished rest : pending) {
      judge(rest);
    }
    pending.clear();
    return isAllKept;
  }

  private void judge(ScenarioRunner.Finished scenario) throws IOException {
    Run run = scenario.run();
    Map<Run.Promise, String> open = new LinkedHashMap<>();
    List<ScenarioResult.Verdict> verdicts = judged(scenario, open);
    String folder = folder(run);
    List<Report.Promise> promises =
        verdicts.stream().map(verdict -> promise(scenario, verdict)).toList();
    List<String> notes = new ArrayList<>(scenario.notes());
    scenario.jobs().forEach(job -> notes.addAll(job.notes()));
    Report report =
        new Report(
            title(run),
            scenario.model(),
            scenario.result(),
            promises,
            measured,
            notes,
            stepsAlone(scenario),
            scenario.ports(),
            mostLinks);
    Advice advice = scenario.advice();
    reporter.progress("write the report of " + run.name(), 0, 0);
    ReportWriter.write(report, advice, name -> scenario.outputs().open(folder + "/" + name));
    if (NcclTests.apply(scenario.model(), scenario.result(), scenario.transport())) {
      NcclTests.write(
          scenario.model(),
          scenario.result(),
          scenario.transport(),
          scenario.outputs().open(folder + "/nccl-tests.csv"));
    }
    reporter.simulated(
        new ScenarioResult(
            scenario.fabric(),
            run.name(),
            scenario.result(),
            advice,
            folder,
            scenario.jobs(),
            verdicts,
            open.entrySet().stream()
                .map(each -> new ScenarioResult.Open(each.getKey().text(), each.getValue()))
                .toList(),
            scenario.notes(),
            run.origin()));
    open.keySet().forEach(promise -> tellOpen(scenario, promise));
    for (ScenarioResult.Verdict verdict : verdicts) {
      if (!verdict.isKept()) {
        isAllKept = false;
        reporter.diagnostic(broken(scenario, verdict));
      }
    }
  }

  private String title(Run run) {
    String fabrics = run.networks().stream().map(Run::fabric).collect(Collectors.joining(", "));
    return run.name() + " on " + fabrics + (point.isEmpty() ? "" : ", " + point);
  }

  /**
   * What steps take alone, by the names that jobs have in the model; none where nothing is beside.
   */
  private static Map<String, Long> stepsAlone(ScenarioRunner.Finished scenario) {
    boolean hasOthers = scenario.jobs().size() > 1 || !scenario.result().rows().isEmpty();
    Map<String, Long> alone = new HashMap<>();
    for (JobSummary job : hasOthers ? scenario.jobs() : List.<JobSummary>of()) {
      alone.put(job.times().job(), job.alonePs());
    }
    return alone;
  }

  private Report.Promise promise(ScenarioRunner.Finished scenario, ScenarioResult.Verdict verdict) {
    return new Report.Promise(
        verdict.promise().text(), measured(scenario, verdict), verdict.isKept());
  }

  /**
   * Judges the promises of a scenario.
   *
   * @param open gets those that can't be judged, in their order, with why
   */
  private List<ScenarioResult.Verdict> judged(
      ScenarioRunner.Finished scenario, Map<Run.Promise, String> open) {
    Verdicts judge = new Verdicts(results);
    List<ScenarioResult.Verdict> verdicts = new ArrayList<>();
    for (Run.Promise promise : scenario.run().promises()) {
      Set<String> lacking = notRun(promise.bound());
      List<ScenarioResult.Verdict> found =
          lacking.isEmpty() ? judge.of(List.of(promise), scenario.result()) : List.of();
      Unlike unlike =
          found.isEmpty() || !found.getFirst().isOpen()
              ? null
              : judge.unlike(promise, scenario.result());
      if (!lacking.isEmpty()) {
        open.put(promise, "there are no results of " + String.join(" and ", lacking));
      } else if (found.isEmpty()) {
        open.put(promise, "the engine does not measure it");
      } else if (unlike != null) {
        open.put(promise, unlike.why());
      } else {
        verdicts.addAll(found);
      }
    }
    return verdicts;
  }

  /** Says why a promise is not judged; what the engine can't measure was told before it ran. */
  private void tellOpen(ScenarioRunner.Finished scenario, Run.Promise promise) {
    Run run = scenario.run();
    Set<String> lacking = notRun(promise.bound());
    Unlike unlike =
        lacking.isEmpty() ? new Verdicts(results).unlike(promise, scenario.result()) : null;
    if (!lacking.isEmpty()) {
      String names = String.join(" and ", lacking);
      reporter.diagnostic(
          Diagnostics.at(
              promise.origin(),
              SimulationIssue.NOTHING_TO_COMPARE,
              run.name(),
              promise.text(),
              names));
    } else if (unlike != null) {
      reporter.diagnostic(
          Diagnostics.at(
              promise.origin(),
              SimulationIssue.NOTHING_ALIKE,
              run.name(),
              promise.text(),
              unlike.other(),
              unlike.what(),
              unlike.has(),
              unlike.other()));
    }
  }

  private Diagnostic broken(ScenarioRunner.Finished scenario, ScenarioResult.Verdict verdict) {
    Run.Promise promise = verdict.promise();
    return Diagnostics.at(
        promise.origin(),
        SimulationIssue.PROMISE_BROKEN,
        scenario.run().name(),
        promise.text(),
        measured(scenario, verdict));
  }

  private String measured(ScenarioRunner.Finished scenario, ScenarioResult.Verdict verdict) {
    Optional<Failure> end = scenario.result().failures().end();
    if (end.isPresent()) {
      return "nothing, for the run did not come to its end: " + FailureText.end(end.get());
    }
    if (Double.isNaN(verdict.measured())) {
      return "nothing of that size";
    }
    String measured = verdict.measuredText();
    if (verdict.promise().bound().isValue()) {
      return measured;
    }
    Set<String> named = named(verdict.promise().bound());
    named.removeIf(name -> !results.get(name).failures().hasEnded());
    if (!named.isEmpty()) {
      return measured + ", but " + String.join(" and ", named) + " did not come to its end";
    }
    return Double.isNaN(verdict.bound())
        ? measured + ", but what it is compared with is no number"
        : measured + ", compared with " + text(verdict.promise(), verdict.bound());
  }

  /**
   * A value, of a rate in the unit that the promise has it in, or in a larger one if it is long.
   */
  static String text(Run.Promise promise, double value) {
    return switch (promise.metric().unit()) {
      case BITS_PER_SECOND -> {
        Matcher unit = RATE.matcher(promise.text());
        if (!unit.find()) {
          yield Readable.bandwidth(value / 8);
        }
        double base = unit.group(2).equals("B") ? 8 : 1;
        int prefix = PREFIXES.indexOf(unit.group(1));
        double told = value / base / Math.pow(1000, prefix);
        for (; told >= LONG && prefix + 1 < PREFIXES.size(); prefix++) {
          told /= 1000;
        }
        yield Readable.number(told) + " " + PREFIXES.get(prefix) + unit.group(2) + "/s";
      }
      case SECONDS -> Readable.time(value * 1e12);
      case BITS -> Measures.size(value / 8);
      case NUMBER -> Readable.number(value);
    };
  }
}
