package dev.weft.cli;

import com.google.gson.stream.JsonWriter;
import dev.weft.engine.model.Collective;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.calibration.Calibrated;
import dev.weft.generator.calibration.CalibrationText;
import dev.weft.generator.calibration.NcclCalibration;
import dev.weft.generator.calibration.NcclLog;
import dev.weft.generator.calibration.NcclLogReader;
import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.reading.InputFile;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "calibrate",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description =
        "Fits constants of NCCL to what nccl-tests measured, and writes them as a library.")
final class CalibrateCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "FILE", description = "The text with the fabrics that were measured.")
  private Path file = Path.of("");

  @Option(
      names = "--nccl-tests",
      paramLabel = "LOG",
      arity = "1..*",
      required = true,
      description = "What nccl-tests printed, or a table with commas; several, or repeated.")
  private List<Path> logs = List.of();

  @Option(
      names = "--collective",
      paramLabel = "NAME",
      description = "Of logs that don't say it, for example all-reduce.")
  private @Nullable String collective;

  @Option(names = "--gpus", paramLabel = "N", description = "Of logs that don't say it.")
  private @Nullable Integer gpus;

  @Option(
      names = "--fabric",
      paramLabel = "NAME",
      description = "That was measured (default: the one with as many GPUs as the log).")
  private @Nullable String fabric;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      defaultValue = "Calibrated",
      description = "Of the library (default: ${DEFAULT-VALUE}).")
  private String name = "Calibrated";

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      defaultValue = "calibrated.fabric",
      description = "Where the library goes (default: ${DEFAULT-VALUE}).")
  private Path output = Path.of("calibrated.fabric");

  @Option(names = "--force", description = "Overwrites a file that says something else.")
  private boolean force;

  @Option(names = "--json", description = "Prints what was fitted as JSON.")
  private boolean json;

  @Mixin private TextOptions text = new TextOptions();

  CalibrateCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    Collective of = checkedCollective();
    checkOptions();
    DiagnosticPrinter printer = new DiagnosticPrinter(session.terminal());
    Compiled found = session.weft().check(file, text.parameters(), errorsOnly(printer));
    if (found.hasErrors()) {
      printer.summarise(List.of(file));
      return ExitCode.DESIGN;
    }
    NcclLogReader reader = new NcclLogReader(of, gpus == null ? 0 : gpus);
    List<NcclLog> read = new ArrayList<>();
    for (Path log : logs) {
      read.addAll(reader.read(log));
    }
    read.stream()
        .flatMap(log -> log.notes().stream())
        .forEach(note -> session.terminal().err().println(Terminal.plain(note)));
    List<FabricIndex> designs = found.topologies().stream().map(FabricIndex::of).toList();
    Calibrated calibrated = new NcclCalibration(designs).fit(read, fabric);
    return finish(calibrated);
  }

  private @Nullable Collective checkedCollective() {
    if (collective == null) {
      return null;
    }
    Collective known = NcclLogReader.collective(collective);
    if (known == null) {
      throw new RequestException(
          "--collective " + collective + " is none. Write all-reduce, all-gather or another.");
    }
    return known;
  }

  private void checkOptions() {
    if (gpus != null && gpus < 1) {
      throw new RequestException("--gpus " + gpus + " is no number of GPUs. Write 1 or more.");
    }
    if (!name.matches("[A-Za-z_](-?[A-Za-z0-9_])*")) {
      throw new RequestException(
          "--name " + name + " is no name: letters, digits, '_' and single '-' between them.");
    }
    if (name.equals(CalibrationText.EXTENDED)) {
      throw new RequestException(
          "--name " + name + " is the library that the new one extends. Choose another.");
    }
    if (!output.toString().endsWith(".fabric")) {
      throw new RequestException(
          output + " does not end in .fabric, as what is imported does. Choose another with -o.");
    }
    if (Files.isDirectory(output)) {
      throw new RequestException(output + " is a folder. Name a file with -o.");
    }
  }

  /** What is odd in a design has nothing to do with what was measured on it. */
  private static Reporter errorsOnly(Reporter all) {
    return new Reporter() {
      @Override
      public void diagnostic(Diagnostic diagnostic) {
        if (diagnostic.isError()) {
          all.diagnostic(diagnostic);
        }
      }
    };
  }

  private int finish(Calibrated calibrated) throws IOException {
    String library = CalibrationText.library(name, calibrated);
    boolean isWritten = calibrated.holds() && isFree(library);
    if (json) {
      JsonOutput.print(session.terminal(), out -> print(out, calibrated, isWritten));
    } else {
      session.terminal().out().print(Terminal.plain(CalibrationText.rows(calibrated)));
      session.terminal().out().println();
      session.terminal().out().print(CalibrationText.constants(calibrated));
      session.terminal().out().println();
      session.terminal().out().println(CalibrationText.errors(calibrated));
    }
    if (!calibrated.holds()) {
      session.terminal().err().print(Terminal.plain(CalibrationText.refusal(calibrated)));
      return ExitCode.DESIGN;
    }
    if (!isWritten) {
      session
          .terminal()
          .err()
          .println(
              Terminal.line(output)
                  + " says something else. Add --force to overwrite it, or choose another with -o.");
      return ExitCode.DESIGN;
    }
    TextFile.replace(output, library);
    if (!json) {
      session.terminal().out().println(Terminal.line(output) + ": library " + name);
    }
    return ExitCode.DONE;
  }

  /** Whether nothing is lost when the library is written. */
  private boolean isFree(String library) throws IOException {
    if (force || !Files.exists(output)) {
      return true;
    }
    return InputFile.kindMistake(output) == null
        && new String(InputFile.bytes(output), StandardCharsets.UTF_8).equals(library);
  }

  private void print(JsonWriter out, Calibrated calibrated, boolean isWritten) throws IOException {
    out.beginObject();
    out.name("format").value("weft-calibration");
    out.name("version").value(1);
    out.name("library").value(name);
    out.name("holds").value(calibrated.holds());
    out.name("file").value(isWritten ? output.toString() : null);
    out.name("constants").beginArray();
    for (Calibrated.Constant each : calibrated.constants()) {
      out.beginObject();
      out.name("constant").value(each.constant().word());
      out.name("fitted").value(each.value() != null);
      out.name(each.constant().isTime() ? "timePs" : "factor");
      double value = each.constant().base(each.constant().usual());
      JsonOutput.number(out, each.value() == null ? value : each.value());
      out.name("rows").value(each.rows());
      out.name("note").value(each.reason());
      out.endObject();
    }
    out.endArray();
    out.name("medianError").beginObject();
    out.name("catalog").value(calibrated.medianError(Calibrated.By.USUAL));
    out.name("fitted").value(calibrated.medianError(Calibrated.By.FITTED));
    out.name("crossValidated").value(calibrated.medianError(Calibrated.By.UNSEEN));
    out.endObject();
    out.name("rows").beginArray();
    for (Calibrated.Row row : calibrated.rows()) {
      out.beginObject();
      out.name("log").value(row.log().file().toString());
      out.name("line").value(row.row().line());
      out.name("collective").value(row.log().collective().word());
      out.name("gpus").value(row.log().gpus());
      out.name("bytes").value(row.row().bytes());
      out.name("measuredPs").value(Math.round(row.row().micros() * 1e6));
      out.name("catalogPs").value(Math.round(row.usualMicros() * 1e6));
      out.name("fittedPs").value(Math.round(row.fittedMicros() * 1e6));
      out.name("crossValidatedPs").value(Math.round(row.unseenMicros() * 1e6));
      out.name("disagrees").value(row.disagrees());
      out.endObject();
    }
    out.endArray();
    out.endObject();
  }
}
