package dev.weft.elaboration;

import dev.weft.topology.Rates;
import dev.weft.topology.findings.StructureIssue;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;

/**
 * Bandwidth below and above every switch, as its cables are drawn. What no switch could ever carry
 * is refused before a sum outgrows its number.
 */
final class Bandwidths {
  private final Placement placement;
  private final Findings findings;
  private final long[] downBps;
  private final long[] upBps;
  private final Set<EObject> refused = new HashSet<>();

  Bandwidths(Placement placement, Findings findings) {
    this.placement = placement;
    this.findings = findings;
    this.downBps = new long[placement.switchCount()];
    this.upBps = new long[placement.switchCount()];
  }

  void addBelow(int sw, long rateBps) {
    downBps[sw] = sum(sw, downBps[sw], rateBps, "below");
  }

  void addAbove(int sw, long rateBps) {
    upBps[sw] = sum(sw, upBps[sw], rateBps, "above");
  }

  /** Bandwidth below a switch; 0 where it was refused, so that nothing is derived from it. */
  long belowBps(int sw) {
    return refused.contains(tier(sw)) ? 0 : downBps[sw];
  }

  private long sum(int sw, long bps, long rateBps, String side) {
    if (bps <= PortLanes.MOST_TOTAL_BPS - rateBps) {
      return bps + rateBps;
    }
    if (refused.add(tier(sw))) {
      findings.report(
          StructureIssue.TOO_FAST, tier(sw), side, Rates.text(PortLanes.MOST_TOTAL_BPS));
    }
    return bps;
  }

  private EObject tier(int sw) {
    return placement.tierOfSwitch.get(sw).element();
  }
}
