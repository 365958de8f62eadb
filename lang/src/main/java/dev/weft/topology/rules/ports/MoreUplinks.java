package dev.weft.topology.rules.ports;

import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.index.FabricIndex;

/**
 * The least uplinks with which a switch keeps its ratio, spread as they are written: equally many
 * to each switch above, or striped, also where only so many have room at both ends.
 */
final class MoreUplinks {
  /** Links are counted up to rounding. */
  private static final double TOLERANCE = 1e-9;

  /** Where there is room for them. */
  enum Room {
    FITS,
    /** Not at the switch itself. */
    NONE,
    /** At the switch, but not above it. */
    NONE_ABOVE
  }

  private final FabricIndex built;
  private final Links links;
  private final Sides sides;
  private final long rateBps;

  /** Switches above that the switch meets, linked to it or not. */
  private final int above;

  private final long even;
  private final long least;

  MoreUplinks(FabricIndex built, Sides sides, double allowed) {
    this.built = built;
    this.links = built.topology().links();
    this.sides = sides;
    rateBps = links.rateBps(sides.uplink);
    least = (long) Math.ceil(sides.downBps / allowed / rateBps - TOLERANCE);
    int lower = links.lower(sides.uplink);
    above = Math.max(sides.above.cardinality(), built.intent().joins().above()[lower]);
    even = (least + above - 1) / above * above;
  }

  Room room() {
    if (fits(even) || fits(least)) {
      return Room.FITS;
    }
    return holds(built, links.lower(sides.uplink), least - sides.uplinks, rateBps)
        ? Room.NONE_ABOVE
        : Room.NONE;
  }

  /** The uplinks as they are written, when they fit. */
  String text() {
    String tier = built.topology().switches().tier(sides.upper()).word();
    int lower = links.lower(sides.uplink);
    String rate = " x " + Rates.text(rateBps);
    if (!fits(even) || fits(least) && built.intent().joins().striped().get(lower)) {
      return least + rate + " striped over " + tier + "s";
    }
    return built.intent().joins().across().get(lower)
        ? even + rate + " across " + above + " " + tier + "s"
        : even / above + rate + " to each " + tier;
  }

  /** Whether both ends have ports for so many uplinks of each switch that has them as written. */
  private boolean fits(long uplinks) {
    if (!holds(built, links.lower(sides.uplink), uplinks - sides.uplinks, rateBps)) {
      return false;
    }
    long alike = 0;
    for (int i = 0; i < built.adjacency().degreeOfSwitch(sides.upper()); i++) {
      int link = built.adjacency().linkOfSwitch(sides.upper(), i);
      boolean isBelow = links.upper(link) == sides.upper();
      alike += isBelow && links.origin(link) == links.origin(sides.uplink) ? 1 : 0;
    }
    long more = (alike * (uplinks - sides.uplinks) + sides.uplinks - 1) / sides.uplinks;
    return holds(built, sides.upper(), more, rateBps);
  }

  /** Whether a switch has cages of a rate for so many links more. */
  static boolean holds(FabricIndex built, int sw, long more, long rateBps) {
    int perCage = Math.max(1, built.topology().switchModel(sw).linksPerCage(rateBps));
    SwitchModel model = built.topology().switchModel(sw);
    int cages = 0;
    for (SwitchModel.PortGroup group : model.groups()) {
      cages += group.linksPerCage(rateBps) > 0 ? group.ports().count() : 0;
    }
    int used = CageUse.of(built, sw).at(model, rateBps).count();
    return used + (more + perCage - 1) / perCage <= cages;
  }
}
