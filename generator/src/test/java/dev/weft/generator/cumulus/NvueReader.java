package dev.weft.generator.cumulus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the subset of YAML that is written: maps by indentation, and scalars; not what is in lists.
 */
final class NvueReader {
  private NvueReader() {}

  static Nvue read(String yaml) {
    List<String> lines = yaml.lines().toList();
    assertEquals("- set:", lines.getFirst());
    Nvue root = new Nvue();
    List<Nvue> open = new ArrayList<>(List.of(root));
    for (String line : lines.subList(1, lines.size())) {
      String text = line.strip();
      if (text.startsWith("- ")) {
        continue;
      }
      int depth = (line.length() - text.length()) / 2 - 2;
      open.subList(depth + 1, open.size()).clear();
      int colon = text.startsWith("\"") ? text.indexOf("\":", 1) + 1 : text.indexOf(':');
      String key = scalar(text.substring(0, colon)).toString();
      String value = text.substring(colon + 1).strip();
      Object child = value.isEmpty() || value.equals("{}") ? new Nvue() : scalar(value);
      open.get(depth).children().put(key, child);
      if (child instanceof Nvue tree) {
        open.add(tree);
      }
    }
    return root;
  }

  private static Object scalar(String text) {
    if (text.startsWith("\"")) {
      return JsonParser.parseString(text).getAsString();
    }
    return text.matches("[0-9]+") ? Long.valueOf(text) : text;
  }
}
