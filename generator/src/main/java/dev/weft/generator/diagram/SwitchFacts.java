package dev.weft.generator.diagram;

import dev.weft.topology.External;
import dev.weft.topology.Links;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** What pictures tell of each switch: rails, colour, and what makes two of them alike. */
final class SwitchFacts {
  private enum Colouring {
    TIER,
    RAIL,
    PLANE
  }

  private final Topology topology;
  private final Switches switches;
  private final BitSet[] rails;
  private final long[] upBps;
  private final long[] downBps;
  private final Map<Integer, String> outsides = new HashMap<>();
  private final Colouring colouring;

  SwitchFacts(Topology topology) {
    this.topology = topology;
    switches = topology.switches();
    rails = new BitSet[switches.count()];
    upBps = new long[switches.count()];
    downBps = new long[switches.count()];
    boolean oneRailEach = topology.rails() > 1;
    for (int sw = 0; sw < switches.count(); sw++) {
      rails[sw] = new BitSet();
      if (switches.tier(sw) == Tier.LEAF) {
        rails[sw].set(switches.firstRail(sw), switches.firstRail(sw) + switches.railCount(sw));
        oneRailEach &= switches.railCount(sw) == 1;
      }
    }
    addLinks();
    for (External external : topology.externals()) {
      outsides.merge(external.sw(), external.rateBps() + external.name() + "\n", String::concat);
    }
    colouring =
        topology.planes() > 1 ? Colouring.PLANE : oneRailEach ? Colouring.RAIL : Colouring.TIER;
  }

  /** Links are ordered by tier from below, so the rails of a leaf reach the top in one pass. */
  private void addLinks() {
    Links links = topology.links();
    for (int link = 0; link < links.end(Links.Kind.SPINE_SUPERSPINE); link++) {
      downBps[links.upper(link)] += links.rateBps(link);
      if (!links.isHost(link)) {
        upBps[links.lower(link)] += links.rateBps(link);
        rails[links.upper(link)].or(rails[links.lower(link)]);
      }
    }
  }

  boolean coloursPlanes() {
    return colouring == Colouring.PLANE;
  }

  boolean coloursRails() {
    return colouring == Colouring.RAIL;
  }

  String colour(int sw) {
    return switch (colouring) {
      case PLANE -> Palette.of(switches.plane(sw));
      case TIER -> Palette.of(switches.tier(sw));
      case RAIL ->
          rails[sw].cardinality() == 1 ? Palette.of(rails[sw].nextSetBit(0)) : Palette.NEUTRAL;
    };
  }

  String model(int sw) {
    return topology.switchModel(sw).name();
  }

  /** What goes in one box: model, plane, rails, and links to the outside. */
  String group(int sw) {
    String outside = outsides.getOrDefault(sw, "");
    return model(sw) + "\n" + switches.plane(sw) + "\n" + rails[sw] + "\n" + outside;
  }

  /** What makes two switches alike: their group and their bandwidth down and up. */
  String signature(int sw) {
    return group(sw) + "\n" + downBps[sw] + "\n" + upBps[sw];
  }

  /** Plane and rails as far as they set the switch apart; may be empty. */
  String place(int sw) {
    String plane = topology.planes() > 1 ? "plane " + (switches.plane(sw) + 1) : "";
    boolean tellsRails =
        !rails[sw].isEmpty()
            && topology.rails() > 1
            && (switches.tier(sw) == Tier.LEAF || rails[sw].cardinality() < topology.rails());
    if (!tellsRails) {
      return plane;
    }
    return plane + (plane.isEmpty() ? "" : ", ") + railsText(rails[sw]);
  }

  private static String railsText(BitSet rails) {
    int first = rails.nextSetBit(0);
    int last = rails.length() - 1;
    if (first == last) {
      return "rail " + (first + 1);
    }
    if (rails.cardinality() == last - first + 1) {
      return "rails " + (first + 1) + "–" + (last + 1);
    }
    return rails.cardinality() > 4
        ? rails.cardinality() + " rails"
        : "rails "
            + rails.stream().mapToObj(rail -> "" + (rail + 1)).collect(Collectors.joining(", "));
  }
}
