package dev.weft.engine.report;

import dev.weft.engine.model.Failover;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.FaultEvent;
import java.util.List;

/** Faults beside what they change: as lines in a chart over time, and as a table. */
public final class FaultMarks {
  private FaultMarks() {}

  /** Draws a line through the lanes of a chart, below its legend. */
  static void line(Markup out, FaultEvent event, double x, double top, double bottom) {
    out.open(
        "line",
        "x1",
        x,
        "y1",
        top,
        "x2",
        x,
        "y2",
        bottom,
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
  static String unmet(String fault) {
    return "Nothing was under way on "
        + fault
        + " while it was not well: the step is as without that.";
  }

  /** Lists faults, if there are any, and when routes follow. */
  static void table(Markup out, SimulationModel model, List<FaultEvent> events) {
    if (events.isEmpty()) {
      return;
    }
    Page.tableHead(out, "> at", "fault", "");
    List<String> times = Column.times(events, FaultEvent::atPs);
    for (int i = 0; i < events.size(); i++) {
      Page.row(out, times.get(i), events.get(i).fault(), events.get(i).what());
    }
    Page.tableEnd(out);
    if (model.faults().stream().anyMatch(Fault::isFailure)) {
      Failover failover = model.failover();
      out.element(
          "p",
          failover.totalPs() == 0
              ? "Routes change at the time of the failure itself: BFD does not run, and the scenario"
                  + " states no time to detect failures and reroute."
              : "Routes change "
                  + Readable.time(failover.totalPs())
                  + " after a failure or a repair: "
                  + Readable.time(failover.detectionPs())
                  + " to detect it, "
                  + Readable.time(failover.reroutePs())
                  + " to reroute.",
          "class",
          "note");
    }
  }
}
