package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

final class FrontChartTest {
  private static FrontChart.Point point(String name, double x, double y) {
    return new FrontChart.Point(name, x, y, true);
  }

  /** (3, 3) is dearer than (2, 3) and no faster, (2, 4) as dear and slower; equal points stay. */
  @Test
  void frontHoldsWhatNothingDominates() {
    List<FrontChart.Point> points =
        List.of(
            point("d", 4, 1),
            point("c", 3, 3),
            point("e", 2, 4),
            point("b", 2, 3),
            point("a", 1, 5),
            point("f", 4, 1),
            point("g", 5, 1));
    assertEquals(
        List.of("a", "b", "d", "f"),
        FrontChart.front(points).stream().map(FrontChart.Point::name).toList());
  }

  /** What breaks an expectation is the cheapest and the fastest, and no choice: a cross. */
  @Test
  void whatMayNotBeChosenStandsOnNoFront() {
    FrontChart.Point broken = new FrontChart.Point("broken", 1, 1, false);
    FrontChart.Point kept = point("kept", 2, 2);
    assertEquals(List.of(kept), FrontChart.front(List.of(broken, kept)));
    String svg = chart(broken, kept);
    assertEquals(2, svg.split("<circle", -1).length - 1);
    assertTrue(svg.contains("<title>broken: 1, 1</title>"), svg);
    assertEquals(-1, svg.indexOf(">broken</text>"));
  }

  /** A dot for each point in either width, a name for each of the front. */
  @Test
  void chartNamesTheFront() {
    String svg = chart(point("slow & cheap", 1, 2), point("fast", 2, 1), point("bad", 2, 2));
    assertEquals(2 * 3, svg.split("<circle", -1).length - 1);
    assertTrue(svg.contains(">slow &amp; cheap</text>") && svg.contains(">fast</text>"), svg);
    assertEquals(-1, svg.indexOf(">bad</text>"));
  }

  /** Two designs of the same cost and time are two dots in one place, with one name. */
  @Test
  void designsInOnePlaceShareAName() {
    String svg = chart(point("one", 1, 2), point("other", 1, 2), point("dear", 2, 1));
    assertTrue(svg.contains(">one and 1 more</text>"), svg);
    assertTrue(svg.contains(">dear</text>"), svg);
    assertEquals(-1, svg.indexOf(">other</text>"));
    assertEquals(-1, svg.indexOf("currentColor"), "dark pages invert the chart as it is");
  }

  private static String chart(FrontChart.Point... points) {
    StringWriter text = new StringWriter();
    Markup out = new Markup(text);
    FrontChart.write(
        out,
        "t",
        List.of(points),
        new FrontChart.Direction("cost", Readable::number),
        new FrontChart.Direction("time", Readable::number));
    out.flush();
    return text.toString();
  }
}
