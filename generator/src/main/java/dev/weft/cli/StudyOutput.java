package dev.weft.cli;

import dev.weft.engine.report.Readable;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.generator.scenario.JobSummary;
import dev.weft.generator.study.Study;
import dev.weft.generator.study.StudyRow;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.measures.Measures;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Prints the table of a study, columns as wide as their longest cell, numbers at the right. */
final class StudyOutput {
  /** More rows are for a spreadsheet. */
  private static final int MOST_ROWS = 60;

  private static final List<String> OPERATION = List.of("operation", "size", "time", "busbw");
  private static final List<String> JOB =
      List.of("job", "step", "exposed", "MFU", "tokens/s/GPU", "memory/GPU");

  private static final Set<String> NUMBERS =
      Set.of("size", "time", "busbw", "step", "exposed", "MFU", "tokens/s/GPU", "memory/GPU");

  private StudyOutput() {}

  static void table(Terminal terminal, List<StudyRow> rows) {
    List<List<String>> cells = new ArrayList<>();
    List<String> header = new ArrayList<>(rows.getFirst().values().keySet());
    boolean hasJobs = rows.stream().anyMatch(row -> row.job() != null);
    boolean hasOperations = rows.stream().anyMatch(row -> row.measured() != null);
    header.add("scenario");
    if (hasOperations || !hasJobs) {
      header.addAll(OPERATION);
    }
    if (hasJobs) {
      header.addAll(JOB);
    }
    header.add("outcome");
    cells.add(header);
    rows.stream()
        .limit(MOST_ROWS)
        .forEach(row -> cells.add(cells(row, hasOperations || !hasJobs, hasJobs)));
    int[] widths = new int[header.size()];
    for (List<String> line : cells) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], line.get(i).length());
      }
    }
    int params = rows.getFirst().values().size();
    for (List<String> line : cells) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        int blanks = widths[i] - line.get(i).length();
        boolean isRight = i >= params && NUMBERS.contains(header.get(i));
        text.repeat(' ', isRight ? blanks : 0).append(line.get(i));
        text.repeat(' ', (isRight ? 0 : blanks) + 2);
      }
      terminal.out().println(text.toString().stripTrailing());
    }
    if (rows.size() > MOST_ROWS) {
      terminal
          .out()
          .println(Counts.text("%d more rows {are|is} in results.csv", rows.size() - MOST_ROWS));
    }
    Study.notes(rows).forEach(note -> CompareOutput.paragraph(terminal, "note: ", "note: ", note));
  }

  private static List<String> cells(StudyRow row, boolean hasOperations, boolean hasJobs) {
    List<String> cells = new ArrayList<>();
    row.values()
        .forEach((param, value) -> cells.add(row.value(param) == null ? StudyRow.ANY : value));
    cells.add(row.scenario());
    CollectiveRow measured = row.measured();
    JobSummary job = row.job();
    if (hasOperations) {
      cells.addAll(measured == null ? none(OPERATION) : of(measured));
    }
    if (hasJobs) {
      cells.addAll(job == null ? none(JOB) : of(job));
    }
    cells.add(row.outcome());
    return cells.stream().map(Terminal::plain).toList();
  }

  private static List<String> none(List<String> columns) {
    return Collections.nCopies(columns.size(), "");
  }

  private static List<String> of(CollectiveRow measured) {
    return List.of(
        measured.operation(),
        Readable.bytes(measured.bytes()),
        Readable.time(measured.timeWithLossPs()),
        measured.hasBandwidth() ? Readable.bandwidth(measured.busbwBytesPerSecond()) : "");
  }

  private static List<String> of(JobSummary job) {
    double exposed =
        job.times().exposedPs().values().stream().mapToDouble(Double::doubleValue).sum();
    double utilization = job.modelFlopsUtilization();
    return List.of(
        job.job().name(),
        Readable.time(job.times().stepPs()),
        Readable.time(Math.round(exposed)),
        Double.isNaN(utilization) ? "" : String.format(Locale.ROOT, "%.1f %%", utilization * 100),
        String.format(Locale.ROOT, "%.0f", job.tokensPerSecond()),
        Measures.size(job.memory().total()));
  }
}
