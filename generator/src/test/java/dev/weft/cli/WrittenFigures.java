package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads figures back from what is written for people and programs. */
final class WrittenFigures {
  private WrittenFigures() {}

  /** The records of a CSV file, each by the names of its header, no two of which are equal. */
  static List<Map<String, String>> csv(String text) {
    List<List<String>> lines = new ArrayList<>(List.of(new ArrayList<>()));
    Matcher cells = Pattern.compile("(\"(?:[^\"]|\"\")*\"|[^,\n\"]*)(,|\n)").matcher(text);
    while (cells.find()) {
      String cell = cells.group(1);
      lines
          .getLast()
          .add(
              cell.startsWith("\"")
                  ? cell.substring(1, cell.length() - 1).replace("\"\"", "\"")
                  : cell);
      if (cells.group(2).equals("\n")) {
        lines.add(new ArrayList<>());
      }
    }
    lines.removeLast();
    List<String> header = lines.removeFirst();
    List<Map<String, String>> records = new ArrayList<>();
    for (List<String> line : lines) {
      assertEquals(header.size(), line.size(), line.toString());
      Map<String, String> record = new LinkedHashMap<>();
      for (int i = 0; i < line.size(); i++) {
        assertNull(record.put(header.get(i), line.get(i)), "twice: " + header.get(i));
      }
      records.add(record);
    }
    return records;
  }

  /** What stands in the columns of a terminal's table, parted by two blanks or more. */
  static List<List<String>> lines(String out) {
    return out.lines()
        .map(line -> line.strip().replaceAll("([^ ])\\*( |$)", "$1$2"))
        .map(line -> Arrays.stream(line.split(" {2,}")).toList())
        .toList();
  }

  /** That the same cells stand there in the same order, perhaps among others. */
  static void holds(List<List<String>> rows, List<String> cells) {
    assertTrue(rows.stream().anyMatch(row -> isWithin(cells, row)), cells + " is not in " + rows);
  }

  private static boolean isWithin(List<String> cells, List<String> row) {
    int next = 0;
    for (String each : row) {
      next += next < cells.size() && each.equals(cells.get(next)) ? 1 : 0;
    }
    return next == cells.size();
  }

  private static final Map<String, Double> PREFIXES =
      Map.of(
          "p", 1e-12, "n", 1e-9, "u", 1e-6, "m", 1e-3, "", 1.0, "k", 1e3, "K", 1e3, "M", 1e6, "G",
          1e9, "T", 1e12);

  /**
   * A text such as {@code 5.949 ms} read by the words of its unit, in seconds, bytes/s, W, bits/s;
   * of a price without the commas between its thousands.
   */
  private static double value(String text) {
    Matcher matcher =
        Pattern.compile(
                "([0-9.]+|[0-9]{1,3}(?:,[0-9]{3})+(?:\\.[0-9]+)?)[ \u00a0]?(|%|:1|m|([pnumkKMGT]?)(s|B/s|W|b/s))")
            .matcher(text);
    assertTrue(matcher.matches(), text);
    double number = Double.parseDouble(matcher.group(1).replace(",", ""));
    if (matcher.group(2).equals("%")) {
      return number / 100;
    }
    return matcher.group(3) == null ? number : number * PREFIXES.get(matcher.group(3));
  }

  /** What makes the value of a column one of the units of {@link #value}. */
  private static double scale(String column) {
    Map<String, Double> scales = Map.of("_ps", 1e-12, "_ns", 1e-9, "_kw", 1e3, "_gbps", 1e9);
    return scales.entrySet().stream()
        .filter(each -> column.endsWith(each.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(1.0);
  }

  /** Of four digits half of the last is 5e-4 at most; a whole percentage is half a point off. */
  static void reads(String text, String column, double value) {
    double exact = value * scale(column);
    double leeway = text.endsWith("%") ? 0.005 : 5e-4 * Math.abs(exact);
    assertEquals(exact, value(text), leeway + 1e-15, column + " " + text);
  }
}
