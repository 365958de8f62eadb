package dev.weft.generator.diagram;

import dev.weft.topology.External;
import dev.weft.topology.Links;
import dev.weft.topology.Names;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** What is plugged into each cage of each switch, and which switches have the same there. */
final class PortUses {
  private static final byte NONE = 0;
  private static final byte EXTERNAL = 1;
  private static final byte PEER = 2;
  private static final byte DOWN = 3;
  private static final byte UP = 4;

  /** The first rail; those after it follow. */
  private static final byte RAIL = 5;

  private static final byte[] NO_LANES = {};

  private final Topology topology;

  /** By switch, cage and lane (from 0), a use; no lanes where nothing is plugged in. */
  private final byte[][][] uses;

  PortUses(Topology topology) {
    this.topology = topology;
    uses = new byte[topology.switches().count()][][];
    for (int sw = 0; sw < uses.length; sw++) {
      uses[sw] = new byte[topology.switchModel(sw).ports().count()][];
      Arrays.fill(uses[sw], NO_LANES);
    }
    Links links = topology.links();
    for (int link = 0; link < links.count(); link++) {
      long rateBps = links.rateBps(link);
      switch (links.kind(link)) {
        case HOST -> {
          // Rails that a byte has no number for share the last one.
          int rail = RAIL + topology.servers().rail(links.lower(link));
          byte use = (byte) Math.min(rail, Byte.MAX_VALUE);
          add(links.upper(link), links.upperPort(link), rateBps, use);
        }
        case PEER -> both(links, link, PEER, PEER);
        default -> both(links, link, UP, DOWN);
      }
    }
    for (External external : topology.externals()) {
      add(external.sw(), external.port(), external.rateBps(), EXTERNAL);
    }
  }

  private void both(Links links, int link, byte ofLower, byte ofUpper) {
    long rateBps = links.rateBps(link);
    add(links.lower(link), links.lowerPort(link), rateBps, ofLower);
    add(links.upper(link), links.upperPort(link), rateBps, ofUpper);
  }

  private void add(int sw, int port, long rateBps, byte use) {
    int cage = Links.cage(port);
    int lane = Math.max(1, Links.lane(port));
    byte[] lanes = uses[sw][cage - 1];
    if (lanes.length < lane) {
      int all = topology.switchModel(sw).groupOf(cage).linksPerCage(rateBps);
      lanes = Arrays.copyOf(lanes, Math.max(lane, Links.lane(port) == 0 ? 1 : all));
      uses[sw][cage - 1] = lanes;
    }
    if (lanes[lane - 1] != NONE) {
      throw new IllegalStateException(
          "switch " + sw + ": " + Names.ofPort(port) + " is used twice");
    }
    lanes[lane - 1] = use;
  }

  /** Switches whose cages have the same uses, in the order of their first. */
  List<List<Integer>> alike() {
    return Alike.groups(
        uses.length,
        sw ->
            topology.switches().tier(sw)
                + topology.switchModel(sw).name()
                + "\n"
                + Arrays.deepToString(uses[sw]));
  }

  int cages(int sw) {
    return uses[sw].length;
  }

  /** What stands in a cage, in a few letters; empty for one without a cable. */
  String word(int sw, int cage) {
    BitSet rails = new BitSet();
    BitSet others = new BitSet();
    for (byte use : uses[sw][cage]) {
      if (use >= RAIL) {
        rails.set(use - RAIL);
      } else if (use != NONE) {
        others.set(use);
      }
    }
    List<String> words = new ArrayList<>();
    if (!rails.isEmpty()) {
      words.add(rails(rails));
    }
    others.stream().mapToObj(PortUses::other).forEach(words::add);
    return String.join("+", words);
  }

  private static String other(int use) {
    return switch (use) {
      case EXTERNAL -> "ext";
      case PEER -> "peer";
      case DOWN -> "down";
      default -> "up";
    };
  }

  private static String rails(BitSet rails) {
    int first = rails.nextSetBit(0);
    int last = rails.length() - 1;
    int count = rails.cardinality();
    if (count == 1) {
      return "r" + (first + 1);
    }
    return count == last - first + 1
        ? "r" + (first + 1) + "–" + (last + 1)
        : count == 2 ? "r" + (first + 1) + "," + (last + 1) : count + " rails";
  }

  /** The colours of the lanes, the first one on the left; one colour where all have the same. */
  List<String> colours(int sw, int cage) {
    List<String> colours = new ArrayList<>();
    for (byte use : uses[sw][cage]) {
      colours.add(colour(use));
    }
    List<String> different = colours.stream().distinct().toList();
    return different.isEmpty()
        ? List.of(Palette.UNUSED)
        : different.size() == 1 ? different : colours;
  }

  private static String colour(byte use) {
    if (use >= RAIL) {
      return Palette.of(use - RAIL);
    }
    return use == NONE ? Palette.UNUSED : Palette.NEUTRAL;
  }
}
