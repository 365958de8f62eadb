package dev.weft.cli;

import com.google.gson.stream.JsonWriter;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.fixes.Edit;
import dev.weft.lang.related.Related;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** JSON on standard output. */
final class JsonOutput {
  private JsonOutput() {}

  /** Writes one value. */
  interface Content {
    void write(JsonWriter json) throws IOException;
  }

  static void print(Terminal terminal, Content content) throws IOException {
    write(new OutputStreamWriter(terminal.out(), StandardCharsets.UTF_8), content);
  }

  /** Writes a value and the end of a line; flushes, but does not close. */
  static void write(Writer out, Content content) throws IOException {
    JsonWriter json = new JsonWriter(out);
    json.setIndent("  ");
    content.write(json);
    json.flush();
    out.append('\n');
    out.flush();
  }

  /**
   * What {@code check} found.
   *
   * @param found null where nothing was checked again
   * @param fixed findings that were mended; null when that was not asked for
   * @param diff what would change; null when it was changed
   */
  static void checked(
      JsonWriter json,
      @Nullable List<Diagnostic> found,
      @Nullable List<Diagnostic> fixed,
      @Nullable String diff)
      throws IOException {
    json.beginObject();
    if (found != null) {
      json.name("errors").value(found.stream().filter(Diagnostic::isError).count());
      array(json, found);
    }
    if (fixed != null) {
      json.name("fixed").beginArray();
      for (Diagnostic each : fixed) {
        json.beginObject();
        json.name("code").value(each.code());
        json.name("message").value(each.message());
        json.name("file").value(SourceLines.name(each.file()));
        json.name("label").value(each.edits().getFirst().label());
        json.endObject();
      }
      json.endArray();
    }
    if (diff != null) {
      json.name("diff").value(diff);
    }
    json.endObject();
  }

  /** The member {@code diagnostics} of an object. */
  static void array(JsonWriter json, List<Diagnostic> diagnostics) throws IOException {
    json.name("diagnostics").beginArray();
    for (Diagnostic diagnostic : diagnostics) {
      json.beginObject();
      json.name("severity").value(diagnostic.severity().name().toLowerCase(Locale.ROOT));
      json.name("code").value(diagnostic.code());
      json.name("message").value(diagnostic.message());
      if (!diagnostic.file().isEmpty()) {
        json.name("file").value(SourceLines.name(diagnostic.file()));
        json.name("line").value(diagnostic.line());
        json.name("column").value(diagnostic.column());
        json.name("offset").value(diagnostic.offset());
        json.name("length").value(diagnostic.length());
        edits(json, diagnostic.edits());
        related(json, diagnostic.related());
      }
      json.endObject();
    }
    json.endArray();
  }

  /** Changes of the file, any of which resolves the finding. */
  private static void edits(JsonWriter json, List<Edit> edits) throws IOException {
    if (edits.isEmpty()) {
      return;
    }
    json.name("fixes").beginArray();
    for (Edit edit : edits) {
      json.beginObject();
      json.name("label").value(edit.label());
      json.name("offset").value(edit.offset());
      json.name("length").value(edit.replaced().length());
      json.name("replacement").value(edit.replacement());
      json.endObject();
    }
    json.endArray();
  }

  /** Other places that the finding speaks of. */
  private static void related(JsonWriter json, List<Related> places) throws IOException {
    if (places.isEmpty()) {
      return;
    }
    json.name("related").beginArray();
    for (Related place : places) {
      json.beginObject();
      json.name("file").value(SourceLines.name(place.file()));
      json.name("line").value(place.line());
      json.name("column").value(place.column());
      json.name("length").value(place.length());
      json.name("message").value(place.words());
      json.endObject();
    }
    json.endArray();
  }

  /** A number without a fraction when it has none. */
  static void number(JsonWriter json, double value) throws IOException {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      json.nullValue();
    } else if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      json.value((long) value);
    } else {
      json.value(value);
    }
  }
}
