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
  private static final double LEFT = 240;
  private static final double LANE = 22;

  /** More lanes make no picture; all rows are in the table of the CSV file. */
  static final int MOST_LANES = 40;

  /** Bars that would be thinner are drawn this wide, in pixels. */
  private static final double THINNEST = 1;

  private final Map<String, List<CollectiveRow>> lanes = new LinkedHashMap<>();
  private final List<FaultEvent> events;
  private final LanesOverTime frame;

  TimelineChart(SimulationResult result) {
    events = result.events();
    for (CollectiveRow row : result.rows()) {
      lanes.computeIfAbsent(row.operation(), name -> new ArrayList<>()).add(row);
    }
    frame =
        new LanesOverTime(
            Axis.upTo("time from the start of the run", result.makespanPs(), Readable::time), LEFT);
  }

  /** Returns how many operations there are, drawn or not. */
  int laneCount() {
    return lanes.size();
  }

  void write(Markup out) {
    int drawn = Math.min(lanes.size(), MOST_LANES);
    frame.begin(out, "Operations over time", drawn * LANE);
    int lane = 0;
    for (Map.Entry<String, List<CollectiveRow>> each : lanes.entrySet()) {
      if (lane == drawn) {
        break;
      }
      writeLane(out, each.getKey(), each.getValue(), lane++);
    }
    for (FaultEvent event : events) {
      FaultMarks.line(out, event, frame.at(event.atPs()), drawn * LANE);
    }
    Page.endChart(out);
  }

  private void writeLane(Markup out, String name, List<CollectiveRow> rows, int lane) {
    double top = lane * LANE;
    out.open("text", "x", LEFT - 10, "y", top + 15, "text-anchor", "end");
    out.text(Shortened.to(name, 36)).element("title", name).close();
    for (int i = 0; i < rows.size(); i++) {
      CollectiveRow row = rows.get(i);
      if (row.end().lostPs() > 0) {
        writeLost(out, row, top);
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
  private void writeLost(Markup out, CollectiveRow row, double top) {
    double from = frame.at(row.startPs() - row.end().lostPs());
    double width = frame.at(row.startPs()) - from;
    double height = LANE - 16;
    String fill = Colours.BAD;
    out.open("rect", "x", from, "y", top + 8, "width", width, "height", height, "fill", fill);
    String words = row.operation() + ": " + Readable.time(row.end().lostPs()) + " lost";
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
        "%s, %s: %s to %s, %s each, bus bandwidth %s",
        row.operation(),
        Readable.bytes(row.bytes()),
        Readable.time(row.startPs()),
        Readable.time(row.endPs()),
        Readable.time(row.timePs()),
        Readable.bandwidth(row.busbwBytesPerSecond()));
  }
}
