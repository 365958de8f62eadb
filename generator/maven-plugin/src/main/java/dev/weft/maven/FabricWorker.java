package dev.weft.maven;

import dev.weft.cli.Main;
import dev.weft.engine.report.Tries;
import dev.weft.generator.Job;
import dev.weft.generator.Weft;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.outcome.JUnitReport;
import dev.weft.generator.outcome.Outcomes;
import dev.weft.generator.outcome.Sarif;
import dev.weft.generator.output.OutputFolder;
import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.Diagnostic;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/** Does what goals ask for; the only class of the plug-in that calls Weft. */
final class FabricWorker implements Worker {
  private final Weft weft = Weft.create();

  /** Made by its name. */
  FabricWorker() {}

  @Override
  public Done work(Request request, Log log) throws IOException, MojoFailureException {
    try {
      return switch (request.task) {
        case FORMAT, PIN -> command(request, log);
        default -> judge(request, log);
      };
    } catch (RequestException e) {
      throw new MojoFailureException(e.getMessage(), e);
    }
  }

  private Done judge(Request request, Log log) throws IOException {
    try (var reporter = new LogReporter(log, request.severities, request.isWarningFailure)) {
      var written = new ArrayList<File>();
      var outcomes = new Outcomes(request.text.toString(), noting(reporter, request, written));
      boolean isDone = judge(request, outcomes);
      report(request, outcomes, written);
      List<File> sources = weft.sources(request.text.toPath()).stream().map(Path::toFile).toList();
      return new Done(isDone && !reporter.isFailed(), sources, written);
    }
  }

  private boolean judge(Request request, Outcomes outcomes) throws IOException {
    Path text = request.text.toPath();
    if (request.task == Request.Task.CHECK) {
      var compiled = weft.check(text, request.parameters, new Reporter() {});
      weft.findings(compiled).forEach(outcomes::diagnostic);
      return true;
    }
    Job job =
        Job.of(text, request.output.toPath())
            .withParameters(request.parameters)
            .withOverwrite(request.overwrite);
    return switch (request.task) {
      case GENERATE -> weft.generate(job.withTargets(request.targets), outcomes);
      case BUILD -> weft.build(job.withTargets(request.targets), outcomes);
      default ->
          weft.simulate(job.withScenarios(request.scenarios).withTries(Tries.NONE), outcomes);
    };
  }

  /** The same, who notes what was written; the page of the folder is of other texts as well. */
  private static Reporter noting(LogReporter told, Request request, List<File> written) {
    return new Reporter() {
      @Override
      public void diagnostic(Diagnostic diagnostic) {
        told.diagnostic(diagnostic);
      }

      @Override
      public void progress(String stage, long done, long total) {
        told.progress(stage, done, total);
      }

      @Override
      public void written(OutputFolder.Changes changes) {
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

  private static void report(Request request, Outcomes outcomes, List<File> written)
      throws IOException {
    String version = FabricWorker.class.getPackage().getImplementationVersion();
    var sarif = new Sarif(version == null ? "" : version, Path.of(""), code -> null);
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
    out.toString(StandardCharsets.UTF_8).lines().forEach(log::info);
    err.toString(StandardCharsets.UTF_8).lines().forEach(code == 0 ? log::info : log::error);
    return new Done(code == 0, List.of(), List.of());
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }
}
