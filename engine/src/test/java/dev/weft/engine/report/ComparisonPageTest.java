package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.report.ComparisonPage.Missing;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The points of a study that did not run. */
final class ComparisonPageTest {
  private static String page(Missing... missing) {
    StringWriter page = new StringWriter();
    ComparisonPage.Runs runs = new ComparisonPage.Runs(List.of(), List.of(missing));
    ComparisonPage.write("it", runs, out -> {}, page);
    return page.toString().replaceAll("\\s*<[^>]+>\\s*", "|").replaceAll("\\|+", "|");
  }

  @Test
  void reasonsOfSeveralPointsStandInARowAndTheTableHasEach() {
    Missing several = new Missing("3 points: a=1 to a=3", 3, "refused", "first: 48 <b> switches");
    String page = page(several);
    String row = "|3 points: a=1 to a=3|refused|first: 48 &lt;b&gt; switches|";
    assertTrue(page.contains(row), page);
    assertTrue(page.contains("results.csv has each with its own."), page);
    String one = page(new Missing("a=1", 1, "skipped", "not yet"));
    assertTrue(one.contains("|a=1|skipped|not yet|"), one);
    assertEquals(-1, one.indexOf("share a row"));
  }
}
