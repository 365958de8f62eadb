package dev.weft.bench;

import dev.weft.engine.model.DoubleColumn;
import dev.weft.engine.model.IntColumn;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Flows as {@code bench/simgrid/fluid.cpp} reads them, too: lines of id, source and destination
 * host, bytes, start in seconds, spine. They start in the order of their lines.
 *
 * @param from source host
 * @param to destination host
 * @param bytes of each
 * @param start seconds
 * @param spine that a flow takes when its hosts are at different leaves
 */
record FlowTable(int[] from, int[] to, double[] bytes, double[] start, int[] spine) {
  static FlowTable read(Path csv) throws IOException {
    IntColumn from = new IntColumn();
    IntColumn to = new IntColumn();
    DoubleColumn bytes = new DoubleColumn();
    DoubleColumn start = new DoubleColumn();
    IntColumn spine = new IntColumn();
    try (BufferedReader lines = Files.newBufferedReader(csv)) {
      lines.readLine();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] cells = line.split(",");
        from.add(Integer.parseInt(cells[1]));
        to.add(Integer.parseInt(cells[2]));
        bytes.add(Double.parseDouble(cells[3]));
        start.add(Double.parseDouble(cells[4]));
        spine.add(Integer.parseInt(cells[5]));
      }
    }
    return new FlowTable(
        from.toArray(), to.toArray(), bytes.toArray(), start.toArray(), spine.toArray());
  }

  int count() {
    return from.length;
  }
}
