package dev.weft.generator.book;

import static dev.weft.generator.book.DesignBook.note;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.index.JudgedPromise;
import dev.weft.topology.why.Facts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What the text expects of the fabric and of its scenarios, and how it was shown. */
final class ExpectationsSection {
  /** A word of what is measured of islands. */
  private static final String ISLANDS = " islands ";

  /** What promises of scenarios begin with, and those of fabrics, in one block, don't. */
  private static final String EXPECT = "expect ";

  /** A whole number that commas make readable. */
  private static final Pattern LONG = Pattern.compile("[0-9]{4,18}");

  private final FabricIndex design;
  private final DesignBook.Told told;
  private final Markup out;

  ExpectationsSection(FabricIndex design, DesignBook.Told told, Markup out) {
    this.design = design;
    this.told = told;
    this.out = out;
  }

  void write() {
    List<JudgedPromise> kept = Facts.promises(design);
    boolean hasAny = !kept.isEmpty() || told.results().stream().anyMatch(this::hasExpectations);
    if (!hasAny) {
      note(out, "No expectation of this fabric was judged.");
      return;
    }
    List<String> is = new ArrayList<>();
    kept.forEach(promise -> is.add(grouped(promise.measured())));
    told.results()
        .forEach(result -> result.verdicts().forEach(verdict -> is.add(verdict.measuredText())));
    Page.tableHead(out, "expected", Page.numbers("is", is), "shown by", "");
    for (JudgedPromise promise : kept) {
      row(
          promise.text(),
          grouped(promise.measured()),
          "counted or computed on the fabric as built",
          "kept");
    }
    for (ScenarioResult result : told.results()) {
      String by = "simulation of scenario " + result.scenario();
      for (ScenarioResult.Verdict verdict : result.verdicts()) {
        String outcome = verdict.isKept() ? "kept" : "broken";
        String limit = verdict.limit().isEmpty() ? "" : " (" + verdict.limit() + ")";
        row(verdict.promise().text() + limit, verdict.measuredText(), by, outcome);
      }
      for (String text : result.openPromises()) {
        row(text, "", by, "not evaluated");
      }
    }
    Page.tableEnd(out);
    if (kept.stream().anyMatch(promise -> promise.measured().contains(ISLANDS))) {
      note(
          out,
          "A bisection of islands is the sum of theirs: no link joins them, so that what goes from"
              + " one to another passes through servers. 'expect islands == N' says how many are"
              + " meant.");
    }
    if (!told.isSimulated()) {
      note(out, "Expectations of scenarios are judged by 'weft build', which runs them.");
    }
  }

  private boolean hasExpectations(ScenarioResult result) {
    return !result.verdicts().isEmpty() || !result.notEvaluated().isEmpty();
  }

  private static String grouped(String measured) {
    return LONG.matcher(measured).matches()
        ? String.format(Locale.ROOT, "%,d", Long.parseLong(measured))
        : measured;
  }

  private void row(String text, String is, String by, String outcome) {
    out.open("tr").element("td", text.startsWith(EXPECT) ? text.substring(EXPECT.length()) : text);
    Page.cell(out, is);
    out.element("td", by);
    boolean isKept = outcome.equals("kept");
    String sign = isKept ? "✓ " : outcome.equals("broken") ? "✗ " : "";
    out.element("td", sign + outcome, "class", isKept ? "good" : "bad").close();
  }
}
