package dev.weft.bench;

import dev.weft.engine.model.Collective;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A published measurement, a row of {@code bench/data/measured.csv}.
 *
 * @param source who published it where
 * @param system server type and network, see {@link MeasuredSystem}
 * @param gpus ranks
 * @param collective what was measured
 * @param bytes as nccl-tests counts them
 * @param micros time, microseconds
 * @param notes of who collected it
 */
record MeasuredRow(
    String source,
    String system,
    int gpus,
    Collective collective,
    long bytes,
    double micros,
    String notes) {
  private static final int COLUMNS = 10;

  /** Reads all rows, in their order. */
  static List<MeasuredRow> read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    List<MeasuredRow> rows = new ArrayList<>();
    for (int line = 1; line < lines.size(); line++) {
      List<String> cells = cells(lines.get(line));
      if (cells.size() != COLUMNS) {
        throw new IOException(
            String.format(
                Locale.ROOT,
                "%s:%d: has %d columns, not %d. Write those that the first line names.",
                file,
                line + 1,
                cells.size(),
                COLUMNS));
      }
      rows.add(
          new MeasuredRow(
              cells.get(0),
              cells.get(1),
              Integer.parseInt(cells.get(2)),
              Collective.valueOf(cells.get(5).toUpperCase(Locale.ROOT).replace('-', '_')),
              Long.parseLong(cells.get(6)),
              Double.parseDouble(cells.get(7)),
              cells.get(9)));
    }
    return rows;
  }

  /** Cells between commas; a cell in quotation marks may have some. */
  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean isQuoted = false;
    for (char c : line.toCharArray()) {
      if (c == '"') {
        isQuoted = !isQuoted;
      } else if (c == ',' && !isQuoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString());
    return cells;
  }
}
