package dev.weft.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** When flows ended: lines of id and seconds, as {@code bench/simgrid/fluid.cpp} writes them. */
final class EndsFile {
  private EndsFile() {}

  static void write(Path file, double[] end) throws IOException {
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
      out.println("id,end_s");
      for (int flow = 0; flow < end.length; flow++) {
        out.printf(Locale.ROOT, "%d,%.17g%n", flow, end[flow]);
      }
      if (out.checkError()) {
        throw new IOException("can't write " + file);
      }
    }
  }
}
