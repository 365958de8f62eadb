package dev.weft.generator.search;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.generator.study.ParetoSection;
import dev.weft.generator.study.ParetoSection.Timed;
import dev.weft.topology.findings.Counts;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A search as one page: what was found, the Pareto front, the first designs. */
final class SearchPage {
  private static final int MOST_ROWS = 200;

  private static final String STYLE =
      """
      tr.best td { font-weight: 700; color: var(--good); }
      pre { white-space: pre-wrap; } @media print { table { font-size: 9px; } }
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
    String title = result.question().objective().title();
    Page.begin(out, title, STYLE);
    out.element("h1", title);
    out.element("p", text.found(), "class", result.isFound() ? "lead" : "bad");
    if (result.isFound()) {
      out.element("pre", text.command());
    }
    out.element("p", text.counts(), "class", "note");
    text.notes().forEach(note -> out.element("p", note, "class", "note"));
    List<Timed> times = times();
    new ParetoSection(times).write(out);
    if (times.size() < 2 && !result.question().isExhaustive()) {
      String note = "With --all every design runs, and time stands against cost and power.";
      out.element("p", note, "class", "note");
    }
    designs();
    reasons("Scenarios that can't run", text.notRun());
    reasons("Refused", text.refusals());
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
        times.add(new Timed(what, name(row), timePs, scaled(cents, 100), scaled(watts, 1e3), true));
      }
    }
    return times;
  }

  private String name(Row row) {
    String point = row.pointName();
    boolean isPlain = !result.hasNames() && !point.isEmpty();
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
    out.element("h2", "Designs");
    List<String> header = text.header();
    int name = header.indexOf(SearchText.DESIGN);
    int scenario = header.indexOf(SearchText.SCENARIO);
    int last = header.size() - 1;
    Page.tableHead(
        out,
        IntStream.rangeClosed(0, last)
            .mapToObj(
                i ->
                    i == name || i == scenario || i == last
                        ? header.get(i)
                        : Page.NUMBERS + header.get(i))
            .toArray(String[]::new));
    for (List<String> row : cells) {
      boolean isBest = row.getLast().startsWith(Row.Outcome.BEST.word());
      out.open("tr", "class", isBest ? "best" : "plain");
      row.forEach(cell -> Page.cell(out, cell));
      out.close();
    }
    Page.tableEnd(out);
    if (text.left(MOST_ROWS) > 0) {
      String note = Counts.text("%d more {are|is} in results.csv.", text.left(MOST_ROWS));
      out.element("p", note, "class", "note");
    }
  }

  private void reasons(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      out.element("h2", title).open("ul");
      lines.forEach(line -> out.element("li", line));
      out.close();
      out.element("p", "results.csv has each with its reason.", "class", "note");
    }
  }
}
