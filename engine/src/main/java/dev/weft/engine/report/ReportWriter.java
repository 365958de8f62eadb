package dev.weft.engine.report;

import dev.weft.engine.result.ResultWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the report of a run to a folder: the files of {@link ResultWriter}, {@code trace.json} and
 * {@code index.html}.
 */
public final class ReportWriter {
  private ReportWriter() {}

  /** Writes all files and returns them; makes the folder when it is missing. */
  public static List<Path> write(Report report, Path folder) throws IOException {
    List<Path> files = new ArrayList<>(ResultWriter.write(report.result(), folder));
    files.add(
        ResultWriter.write(
            folder.resolve("trace.json"), writer -> TraceWriter.write(report, writer)));
    files.add(ResultWriter.write(folder.resolve("index.html"), writer -> page(report, writer)));
    return files;
  }

  private static void page(Report report, Writer writer) throws IOException {
    try {
      ReportPage.write(report, writer);
    } catch (Markup.MarkupException e) {
      throw e.getCause() instanceof IOException cause ? cause : new IOException(e);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
