package dev.weft.engine.model;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.Reader;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Strict reading of JSON: every field is known, written once, of the right type, and there when
 * required. Complains with the path of the field.
 */
final class JsonFields {
  /** Reads the value of one field. */
  @FunctionalInterface
  interface Field {
    void read() throws IOException;
  }

  /** Columns longer than this are refused, so that a short hostile text can't fill the memory. */
  static final int MAX_ROWS = 1 << 23;

  private static final int LONGEST_QUOTE = 60;

  private final JsonReader json;

  JsonFields(Reader reader) {
    json = new JsonReader(reader);
    json.setStrictness(Strictness.STRICT);
  }

  /** Reads an object; fields named in {@code optional} may be missing. */
  void object(Map<String, Field> fields, Set<String> optional) throws IOException {
    expect(JsonToken.BEGIN_OBJECT, "an object { }");
    String where = path();
    json.beginObject();
    Set<String> seen = new HashSet<>();
    while (json.hasNext()) {
      String name = json.nextName();
      Field field = fields.get(name);
      if (field == null) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "%s: unknown field '%s'. Known are %s.",
                where,
                quote(name),
                String.join(", ", new TreeSet<>(fields.keySet()))));
      }
      if (!seen.add(name)) {
        throw new ModelException(
            String.format(Locale.ROOT, "%s: field '%s' is written twice. Keep one.", where, name));
      }
      field.read();
    }
    json.endObject();
    for (String name : new TreeSet<>(fields.keySet())) {
      if (!seen.contains(name) && !optional.contains(name)) {
        throw new ModelException(
            String.format(Locale.ROOT, "%s: field '%s' is missing. Add it.", where, name));
      }
    }
  }

  /** Reads an array, element by element. */
  void array(Field element) throws IOException {
    expect(JsonToken.BEGIN_ARRAY, "an array [ ]");
    String where = path();
    json.beginArray();
    for (int count = 0; json.hasNext(); count++) {
      checkRows(where, count + 1L);
      element.read();
    }
    json.endArray();
  }

  boolean atObject() throws IOException {
    return json.peek() == JsonToken.BEGIN_OBJECT;
  }

  long number() throws IOException {
    expect(JsonToken.NUMBER, "a whole number");
    try {
      return json.nextLong();
    } catch (NumberFormatException e) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "%s: is %s. Write a whole number below 2^63.",
              path(),
              quote(json.nextString())));
    }
  }

  int integer() throws IOException {
    String where = path();
    long value = number();
    if (value != (int) value) {
      throw new ModelException(
          String.format(Locale.ROOT, "%s: is %d. Write a number below 2^31.", where, value));
    }
    return (int) value;
  }

  double real() throws IOException {
    expect(JsonToken.NUMBER, "a number");
    return json.nextDouble();
  }

  boolean truth() throws IOException {
    expect(JsonToken.BOOLEAN, "true or false");
    return json.nextBoolean();
  }

  String text() throws IOException {
    expect(JsonToken.STRING, "a text in quotes");
    return json.nextString();
  }

  /** Reads one of the words of an enum, as {@code ALL_REDUCE} is written {@code all-reduce}. */
  <E extends Enum<E>> E word(Class<E> type) throws IOException {
    String where = path();
    return word(type, text(), where);
  }

  static <E extends Enum<E>> E word(Class<E> type, String text, String where) {
    Set<String> known = new TreeSet<>();
    for (E value : type.getEnumConstants()) {
      String word = value.name().toLowerCase(Locale.ROOT).replace('_', '-');
      if (word.equals(text)) {
        return value;
      }
      known.add(word);
    }
    throw new ModelException(
        String.format(
            Locale.ROOT,
            "%s: '%s' is unknown. Use one of %s.",
            where,
            quote(text),
            String.join(", ", known)));
  }

  void end() throws IOException {
    if (json.peek() != JsonToken.END_DOCUMENT) {
      throw new ModelException("$: something follows the model. Remove it.");
    }
  }

  String path() {
    return json.getPath();
  }

  static void checkRows(String where, long rows) {
    if (rows < 0 || rows > MAX_ROWS) {
      throw new ModelException(
          String.format(
              Locale.ROOT, "%s: has %d rows. At most %d are read.", where, rows, MAX_ROWS));
    }
  }

  private void expect(JsonToken token, String what) throws IOException {
    if (json.peek() != token) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "%s: is %s. Write %s.",
              path(),
              json.peek().name().toLowerCase(Locale.ROOT).replace('_', ' '),
              what));
    }
  }

  /** Shortens what a file said and drops control characters, so that messages stay one line. */
  private static String quote(String text) {
    String line = text.replaceAll("\\p{Cntrl}", "?");
    return line.length() <= LONGEST_QUOTE ? line : line.substring(0, LONGEST_QUOTE) + "…";
  }
}
