package dev.weft.generator.outcome;

import dev.weft.engine.report.Markup;
import dev.weft.generator.outcome.Outcome.State;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;

/**
 * Outcomes as JUnit XML, which build servers show as tests: the form that Surefire writes, with
 * {@code file} and {@code line} of each case as pytest has them. Times are left out, so that the
 * same text gives the same report.
 */
public final class JUnitReport {
  private JUnitReport() {}

  /**
   * The report of some texts.
   *
   * @param byText outcomes by the name of the text, which becomes that of a suite
   */
  public static String of(Map<String, List<Outcome>> byText) {
    StringWriter out = new StringWriter();
    out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    Markup xml = new Markup(out);
    List<Outcome> all = byText.values().stream().flatMap(List::stream).toList();
    xml.open("testsuites", counts("Weft", all)).text("\n");
    byText.forEach((name, outcomes) -> suite(xml, name, outcomes));
    xml.close();
    return out.toString();
  }

  private static Object[] counts(String name, List<Outcome> outcomes) {
    return new Object[] {
      "name",
      name,
      "tests",
      Integer.toString(outcomes.size()),
      "failures",
      count(outcomes, State.BROKEN),
      "errors",
      "0",
      "skipped",
      count(outcomes, State.NOT_EVALUATED)
    };
  }

  private static String count(List<Outcome> outcomes, State state) {
    return Long.toString(outcomes.stream().filter(it -> it.state() == state).count());
  }

  private static void suite(Markup xml, String name, List<Outcome> outcomes) {
    xml.open("testsuite", counts(name, outcomes)).text("\n");
    for (Outcome each : outcomes) {
      xml.open(
          "testcase",
          "classname",
          each.group().isEmpty() ? name : name + " " + each.group(),
          "name",
          each.name(),
          "file",
          name,
          "line",
          Integer.toString(each.place().line()));
      switch (each.state()) {
        case KEPT -> {}
        case BROKEN ->
            xml.element("failure", each.message(), "message", firstLine(each), "type", "broken");
        case NOT_EVALUATED -> xml.element("skipped", "", "message", each.message());
      }
      xml.close();
    }
    xml.close();
  }

  private static String firstLine(Outcome each) {
    return each.message().lines().findFirst().orElse("");
  }
}
