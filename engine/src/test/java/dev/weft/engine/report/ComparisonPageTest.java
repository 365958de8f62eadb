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

  private static Missing switches(int spines) {
    String why = "The design promises switches <= 40, but it is " + 8 * (spines + 2) + ".";
    return new Missing("spines=" + spines, "refused", why);
  }

  /** A reader wants the reasons, not one line for each of a hundred points. */
  @Test
  void reasonsThatDifferInNumbersOnlyShareARow() {
    Missing other = new Missing("spines=7", "refused", "There is no port left.");
    String page = page(switches(4), switches(5), other, switches(6));
    assertTrue(
        page.contains(
            "|3 points: spines=4 to spines=6|refused|first: The design promises switches &lt;= 40,"
                + " but it is 48.|spines=7|refused|There is no port left.|"),
        page);
    assertTrue(page.contains("results.csv has each with its own."), page);
    assertEquals(-1, page.indexOf("but it is 56"));
  }

  @Test
  void aReasonThatIsTheSameIsThatOfAll() {
    Missing one = new Missing("a=1", "skipped", "not yet");
    Missing two = new Missing("a=2", "skipped", "not yet");
    assertTrue(page(one, two).contains("|2 points: a=1 and a=2|skipped|not yet|"), page(one, two));
    assertEquals(-1, page(one).indexOf("share a row"));
  }
}
