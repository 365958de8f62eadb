package dev.weft.elaboration;

import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.External;
import dev.weft.lang.fabric.Uplink;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.quantities.Units;
import dev.weft.topology.Lanes;

/** Reads numbers of ports and their rate. */
public final class PortLanes {
  /** The fastest port, beyond any that is planned. */
  public static final double MOST_BPS = 1e16;

  /** What all links of one side of a switch, or all ports of a device, have together at most. */
  static final long MOST_TOTAL_BPS = 1_000_000_000_000_000_000L;

  private PortLanes() {}

  /**
   * Lanes whose expressions have their values from an evaluator; their rate is 0 after reporting
   * that there is no such rate, so that nothing is derived from it.
   */
  public static Lanes read(dev.weft.lang.expressions.Lanes written, Evaluator evaluator) {
    Quantity rate = evaluator.quantity(written.getRate(), Dimension.RATE, "The rate of a port");
    int count = evaluator.count(written.getCount(), 1, 100_000, 1, counted(written));
    if (rate == null) {
      return new Lanes(count, 0);
    }
    if (rate.value() < 1 || rate.value() > MOST_BPS) {
      return refuse(
          written,
          evaluator,
          count,
          "A rate of "
              + Units.rate(rate.value())
              + " is not a valid port rate. Use 1 b/s to 10 Pb/s.");
    }
    if (rate.value() * count > MOST_TOTAL_BPS) {
      return refuse(
          written,
          evaluator,
          count,
          count
              + " x "
              + Units.rate(rate.value())
              + " are "
              + Units.rate(rate.value() * count)
              + " together: up to "
              + Units.rate(MOST_TOTAL_BPS)
              + " are possible.");
    }
    return new Lanes(count, rate.bits());
  }

  private static Lanes refuse(
      dev.weft.lang.expressions.Lanes written, Evaluator evaluator, int count, String message) {
    evaluator.report("expression.rate-out-of-range", written.getRate(), message);
    return new Lanes(count, 0);
  }

  /** What a number of lanes counts where it stands. */
  private static String counted(dev.weft.lang.expressions.Lanes lanes) {
    return switch (lanes.eContainer()) {
      case Uplink uplink -> "The number of uplinks";
      case External external -> "The number of external links";
      case Setting setting -> "The number of links in '" + setting.getKey() + "'";
      case null, default -> "The number of ports";
    };
  }
}
