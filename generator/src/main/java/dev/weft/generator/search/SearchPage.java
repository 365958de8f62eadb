package dev.weft.generator.search;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.generator.study.ParetoSection;
import dev.weft.generator.study.ParetoSection.Timed;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A search as one page: what was found, the Pareto front, the first designs. */
final class SearchPage {
  private static final int MOST_ROWS = 200;

  private static final String STYLE =
      """
      .wide { overflow-x: auto; }
      td.number, th.number { text-align: right; padding: 0.2em 0 0.2em 1.4em; }
      td.words, th.words { padding-left: 1.4em; }
      tr.best td { font-weight: 700; color: #006d4e; }
      pre { white-space: pre-wrap; }
      @media (prefers-color-scheme: dark) {
        body { color: #e6e6e6; background: #16181b; }
        h2 { border-color: #444444; } th, td { border-color: #33373c; }
        .lead, .note { color: #b4b4b4; } tr.best td { color: #5fd3a4; } .bad { color: #ff9a6b; } }
      """;

  private final SearchResult result;
  private final SearchText text;
  private final Markup out;

  private SearchPage(SearchResult result, Writer writer) {
    this.result = result;
    this.text = new SearchText(result);
    this.out = new Markup(writer);
  }

  /** Writes the page; flushes, but does not close. */
  static void write(SearchResult result, Writer writer) {
    new SearchPage(result, writer).write();
  }

  private void write() {
    String title = "The least " + result.question().objective().word();
    Page.begin(out, title, STYLE);
    out.element("h1", title);
    out.element("p", text.found(), "class", result.isFound() ? "lead" : "bad");
    if (result.isFound()) {
      out.element("pre", text.command());
    }
    out.element("p", text.counts(), "class", "note");
    List<Timed> times = times();
    new ParetoSection(times).write(out);
    if (times.size() < 2 && !result.question().isExhaustive()) {
      String note = "With --all every design runs, and time stands against cost and power.";
      out.element("p", note, "class", "note");
    }
    designs();
    refusals();
    Page.end(out);
  }

  /** Of designs that keep all that they promise. */
  private List<Timed> times() {
    boolean hasSteps = text.header().contains("step time");
    List<Timed> times = new ArrayList<>();
    for (Row row : result.rows()) {
      Trial trial = row.trial();
      long timePs = trial == null ? -1 : hasSteps ? trial.stepPs() : trial.timePs();
      if (trial != null && trial.isKept() && timePs >= 0) {
        String what = hasSteps ? "Step time" : "Time of the longest scenario";
        Long cents = row.design().cents();
        Long watts = row.design().watts();
        times.add(new Timed(what, name(row), timePs, scaled(cents, 100), scaled(watts, 1e3)));
      }
    }
    return times;
  }

  private String name(Row row) {
    String point = row.point().name();
    boolean isPlain = !result.hasNames();
    return isPlain ? point : row.design().name() + (point.isEmpty() ? "" : ", " + point);
  }

  private static @Nullable Double scaled(@Nullable Long value, double by) {
    return value == null ? null : Double.valueOf(value / by);
  }

  private void designs() {
    List<List<String>> cells = text.cells(MOST_ROWS);
    if (cells.isEmpty()) {
      return;
    }
    out.element("h2", "Designs").open("div", "class", "wide").open("table");
    out.open("thead").open("tr");
    int name = text.header().indexOf(SearchText.DESIGN);
    for (int i = 0; i < text.header().size(); i++) {
      out.element("th", text.header().get(i), "class", i == name ? "words" : "number");
    }
    out.close().close().open("tbody");
    for (List<String> row : cells) {
      boolean isBest = row.getLast().equals(Row.Outcome.BEST.word());
      out.open("tr", "class", isBest ? "best" : "plain");
      for (int i = 0; i < row.size() - 1; i++) {
        out.element("td", row.get(i), "class", i == name ? "words" : "number");
      }
      out.element("td", row.getLast(), "class", "words").close();
    }
    out.close().close().close();
    if (text.left(MOST_ROWS) > 0) {
      String note = text.left(MOST_ROWS) + " more are in results.csv.";
      out.element("p", note, "class", "note");
    }
  }

  private void refusals() {
    List<String> lines = text.refusals();
    if (!lines.isEmpty()) {
      out.element("h2", "Refused").open("ul");
      lines.forEach(line -> out.element("li", line));
      out.close();
      out.element("p", "results.csv has each with its reason.", "class", "note");
    }
  }
}
