package dev.weft.cli;

import dev.weft.engine.report.Readable;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.generator.study.StudyRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Prints the table of a study, columns as wide as their longest cell. */
final class StudyOutput {
  /** More rows are for a spreadsheet. */
  private static final int MOST_ROWS = 60;

  private StudyOutput() {}

  static void table(Terminal terminal, List<StudyRow> rows) {
    List<List<String>> cells = new ArrayList<>();
    List<String> header = new ArrayList<>(rows.getFirst().values().keySet());
    header.addAll(List.of("scenario", "operation", "size", "time", "busbw", ""));
    cells.add(header);
    rows.stream().limit(MOST_ROWS).forEach(row -> cells.add(cells(row)));
    int[] widths = new int[header.size()];
    for (List<String> line : cells) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], line.get(i).length());
      }
    }
    for (List<String> line : cells) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        text.append(line.get(i)).repeat(' ', widths[i] - line.get(i).length() + 2);
      }
      terminal.out().println(text.toString().stripTrailing());
    }
    if (rows.size() > MOST_ROWS) {
      terminal
          .out()
          .println(
              String.format(
                  Locale.ROOT, "%d more rows are in results.csv", rows.size() - MOST_ROWS));
    }
  }

  private static List<String> cells(StudyRow row) {
    List<String> cells = new ArrayList<>(row.values().values());
    CollectiveRow measured = row.measured();
    if (measured == null) {
      cells.addAll(List.of(row.scenario(), "", "", "", "", row.outcome() + ": " + row.message()));
    } else {
      cells.addAll(
          List.of(
              row.scenario(),
              measured.operation(),
              Readable.bytes(measured.bytes()),
              Readable.time(measured.timePs()),
              Readable.bandwidth(measured.busbwBytesPerSecond()),
              row.outcome()));
    }
    return cells.stream().map(Terminal::plain).toList();
  }
}
