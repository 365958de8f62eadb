package dev.weft.generator.calibration;

import dev.weft.topology.findings.Counts;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A row of the table that nccl-tests print: size, count, type, and, by collective and version,
 * reduction and root; then out of place and in place time, algbw, busbw, and the number of wrong
 * results.
 */
final class PlainRow {
  private static final Pattern WHOLE = Pattern.compile("\\d+");
  private static final Pattern ROOT = Pattern.compile("-?\\d{1,9}");
  private static final Pattern DECIMAL =
      Pattern.compile("\\d{1,18}(\\.\\d{0,40})?([eE][+-]?\\d{1,3})?");

  /** The first cells of a row that ends behind its size, or before its type is whole. */
  private static final Pattern BEGUN = Pattern.compile("\\d+(?:\\s+\\d+(?:\\s+[a-z]\\w*)?)?");

  private static final Pattern WORD = Pattern.compile("[a-z]\\w*");
  private static final String NONE = "N/A";
  private static final int MOST_DIGITS = 18;

  /** Columns of both ways with and without checks, and of one with them. */
  private static final List<Integer> TIMES = List.of(8, 6, 4);

  private static final Map<String, Integer> TYPES =
      Map.ofEntries(
          Map.entry("int8", 1),
          Map.entry("uint8", 1),
          Map.entry("int32", 4),
          Map.entry("uint32", 4),
          Map.entry("int64", 8),
          Map.entry("uint64", 8),
          Map.entry("half", 2),
          Map.entry("float16", 2),
          Map.entry("bfloat16", 2),
          Map.entry("float", 4),
          Map.entry("float32", 4),
          Map.entry("double", 8),
          Map.entry("float64", 8),
          Map.entry("fp8_e4m3", 1),
          Map.entry("fp8_e5m2", 1),
          Map.entry("f8e4m3", 1),
          Map.entry("f8e5m2", 1));

  private PlainRow() {}

  /**
   * Returns a row; null for a line that is none.
   *
   * @param columns of the row before; 0 for the first one
   */
  static LogTable.@Nullable Row read(Path file, int line, String text, int columns) {
    String[] cells = text.split("\\s+");
    boolean isRow =
        cells.length > 2
            && WHOLE.matcher(cells[0]).matches()
            && WHOLE.matcher(cells[1]).matches()
            && TYPES.containsKey(cells[2]);
    if (!isRow) {
      return null;
    }
    int at = 3;
    String reduction = "";
    if (at < cells.length && WORD.matcher(cells[at]).matches()) {
      reduction = cells[at++];
    }
    int root = -1;
    if (isRooted(cells.length - at) && ROOT.matcher(cells[at]).matches()) {
      root = Integer.parseInt(cells[at++]);
    }
    int times = cells.length - at;
    if (!TIMES.contains(times) || columns > 0 && columns != cells.length) {
      throw LogTable.wrong(
          Counts.text(
              "%s:%d: has %d columns, where nccl-tests print size, count, type, redop and root, then time,"
                  + " algbw, busbw and #wrong twice. The log is cut off there; remove the line.",
              file, line, cells.length));
    }
    boolean isChecked = times != 6;
    int width = isChecked ? 4 : 3;
    double outOfPlace = time(file, line, cells[at]);
    double inPlace = times > width ? time(file, line, cells[at + width]) : Double.NaN;
    boolean isWrong = isChecked && isWrong(cells[at + 3]) || times == 8 && isWrong(cells[at + 7]);
    return new LogTable.Row(
        line,
        whole(cells[0]),
        whole(cells[1]),
        elementBytes(cells[2]),
        reduction,
        root,
        Double.isNaN(outOfPlace) ? inPlace : outOfPlace,
        !Double.isNaN(inPlace),
        isWrong);
  }

  /** Says whether a line of a table that has rows ends before its times. */
  static boolean isCut(String text) {
    return BEGUN.matcher(text).matches();
  }

  /** Returns how many columns a line has. */
  static int columns(String text) {
    return text.split("\\s+").length;
  }

  /** Both ways or one, with and without checks, and a root before. */
  private static boolean isRooted(int columns) {
    return columns % 2 == 1 && TIMES.contains(columns - 1);
  }

  /** A number of results; what versions before 2.13 print there is a difference, far below one. */
  static boolean isWrong(String cell) {
    return DECIMAL.matcher(cell).matches() && Double.parseDouble(cell) >= 1;
  }

  /** No collective has as many bytes as a number of more digits would be. */
  static long whole(String digits) {
    return digits.length() > MOST_DIGITS ? Long.MAX_VALUE : Long.parseLong(digits);
  }

  /** Returns the bytes of an element of a type; 0 where its name is none of NCCL's. */
  static int elementBytes(String type) {
    return TYPES.getOrDefault(type, 0);
  }

  static double time(Path file, int line, String cell) {
    if (cell.equals(NONE) || cell.isEmpty()) {
      return Double.NaN;
    }
    if (!DECIMAL.matcher(cell).matches()) {
      throw LogTable.wrong(
          String.format(
              Locale.ROOT,
              "%s:%d: '%s' is no time in microseconds. Remove the line, or give the log as it was printed.",
              file,
              line,
              cell));
    }
    return Double.parseDouble(cell);
  }
}
