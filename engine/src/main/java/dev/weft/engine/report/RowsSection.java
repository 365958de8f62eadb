package dev.weft.engine.report;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.Measured;
import dev.weft.engine.result.StepResult;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The table of operations and sizes of a page, with what was measured of them. */
final class RowsSection {
  private static final int MOST_ROWS = 100;

  private final Report report;
  private final List<CollectiveRow> rows;
  private final @Nullable StepResult step;
  private final Markup out;

  RowsSection(Report report, Markup out) {
    this.report = report;
    this.rows = report.result().rows();
    this.step = report.result().step();
    this.out = out;
  }

  void write() {
    out.element("h2", step == null ? "Operations" : "Traffic beside the steps");
    boolean isMeasured = rows.stream().anyMatch(row -> Measured.of(row, report.measured()) != null);
    List<String> head =
        List.of(
            "operation",
            "collective",
            "algorithm",
            "> ranks",
            "> size",
            "> time",
            "> algbw",
            "> busbw");
    Page.tableHead(out, Page.cells(head, isMeasured, "measured"));
    for (CollectiveRow row : rows.subList(0, Math.min(MOST_ROWS, rows.size()))) {
      List<String> cells =
          List.of(
              row.operation(),
              row.collective().word(),
              row.algorithm().word(),
              Integer.toString(row.ranks()),
              Readable.bytes(row.bytes()),
              time(row),
              Readable.bandwidth(row.algbwBytesPerSecond()),
              Readable.bandwidth(row.busbwBytesPerSecond()));
      Page.row(out, Page.cells(cells, isMeasured, measured(row)));
    }
    Page.tableEnd(out);
    if (rows.size() > MOST_ROWS) {
      out.element(
          "p",
          String.format(
              Locale.ROOT,
              "The first %d of %d rows; collectives.csv has all.",
              MOST_ROWS,
              rows.size()),
          "class",
          "note");
    }
  }

  private String time(CollectiveRow row) {
    String time = Readable.time(row.timeWithLossPs());
    long alonePs = step == null ? 0 : step.alonePs(row.operation());
    if (alonePs > 0) {
      return time + ", alone " + Readable.time(alonePs);
    }
    String lost =
        row.end().lostPs() == 0
            ? ""
            : String.format(
                Locale.ROOT,
                ", of which %s were lost and %s are its own, which the bandwidths are of",
                Readable.time(row.end().lostPs()),
                Readable.time(row.timePs()));
    if (!row.end().isFinished()) {
      return time + ", " + row.end().kind().word() + lost;
    }
    String nics =
        row.end().nics() == 0
            ? ""
            : ", on " + Readable.count(row.end().nics(), "NIC") + " per server";
    return time + lost + nics;
  }

  private String measured(CollectiveRow row) {
    Measured measured = Measured.of(row, report.measured());
    return measured == null
        ? ""
        : String.format(
            Locale.ROOT,
            "%s (%+.0f%%)",
            Readable.time(measured.timePs()),
            100 * measured.error(row));
  }
}
