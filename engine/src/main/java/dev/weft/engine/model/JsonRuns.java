package dev.weft.engine.model;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;

/** Writes columns with their runs, see {@link JsonColumns}. */
final class JsonRuns {
  /** Shorter runs are written out; they are easier to read so. */
  private static final int SHORTEST = 5;

  private JsonRuns() {}

  static void writeNumbers(JsonWriter json, int count, IntToLongFunction at) throws IOException {
    json.beginArray();
    for (int row = 0; row < count; ) {
      long from = at.applyAsLong(row);
      long step = row + 1 < count ? at.applyAsLong(row + 1) - from : 0;
      int end = row + 1;
      while (end < count && at.applyAsLong(end) == from + step * (end - row)) {
        end++;
      }
      if (end - row >= SHORTEST) {
        json.beginObject();
        json.name("from").value(from).name("step").value(step).name("count").value(end - row);
        json.endObject();
        row = end;
      } else {
        json.value(from);
        row++;
      }
    }
    json.endArray();
  }

  static void writeTexts(JsonWriter json, int count, IntFunction<String> at) throws IOException {
    json.beginArray();
    for (int row = 0; row < count; ) {
      String text = at.apply(row);
      int equal = row + 1;
      while (equal < count && at.apply(equal).equals(text)) {
        equal++;
      }
      String prefix = prefix(text);
      long from =
          prefix.length() == text.length()
              ? -1
              : Long.parseLong(text, prefix.length(), text.length(), 10);
      int numbered = from < 0 ? row : row + 1;
      while (numbered > row
          && numbered < count
          && at.apply(numbered).equals(prefix + (from + numbered - row))) {
        numbered++;
      }
      if (equal - row >= SHORTEST) {
        json.beginObject().name("value").value(text).name("count").value(equal - row).endObject();
        row = equal;
      } else if (numbered - row >= SHORTEST) {
        json.beginObject().name("prefix").value(prefix).name("from").value(from);
        json.name("count").value(numbered - row).endObject();
        row = numbered;
      } else {
        json.value(text);
        row++;
      }
    }
    json.endArray();
  }

  /**
   * Returns what stands before the number that a text ends with; the whole text if there is none.
   */
  private static String prefix(String text) {
    int start = text.length();
    while (start > 0 && text.length() - start < 9 && isDigit(text.charAt(start - 1))) {
      start--;
    }
    boolean zeroFirst = start + 1 < text.length() && text.charAt(start) == '0';
    return zeroFirst ? text : text.substring(0, start);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
