package dev.weft.generator.book;

import static dev.weft.generator.book.DesignBook.note;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.engine.report.Readable;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.index.KeptPromise;
import dev.weft.topology.workload.Metric;
import java.util.List;

/** What the text expects of the fabric and of its scenarios, and how it was shown. */
final class ExpectationsSection {
  private final FabricIndex design;
  private final DesignBook.Told told;
  private final Markup out;

  ExpectationsSection(FabricIndex design, DesignBook.Told told, Markup out) {
    this.design = design;
    this.told = told;
    this.out = out;
  }

  void write() {
    List<KeptPromise> kept = design.derived(KeptPromise.class, List::of);
    boolean hasAny = !kept.isEmpty() || told.results().stream().anyMatch(this::hasExpectations);
    if (!hasAny) {
      note(out, "The text expects nothing of this fabric.");
      return;
    }
    Page.tableHead(out, "expected", "> is", "shown by", "");
    for (KeptPromise promise : kept) {
      row(promise.text(), promise.measured(), "counted or computed on the fabric as built", "kept");
    }
    for (ScenarioResult result : told.results()) {
      String by = "simulation of scenario " + result.scenario();
      for (ScenarioResult.Verdict verdict : result.verdicts()) {
        String is = measured(verdict);
        row(verdict.promise().text(), is, by, verdict.isKept() ? "kept" : "broken");
      }
      for (String text : result.notEvaluated()) {
        row(text, "", by, "not evaluated");
      }
    }
    Page.tableEnd(out);
    if (!told.isSimulated()) {
      note(out, "Expectations of scenarios are judged by 'weft build', which runs them.");
    }
  }

  private boolean hasExpectations(ScenarioResult result) {
    return !result.verdicts().isEmpty() || !result.notEvaluated().isEmpty();
  }

  private void row(String text, String is, String by, String outcome) {
    out.open("tr").element("td", text);
    Page.cell(out, is);
    out.element("td", by);
    boolean isKept = outcome.equals("kept");
    String sign = isKept ? "✓ " : outcome.equals("broken") ? "✗ " : "";
    out.element("td", sign + outcome, "class", isKept ? "good" : "bad").close();
  }

  private static String measured(ScenarioResult.Verdict verdict) {
    double value = verdict.measured();
    if (Double.isNaN(value)) {
      return "nothing measured";
    }
    Metric metric = verdict.promise().metric();
    return switch (metric.unit()) {
      case BITS_PER_SECOND -> Readable.bandwidth(value / 8);
      case SECONDS -> Readable.time(value * 1e12);
      case BITS -> Readable.bytes(value / 8);
      case NUMBER -> Readable.number(value);
    };
  }
}
