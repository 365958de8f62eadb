package dev.weft.elaboration;

import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.External;
import dev.weft.lang.fabric.Uplink;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.quantities.Units;
import dev.weft.topology.Lanes;
import dev.weft.topology.findings.ExpressionIssue;

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
      String found = Units.rate(rate.value());
      evaluator.fault(ExpressionIssue.RATE_OUT_OF_RANGE, written.getRate(), found);
      return new Lanes(count, 0);
    }
    if (rate.value() * count > MOST_TOTAL_BPS) {
      evaluator.fault(
          ExpressionIssue.RATES_TOGETHER,
          written.getRate(),
          count,
          Units.rate(rate.value()),
          Units.rate(rate.value() * count),
          Units.rate(MOST_TOTAL_BPS));
      return new Lanes(count, 0);
    }
    return new Lanes(count, rate.bits());
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
