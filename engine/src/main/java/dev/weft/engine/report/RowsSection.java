package dev.weft.engine.report;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.Measured;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.text.Counts;
import java.util.ArrayList;
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
    out.element("h2", step == null ? "Operations" : "Operations beside the steps");
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
    boolean isNamed =
        rows.stream().anyMatch(row -> !row.operation().equals(row.collective().word()));
    List<CollectiveRow> first = rows.subList(0, Math.min(MOST_ROWS, rows.size()));
    List<String> times = Column.times(first, CollectiveRow::timeWithLossPs);
    List<String> algbw = Column.bandwidths(first, row -> of(row, row.algbwBytesPerSecond()));
    List<String> busbw = Column.bandwidths(first, row -> of(row, row.busbwBytesPerSecond()));
    List<List<String>> shown = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      CollectiveRow row = first.get(i);
      List<String> cells =
          List.of(
              row.operation(),
              isNamed ? row.collective().word() : "",
              Headline.algorithm(row),
              Readable.count(row.ranks()),
              Readable.bytes(row.bytes()),
              time(row, times.get(i)),
              algbw.get(i),
              busbw.get(i));
      shown.add(List.of(Page.cells(cells, isMeasured, measured(row))));
    }
    Page.table(out, List.of(Page.cells(head, isMeasured, "> measured")), shown);
    if (rows.size() > MOST_ROWS) {
      out.element(
          "p",
          Counts.text(
              "The first %d of %,d {rows|row}; collectives.csv has all.", MOST_ROWS, rows.size()),
          "class",
          "note");
    }
  }

  /** What did not come to its end, or moves no bytes, has no bandwidth. */
  private static double of(CollectiveRow row, double bytesPerSecond) {
    return row.end().isFinished() && row.bytes() > 0 ? bytesPerSecond : Double.NaN;
  }

  private String time(CollectiveRow row, String time) {
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
            : ", on " + Readable.count(row.end().nics(), "NIC") + " per node";
    return time + lost + nics;
  }

  private String measured(CollectiveRow row) {
    Measured measured = Measured.of(row, report.measured());
    return measured == null
        ? ""
        : Readable.time(measured.timePs()) + " (" + Measured.percent(measured.error(row)) + ")";
  }
}
