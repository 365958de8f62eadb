package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class PageTest {
  private static String written(Consumer<Markup> content) {
    StringWriter text = new StringWriter();
    Markup out = new Markup(text);
    content.accept(out);
    out.flush();
    return text.toString();
  }

  /** Its class names the columns of numbers, here the second that is left. */
  @Test
  void aTableLeavesOutWhatIsEmptyInAllRows() {
    String table =
        written(
            out ->
                Page.table(
                    out,
                    List.of("name", "place", "> cost"),
                    List.of(List.of("a", "", "7"), List.of("b", "", ""))));
    assertFalse(table.contains("place"), table);
    assertTrue(table.contains("class=\"n2\""), table);
    assertTrue(table.contains("<th>cost</th>"), table);
    assertEquals(4, table.split("<td").length - 1, table);
  }

  /** Words such as "unknown" stand at the right as the numbers do; a sentence does not. */
  @Test
  void aColumnWithASentenceStandsAtTheLeft() {
    assertEquals("> is", Page.numbers("is", List.of("739.6 ms", "unknown", "")));
    assertEquals("is", Page.numbers("is", List.of("5 ms", "739.6 ms, compared with 544.8 ms")));
    String table =
        written(
            out ->
                Page.table(
                    out,
                    List.of("> time", "> busbw"),
                    List.of(List.of("94.37 s, of which 94.36 s were lost", "311.1 GB/s"))));
    assertTrue(table.contains("class=\"n2\""), table);
    assertTrue(table.contains("<th>time</th>"), table);
  }

  /** An option and its value stay in one line, as does a number with its unit. */
  @Test
  void commandsBreakBetweenOptions() {
    String code = written(out -> Page.code(out, "it -d mlx5_0 --report_gbits -q 8"));
    assertTrue(code.contains("<span class=\"token\">--report_gbits</span> <span"), code);
    assertTrue(code.contains("<span class=\"token\">-q 8</span>"), code);
    assertEquals("it -d mlx5_0 --report_gbits -q 8", code.replaceAll("<[^>]*>", "").strip());
    String cell = written(out -> Page.cell(out, "3 ms, alone 2 ms"));
    assertTrue(cell.contains("3\u00a0ms, alone 2\u00a0ms"), cell);
  }

  /** Pictures are blended with what is below them, which in the dark is not the black of none. */
  @Test
  void picturesLieOnTheColourOfThePage() {
    String page = written(out -> Page.begin(out, "It"));
    assertTrue(
        page.contains(".scroll { isolation: isolate; background-color: var(--back); }"), page);
  }

  /** At 0.87 of its width texts are as small as they may be. */
  @Test
  void aPictureStandsBesideOthersWhereItIsReadable() {
    assertEquals(
        "flex: 1 1 calc(870px + 2px); max-width: min(100%, calc(1000px + 2px))",
        Page.besideOthers("<svg width=\"1000\" height=\"9\"/>", "2px"));
  }

  @Test
  void aPictureWiderThanTheTextIsWide() {
    String narrow = written(out -> Page.picture(out, "<svg width=\"1080\" height=\"9\"/>", "it"));
    assertTrue(narrow.contains("class=\"picture scroll sheet-a4\""), narrow);
    String wide = written(out -> Page.picture(out, "<svg width=\"1081\" height=\"9\"/>", "it"));
    assertTrue(wide.contains("class=\"picture wide scroll sheet-a4\""), wide);
    // 0.87 of 1,081 px, so that two segments of eight leaves fit a window of 1,920 px.
    assertTrue(wide.contains("style=\"min-width: 940px\""), wide);
  }

  /**
   * Across, A4 has 273 mm (1,032 px) between its margins, A3 396 mm (1,497 px): at seven tenths of
   * its size a drawing of 1,470 px fits the first, one of 1,480 px and of 2,130 px the second; a
   * wider one shrinks to it.
   */
  @Test
  void aDrawingIsPrintedOnTheSmallestSheetThatKeepsItReadable() {
    assertEquals(Sheet.A4, Sheet.of(1470, 9));
    assertEquals(Sheet.A3, Sheet.of(1480, 9));
    assertEquals(Sheet.A3, Sheet.of(2130, 9));
    assertEquals(Sheet.A3, Sheet.of(9999, 9));
    // 160 mm (605 px) are left of the height of A4.
    assertEquals(Sheet.A4, Sheet.of(9, 860));
    assertEquals(Sheet.A3, Sheet.of(9, 870));
  }

  /** Each figure has its own sheet, and the heading above stands on that of the first. */
  @Test
  void aSmallFigureDoesNotLieOnTheSheetOfALargeOne() {
    String rules = Sheet.rules();
    assertTrue(
        rules.contains("figure:has(.sheet-a4), section:has(figure:first-of-type .sheet-a4)"));
    assertTrue(rules.contains("section:has(.sheet-a3):not(:has(figure)) { page: a3; }"), rules);
  }

  /** 860 px on the 703 px of an upright sheet are four fifths of their size. */
  @Test
  void aPictureThatFitsAnUprightSheetHasNoOther() {
    assertFalse(picture(860).contains("sheet-"), picture(860));
    assertTrue(picture(861).contains("sheet-a4"), picture(861));
    assertTrue(picture(860).contains("min-width: 748px; max-width: 860px"), picture(860));
  }

  private static String picture(int width) {
    return written(
        out -> {
          Page.beginPicture(out, width, 9, "it", "chart fabric");
          Page.endChart(out);
        });
  }

  /** What a head says can't end the string that shows it before the cells of a card. */
  @Test
  void headsOfCardsAreTexts() {
    String table = written(out -> Page.tableHead(out, "a", "b", "c", "d", "e'; x: url(y)", "> f"));
    assertTrue(
        table.contains("--h5: 'e\\000027\\00003b\\000020x\\00003a\\000020url\\000028y\\000029'"),
        table);
    assertTrue(table.contains("--h6: 'f'"), table);
  }

  /** Browsers don't decode references in style sheets. */
  @Test
  void aStyleHasNothingThatIsEscaped() {
    assertThrows(
        IllegalArgumentException.class,
        () -> written(out -> Page.begin(out, "it", "tr > td { color: red; }")));
  }
}
