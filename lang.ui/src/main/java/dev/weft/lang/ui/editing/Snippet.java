package dev.weft.lang.ui.editing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A proposal with places to fill in, as the protocol writes it: {@code ${1:name}}, {@code $0},
 * {@code ${1|a,b|}}, a backslash before a sign that is meant as it stands (LSP 3.17, "Snippet
 * Syntax").
 *
 * @param text with the defaults in their places
 * @param places by number the places, where there is one number several times they get one content;
 *     0 is where the cursor ends
 */
record Snippet(String text, Map<Integer, List<Place>> places) {
  /** A place to fill in. */
  record Place(int offset, int length) {}

  static Snippet plain(String text) {
    return new Snippet(text, Map.of());
  }

  static Snippet of(String source) {
    var reader = new Reader(source);
    reader.read("");
    return new Snippet(reader.text.toString(), reader.places);
  }

  private static final class Reader {
    private final String source;
    private final StringBuilder text = new StringBuilder();
    private final Map<Integer, List<Place>> places = new TreeMap<>();
    private int at;

    Reader(String source) {
      this.source = source;
    }

    /** Reads up to one of the signs. */
    void read(String ends) {
      while (at < source.length() && ends.indexOf(source.charAt(at)) < 0) {
        char c = source.charAt(at++);
        if (c == '\\' && at < source.length()) {
          text.append(source.charAt(at++));
        } else if (c == '$' && isPlace()) {
          place();
        } else {
          text.append(c);
        }
      }
    }

    private boolean isPlace() {
      int digit = at < source.length() && source.charAt(at) == '{' ? at + 1 : at;
      return digit < source.length() && Character.isDigit(source.charAt(digit));
    }

    private void place() {
      boolean isBraced = source.charAt(at) == '{';
      at += isBraced ? 1 : 0;
      int number = 0;
      while (at < source.length() && Character.isDigit(source.charAt(at))) {
        number = 10 * number + Character.digit(source.charAt(at++), 10);
      }
      int start = text.length();
      if (isBraced && at < source.length()) {
        switch (source.charAt(at++)) {
          case ':' -> {
            read("}");
            at++;
          }
          case '|' -> choice();
          default -> {}
        }
      }
      places
          .computeIfAbsent(number, key -> new ArrayList<>())
          .add(new Place(start, text.length() - start));
    }

    /** The first of the choices stands there. */
    private void choice() {
      read(",|");
      at = Math.min(source.length(), source.indexOf("|}", at - 1) + 2);
    }
  }
}
