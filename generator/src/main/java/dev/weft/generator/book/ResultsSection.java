package dev.weft.generator.book;

import static dev.weft.generator.book.DesignBook.note;

import dev.weft.engine.report.Advice;
import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Trial;
import dev.weft.generator.commissioning.CommissioningPlan;
import dev.weft.generator.outcome.FindingsTable;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.topology.index.FabricIndex;

/** What the scenarios came to, and what was found and is left. */
final class ResultsSection {
  private final FabricIndex design;
  private final DesignBook.Told told;
  private final Markup out;

  ResultsSection(FabricIndex design, DesignBook.Told told, Markup out) {
    this.design = design;
    this.told = told;
    this.out = out;
  }

  void write() {
    if (told.results().isEmpty()) {
      String ran =
          told.isSimulated()
              ? "The text has no scenario that runs on this fabric."
              : "No scenario ran: 'weft build' runs them.";
      String plan = " Values of the commissioning plan are simulated for it alone.";
      note(out, CommissioningPlan.isThere(design) ? ran + plan : ran);
    }
    for (ScenarioResult result : told.results()) {
      Advice advice = result.advice();
      out.element("h3", result.scenario());
      out.open("p").element("strong", advice.headline()).close();
      out.element("p", advice.bound().text());
      if (!advice.cost().isEmpty()) {
        out.element("p", advice.cost());
      }
      if (!advice.trials().isEmpty()) {
        out.element("p", "What to try; the same scenario was run with each change:");
        out.open("ul");
        for (Trial trial : advice.trials()) {
          out.element("li", trial.text() + ".");
        }
        out.close();
      }
      boolean isHere = result.fabric().equals(design.topology().name());
      String folder = isHere ? "" : ", in the folder of " + result.fabric();
      note(out, "Report: " + result.report() + "/index.html" + folder);
    }
    out.element("h3", "Findings that are left");
    if (told.findings().isEmpty()) {
      note(out, "None: every rule passed, or what it found is allowed in the text with a reason.");
      return;
    }
    FindingsTable.write(out, told.findings());
  }
}
