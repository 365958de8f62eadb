package dev.weft.engine.report;

import dev.weft.engine.result.ResultFolder;
import dev.weft.engine.result.ResultWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Writes the report of a run: what {@link ResultWriter} writes, a trace and a page. */
public final class ReportWriter {
  private ReportWriter() {}

  /**
   * Writes all files, {@code trace.json} and {@code index.html} among them, and returns what the
   * page says of the bottleneck.
   */
  public static Advice write(Report report, ResultFolder folder) throws IOException {
    List<Tiers> tiers = Tiers.of(report.model());
    Advice advice = Advice.of(report, tiers);
    ResultWriter.write(report.result(), report.mostLinks(), folder);
    try (Writer writer = folder.open("trace.json")) {
      TraceWriter.write(report, writer);
    }
    try (Writer writer = folder.open("index.html")) {
      ReportPage.write(report, tiers, advice, writer);
    } catch (Markup.MarkupException e) {
      throw e.getCause() instanceof IOException cause ? cause : new IOException(e);
    }
    return advice;
  }
}
