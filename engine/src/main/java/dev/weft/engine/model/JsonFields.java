package dev.weft.engine.model;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
import dev.weft.engine.text.Counts;
import java.io.EOFException;
import java.io.IOException;
import java.io.Reader;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

  /** More digits than any number here needs; those of longer ones are not even looked at. */
  private static final int LONGEST_NUMBER = 400;

  /** How Gson ends its descriptions of a reader and its messages. */
  private static final Pattern PLACE = Pattern.compile(" at line (\\d+) column (\\d+) path ");

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
                "%s: unknown field '%s'. The fields are %s.",
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

  /** Refuses a file in which there is nothing at all. */
  void begin() throws IOException {
    try {
      json.peek();
    } catch (EOFException e) {
      throw new ModelException("is empty. Write a simulation model into it, or name another file.");
    }
  }

  boolean atObject() throws IOException {
    return json.peek() == JsonToken.BEGIN_OBJECT;
  }

  long number() throws IOException {
    expect(JsonToken.NUMBER, "a whole number");
    String where = path();
    String text = json.nextString();
    try {
      // As a double, as Gson reads what it does not take for a long, it could become another one.
      return text.length() < 19 && text.indexOf('.') < 0 && !isPower(text)
          ? Long.parseLong(text)
          : bounded(where, text).longValueExact();
    } catch (ArithmeticException e) {
      if (new BigDecimal(text).stripTrailingZeros().scale() > 0) {
        throw new ModelException(
            String.format(Locale.ROOT, "%s: is %s. Write a whole number.", where, quote(text)));
      }
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "%s: is %s. Write a whole number from -2^63 to 2^63 - 1.",
              where,
              quote(text)));
    }
  }

  private static boolean isPower(String number) {
    return number.indexOf('e') >= 0 || number.indexOf('E') >= 0;
  }

  private static BigDecimal bounded(String where, String number) {
    try {
      if (number.length() <= LONGEST_NUMBER) {
        return new BigDecimal(number);
      }
    } catch (NumberFormatException e) {
      // Its exponent has more digits than an int; what is wrong is the same.
    }
    throw new ModelException(
        String.format(
            Locale.ROOT,
            "%s: is %s, which has too many digits. Write a shorter number.",
            where,
            quote(number)));
  }

  int integer() throws IOException {
    String where = path();
    long value = number();
    if (value != (int) value) {
      throw new ModelException(
          String.format(
              Locale.ROOT, "%s: is %d. Write a number from -2^31 to 2^31 - 1.", where, value));
    }
    return (int) value;
  }

  double real() throws IOException {
    expect(JsonToken.NUMBER, "a number");
    String where = path();
    String text = json.nextString();
    double value = bounded(where, text).doubleValue();
    if (Double.isInfinite(value)) {
      throw new ModelException(
          String.format(
              Locale.ROOT, "%s: is %s. Write a number below 1.7e308.", where, quote(text)));
    }
    return value;
  }

  boolean truth() throws IOException {
    expect(JsonToken.BOOLEAN, "true or false");
    return json.nextBoolean();
  }

  String text() throws IOException {
    expect(JsonToken.STRING, "a string in double quotes");
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
    boolean isEnd;
    try {
      isEnd = json.peek() == JsonToken.END_DOCUMENT;
    } catch (MalformedJsonException e) {
      isEnd = false;
    }
    if (!isEnd) {
      throw new ModelException(
          "there is text after the end of the model, at " + place() + ". Remove it.");
    }
  }

  /** Where the reader is: line and column, from 1. */
  String place() {
    return place(json.toString());
  }

  /** The place that a message of Gson ends with. */
  static String place(String message) {
    Matcher place = PLACE.matcher(message);
    if (!place.find()) {
      throw new IllegalArgumentException(message);
    }
    return "line " + place.group(1) + ", column " + place.group(2);
  }

  String path() {
    return json.getPath();
  }

  static void checkRows(String where, long rows) {
    if (rows < 0 || rows > MAX_ROWS) {
      throw new ModelException(
          Counts.text("%s: has %d {rows|row}. The limit is %d.", where, rows, MAX_ROWS));
    }
  }

  private void expect(JsonToken token, String what) throws IOException {
    if (json.peek() != token) {
      throw new ModelException(
          String.format(Locale.ROOT, "%s: is %s. Write %s.", path(), described(json.peek()), what));
    }
  }

  private static String described(JsonToken token) {
    return switch (token) {
      case BEGIN_ARRAY -> "an array";
      case BEGIN_OBJECT -> "an object";
      case STRING -> "a string";
      case NUMBER -> "a number";
      case BOOLEAN -> "true or false";
      case NULL -> "null";
      case NAME, END_ARRAY, END_OBJECT, END_DOCUMENT -> throw new AssertionError(token);
    };
  }

  /** Shortens what a file said and drops control characters, so that messages stay one line. */
  static String quote(String text) {
    String line = text.replaceAll("\\p{Cntrl}", "?");
    return line.length() <= LONGEST_QUOTE ? line : line.substring(0, LONGEST_QUOTE) + "…";
  }
}
