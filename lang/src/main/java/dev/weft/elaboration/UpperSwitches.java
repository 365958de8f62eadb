package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.Spread;
import dev.weft.elaboration.FabricPlan.TierPlan;
import dev.weft.elaboration.FabricPlan.UplinkPlan;
import dev.weft.topology.Lanes;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Tier;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The switches above each switch that it meets: those of its plane and group. And whether there is
 * room for a link to each of them, which derived uplinks are at least.
 */
final class UpperSwitches {
  private final Placement placement;
  private final PortAllocator ports;
  private final EndPorts ends;
  private final Bandwidths bandwidths;
  private final Map<Integer, Boolean> hasRoomBelow = new HashMap<>();

  UpperSwitches(Placement placement, PortAllocator ports, EndPorts ends, Bandwidths bandwidths) {
    this.placement = placement;
    this.ports = ports;
    this.ends = ends;
    this.bandwidths = bandwidths;
  }

  /** Those in a range that a switch meets, in order. */
  int[] of(int sw, int from, int to) {
    IntColumn above = new IntColumn();
    for (int upper = from; upper < to; upper++) {
      if (meets(sw, upper)) {
        above.add(upper);
      }
    }
    return above.toArray();
  }

  private boolean meets(int sw, int upper) {
    int rails = placement.railCount.get(upper);
    int firstRail = placement.firstRail.get(upper);
    int position = placement.meetsPosition.get(upper);
    boolean sameRails =
        rails == 0
            || placement.railCount.get(sw) > 0
                && placement.firstRail.get(sw) >= firstRail
                && placement.firstRail.get(sw) < firstRail + rails;
    int podGroup = placement.meetsPods.get(upper);
    int podsEach = placement.tierOfSwitch.get(upper).podsEach();
    return placement.plane.get(sw) == placement.plane.get(upper)
        && sameRails
        && (podGroup == Placement.ANY || podGroup == placement.pod.get(sw) / podsEach)
        && (position == Placement.ANY || position == placement.position.get(sw));
  }

  /**
   * Whether a link of a rate to each of the switches above finds a cage at its lower end, and at
   * its upper end beside those from all others below.
   */
  boolean haveRoom(int sw, int[] above, long rateBps) {
    Lanes split = tier(sw).ports().uplinksAs();
    int cages = ports.free(sw, PortAllocator.UP, model(sw), rateBps) - ends.cages(sw);
    if (cages * perCage(model(sw), rateBps, split) < above.length) {
      return false;
    }
    for (int upper : above) {
      if (!hasRoomBelow.computeIfAbsent(upper, key -> hasRoomBelow(key, above.length))) {
        return false;
      }
    }
    return true;
  }

  /** Judged by what is declared, so that the switches below need not be cabled in some order. */
  private boolean hasRoomBelow(int upper, int peers) {
    Map<Long, Integer> linksOfRate = new HashMap<>();
    for (int lower = 0; lower < upper; lower++) {
      if (isBelow(lower, upper) && meets(lower, upper)) {
        linksOfRate.merge(rate(lower), links(lower, peers), Integer::sum);
      }
    }
    Lanes split = tier(upper).ports().hostsAs();
    long cages = 0;
    long belowBps = 0;
    for (Map.Entry<Long, Integer> links : linksOfRate.entrySet()) {
      int perCage = perCage(model(upper), links.getKey(), split);
      cages += (links.getValue() + perCage - 1) / perCage;
      belowBps += links.getKey() * links.getValue();
    }
    int[] listed = tier(upper).ports().hosts();
    return cages
        <= (listed == null
            ? model(upper).ports().count() - otherCages(upper, belowBps)
            : listed.length);
  }

  private boolean isBelow(int lower, int upper) {
    int level = placement.tier.get(upper);
    return placement.tier.get(lower) == level - 1
        && (level == Tier.SUPERSPINE.ordinal()
            || placement.pod.get(lower) == placement.pod.get(upper));
  }

  /** Cages of a switch that don't face down. */
  private int otherCages(int sw, long belowBps) {
    int[] listed = tier(sw).ports().uplinks();
    if (listed != null) {
      return listed.length + ends.cages(sw);
    }
    int above = of(sw, placement.firstSuperspine, placement.switchCount()).length;
    if (placement.tier.get(sw) != Tier.SPINE.ordinal() || above == 0) {
      return ends.cages(sw);
    }
    UplinkPlan written = tier(sw).uplink();
    int links =
        written == null
            ? (int) Math.min(Uplinks.MOST, Uplinks.least(tier(sw), belowBps))
            : written.lanes().count() * (written.spread() == Spread.EACH ? above : 1);
    int perCage = perCage(model(sw), rate(sw), tier(sw).ports().uplinksAs());
    return (links + perCage - 1) / perCage + ends.cages(sw);
  }

  /** Links of a switch to one of the switches above. */
  private int links(int sw, int above) {
    UplinkPlan written = tier(sw).uplink();
    if (written != null && written.spread() == Spread.EACH) {
      return written.lanes().count();
    }
    long all =
        written == null
            ? Math.min(Uplinks.MOST, Uplinks.least(tier(sw), bandwidths.belowBps(sw)))
            : written.lanes().count();
    return (int) ((all + above - 1) / above);
  }

  private long rate(int sw) {
    UplinkPlan written = tier(sw).uplink();
    return written == null ? Uplinks.rate(tier(sw)) : written.lanes().rateBps();
  }

  private static int perCage(SwitchModel model, long rateBps, @Nullable Lanes split) {
    boolean isSplit = split != null && split.rateBps() == rateBps;
    return Math.max(1, isSplit ? split.count() : model.linksPerCage(rateBps));
  }

  private TierPlan tier(int sw) {
    return placement.tierOfSwitch.get(sw);
  }

  private SwitchModel model(int sw) {
    return tier(sw).model();
  }
}
