package dev.weft.lang.settings;

import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.quantities.Units;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What quantities usually are, well inside their {@linkplain Plausible plausible} ranges: what is
 * proposed in place of an odd value lies here, since a guess is to be better than the value.
 */
public final class UsualRanges {
  /** Rates of ports and links: IEEE 802.3 from 1000BASE-T to 802.3dj. */
  private static final List<Double> PORT_RATES =
      Stream.of(1, 2.5, 5, 10, 25, 40, 50, 100, 200, 400, 800, 1600)
          .map(gigabits -> gigabits.doubleValue() * 1e9)
          .toList();

  /** Place, key, and the bounds; what is not here is usual wherever it is plausible. */
  private static final String TABLE =
      """
      gpu | memory | 16 GB | 300 GB
      gpu | compute | 10 TFLOP/s | 50 PFLOP/s
      gpu | power | 50 W | 2 kW
      nic | power | 5 W | 150 W
      server | power | 200 W | 20 kW
      switch | power | 50 W | 5 kW
      rack-scale | power | 20 kW | 600 kW
      chassis | power | 1 kW | 50 kW
      nic | latency | 200 ns | 5 us
      switch | latency | 100 ns | 5 us
      scale-up | latency | 50 ns | 5 us
      nic | pause-response | 50 ns | 10 us
      switch | pause-response | 50 ns | 10 us
      switch | buffer | 4 MB | 16 GB
      cable | up to | 50 cm | 10 km
      copper | up to | 50 cm | 7 m
      active-optical | up to | 1 m | 100 m
      fabric | host-cable | 50 cm | 100 m
      fabric | uplink-cable | 50 cm | 2 km
      fabric | gap | 10 us | 500 us
      routing | gap | 10 us | 500 us
      routing | bfd | 10 ms | 5 s
      racks | power-budget | 5 kW | 200 kW
      racks | hall-power | 50 kW | 500 MW
      racks | rack-pitch | 50 cm | 2 m
      racks | row-pitch | 1 m | 10 m
      racks | tray-rise | 10 cm | 5 m
      racks | hall-pitch | 5 m | 2 km
      cluster | power-budget | 50 kW | 5000 MW
      class | ecn | 10 KB | 20 MB
      class | xoff | 10 KB | 50 MB
      class | headroom | 10 KB | 20 MB
      qos | pause-watchdog | 50 ms | 5 s
      """;

  private record Bounds(double least, double most) {}

  private static final Map<Plausible, Bounds> BOUNDS = new HashMap<>();

  static {
    for (String line : TABLE.lines().toList()) {
      List<String> cells = new ArrayList<>();
      for (String cell : line.split("\\|")) {
        cells.add(cell.strip());
      }
      Plausible range = Ranges.of(cells.get(0), cells.get(1));
      Plausible clause = range == null ? Ranges.ofClause(cells.get(0), cells.get(1)) : range;
      BOUNDS.put(clause, new Bounds(value(cells.get(2)), value(cells.get(3))));
    }
  }

  private UsualRanges() {}

  private static double value(String bound) {
    int space = bound.indexOf(' ');
    double number = Double.parseDouble(bound.substring(0, space));
    Quantity quantity = Units.quantity(number, bound.substring(space + 1));
    return Objects.requireNonNull(quantity, bound).value();
  }

  /**
   * Whether a value, in base units, is a usual one.
   *
   * @param isRate whether it is a rate of ports where the range counts bits
   */
  public static boolean holds(Plausible range, double value, boolean isRate) {
    double rounding = 1e-9;
    if (isRate && range.counted() == Plausible.Counted.BITS) {
      return PORT_RATES.stream()
          .anyMatch(rate -> Math.abs(value / rate - 1) < rounding && range.holds(value));
    }
    Bounds usual = BOUNDS.get(range);
    return range.holds(value)
        && (usual == null
            || value >= usual.least() * (1 - rounding) && value <= usual.most() * (1 + rounding));
  }

  /** The ranges that have a narrower usual one. */
  public static Map<Plausible, double[]> all() {
    Map<Plausible, double[]> all = new HashMap<>();
    BOUNDS.forEach((range, usual) -> all.put(range, new double[] {usual.least(), usual.most()}));
    return all;
  }
}
