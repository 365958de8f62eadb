package dev.weft.topology.buffers;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Silicon of switches, as far as it decides how much room a byte takes.
 *
 * @param name as {@code asic} in a type says it
 * @param cellBytes of which the buffer is handed out; 0 where it is not known
 * @param factor bytes of buffer that a byte of small packets claims at most
 * @param tileBytesPerGbps what {@link Law#SPECTRUM} adds for the rate
 * @param isResponseTime whether the neighbour takes the same time above 400 Gb/s as there, not the
 *     same number of bytes
 */
public record Asic(
    String name,
    Law law,
    int cellBytes,
    double factor,
    int tileBytesPerGbps,
    boolean isResponseTime) {
  /** How the fixed part of headroom is made. */
  public enum Law {
    /** IEEE 802.1Q-2018, annex N: two frames, a pause frame, and both ends. */
    ANNEX_N,
    /** NVIDIA's: one frame, the neighbour, and what the port itself holds. */
    SPECTRUM
  }

  /** On the wire: 64 bytes with preamble and gap. */
  private static final double SMALLEST_WIRE_BYTES = 84;

  private static final double SMALLEST_PACKET_BYTES = 64;

  private static final Map<String, Asic> ALL = read();

  /** The one of a name, in whatever case and spacing; null where the table has none. */
  public static @Nullable Asic find(String name) {
    return ALL.get(name.toLowerCase(Locale.ROOT).replace(" ", ""));
  }

  /** The names of all that are known. */
  public static List<String> names() {
    return List.copyOf(ALL.keySet());
  }

  /** What stands for silicon that is not known: the greatest factor of all, and no cells. */
  public static Asic unknown() {
    double greatest = ALL.values().stream().mapToDouble(Asic::factor).max().orElseThrow();
    return new Asic("", Law.ANNEX_N, 0, greatest, 0, true);
  }

  /** Whether it is one of Broadcom's Tomahawks, made for bandwidth rather than for tables. */
  public boolean isTomahawk() {
    return name.startsWith("tomahawk");
  }

  /**
   * Bytes of buffer that a byte claims.
   *
   * @param smallShare share of small packets, 0 to 1
   */
  public double factor(double smallShare) {
    return 1 + smallShare * (factor - 1);
  }

  private static Map<String, Asic> read() {
    Map<String, Asic> all = new LinkedHashMap<>();
    for (String[] row : BufferTable.rows("asics.csv")) {
      int cell = Integer.parseInt(row[2]);
      boolean isSpectrum = row[1].equals("spectrum");
      double usual =
          isSpectrum ? Math.ceil(cell / SMALLEST_PACKET_BYTES) : cell / SMALLEST_WIRE_BYTES;
      all.put(
          row[0],
          new Asic(
              row[0],
              isSpectrum ? Law.SPECTRUM : Law.ANNEX_N,
              cell,
              row[3].isEmpty() ? usual : Double.parseDouble(row[3]),
              row[4].isEmpty() ? 0 : Integer.parseInt(row[4]),
              !row[5].equals("bytes")));
    }
    return all;
  }
}
