package dev.weft.cli;

import dev.weft.generator.backend.RequestException;
import dev.weft.generator.search.Objective;
import dev.weft.generator.search.Question;
import dev.weft.generator.search.SearchResult;
import dev.weft.generator.search.SearchTables;
import dev.weft.generator.search.Searcher;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "search",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Finds the design that is least in cost, power, switches or step time and keeps all"
          + " expectations.",
      "",
      "Goes through the values of all params that have a list. Rules and counts come first; then"
          + " scenarios run, the least design first, until one keeps all that it promises."
    })
final class SearchCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "FILE", description = "The text.")
  private Path file = Path.of("");

  @Option(
      names = "--minimise",
      paramLabel = "cost|power|switches|step-time",
      defaultValue = "cost",
      description =
          "What is to be least (default: ${DEFAULT-VALUE}). For step-time every design runs.")
  private String objective = "cost";

  @Option(names = "--all", description = "Runs every design, not only those up to the best.")
  private boolean all;

  @Option(
      names = "--fabric",
      paramLabel = "NAME",
      description = "Chooses among these fabrics or clusters; may be repeated (default: all).")
  private List<String> fabrics = List.of();

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "10",
      description = "How many designs to print (default: ${DEFAULT-VALUE}).")
  private int top = 10;

  @Option(names = "--restart", description = "Drops what an interrupted search left in DIR.")
  private boolean restart;

  @Mixin private VaryOptions varied = new VaryOptions();
  @Mixin private TableOptions table = new TableOptions();
  @Mixin private JobsOption jobs = new JobsOption();
  @Mixin private TextOptions text = new TextOptions();
  @Mixin private OutputOptions output = new OutputOptions();

  SearchCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    Objective least = Objective.of(objective);
    if (least == null) {
      throw new RequestException(
          "--minimise " + objective + " is none of " + String.join(", ", Objective.words()) + ".");
    }
    if (top < 1) {
      throw new RequestException("--top " + top + ": at least one design has to be printed.");
    }
    Question question =
        new Question(
            file, text.parameters(), varied.values(), fabrics, table.scenarios(), least, all);
    Searcher.Manner manner =
        new Searcher.Manner(output.folder(), output.force(), restart, jobs.jobs());
    boolean isForPrograms = table.isForPrograms(output.json());
    try (RunReporter reporter = output.reporter(session.terminal(), isForPrograms)) {
      reporter.keepsWhatItFound(manner.journal());
      SearchResult result = new Searcher(question, manner, session.compiler(), reporter).run();
      reporter.close();
      if (result == null) {
        reporter.sayWhatIsLeft();
        return ExitCode.DESIGN;
      }
      print(result);
      reporter.sayWhatIsLeft();
      return result.isFound() && !reporter.hasConflicts() ? ExitCode.DONE : ExitCode.DESIGN;
    }
  }

  private void print(SearchResult result) throws IOException {
    Terminal terminal = session.terminal();
    SearchTables tables = new SearchTables(result);
    if (output.json()) {
      JsonOutput.print(terminal, tables::json);
    } else if (table.csv()) {
      TableOptions.print(terminal, tables.table());
    } else {
      SearchOutput.table(terminal, result, top);
    }
  }
}
