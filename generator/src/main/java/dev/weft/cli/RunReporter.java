package dev.weft.cli;

import dev.weft.engine.report.FailureText;
import dev.weft.engine.report.Trial;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.Failure;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.Measured;
import dev.weft.engine.result.NcclTable;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.output.OutputFolder;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.generator.scenario.Skipped;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.findings.Counts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Tells a person what a run finds, how far it is, what came out and where it lies. */
final class RunReporter extends DiagnosticPrinter implements AutoCloseable {
  private static final int LISTED = 10;

  /** Of a scenario; a sweep of sizes has about 30. */
  private static final int ROWS = 40;

  /** What is said while the command runs. */
  enum Speech {
    ALL,
    /** Findings. */
    FINDINGS,
    /** Findings, and how far it is. */
    FINDINGS_AND_PROGRESS,
    /** How far it is, to a person who waits; the rest comes as JSON. */
    PROGRESS,
    NOTHING
  }

  private final Path folder;
  private final Speech speech;
  private final ProgressLine progress;
  private final List<ScenarioResult> results = new ArrayList<>();
  private final List<Skipped> skipped = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private OutputFolder.@Nullable Changes changes;
  private List<Measured> measured = List.of();
  private int mostLinks = LinkUse.MOST_ROWS;
  private FabricOptions fabrics = new FabricOptions();
  private final @Nullable GoesOn goesOn;
  private volatile Supplier<String> rest =
      () -> "The same command does the rest; no output file is half written.";

  /** Takes which fabrics a text has to declare. */
  void asksFor(FabricOptions some) {
    fabrics = some;
  }

  @Override
  public void declared(Collection<String> names) {
    fabrics.require(names);
  }

  RunReporter(Terminal terminal, Path folder, Speech speech) {
    super(terminal);
    this.folder = folder;
    this.speech = speech;
    boolean isTalking = speech != Speech.FINDINGS && speech != Speech.NOTHING;
    this.progress = new ProgressLine(terminal, isTalking);
    this.goesOn = isTalking ? new GoesOn(this::sayHowItGoesOn) : null;
  }

  /**
   * Says when it is interrupted that what was found out is kept, and how to begin anew.
   *
   * @param file in which it is kept; where there is none yet nothing was found out
   */
  void keepsWhatItFound(Path file) {
    rest =
        () ->
            Files.exists(file)
                ? "What it has found out is kept in "
                    + Terminal.line(folder.toString())
                    + ": the same command goes on from there, with --restart it begins anew."
                : "Nothing was found out yet.";
  }

  /** Says when it is interrupted that nothing of it is kept. */
  void keepsNothing() {
    rest = () -> "The same command begins anew; no output file is half written.";
  }

  /** Whether something that was to be written was changed by hand, and is as it was. */
  boolean hasConflicts() {
    return changes != null && !changes.conflicts().isEmpty();
  }

  /** What the hook of {@link GoesOn} does. */
  void sayHowItGoesOn() {
    progress.close();
    terminal().err().println("weft: interrupted. " + rest.get());
    terminal().err().flush();
  }

  /** Shows what was measured beside what is simulated from then on. */
  void showBeside(List<Measured> logs) {
    measured = List.copyOf(logs);
  }

  /** Whether what was measured stands beside a row that was simulated. */
  boolean hasBeside(Measured of) {
    return results.stream()
        .flatMap(result -> result.result().rows().stream())
        .anyMatch(row -> Measured.of(row, List.of(of)) != null);
  }

  /** Tells of reports with more links than that; it is how many {@code links.csv} has at most. */
  void writesLinks(int most) {
    mostLinks = most;
  }

  /** Whether no scenario was run or skipped. */
  boolean hasNoScenarios() {
    return results.isEmpty() && skipped.isEmpty();
  }

  /** Whether nothing was found, and every expectation evaluated. */
  boolean isClean() {
    return diagnostics.isEmpty()
        && skipped.isEmpty()
        && results.stream().allMatch(result -> result.notEvaluated().isEmpty());
  }

  /** What was found. */
  List<Diagnostic> diagnostics() {
    return List.copyOf(diagnostics);
  }

  /** Whether an error was found. */
  boolean hasErrors() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }

  /** Nothing is said of progress from then on. */
  @Override
  public void close() {
    progress.close();
    if (goesOn != null) {
      goesOn.close();
    }
  }

  /** Says how it all went: the findings in a line, or everything as JSON. */
  void finish(Path file, boolean json) throws IOException {
    finish(file, json, out -> {});
  }

  /**
   * The same.
   *
   * @param more members of the JSON
   */
  void finish(Path file, boolean json, JsonOutput.Content more) throws IOException {
    progress.close();
    if (json) {
      JsonOutput.print(
          terminal(),
          out ->
              ResultOutput.json(
                  out, folder, diagnostics, changes, results, skipped, measured, more));
    } else if (speech == Speech.ALL) {
      StepTable.lines(results)
          .forEach(line -> terminal().out().println(Terminal.plain(line).stripTrailing()));
      summarise(List.of(file));
    } else {
      sayWhatIsLeft();
    }
  }

  @Override
  void sayWhatIsLeft() {
    if (speech != Speech.PROGRESS && speech != Speech.NOTHING) {
      super.sayWhatIsLeft();
    }
  }

  @Override
  public void progress(String stage, long done, long total) {
    progress.show(stage, done, total);
  }

  @Override
  public void diagnostic(Diagnostic diagnostic) {
    diagnostics.add(diagnostic);
    if (speech != Speech.PROGRESS && speech != Speech.NOTHING) {
      progress.clear();
      terminal().flush();
      super.diagnostic(diagnostic);
      terminal().flush();
    }
  }

  @Override
  public void simulated(ScenarioResult result) {
    progress.clear();
    results.add(result);
    if (speech != Speech.ALL) {
      return;
    }
    terminal()
        .out()
        .println(terminal().bold("scenario " + result.scenario() + " on " + result.fabric()));
    terminal().out().println(Terminal.plain(result.advice().headline()));
    terminal().out().println(Terminal.plain(result.advice().bound().text()));
    if (!result.result().rows().isEmpty()) {
      table(result);
    }
    failures(result);
    result.notes().forEach(note -> terminal().out().println("note: " + Terminal.plain(note)));
    boolean hasOthers = result.jobs().size() > 1 || !result.result().rows().isEmpty();
    result.jobs().stream()
        .flatMap(job -> JobOutput.lines(job, hasOthers).stream())
        .forEach(line -> terminal().out().println(Terminal.plain(line)));
    JobOutput.others(result.result())
        .forEach(line -> terminal().out().println(Terminal.plain(line)));
    if (!result.advice().cost().isEmpty()) {
      terminal().out().println(Terminal.plain(result.advice().cost()));
    }
    for (Trial trial : result.advice().trials()) {
      terminal().out().println("to try: " + Terminal.plain(trial.text()));
    }
    links(result.result());
    for (ScenarioResult.Verdict verdict : result.verdicts()) {
      String word = verdict.isKept() ? terminal().green("kept") : terminal().red("broken");
      terminal().out().println(Terminal.plain(verdict.promise().text()) + ": " + word);
    }
    notEvaluated(result.openPromises());
  }

  @Override
  public void skipped(Skipped scenario) {
    progress.clear();
    skipped.add(scenario);
    if (speech != Speech.ALL) {
      return;
    }
    String name = terminal().bold("scenario " + scenario.scenario() + " on " + scenario.fabric());
    String why = "this engine can't simulate " + String.join(" and ", scenario.beyond()) + " yet";
    terminal().out().println(name + ": " + terminal().yellow("SKIPPED") + ", " + why);
    notEvaluated(scenario.notEvaluated());
  }

  private void notEvaluated(List<String> promises) {
    for (String promise : promises) {
      String words = terminal().yellow("not evaluated");
      terminal().out().println(Terminal.plain(promise) + ": " + words);
    }
    terminal().out().println();
    terminal().flush();
  }

  /** What was given up and began anew; what ended the run is a finding. */
  private void failures(ScenarioResult result) {
    List<Failure> failures = result.result().failures().list();
    for (Failure failure : failures.subList(0, Math.min(ROWS, failures.size()))) {
      if (!failure.isEnd()) {
        terminal().out().println("failure: " + Terminal.plain(FailureText.of(failure)));
      }
    }
  }

  private void links(SimulationResult result) {
    int moved = result.links().movedCount();
    if (result.measure().links() && moved > mostLinks) {
      String line =
          Counts.text(
              "links.csv has the %d busiest of %d links that moved anything; 'weft simulate"
                  + " --all-links' writes all.",
              mostLinks, moved);
      terminal().out().println(line);
    }
  }

  private void table(ScenarioResult result) {
    List<CollectiveRow> rows = result.result().rows();
    String table = NcclTable.format(rows.subList(0, Math.min(ROWS, rows.size())), measured);
    terminal().out().println(Terminal.plain(table).stripTrailing());
    if (rows.size() > ROWS) {
      terminal()
          .out()
          .println(Counts.text("and %d more rows; collectives.csv has all", rows.size() - ROWS));
    }
  }

  @Override
  public void written(OutputFolder.Changes changes) {
    this.changes = changes;
    progress.clear();
    if (speech == Speech.PROGRESS || speech == Speech.NOTHING) {
      return;
    }
    list(
        terminal().red("error"),
        "changed by hand or not Weft's, left as it is (--force overwrites)",
        changes.conflicts());
    list(
        terminal().yellow("warning"),
        "no longer produced but changed by hand, left in place",
        changes.kept());
    if (speech != Speech.ALL) {
      return;
    }
    terminal()
        .out()
        .println(
            Counts.text(
                "%s: %d files, %d written, %d unchanged, %d removed",
                folder,
                changes.files().size(),
                changes.written().size(),
                changes.unchanged(),
                changes.removed().size()));
    places(changes.files())
        .forEach(
            (place, count) ->
                terminal()
                    .out()
                    .println(
                        "  "
                            + folder.resolve(place)
                            + (place.endsWith("/") ? Counts.text("/  %d files", count) : "")));
  }

  /** The files of a fabric's folder, and its folders with what each holds. */
  private static Map<String, Integer> places(List<String> files) {
    Map<String, Integer> places = new TreeMap<>();
    for (String file : files) {
      int fabric = file.indexOf('/');
      int second = file.indexOf('/', fabric + 1);
      boolean report = file.startsWith(fabric < 0 ? file : "report/", fabric + 1) && second > 0;
      int end = report ? file.indexOf('/', second + 1) : second;
      places.merge(end < 0 ? file : file.substring(0, end + 1), 1, Integer::sum);
    }
    return places;
  }

  private void list(String severity, String what, List<String> files) {
    if (files.isEmpty()) {
      return;
    }
    terminal().err().println(severity + ": " + what + ":");
    files.stream()
        .limit(LISTED)
        .forEach(file -> terminal().err().println("  " + Terminal.plain(file)));
    if (files.size() > LISTED) {
      terminal().err().println("  and " + (files.size() - LISTED) + " more");
    }
  }
}
