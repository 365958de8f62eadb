package dev.weft.generator.study;

import com.google.gson.stream.JsonWriter;
import dev.weft.engine.report.ComparisonPage;
import dev.weft.engine.report.Markup;
import dev.weft.generator.Job;
import dev.weft.generator.Weft;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.outcome.FindingsTable;
import dev.weft.generator.outcome.SourceName;
import dev.weft.generator.output.OutputFolder;
import dev.weft.generator.params.Point;
import dev.weft.generator.params.PointFindings;
import dev.weft.generator.params.Points;
import dev.weft.generator.params.Reason;
import dev.weft.generator.params.Workers;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.scenario.ScenarioNames;
import dev.weft.generator.scenario.SharedReporter;
import dev.weft.generator.table.Table;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A design and its scenarios at every combination of some params. */
public final class Study {
  /** The target under which the files of a study are recorded, and their folder. */
  public static final String TARGET = "study";

  /** Beyond this somebody has mistyped; a table of more rows says nothing. */
  private static final int MOST_POINTS = 10_000;

  private final Job job;
  private final Supplier<WeftCompiler> compilers;
  private final Reporter reporter;
  private @Nullable Table<StudyRow> table;

  /**
   * Prepares a study.
   *
   * @param compilers makes a compiler for each thread
   */
  public Study(Job job, Supplier<WeftCompiler> compilers, Reporter reporter) {
    this.job = job;
    this.compilers = () -> compilers.get().readingOnce();
    this.reporter = reporter;
  }

  /**
   * Runs all points, as many at a time as there are cores, and writes reports and table.
   *
   * @param swept by param the values to take, as written; none for those of its list in the text
   * @return the table; in the order of points, whatever ended first
   */
  public List<StudyRow> run(Map<String, List<String>> swept, int threads) throws IOException {
    WeftCompiler first = compilers.get();
    List<Point> points = points(swept, first);
    Workers workers = Workers.of(first, compilers, Math.min(Math.max(1, threads), points.size()));
    try (OutputFolder folder =
        OutputFolder.open(job.folder(), SourceName.of(job.file()), job.overwrite())) {
      folder.reportDamage(reporter::diagnostic);
      Outputs outputs = folder.outputs(TARGET, TARGET);
      Plan plan = new Plan(points, new Weft(first).paramUses(job.file()));
      List<PointRun> runs = runAll(plan, points, workers, outputs);
      List<StudyRow> rows = new ArrayList<>();
      List<ComparisonPage.Run> pages = new ArrayList<>();
      List<ParetoSection.Timed> times = new ArrayList<>();
      PointFindings findings = new PointFindings(PointFindings.Of.POINTS, points.size());
      for (PointRun run : runs) {
        for (PointRun.Finding each : run.findings()) {
          findings.add(each.where().isEmpty() ? "" : "at " + each.where(), each.diagnostic());
        }
        rows.addAll(run.rows());
        pages.addAll(run.pages());
        times.addAll(run.figures().times());
      }
      List<Diagnostic> found = findings.list();
      found.forEach(reporter::diagnostic);
      if (rows.isEmpty()) {
        throw new RequestException(
            job.file() + ": there are no scenarios to run. Declare one, then sweep its params.");
      }
      List<PointFigures> figures = runs.stream().map(PointRun::figures).toList();
      StudyTable written =
          new StudyTable(List.copyOf(points.getFirst().values().keySet()), rows, figures);
      written.write(outputs);
      table = written.table();
      try (Writer page = outputs.open("index.html")) {
        String title = "Study of " + String.join(", ", swept.keySet());
        ParetoSection front = new ParetoSection(times);
        List<String> notes = notes(rows);
        Consumer<Markup> more =
            out -> {
              notes.forEach(note -> out.element("p", note, "class", "note"));
              front.write(out);
              warnings(out, found);
            };
        List<ComparisonPage.Missing> missing = missing(rows);
        ComparisonPage.write(title, new ComparisonPage.Runs(pages, missing), more, page);
      }
      reporter.written(folder.finish(TARGET::equals));
      return rows;
    }
  }

  /** Errors stand with what did not run, or with what broke. */
  private static void warnings(Markup out, List<Diagnostic> found) {
    List<Diagnostic> warnings = found.stream().filter(each -> !each.isError()).toList();
    if (!warnings.isEmpty()) {
      out.element("h2", "Warnings");
      FindingsTable.write(out, warnings);
    }
  }

  /** What {@code results.json} has, once all points have run. */
  public void json(JsonWriter json) throws IOException {
    Objects.requireNonNull(table, "not run").json(json);
  }

  /** What did not run, with its reason. */
  private static List<ComparisonPage.Missing> missing(List<StudyRow> rows) {
    return Stream.of(StudyRow.REFUSED, StudyRow.SKIPPED)
        .flatMap(
            outcome ->
                Reason.alike(without(rows, outcome)).stream().map(each -> missing(each, outcome)))
        .toList();
  }

  private static ComparisonPage.Missing missing(Reason.Alike alike, String outcome) {
    String scenario = alike.all().getFirst().kind();
    String name =
        Stream.of(scenario, alike.points())
            .filter(each -> !each.isEmpty())
            .collect(Collectors.joining(": "));
    return new ComparisonPage.Missing(name, alike.count(), outcome, alike.message());
  }

  private static List<Reason> without(List<StudyRow> rows, String outcome) {
    return rows.stream()
        .filter(row -> row.outcome().equals(outcome))
        .map(row -> new Reason(row.what(), row.pointName(), row.message()))
        .toList();
  }

  private List<Point> points(Map<String, List<String>> swept, WeftCompiler compiler)
      throws IOException {
    Compiled compiled = new Weft(compiler).check(job.file(), job.parameters(), new Reporter() {});
    reporter.checked(compiled);
    ScenarioNames.require(compiled, job.scenarios());
    for (String param : swept.keySet()) {
      if (!compiled.hasErrors() && !compiled.offered().containsKey(param)) {
        throw Points.unknown(param, "vary", compiled.offered().keySet());
      }
    }
    return new Points("--vary", "vary", MOST_POINTS, compiler::worth)
        .of(swept, compiled.offered(), job.parameters().keySet());
  }

  /** What the rows of a scenario say in the place of many that are the same. */
  public static List<String> notes(List<StudyRow> rows) {
    return rows.stream()
        .filter(row -> !row.unchangedBy().isEmpty())
        .map(
            row ->
                row.what()
                    + ": the same for all values of "
                    + String.join(", ", row.unchangedBy())
                    + ".")
        .distinct()
        .toList();
  }

  /**
   * In the order of points; what would have run at one that can't be read runs at another like it.
   */
  private List<PointRun> runAll(Plan plan, List<Point> points, Workers workers, Outputs outputs)
      throws IOException {
    AtomicInteger done = new AtomicInteger();
    Reporter shared = new SharedReporter(reporter);
    shared.progress("study", 0, points.size());
    List<PointRun> runs = new ArrayList<>();
    workers.run(
        points,
        (point, compiler) -> {
          PointRun run = PointRun.of(job, point, plan, compiler, outputs, shared);
          shared.progress("study", done.incrementAndGet(), points.size());
          return run;
        },
        runs::add);
    Set<Integer> refused = new HashSet<>();
    runs.stream().filter(PointRun::isRefused).forEach(run -> refused.add(run.point().number()));
    if (!refused.isEmpty()) {
      Plan rest = plan.without(refused);
      workers.run(
          rest.points(),
          (point, compiler) -> PointRun.of(job, point, rest, compiler, outputs, shared),
          runs::add);
      runs.sort(Comparator.comparingInt(run -> run.point().number()));
    }
    return runs;
  }
}
