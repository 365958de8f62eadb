package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Charts of lanes in a wide and in a narrow window. */
final class LanesTest {
  private static final String NAME = "forty letters are no room for a bar here";
  private static final Axis AXIS = Axis.upTo("time", 100, Readable::number);

  private static String drawn(Span span, List<String> names, List<Lanes.Key> legend) {
    StringWriter text = new StringWriter();
    Markup out = new Markup(text);
    new Lanes(span, AXIS, 22, names, legend).begin(out, "it");
    Page.endChart(out);
    out.flush();
    return text.toString();
  }

  /**
   * 40 letters of 7.2 px and 20 px beside the lane; or above it, and the lane is as wide as all.
   */
  @Test
  void aLongNameStandsAboveItsLaneInANarrowWindow() {
    Lanes wide = new Lanes(Span.WIDE, AXIS, 22, List.of(NAME), List.of());
    assertEquals(40 * 7.2 + 20, wide.at(0), 1e-9);
    assertEquals(0, wide.top(0), 1e-9);
    Lanes narrow = new Lanes(Span.NARROW, AXIS, 22, List.of(NAME, NAME), List.of());
    assertEquals(12, narrow.at(0), 1e-9);
    assertEquals(460 - 12, narrow.at(100), 1e-9);
    assertEquals(18, narrow.top(0), 1e-9);
    assertEquals(18 + 22 + 18, narrow.top(1), 1e-9);
    assertEquals(2 * (18 + 22), narrow.bottom(), 1e-9);
    assertTrue(drawn(Span.NARROW, List.of(NAME), List.of()).contains(">" + NAME + "<"));
  }

  /**
   * Five keys of 28 + 12 x 7.2 = 114.4 px: three fit between 86 and 460 px, so that there are two
   * rows.
   */
  @Test
  void aLegendTakesAsManyRowsAsItNeeds() {
    List<Lanes.Key> keys = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      keys.add(new Lanes.Key("#00000" + i, "twelve let " + i));
    }
    List<String> names = List.of("stage 0");
    assertEquals(2 * 22, new Lanes(Span.NARROW, AXIS, 22, names, keys).top(0), 1e-9);
    assertEquals(22, new Lanes(Span.WIDE, AXIS, 22, names, keys).top(0), 1e-9);
    Matcher box =
        Pattern.compile("viewBox=\"0 0 460 ([0-9]+)\"").matcher(drawn(Span.NARROW, names, keys));
    assertTrue(box.find());
    assertEquals(2 * 22 + 22 + 48, Integer.parseInt(box.group(1)));
  }

  /**
   * Six ticks over 100 px are 20 px apart; 8 letters and a gap are 9 x 7.2 px: each 4th fits. Where
   * the last label would stick out of 460 px it ends at its tick, 1.5 x 57.6 + 7.2 px after the one
   * before: of 80 px from tick to tick that takes two.
   */
  @Test
  void labelsStayApart() {
    Axis axis = new Axis("size", 0, 10, 0, value -> "8 letter");
    assertEquals(6, axis.ticks().size());
    assertEquals(4, Span.NARROW.every(axis, 100, 100));
    assertEquals(1, Span.WIDE.every(axis, 20, 1000));
    assertEquals(1, Span.NARROW.every(axis, 30, 400));
    assertEquals(2, Span.NARROW.every(axis, 50, 400));
    assertEquals("end", Span.NARROW.anchor(455, "8 letter"));
    assertEquals("start", Span.NARROW.anchor(5, "8 letter"));
    assertEquals("middle", Span.NARROW.anchor(200, "8 letter"));
  }

  /** A page shows one of both, each for its window. */
  @Test
  void chartsAreThereInBothWidths() {
    StringWriter text = new StringWriter();
    Markup out = new Markup(text);
    double[] points = {0, 1};
    LineChart.write(
        out, "it", AXIS, AXIS, List.of(new LineChart.Series("a", points, points, false)));
    out.flush();
    assertTrue(text.toString().contains("<div class=\"for-wide\"><svg viewBox=\"0 0 1040 300\""));
    assertTrue(text.toString().contains("<div class=\"for-narrow\"><svg viewBox=\"0 0 460 322\""));
    assertFalse(text.toString().contains("scroll"));
  }
}
