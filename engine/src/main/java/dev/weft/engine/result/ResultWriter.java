package dev.weft.engine.result;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;

/**
 * Writes results to a folder: {@code result.json}, {@code collectives.csv}, {@code links.csv}. Each
 * is written to a temporary file beside it and then moved, so there are no half files.
 */
public final class ResultWriter {
  /** The value of the field {@code format}. */
  public static final String FORMAT = "weft-result";

  /** The version of the format that is written. */
  public static final int VERSION = 1;

  /** Writes the content of one file. */
  @FunctionalInterface
  public interface Content {
    /** Writes all of it; does not close. */
    void write(Writer writer) throws IOException;
  }

  private ResultWriter() {}

  /** Writes all files and returns them; makes the folder when it is missing. */
  public static List<Path> write(SimulationResult result, Path folder) throws IOException {
    Files.createDirectories(folder);
    return List.of(
        write(folder.resolve("result.json"), writer -> writeJson(result, writer)),
        write(folder.resolve("collectives.csv"), writer -> writeCollectives(result, writer)),
        write(folder.resolve("links.csv"), writer -> writeLinks(result.links(), writer)));
  }

  /** Writes one file beside its place and moves it there; returns the file. */
  public static Path write(Path file, Content content) throws IOException {
    Path temporary = file.resolveSibling(file.getFileName() + ".part");
    try {
      try (Writer writer = Files.newBufferedWriter(temporary, StandardCharsets.UTF_8)) {
        content.write(writer);
      }
      Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
    return file;
  }

  /** Writes the JSON form; flushes, but does not close. */
  public static void writeJson(SimulationResult result, Writer writer) throws IOException {
    JsonWriter json = new JsonWriter(writer);
    json.setFormattingStyle(FormattingStyle.PRETTY.withNewline("\n"));
    json.setHtmlSafe(false);
    json.beginObject();
    json.name("format").value(FORMAT);
    json.name("version").value(VERSION);
    json.name("model").value(result.model());
    json.name("makespanPs").value(result.makespanPs());
    json.name("collectives").beginArray();
    for (CollectiveRow row : result.rows()) {
      writeRow(row, json);
    }
    json.endArray();
    json.endObject();
    json.flush();
    writer.write('\n');
    writer.flush();
  }

  private static void writeRow(CollectiveRow row, JsonWriter json) throws IOException {
    json.beginObject();
    json.name("operation").value(row.operation());
    json.name("collective").value(row.collective().word());
    json.name("algorithm").value(row.algorithm().word());
    json.name("ranks").value(row.ranks());
    json.name("bytes").value(row.bytes());
    json.name("repetition").value(row.repetition());
    json.name("startPs").value(row.startPs());
    json.name("endPs").value(row.endPs());
    json.name("timePs").value(row.timePs());
    json.name("algbwBytesPerSecond").value(Math.rint(row.algbwBytesPerSecond()));
    json.name("busbwBytesPerSecond").value(Math.rint(row.busbwBytesPerSecond()));
    json.name("bottlenecks").beginArray();
    for (Bottleneck bottleneck : row.bottlenecks()) {
      json.beginObject();
      json.name("link").value(bottleneck.link());
      json.name("utilisation").value(bottleneck.utilisation());
      json.name("alike").value(bottleneck.alike());
      json.endObject();
    }
    json.endArray();
    json.endObject();
  }

  private static void writeCollectives(SimulationResult result, Writer writer) throws IOException {
    writer.write(
        "operation,collective,algorithm,ranks,bytes,repetition,start_ps,end_ps,time_ps,"
            + "algbw_bytes_per_s,busbw_bytes_per_s,bottleneck,bottleneck_utilisation\n");
    for (CollectiveRow row : result.rows()) {
      boolean known = !row.bottlenecks().isEmpty();
      writer.write(
          String.format(
              Locale.ROOT,
              "%s,%s,%s,%d,%d,%d,%d,%d,%d,%.0f,%.0f,%s,%s\n",
              quote(row.operation()),
              row.collective().word(),
              row.algorithm().word(),
              row.ranks(),
              row.bytes(),
              row.repetition(),
              row.startPs(),
              row.endPs(),
              row.timePs(),
              row.algbwBytesPerSecond(),
              row.busbwBytesPerSecond(),
              known ? quote(row.bottlenecks().getFirst().link()) : "",
              known ? six(row.bottlenecks().getFirst().utilisation()) : ""));
    }
  }

  private static void writeLinks(LinkUse links, Writer writer) throws IOException {
    writer.write("link,name,rate_bps,payload_bytes,wire_bytes,utilisation\n");
    for (int directed = 0; directed < links.count(); directed++) {
      if (links.payloadBytes(directed) > 0) {
        writer.write(
            String.join(
                ",",
                Integer.toString(links.link(directed)),
                quote(links.name(directed)),
                Long.toString(links.rateBps(directed)),
                Long.toString(Math.round(links.payloadBytes(directed))),
                Long.toString(Math.round(links.wireBytes(directed))),
                six(links.utilisation(directed))));
        writer.write('\n');
      }
    }
  }

  private static String six(double value) {
    return String.format(Locale.ROOT, "%.6f", value);
  }

  /** RFC 4180; a leading sign that a spreadsheet takes for a formula is made text. */
  private static String quote(String text) {
    String safe = !text.isEmpty() && "=+-@".indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    return safe.matches("[\\w .:/>#'\\[\\]-]*") ? safe : '"' + safe.replace("\"", "\"\"") + '"';
  }
}
