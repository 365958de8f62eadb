package dev.weft.generator.csv;

import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;

/**
 * Writes comma-separated values (RFC 4180, but rows end with {@code \n}) that a spreadsheet shows
 * as they are: text that it could take for a formula gets a leading apostrophe, and control
 * characters become spaces.
 */
public final class CsvWriter implements Closeable {
  /** Characters that begin a formula, also in their full-width forms. */
  private static final String FORMULA = "=+-@\uff1d\uff0b\uff0d\uff20";

  private static final double MOST_PLAIN = 1e21;

  private final Writer out;
  private final int columns;
  private int column;

  /** Writes the header, which says how many cells every row has. */
  public CsvWriter(Writer out, String... header) throws IOException {
    this.out = out;
    this.columns = header.length;
    row((Object[]) header);
  }

  /** Writes a row; null is an empty cell. */
  public void row(@org.jspecify.annotations.Nullable Object... cells) throws IOException {
    for (Object cell : cells) {
      if (cell instanceof Number number) {
        plain(number instanceof Double real ? number(real) : number.toString());
      } else {
        text(cell == null ? "" : cell.toString());
      }
    }
    end();
  }

  /**
   * Returns a number as readers of whole numbers take it, too: without a point and a zero behind
   * it, and with an exponent only where it has more than 21 digits.
   */
  public static String number(double number) {
    double size = Math.abs(number);
    boolean isPlain = size < MOST_PLAIN && size > 1 / MOST_PLAIN;
    return number == 0
        ? "0"
        : isPlain
            ? BigDecimal.valueOf(number).stripTrailingZeros().toPlainString()
            : Double.toString(number);
  }

  private void text(String text) throws IOException {
    separate();
    String clean = printable(text);
    String cell = beginsFormula(clean) ? "'" + clean : clean;
    if (cell.indexOf(',') < 0 && cell.indexOf('"') < 0 && !cell.startsWith(" ")) {
      out.write(cell);
    } else {
      out.write('"');
      out.write(cell.replace("\"", "\"\""));
      out.write('"');
    }
  }

  private void plain(String value) throws IOException {
    separate();
    out.write(value);
  }

  private void separate() throws IOException {
    if (column++ > 0) {
      out.write(',');
    }
  }

  private void end() throws IOException {
    if (column != columns) {
      throw new IllegalStateException(column + " cells in a row of " + columns);
    }
    column = 0;
    out.write('\n');
  }

  private static boolean beginsFormula(String text) {
    String stripped = text.strip();
    return !stripped.isEmpty() && FORMULA.indexOf(stripped.charAt(0)) >= 0;
  }

  private static String printable(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (isControl(text.charAt(i))) {
        StringBuilder clean = new StringBuilder(text);
        for (int k = i; k < clean.length(); k++) {
          if (isControl(clean.charAt(k))) {
            clean.setCharAt(k, ' ');
          }
        }
        return clean.toString();
      }
    }
    return text;
  }

  /** Control characters, and line and paragraph separators. */
  private static boolean isControl(char c) {
    return Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
