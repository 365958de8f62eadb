package dev.weft.cli;

import dev.weft.generator.backend.RequestException;
import dev.weft.generator.table.Table;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine.Option;

/** Options of commands that judge designs by scenarios and print a table of them. */
final class TableOptions {
  @Option(
      names = "--scenario",
      paramLabel = "NAME",
      description = "Runs only this scenario; may be repeated (default: all).")
  private List<String> scenarios = List.of();

  @Option(names = "--csv", description = "Prints a table with commas, a row for each design.")
  private boolean csv;

  List<String> scenarios() {
    return scenarios;
  }

  boolean csv() {
    return csv;
  }

  /**
   * Whether standard output is for programs.
   *
   * @param json whether JSON is asked for, too
   */
  boolean isForPrograms(boolean json) {
    if (csv && json) {
      throw new RequestException("--csv and --json both print. Choose one.");
    }
    return csv || json;
  }

  static void print(Terminal terminal, Table<?> table) throws IOException {
    table.csv(new Unclosed(terminal));
    terminal.flush();
  }

  /** Standard output, which stays open. */
  private static final class Unclosed extends FilterWriter {
    Unclosed(Terminal terminal) {
      super(new OutputStreamWriter(terminal.out(), StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
