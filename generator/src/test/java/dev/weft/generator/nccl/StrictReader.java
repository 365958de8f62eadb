package dev.weft.generator.nccl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads a topology file by the rules of NCCL's own reader (src/graph/xml.cc, NCCL 2.30.7), and
 * refuses what that reader takes but should not be written: several spaces, a space before {@code
 * />}, names given twice.
 */
final class StrictReader {
  private final String text;
  private int at;
  private int elements;

  private StrictReader(String text) {
    this.text = text;
  }

  static Element read(String text) {
    StrictReader reader = new StrictReader(text);
    Element root = reader.element();
    reader.blanks();
    reader.check(reader.at == text.length(), "text after the root");
    return root;
  }

  private Element element() {
    blanks();
    expect("<");
    check(++elements <= 255, "XML parser is limited to 256 nodes");
    String name = name();
    Map<String, String> attributes = new LinkedHashMap<>();
    while (text.charAt(at) == ' ') {
      at++;
      String key = name();
      expect("=\"");
      int end = text.indexOf('"', at);
      String value = text.substring(at, end);
      check(value.length() <= 254 && value.chars().allMatch(c -> c >= ' ' && c < 127), value);
      check(attributes.put(key, value) == null, "twice: " + key);
      at = end + 1;
    }
    check(attributes.size() <= 16, "too many attributes");
    Element element = new Element(name, attributes, new ArrayList<>());
    if (text.startsWith("/>", at)) {
      at += 2;
      return element;
    }
    expect(">");
    blanks();
    while (!text.startsWith("</", at)) {
      element.add(element());
      blanks();
    }
    check(element.children().size() <= 640, "too many children");
    expect("</" + name + ">");
    return element;
  }

  /** Only space, line feed and carriage return may stand between elements; we write no CR. */
  private void blanks() {
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\n')) {
      at++;
    }
  }

  private String name() {
    int start = at;
    while (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_') {
      at++;
    }
    check(at > start && at - start <= 254, "a name");
    return text.substring(start, at);
  }

  private void expect(String token) {
    check(text.startsWith(token, at), "expected " + token);
    at += token.length();
  }

  private void check(boolean holds, String what) {
    if (!holds) {
      throw new IllegalArgumentException(what + " at " + at);
    }
  }
}
