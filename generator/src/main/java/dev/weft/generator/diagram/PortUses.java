package dev.weft.generator.diagram;

import dev.weft.topology.External;
import dev.weft.topology.Links;
import dev.weft.topology.Topology;
import java.util.Arrays;
import java.util.List;

/** What is plugged into each cage of each switch, and which switches have the same there. */
final class PortUses {
  /** Bits of a cage that count for themselves; those below are rails. */
  private static final int UP = 60;

  private static final int DOWN = 61;
  private static final int PEER = 62;
  private static final int EXTERNAL = 63;

  /** Rails from this one on share a bit. */
  private static final int LAST_RAIL = 59;

  private final Topology topology;

  /** By switch and cage (from 0), a bit for each use of one of its lanes. */
  private final long[][] uses;

  PortUses(Topology topology) {
    this.topology = topology;
    uses = new long[topology.switches().count()][];
    for (int sw = 0; sw < uses.length; sw++) {
      uses[sw] = new long[topology.switchModel(sw).ports().count()];
    }
    Links links = topology.links();
    for (int link = 0; link < links.count(); link++) {
      switch (links.kind(link)) {
        case HOST -> {
          int rail = topology.servers().rail(links.lower(link));
          add(links.upper(link), links.upperPort(link), Math.min(rail, LAST_RAIL));
        }
        case PEER -> both(links, link, PEER, PEER);
        default -> both(links, link, UP, DOWN);
      }
    }
    for (External external : topology.externals()) {
      add(external.sw(), external.port(), EXTERNAL);
    }
  }

  private void both(Links links, int link, int ofLower, int ofUpper) {
    add(links.lower(link), links.lowerPort(link), ofLower);
    add(links.upper(link), links.upperPort(link), ofUpper);
  }

  private void add(int sw, int port, int bit) {
    uses[sw][Links.cage(port) - 1] |= 1L << bit;
  }

  /** Switches whose cages have the same uses, in the order of their first. */
  List<List<Integer>> alike() {
    return Alike.groups(
        uses.length,
        sw ->
            topology.switches().tier(sw)
                + topology.switchModel(sw).name()
                + "\n"
                + Arrays.toString(uses[sw]));
  }

  int cages(int sw) {
    return uses[sw].length;
  }

  /** What stands in a cage, in a few letters; empty for one without a cable. */
  String word(int sw, int cage) {
    long use = uses[sw][cage];
    long rails = use & (1L << UP) - 1;
    return rails != 0 ? rails(rails) : others(use);
  }

  private static String others(long use) {
    if (use == 0) {
      return "";
    }
    return switch (63 - Long.numberOfLeadingZeros(use)) {
      case EXTERNAL -> "ext";
      case PEER -> "peer";
      case DOWN -> "down";
      default -> "up";
    };
  }

  private static String rails(long rails) {
    int first = Long.numberOfTrailingZeros(rails);
    int last = 63 - Long.numberOfLeadingZeros(rails);
    int count = Long.bitCount(rails);
    if (count == 1) {
      return "r" + (first + 1);
    }
    return count == last - first + 1
        ? "r" + (first + 1) + "–" + (last + 1)
        : count == 2 ? "r" + (first + 1) + "," + (last + 1) : count + " rails";
  }

  /** The colour of the rail where there is one only. */
  String colour(int sw, int cage) {
    long use = uses[sw][cage];
    return use != 0 && use < 1L << UP && Long.bitCount(use) == 1
        ? Palette.of(Long.numberOfTrailingZeros(use))
        : use == 0 ? Palette.UNUSED : Palette.NEUTRAL;
  }
}
