package dev.weft.cli;

import dev.weft.generator.Job;
import dev.weft.generator.Weft;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.diagram.DiagramBackend;
import dev.weft.generator.output.OutputException;
import dev.weft.generator.output.OutputFolder;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.generator.scenario.Skipped;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.ide.actions.FabricActions;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What editors start: the same as the commands of the command line, on the text as it was saved.
 */
public final class EditorActions implements FabricActions {
  private static final String PAGE = "index.html";

  @Override
  public Result preview(Path file, String fabric, Progress progress) throws IOException {
    Ears ears = new Ears(progress);
    try {
      Compiled compiled = weft().check(file, Map.of(), ears);
      for (FabricIndex each : compiled.fabrics()) {
        boolean isWanted = fabric.isEmpty() || each.topology().name().equals(fabric);
        if (isWanted && !compiled.faulty().contains(each.topology().name())) {
          String drawn = "drew " + each.topology().name();
          return new Result(true, drawn, DiagramBackend.picture(each), List.of());
        }
      }
      return failed(
          ears.errors.isEmpty() ? "there is no fabric " + fabric : ears.errors.getFirst());
    } catch (RequestException e) {
      return failed(e.getMessage());
    }
  }

  @Override
  public Result build(Path file, Path folder, Progress progress) throws IOException {
    return run(new Ears(progress), ears -> weft().build(Job.of(file, folder), ears), folder);
  }

  @Override
  public Result simulate(Path file, String scenario, Path folder, Progress progress)
      throws IOException {
    List<String> wanted = scenario.isEmpty() ? List.of() : List.of(scenario);
    Job job = Job.of(file, folder).withScenarios(wanted);
    return run(new Ears(progress), ears -> weft().simulate(job, ears), folder);
  }

  private static Weft weft() {
    return new Weft(EditorLanguage.compiler());
  }

  /** A run of the application that reports to an editor. */
  private interface Work {
    boolean run(Reporter reporter) throws IOException;
  }

  private static Result run(Ears ears, Work work, Path folder) throws IOException {
    try {
      boolean isFree = work.run(ears);
      return new Result(isFree && ears.broken == 0, ears.message(isFree), "", ears.files(folder));
    } catch (RequestException | OutputException e) {
      return failed(e.getMessage());
    }
  }

  private static Result failed(String message) {
    return new Result(false, message, "", List.of());
  }

  /** Listens to a run, and stops it when the user wants. */
  private static final class Ears implements Reporter {
    final List<String> errors = new ArrayList<>();
    final List<String> reports = new ArrayList<>();
    private final Progress progress;
    private int simulated;
    private int skipped;
    private int broken;
    private OutputFolder.@Nullable Changes changes;

    Ears(Progress progress) {
      this.progress = progress;
    }

    @Override
    public void diagnostic(Diagnostic diagnostic) {
      if (diagnostic.isError()) {
        errors.add(diagnostic.message());
      }
    }

    @Override
    public void progress(String stage, long done, long total) {
      progress.report(stage, total == 0 ? 0 : (double) done / total);
    }

    @Override
    public void simulated(ScenarioResult result) {
      simulated++;
      broken += (int) result.verdicts().stream().filter(verdict -> !verdict.isKept()).count();
      reports.add(result.fabric() + "/" + result.report() + "/" + PAGE);
    }

    @Override
    public void skipped(Skipped scenario) {
      skipped++;
    }

    @Override
    public void written(OutputFolder.Changes written) {
      changes = written;
    }

    @Override
    public boolean isCancelled() {
      return progress.isCancelled();
    }

    /** What came of it, in a line. */
    String message(boolean isFree) {
      if (!isFree && !errors.isEmpty()) {
        return DiagnosticPrinter.count(errors.size(), "error") + ": " + errors.getFirst();
      }
      StringBuilder text = new StringBuilder();
      if (changes != null) {
        text.append(DiagnosticPrinter.count(changes.written().size(), "file"))
            .append(" written, ")
            .append(changes.unchanged())
            .append(" unchanged");
      }
      if (simulated + skipped > 0) {
        text.append(text.isEmpty() ? "" : "; ")
            .append(DiagnosticPrinter.count(simulated, "scenario"))
            .append(" run")
            .append(skipped == 0 ? "" : ", " + skipped + " skipped")
            .append(
                broken == 0
                    ? ""
                    : ", " + DiagnosticPrinter.count(broken, "expectation") + " broken");
      }
      return text.toString();
    }

    /** Reports first, then what was written. */
    List<Path> files(Path folder) {
      List<Path> files = new ArrayList<>();
      reports.forEach(report -> files.add(folder.resolve(report)));
      if (changes != null) {
        changes.written().forEach(name -> files.add(folder.resolve(name)));
      }
      return files.stream().distinct().toList();
    }
  }
}
