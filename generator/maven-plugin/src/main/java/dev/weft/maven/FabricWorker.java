package dev.weft.maven;

import dev.weft.cli.Main;
import dev.weft.cli.RulePages;
import dev.weft.engine.report.Tries;
import dev.weft.generator.Job;
import dev.weft.generator.Weft;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.outcome.JUnitReport;
import dev.weft.generator.outcome.Outcomes;
import dev.weft.generator.outcome.Sarif;
import dev.weft.generator.output.OutputException;
import dev.weft.generator.output.OutputFolder;
import dev.weft.generator.params.Workers;
import dev.weft.generator.scenario.PassingReporter;
import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.workload.Run;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/** Does what goals ask for; the only class of the plug-in that calls Weft. */
final class FabricWorker implements Worker {
  private final WeftCompiler compiler = WeftCompiler.create();
  private final Weft weft = new Weft(compiler);
  private final RulePages pages;

  /** Made by its name. */
  FabricWorker() throws IOException {
    pages = RulePages.read();
  }

  /** What a check found in a text. */
  private record Checked(Request request, List<Diagnostic> found, Set<String> fabrics) {}

  @Override
  public void work(List<Request> requests, Log log, Taker taker)
      throws IOException, MojoFailureException {
    try {
      List<Request> checks = new ArrayList<>();
      for (Request request : requests) {
        if (request.severities != null) {
          new Severities(request.severities).require(code -> pages.of(code) != null);
        }
        takeOwn(request);
        switch (request.task) {
          case CHECK -> checks.add(request);
          case FORMAT -> taker.take(request, command(request, log));
          case PIN -> taker.take(request, pin(request, log));
          default -> taker.take(request, run(request, log));
        }
      }
      check(checks, log, taker);
    } catch (RequestException | OutputException e) {
      // As a cause its message would follow this one.
      log.debug(e);
      throw new MojoFailureException(Wording.of(e.getMessage()));
    }
  }

  /**
   * A param that a text does not declare is for others; one that none declares is refused later.
   */
  private void takeOwn(Request request) throws IOException {
    if (request.parameters != null && !request.parameters.isEmpty()) {
      request.parameters = new TreeMap<>(request.parameters);
      request.declared = weft.paramUses(request.text.toPath()).declared();
      request.parameters.keySet().retainAll(request.declared);
    }
  }

  /** Several texts at a time where that was asked for; what is told is in order. */
  private void check(List<Request> requests, Log log, Taker taker) throws IOException {
    if (requests.isEmpty()) {
      return;
    }
    int threads = Math.clamp(requests.getFirst().threads, 1, requests.size());
    Workers.of(compiler, WeftCompiler::create, threads)
        .run(
            requests,
            (request, own) -> check(request, new Weft(own)),
            it -> {
              taker.take(it.request(), tell(it, log));
              return true;
            });
  }

  private static Checked check(Request request, Weft weft) throws IOException {
    var compiled = weft.check(request.text.toPath(), request.parameters, new Reporter() {});
    List<Diagnostic> found =
        Weft.declaresAny(compiled, request.fabrics)
            ? weft.findings(Weft.only(compiled, request.fabrics))
            : List.of();
    return new Checked(request, found, compiled.declared().keySet());
  }

  private Done tell(Checked checked, Log log) throws IOException {
    Request request = checked.request();
    log.info(request.name);
    try (var reporter = new LogReporter(log, request)) {
      var outcomes = new Outcomes(request.text.toString(), reporter);
      checked.found().forEach(outcomes::diagnostic);
      var written = new ArrayList<File>();
      report(request, outcomes, written);
      return done(request, reporter, true, written, checked.fabrics(), List.of());
    }
  }

  /** The texts of an output folder take turns. */
  private Done run(Request request, Log log) throws IOException {
    log.info(request.name);
    try (var reporter = new LogReporter(log, request)) {
      var written = new ArrayList<File>();
      var fabrics = new ArrayList<String>();
      var noting = noting(reporter, request, written, fabrics);
      var outcomes = new Outcomes(request.text.toString(), noting);
      List<String> scenarios = scenarios(request);
      List<String> wanted = request.scenarios == null ? List.of() : request.scenarios;
      List<String> own = wanted.stream().filter(scenarios::contains).toList();
      boolean isOther = own.isEmpty() && !wanted.isEmpty();
      boolean isDone = isOther || run(request, own, outcomes);
      report(request, outcomes, written);
      return done(request, reporter, isDone, written, fabrics, scenarios);
    }
  }

  /**
   * What may be chosen from, where somebody chooses; all that are asked for of a text that is
   * broken.
   */
  private List<String> scenarios(Request request) throws IOException {
    if (request.scenarios == null || request.scenarios.isEmpty()) {
      return List.of();
    }
    var compiled = weft.check(request.text.toPath(), request.parameters, new Reporter() {});
    return compiled.hasErrors()
        ? request.scenarios
        : Weft.only(compiled, request.fabrics).runs().stream().map(Run::name).toList();
  }

  private Done done(
      Request request,
      LogReporter reporter,
      boolean isDone,
      List<File> written,
      Collection<String> fabrics,
      List<String> scenarios)
      throws IOException {
    return new Done(
        isDone && !reporter.isFailed(),
        weft.sources(request.text.toPath()).stream().map(Path::toFile).toList(),
        written,
        reporter.findings(),
        List.copyOf(fabrics),
        scenarios,
        List.copyOf(new TreeSet<>(request.declared)));
  }

  private boolean run(Request request, List<String> scenarios, Outcomes outcomes)
      throws IOException {
    Job job =
        Job.of(request.text.toPath(), request.output.toPath())
            .withParameters(request.parameters)
            .withFabrics(request.fabrics)
            .withThreads(request.threads)
            .withOverwrite(request.overwrite);
    return switch (request.task) {
      case GENERATE -> weft.generate(job.withTargets(request.targets), outcomes);
      case BUILD -> weft.build(job.withTargets(request.targets), outcomes);
      default -> weft.simulate(job.withScenarios(scenarios).withTries(Tries.NONE), outcomes);
    };
  }

  /**
   * The same, who notes what was written and what fabrics there are; the page of the folder is of
   * other texts as well.
   */
  private static Reporter noting(
      LogReporter told, Request request, List<File> written, List<String> fabrics) {
    return new PassingReporter(told) {
      @Override
      public void declared(Collection<String> names) {
        fabrics.addAll(names);
      }

      @Override
      public void written(OutputFolder.Changes changes) {
        super.written(changes);
        changes
            .targets()
            .forEach(
                (file, target) -> {
                  if (!target.equals(Weft.INDEX)) {
                    written.add(new File(request.output, file));
                  }
                });
      }
    };
  }

  @Override
  public void report(List<File> logs, File report, String category, Map<String, String> severities)
      throws IOException {
    List<String> texts = new ArrayList<>();
    for (File log : logs) {
      // None of a text that was not come to.
      if (log.isFile()) {
        texts.add(Files.readString(log.toPath()));
      }
    }
    if (!texts.isEmpty()) {
      String all = SarifLog.of(texts, category, new Severities(severities));
      write(report, all, new ArrayList<>());
    }
  }

  private void report(Request request, Outcomes outcomes, List<File> written) throws IOException {
    String version = FabricWorker.class.getPackage().getImplementationVersion();
    var sarif = new Sarif(version == null ? "" : version, Path.of(""), pages::of);
    write(request.sarif, sarif.of(outcomes.diagnostics()), written);
    if (request.junit != null) {
      write(request.junit, JUnitReport.of(Map.of(request.name, outcomes.all())), written);
    }
  }

  private static void write(File file, String text, List<File> written) throws IOException {
    Path path = file.toPath();
    Files.createDirectories(path.getParent());
    Path temporary = path.resolveSibling(path.getFileName() + ".new");
    Files.writeString(temporary, text);
    Files.move(temporary, path, StandardCopyOption.REPLACE_EXISTING);
    written.add(file);
  }

  /** A text that others import may declare no fabric, and has nothing to pin. */
  private Done pin(Request request, Log log) throws IOException {
    var compiled = weft.check(request.text.toPath(), request.parameters, new Reporter() {});
    if (compiled.declared().isEmpty() && !compiled.hasErrors()) {
      log.info(request.text + ": no fabric, nothing to pin");
      return Done.of(true, List.copyOf(new TreeSet<>(request.declared)));
    }
    return command(request, log);
  }

  /** What the command line does with a text, told line by line. */
  private static Done command(Request request, Log log) {
    boolean isPin = request.task == Request.Task.PIN;
    List<String> words = new ArrayList<>(List.of(isPin ? "pin" : "format"));
    if (request.isDry) {
      words.add("--check");
    }
    if (isPin) {
      request.parameters.forEach(
          (name, value) -> words.addAll(List.of("--set", name + "=" + value)));
      if (request.overwrite) {
        words.add("--force");
      }
    }
    words.add(request.text.toString());
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    int code = Main.run(words, stream(out), stream(err));
    // What would change is what fails.
    out.toString(StandardCharsets.UTF_8)
        .lines()
        .map(Wording::of)
        .forEach(code != 0 && request.isDry ? log::error : log::info);
    err.toString(StandardCharsets.UTF_8)
        .lines()
        .map(Wording::of)
        .forEach(code == 0 ? log::info : log::error);
    return Done.of(code == 0, List.copyOf(new TreeSet<>(request.declared)));
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }
}
