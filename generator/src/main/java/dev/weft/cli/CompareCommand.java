package dev.weft.cli;

import dev.weft.generator.Weft;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.comparison.Comparer;
import dev.weft.generator.comparison.Comparison;
import dev.weft.generator.comparison.ComparisonTables;
import dev.weft.generator.comparison.DesignsPage;
import dev.weft.generator.comparison.Side;
import dev.weft.generator.output.OutputFolder;
import dev.weft.lang.compiler.Diagnostic;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Puts designs side by side: what each is, costs, draws, loses with a switch, and what its"
          + " scenarios take on it. The best value of a row is marked.",
      "",
      "A DESIGN is FILE for all its fabrics, FILE#FABRIC for one, FILE#SCENARIO for a scenario on"
          + " its fabric.",
      "",
      "--set PARAM=VALUE sets a param of all designs, --set 2:PARAM=VALUE of the second that is"
          + " named."
    })
final class CompareCommand implements Callable<Integer> {
  private static final String TARGET = "compare";

  /** {@code 2:pods}: of the second design that is named. */
  private static final Pattern OF_SIDE = Pattern.compile("(\\d+):(.+)");

  private final Session session;

  @Parameters(arity = "1..*", paramLabel = "DESIGN", description = "FILE, FILE#FABRIC, …")
  private List<String> designs = List.of();

  @Option(names = "--no-simulate", description = "Runs no scenario.")
  private boolean isStill;

  @Option(names = "--all", description = "Shows equal rows and details as well.")
  private boolean all;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description =
          "Writes DIR/compare: a page with pictures, the tables as CSV, JSON and Parquet, and the"
              + " reports of scenarios (default: nothing is written).")
  private @Nullable Path output;

  @Mixin private VaryOptions varied = new VaryOptions();
  @Mixin private TableOptions table = new TableOptions();
  @Mixin private RunOptions run = new RunOptions();
  @Mixin private TextOptions text = new TextOptions();

  CompareCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    boolean isForPrograms = table.isForPrograms(run.json());
    Path shown = output == null ? Path.of("") : output;
    try (RunReporter reporter = run.reporter(session.terminal(), shown, isForPrograms)) {
      reporter.keepsNothing();
      Comparer.Compared compared = output == null ? compare(reporter) : write(output, reporter);
      reporter.close();
      print(compared.comparison(), reporter.diagnostics());
      reporter.sayWhatIsLeft();
      return compared.isFine() && !reporter.hasConflicts() ? ExitCode.DONE : ExitCode.DESIGN;
    }
  }

  private Comparer.Compared compare(RunReporter reporter) throws IOException {
    return compare(reporter, number -> path -> OutputStream.nullOutputStream());
  }

  private Comparer.Compared compare(RunReporter reporter, Function<Integer, Outputs> outputs)
      throws IOException {
    Comparer.Scope scope = new Comparer.Scope(Set.copyOf(table.scenarios()), !isStill);
    Weft weft = new Weft(session.compiler().get().readingOnce());
    return new Comparer(weft, scope, outputs, reporter).compare(sides(), varied.values());
  }

  private Comparer.Compared write(Path path, RunReporter reporter) throws IOException {
    // All comparisons in a folder are of one source: a new one replaces the one before.
    try (OutputFolder folder = OutputFolder.open(path, TARGET, run.force())) {
      folder.reportDamage(reporter::diagnostic);
      Comparer.Compared compared =
          compare(reporter, number -> folder.outputs(TARGET + "/" + number, TARGET));
      Outputs outputs = folder.outputs(TARGET, TARGET);
      ComparisonTables tables = new ComparisonTables(compared.comparison());
      try (Writer page = outputs.open("index.html")) {
        DesignsPage.write(compared.comparison(), page);
      }
      tables.table().csv(outputs.open("comparison.csv"));
      try (Writer out = outputs.open("comparison.json")) {
        JsonOutput.write(out, tables::json);
      }
      try (OutputStream out = outputs.stream("comparison.parquet")) {
        tables.table().parquet(out);
      }
      reporter.written(folder.finish(TARGET::equals));
      return compared;
    }
  }

  private void print(Comparison comparison, List<Diagnostic> found) throws IOException {
    Terminal terminal = session.terminal();
    ComparisonTables tables = new ComparisonTables(comparison);
    if (run.json()) {
      JsonOutput.print(
          terminal,
          json -> {
            json.beginObject();
            json.name("errors").value(found.stream().filter(Diagnostic::isError).count());
            JsonOutput.array(json, found);
            tables.members(json);
            json.endObject();
          });
    } else if (table.csv()) {
      TableOptions.print(terminal, tables.table());
    } else {
      CompareOutput.table(terminal, comparison, all);
    }
  }

  private List<Side> sides() {
    List<Side> sides = new ArrayList<>();
    for (int i = 0; i < designs.size(); i++) {
      sides.add(Side.of(designs.get(i), CompareCommand::path, values(i + 1)));
    }
    return sides;
  }

  private static Path path(String name) {
    try {
      return new FileName().convert(name);
    } catch (TypeConversionException e) {
      throw new RequestException(e.getMessage());
    }
  }

  /** Values for all sides, and over them those for this one. */
  private Map<String, String> values(int side) {
    Map<String, String> values = new LinkedHashMap<>();
    Map<String, String> own = new LinkedHashMap<>();
    for (Map.Entry<String, String> given : text.parameters().entrySet()) {
      Matcher of = OF_SIDE.matcher(given.getKey());
      if (!of.matches()) {
        values.put(given.getKey(), given.getValue());
        continue;
      }
      String number = of.group(1);
      if (number.length() > 4
          || Integer.parseInt(number) < 1
          || Integer.parseInt(number) > designs.size()) {
        throw new RequestException(
            "--set "
                + given.getKey()
                + ": there is no design "
                + number
                + "; "
                + designs.size()
                + " named.");
      }
      if (Integer.parseInt(number) == side) {
        own.put(of.group(2), given.getValue());
      }
    }
    values.putAll(own);
    return values;
  }
}
