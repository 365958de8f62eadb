package dev.weft.generator.outcome;

import com.google.gson.stream.JsonWriter;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.fixes.Edit;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Findings as SARIF 2.1.0 (OASIS, Static Analysis Results Interchange Format), which code review
 * shows beside the lines.
 */
public final class Sarif {
  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

  /** How the paragraph begins, in a page on a code, that says what is wrong. */
  private static final String WHAT = "**What**";

  private final String version;
  private final Path root;
  private final Function<String, @Nullable String> pages;

  /**
   * @param version of Weft
   * @param root folder to which the names of files below it are relative
   * @param pages of a code what it means, in Markdown; null where nothing is known of it
   */
  public Sarif(String version, Path root, Function<String, @Nullable String> pages) {
    this.version = version;
    this.root = root.toAbsolutePath().normalize();
    this.pages = pages;
  }

  /** The log of a run. */
  public String of(List<Diagnostic> found) {
    StringWriter out = new StringWriter();
    try {
      write(found, out);
    } catch (IOException e) {
      throw new AssertionError("nothing is written to a disk", e);
    }
    return out + "\n";
  }

  private void write(List<Diagnostic> found, Writer out) throws IOException {
    JsonWriter json = new JsonWriter(out);
    json.setIndent("  ");
    json.beginObject();
    json.name("$schema").value(SCHEMA);
    json.name("version").value("2.1.0");
    json.name("runs").beginArray().beginObject();
    List<String> codes = codes(found);
    json.name("tool").beginObject().name("driver").beginObject();
    json.name("name").value("Weft");
    json.name("version").value(version);
    json.name("rules").beginArray();
    for (String code : codes) {
      rule(json, code);
    }
    json.endArray().endObject().endObject();
    json.name("columnKind").value("utf16CodeUnits");
    json.name("results").beginArray();
    for (Diagnostic each : found) {
      result(json, each, codes.indexOf(each.code()));
    }
    json.endArray();
    json.endObject().endArray().endObject();
  }

  private static List<String> codes(List<Diagnostic> found) {
    SortedSet<String> codes = new TreeSet<>();
    found.forEach(each -> codes.add(each.code()));
    return new ArrayList<>(codes);
  }

  private void rule(JsonWriter json, String code) throws IOException {
    json.beginObject().name("id").value(code);
    String page = pages.apply(code);
    if (page != null && !page.isBlank()) {
      json.name("shortDescription").beginObject().name("text").value(offence(page)).endObject();
      json.name("help").beginObject().name("text").value(page).name("markdown").value(page);
      json.endObject();
    }
    json.endObject();
  }

  /** The paragraph that says what is wrong, else the first. */
  private static String offence(String page) {
    String[] paragraphs = page.strip().split("\n\\s*\n");
    return Stream.of(paragraphs)
        .filter(each -> each.startsWith(WHAT))
        .map(each -> each.substring(WHAT.length()))
        .findFirst()
        .orElse(paragraphs[0])
        .strip()
        .replaceAll("\\s+", " ");
  }

  private void result(JsonWriter json, Diagnostic each, int rule) throws IOException {
    json.beginObject();
    json.name("ruleId").value(each.code());
    json.name("ruleIndex").value(rule);
    json.name("level").value(each.isError() ? "error" : "warning");
    json.name("message").beginObject().name("text").value(each.message()).endObject();
    if (!each.file().isEmpty()) {
      json.name("locations").beginArray().beginObject().name("physicalLocation").beginObject();
      file(json, each);
      json.name("region").beginObject();
      json.name("startLine").value(each.line());
      json.name("startColumn").value(each.column());
      span(json, each.offset(), each.length());
      json.endObject().endObject().endObject().endArray();
      fixes(json, each);
    }
    json.endObject();
  }

  private void file(JsonWriter json, Diagnostic each) throws IOException {
    json.name("artifactLocation").beginObject().name("uri").value(uri(each.file())).endObject();
  }

  private static void span(JsonWriter json, int offset, int length) throws IOException {
    json.name("charOffset").value(offset);
    json.name("charLength").value(length);
  }

  /** Relative below the root; a file elsewhere, or one of the catalog, by its whole address. */
  private String uri(String file) {
    if (file.contains(":/")) {
      return file;
    }
    Path path = Path.of(file).toAbsolutePath().normalize();
    if (!path.startsWith(root)) {
      return path.toUri().toString();
    }
    try {
      String relative = root.relativize(path).toString().replace('\\', '/');
      return new URI(null, null, relative, null).toASCIIString();
    } catch (URISyntaxException e) {
      throw new AssertionError("the constructor quotes what no path may have", e);
    }
  }

  /** Changes of the file, any of which resolves the finding. */
  private void fixes(JsonWriter json, Diagnostic each) throws IOException {
    if (each.edits().isEmpty()) {
      return;
    }
    json.name("fixes").beginArray();
    for (Edit edit : each.edits()) {
      json.beginObject();
      json.name("description").beginObject().name("text").value(edit.label()).endObject();
      json.name("artifactChanges").beginArray().beginObject();
      file(json, each);
      json.name("replacements").beginArray().beginObject();
      json.name("deletedRegion").beginObject();
      span(json, edit.offset(), edit.replaced().length());
      json.endObject();
      json.name("insertedContent").beginObject().name("text").value(edit.replacement()).endObject();
      json.endObject().endArray();
      json.endObject().endArray();
      json.endObject();
    }
    json.endArray();
  }
}
