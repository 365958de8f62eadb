package dev.weft.lang.validation;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.HardwareReader;
import dev.weft.elaboration.Place;
import dev.weft.lang.fabric.PortRange;
import dev.weft.lang.fabric.SwitchTier;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.eclipse.xtext.validation.Check;

/** Rules on ranges of ports. */
public class PortRangeChecks extends AbstractWeftChecks {
  /** A range runs forwards, within the switch, and shares no port with another. */
  @Check
  public void rangesFit(SwitchTier tier) {
    List<PortRange> ranges = Place.all(tier.getMembers(), PortRange.class);
    for (int i = 0; i < ranges.size(); i++) {
      PortRange range = ranges.get(i);
      if (range.getFirst() == null || range.getLast() == null) {
        continue;
      }
      fits(tier, range);
      for (PortRange other : ranges.subList(0, i)) {
        if (other.getFirst() != null && other.getLast() != null && overlap(range, other)) {
          report(
              DesignIssue.RANGES_OVERLAP,
              range,
              null,
              range.getFirst(),
              range.getLast(),
              other.getFirst(),
              other.getLast());
        }
      }
    }
  }

  private void fits(SwitchTier tier, PortRange range) {
    BigInteger last = new BigInteger(range.getLast());
    if (new BigInteger(range.getFirst()).compareTo(last) > 0) {
      report(DesignIssue.RANGE_REVERSED, range, null, range.getFirst(), range.getLast());
      return;
    }
    if (tier.getType() == null || tier.getType().eIsProxy()) {
      return;
    }
    HardwareReader reader = new HardwareReader(new Evaluator(Map.of(), new Findings()));
    int ports = reader.sw(tier.getType()).ports().count();
    if (ports > 0 && last.compareTo(BigInteger.valueOf(ports)) > 0) {
      report(
          DesignIssue.RANGE_BEYOND_SWITCH,
          range,
          null,
          range.getFirst(),
          range.getLast(),
          tier.getType().getName(),
          ports);
    }
  }

  private static boolean overlap(PortRange a, PortRange b) {
    return new BigInteger(a.getFirst()).compareTo(new BigInteger(b.getLast())) <= 0
        && new BigInteger(b.getFirst()).compareTo(new BigInteger(a.getLast())) <= 0;
  }
}
