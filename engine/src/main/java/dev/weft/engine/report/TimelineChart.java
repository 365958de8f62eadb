package dev.weft.engine.report;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.FaultEvent;
import dev.weft.engine.result.SimulationResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Operations over time: a lane for each, a bar for each of its sizes. */
final class TimelineChart {
  private static final double LANE = 22;

  /** More lanes make no picture; all rows are in the table of the CSV file. */
  static final int MOST_LANES = 40;

  /** Bars that would be thinner are drawn this wide, in pixels. */
  private static final double THINNEST = 1;

  private final Map<String, List<CollectiveRow>> lanes = new LinkedHashMap<>();
  private final List<FaultEvent> events;
  private final Axis axis;

  TimelineChart(SimulationResult result) {
    events = result.events();
    for (CollectiveRow row : result.rows()) {
      lanes.computeIfAbsent(row.operation(), name -> new ArrayList<>()).add(row);
    }
    axis = Axis.upTo("time from the start of the run", result.makespanPs(), Readable::time);
  }

  /** Returns how many operations there are, drawn or not. */
  int laneCount() {
    return lanes.size();
  }

  void write(Markup out) {
    Span.both(span -> write(out, span));
  }

  private void write(Markup out, Span span) {
    List<String> drawn = lanes.keySet().stream().limit(MOST_LANES).toList();
    Lanes frame = new Lanes(span, axis, LANE, drawn, List.of());
    frame.begin(out, "Operations over time");
    for (int lane = 0; lane < drawn.size(); lane++) {
      writeLane(out, frame, lanes.get(drawn.get(lane)), frame.top(lane));
    }
    for (FaultEvent event : events) {
      FaultMarks.line(out, event, frame.at(event.atPs()), 0, frame.bottom());
    }
    Page.endChart(out);
  }

  private void writeLane(Markup out, Lanes frame, List<CollectiveRow> rows, double top) {
    for (int i = 0; i < rows.size(); i++) {
      CollectiveRow row = rows.get(i);
      if (row.end().lostBeforePs() > 0) {
        writeLost(out, frame, row, top);
      }
      double from = frame.at(row.startPs());
      double width = Math.max(THINNEST, frame.at(row.endPs()) - from);
      out.open(
          "rect",
          "x",
          from,
          "y",
          top + 4,
          "width",
          width,
          "height",
          LANE - 8,
          "fill",
          row.end().isFinished() ? Colours.category(0) : Colours.BAD,
          "fill-opacity",
          i % 2 == 0 ? "1" : "0.6");
      out.element("title", tooltip(row)).close();
    }
  }

  /** What attempts took that were given up, and the new communicator. */
  private void writeLost(Markup out, Lanes frame, CollectiveRow row, double top) {
    double from = frame.at(row.startPs() - row.end().lostBeforePs());
    double width = frame.at(row.startPs()) - from;
    double height = LANE - 16;
    String fill = Colours.BAD;
    out.open("rect", "x", from, "y", top + 8, "width", width, "height", height, "fill", fill);
    String words = row.operation() + ": " + Readable.time(row.end().lostBeforePs()) + " lost";
    out.element("title", words).close();
  }

  private static String tooltip(CollectiveRow row) {
    if (!row.end().isFinished()) {
      return String.format(
          Locale.ROOT,
          "%s, %s: %s to %s, %s",
          row.operation(),
          Readable.bytes(row.bytes()),
          Readable.time(row.startPs()),
          Readable.time(row.endPs()),
          row.end().kind().word());
    }
    return String.format(
        Locale.ROOT,
        "%s, %s: %s to %s, %s each%s",
        row.operation(),
        Readable.bytes(row.bytes()),
        Readable.time(row.startPs()),
        Readable.time(row.endPs()),
        Readable.time(row.timePs()),
        row.hasBandwidth()
            ? ", bus bandwidth " + Readable.bandwidth(row.busbwBytesPerSecond())
            : "");
  }
}
