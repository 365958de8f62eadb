package dev.weft.generator.outcome;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.lang.compiler.Diagnostic;
import java.util.List;
import java.util.Locale;

/** What was found, on a page. */
public final class FindingsTable {
  private FindingsTable() {}

  /** Writes a row for each of some findings, at least one. */
  public static void write(Markup out, List<Diagnostic> findings) {
    Page.wideTableHead(out, "kind", "place", "finding", "rule");
    for (Diagnostic each : findings) {
      Page.row(
          out,
          each.severity().name().toLowerCase(Locale.ROOT),
          SourceName.of(each.file()) + ":" + each.line() + ":" + each.column(),
          each.message(),
          each.code());
    }
    Page.tableEnd(out);
  }
}
