package dev.weft.generator.search;

import dev.weft.generator.Weft;
import dev.weft.generator.params.Point;
import dev.weft.generator.params.PointFindings;
import dev.weft.generator.params.Workers;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.scenario.SharedReporter;
import dev.weft.generator.scenario.Trials;
import dev.weft.generator.search.Row.Outcome;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.ParamUses;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Goes through designs: first rules and counts of all, then scenarios in the order of ranking. */
final class Search {
  private final Question question;
  private final Workers workers;
  private final ParamUses uses;
  private final SearchJournal journal;
  private final Reporter reporter;

  Search(
      Question question,
      Workers workers,
      ParamUses uses,
      SearchJournal journal,
      Reporter reporter) {
    this.question = question;
    this.workers = workers;
    this.uses = uses;
    this.journal = journal;
    this.reporter = reporter;
  }

  SearchResult run(List<Point> points) throws IOException {
    PointFindings findings = new PointFindings(PointFindings.Of.POINTS, points.size());
    Candidates all = Candidates.of(question, points, count(points, findings), uses);
    findings.list().forEach(reporter::diagnostic);
    Map<String, Trial> trials = simulate(all.judged());
    List<Row> rows = new ArrayList<>(all.inOrder().stream().map(row -> ran(row, trials)).toList());
    rows.sort(Ranking.after(question.objective()));
    int best = best(rows, all.hasScenarios());
    if (best >= 0) {
      Row row = rows.get(best);
      rows.set(
          best,
          row.with(Outcome.BEST, row.trial(), row.trial() == null ? "" : row.trial().message()));
    }
    rows.addAll(all.refused());
    return new SearchResult(question, points.size(), rows, journal.earlier());
  }

  /** A point with what was found there; nothing of one that an earlier search had counted. */
  private record Checked(Point point, PointCount count, List<Diagnostic> found) {}

  private List<PointCount> count(List<Point> points, PointFindings findings) throws IOException {
    List<PointCount> counts = new ArrayList<>();
    SharedReporter shared = new SharedReporter(reporter);
    shared.progress("check and count designs", 0, points.size());
    AtomicInteger done = new AtomicInteger();
    workers.run(
        points,
        (point, compiler) -> {
          PointCount known = journal.count(point.number());
          List<Diagnostic> found = List.of();
          if (known == null) {
            Compiled text = compile(point, compiler, shared);
            known = PointCount.of(point, text);
            found = text.diagnostics();
            journal.add(known);
          }
          shared.progress("check and count designs", done.incrementAndGet(), points.size());
          return new Checked(point, known, found);
        },
        checked -> {
          counts.add(checked.count());
          checked.found().forEach(each -> findings.add("at " + checked.point().name(), each));
          return true;
        });
    return counts;
  }

  private Compiled compile(Point point, WeftCompiler compiler, Reporter shared) throws IOException {
    if (shared.isCancelled()) {
      throw new CancellationException();
    }
    Map<String, String> values = new LinkedHashMap<>(question.parameters());
    values.putAll(point.values());
    return new Weft(compiler).check(question.file(), values, new Reporter() {});
  }

  /** A design with the scenarios by which it is judged. */
  record Judged(Row row, List<String> runs) {}

  private record Ran(Row row, Trial trial) {}

  /** By key what designs came to: of all, or up to the first that keeps what it promises. */
  private Map<String, Trial> simulate(List<Judged> judged) throws IOException {
    Map<String, Trial> trials = new HashMap<>();
    SharedReporter shared = new SharedReporter(reporter);
    shared.progress("simulate designs", 0, judged.size());
    workers.run(
        judged,
        (each, compiler) -> {
          Trial known = journal.trial(each.row().key());
          if (known == null) {
            Compiled text = compile(each.row().point(), compiler, shared);
            known = Trial.of(Trials.run(text, each.runs(), shared));
            journal.add(each.row().key(), known);
          }
          return new Ran(each.row(), known);
        },
        ran -> {
          trials.put(ran.row().key(), ran.trial());
          shared.progress("simulate designs", trials.size(), judged.size());
          boolean isEnough = ran.trial().isKept() && !question.isExhaustive();
          if (isEnough) {
            shared.stop();
          }
          return !isEnough;
        });
    return trials;
  }

  private Row ran(Row row, Map<String, Trial> trials) {
    Trial trial = trials.get(row.key());
    if (trial == null) {
      return row;
    }
    return row.with(trial.isKept() ? Outcome.KEPT : Outcome.BROKEN, trial, why(trial));
  }

  private String why(Trial trial) {
    boolean lacksStep = question.objective() == Objective.STEP_TIME && trial.stepPs() < 0;
    return trial.isKept() && lacksStep ? "no scenario runs a job on it" : trial.message();
  }

  /** The place of the best row; -1 when there is none. */
  private int best(List<Row> rows, boolean hasScenarios) {
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      @Nullable Long stepPs = Ranking.keptStepPs(row);
      boolean isMeasured = question.objective() != Objective.STEP_TIME || stepPs != null;
      if (row.outcome() == Outcome.KEPT && isMeasured || !hasScenarios) {
        return i;
      }
    }
    return -1;
  }
}
