package dev.weft.generator.output;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import com.google.gson.stream.MalformedJsonException;
import java.io.EOFException;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Which file of an output folder was written by which target from which text; ordered by path. */
final class Manifest {
  private static final int VERSION = 1;

  /**
   * One file.
   *
   * @param path relative to the output folder, with {@code /}
   * @param source the text it was made from
   * @param sha256 of its bytes, in hexadecimal
   */
  record Entry(String path, String target, String source, String sha256) {}

  private final SortedMap<String, Entry> entries = new TreeMap<>();

  void put(Entry entry) {
    entries.put(entry.path(), entry);
  }

  @Nullable Entry get(String path) {
    return entries.get(path);
  }

  Collection<Entry> entries() {
    return entries.values();
  }

  boolean holds(String path, String sha256) {
    Entry entry = entries.get(path);
    return entry != null && entry.sha256().equals(sha256);
  }

  void write(Writer out) throws IOException {
    JsonWriter json = new JsonWriter(out);
    json.setIndent("  ");
    json.beginObject();
    json.name("version").value(VERSION);
    json.name("files").beginArray();
    for (Entry entry : entries.values()) {
      json.beginObject();
      json.name("path").value(entry.path());
      json.name("target").value(entry.target());
      json.name("source").value(entry.source());
      json.name("sha256").value(entry.sha256());
      json.endObject();
    }
    json.endArray();
    json.endObject();
    json.flush();
    out.append('\n');
  }

  /**
   * Reads a manifest; an empty one where there is no file.
   *
   * @throws DamagedException if the file is no manifest
   */
  static Manifest read(Path file) throws IOException {
    Manifest manifest = new Manifest();
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return manifest;
    }
    try (Reader reader = Files.newBufferedReader(file);
        JsonReader json = new JsonReader(reader)) {
      manifest.read(json);
    } catch (IllegalStateException
        | NumberFormatException
        | MalformedJsonException
        | EOFException
        | CharacterCodingException e) {
      throw new DamagedException(e);
    } catch (OutputException e) {
      throw new OutputException(file + " " + e.getMessage(), e);
    } catch (IOException e) {
      throw new OutputException(file + " can't be read: " + e.getMessage(), e);
    }
    return manifest;
  }

  /** A file that no release of Weft writes: cut short, or changed by hand. */
  static final class DamagedException extends IOException {
    private static final long serialVersionUID = 1L;

    private DamagedException(Exception cause) {
      super(cause);
    }
  }

  private void read(JsonReader json) throws IOException {
    json.beginObject();
    while (json.hasNext()) {
      switch (json.nextName()) {
        case "version" -> checkVersion(json.nextInt());
        case "files" -> {
          json.beginArray();
          while (json.hasNext()) {
            put(readEntry(json));
          }
          json.endArray();
        }
        default -> json.skipValue();
      }
    }
    json.endObject();
  }

  private static void checkVersion(int version) throws IOException {
    if (version != VERSION) {
      throw new OutputException(
          "has version "
              + version
              + ", of another release of Weft. Use that one, or delete it to start afresh.");
    }
  }

  private static Entry readEntry(JsonReader json) throws IOException {
    String path = "";
    String target = "";
    String source = "";
    String sha256 = "";
    json.beginObject();
    while (json.hasNext()) {
      switch (json.nextName()) {
        case "path" -> path = json.nextString();
        case "target" -> target = json.nextString();
        case "source" -> source = json.nextString();
        case "sha256" -> sha256 = json.nextString();
        default -> json.skipValue();
      }
    }
    json.endObject();
    return new Entry(path, target, source, sha256);
  }
}
