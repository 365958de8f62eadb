package dev.weft.generator.book;

import static dev.weft.generator.book.DesignBook.note;

import dev.weft.engine.report.Advice;
import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.engine.report.Trial;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.lang.compiler.Diagnostic;
import java.util.Locale;

/** What the scenarios came to, and what was found and is left. */
final class ResultsSection {
  private final DesignBook.Told told;
  private final Markup out;

  ResultsSection(DesignBook.Told told, Markup out) {
    this.told = told;
    this.out = out;
  }

  void write() {
    if (told.results().isEmpty()) {
      note(
          out,
          told.isSimulated()
              ? "The text has no scenario that runs on this fabric."
              : "Nothing was simulated; 'weft build' runs the scenarios.");
    }
    for (ScenarioResult result : told.results()) {
      Advice advice = result.advice();
      out.element("h3", result.scenario());
      out.open("p").element("strong", advice.headline()).close();
      out.element("p", advice.bound().text());
      if (!advice.trials().isEmpty()) {
        out.open("ul");
        for (Trial trial : advice.trials()) {
          out.element("li", trial.text() + ".");
        }
        out.close();
      }
      note(out, "Report: " + result.report() + "/index.html");
    }
    out.element("h3", "Findings that are left");
    if (told.findings().isEmpty()) {
      note(out, "None: every rule passed, or what it found is allowed in the text with a reason.");
      return;
    }
    Page.tableHead(out, "kind", "rule", "finding");
    for (Diagnostic each : told.findings()) {
      Page.row(out, each.severity().name().toLowerCase(Locale.ROOT), each.code(), each.message());
    }
    Page.tableEnd(out);
  }
}
