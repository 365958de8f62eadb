package dev.weft.engine.report;

import dev.weft.engine.result.FaultEvent;
import java.util.List;

/** Faults beside what they change: as lines in a chart over time, and as a table. */
public final class FaultMarks {
  private FaultMarks() {}

  /** Draws a line through a chart from its upper edge. */
  static void line(Markup out, FaultEvent event, double x, double height) {
    out.open(
        "line",
        "x1",
        x,
        "y1",
        0.0,
        "x2",
        x,
        "y2",
        height,
        "stroke",
        Colours.BAD,
        "stroke-width",
        2,
        "stroke-dasharray",
        "3 2");
    String words = Readable.time(event.atPs()) + ": " + event.fault() + " " + event.what();
    out.element("title", words).close();
  }

  /** Returns that a fault changed nothing, as a sentence. */
  public static String unmet(String fault) {
    return "Nothing was under way on "
        + fault
        + " while it was not well: the step is as without that.";
  }

  /** Lists faults, if there are any. */
  static void table(Markup out, List<FaultEvent> events) {
    if (events.isEmpty()) {
      return;
    }
    Page.tableHead(out, "> at", "fault", "");
    for (FaultEvent event : events) {
      Page.row(out, Readable.time(event.atPs()), event.fault(), event.what());
    }
    Page.tableEnd(out);
  }
}
