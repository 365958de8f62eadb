package dev.weft.engine.report;

import dev.weft.engine.result.ResultFolder;
import dev.weft.engine.result.ResultWriter;
import java.io.IOException;
import java.io.Writer;

/** Writes the report of a run: what {@link ResultWriter} writes, a trace and a page. */
public final class ReportWriter {
  private ReportWriter() {}

  /** Writes all files, {@code trace.json} and {@code index.html} among them. */
  public static void write(Report report, Advice advice, ResultFolder folder) throws IOException {
    ResultWriter.write(report.result(), report.mostLinks(), folder);
    try (Writer writer = folder.open("trace.json")) {
      TraceWriter.write(report, writer);
    }
    try (Writer writer = folder.open("index.html")) {
      ReportPage.write(report, Tiers.of(report.model()), advice, writer);
    } catch (Markup.MarkupException e) {
      throw e.getCause() instanceof IOException cause ? cause : new IOException(e);
    }
  }

  /** The same, without changes tried; returns what the page says of what bounds the run. */
  public static Advice write(Report report, ResultFolder folder) throws IOException {
    Advice advice = Advice.of(report.model(), report.result());
    write(report, advice, folder);
    return advice;
  }
}
