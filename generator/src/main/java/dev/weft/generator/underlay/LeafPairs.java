package dev.weft.generator.underlay;

import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The leaf, or the two leaves, of every attachment; computed once. */
public final class LeafPairs {
  private final Topology topology;
  private final int[] first;
  private final int[] second;

  private LeafPairs(Topology topology) {
    this.topology = topology;
    first = new int[topology.attachments()];
    second = new int[topology.attachments()];
    Arrays.fill(first, Switches.NONE);
    Arrays.fill(second, Switches.NONE);
    Switches switches = topology.switches();
    for (int sw = 0; sw < switches.count() && switches.tier(sw) == Tier.LEAF; sw++) {
      int attachment = switches.attachment(sw);
      if (first[attachment] == Switches.NONE) {
        first[attachment] = sw;
      } else {
        second[attachment] = sw;
      }
    }
  }

  public static LeafPairs of(Topology topology) {
    return new LeafPairs(topology);
  }

  /** The pair that a switch is one of; null when it stands alone. */
  public @Nullable LeafPair pair(int sw) {
    Switches switches = topology.switches();
    boolean isPaired =
        switches.tier(sw) == Tier.LEAF
            && topology.multihoming() != Multihoming.NONE
            && partner(sw) != Switches.NONE;
    return isPaired
        ? new LeafPair(switches.attachment(sw), member(sw), partner(sw), topology.multihoming())
        : null;
  }

  /**
   * The other leaf of a leaf's pair; {@link Switches#NONE} when it stands alone, or when each port
   * of a NIC has an address of its own.
   */
  public int partner(int leaf) {
    if (topology.pointToPoint().hasHostLinks()) {
      return Switches.NONE;
    }
    int attachment = topology.switches().attachment(leaf);
    return first[attachment] == leaf ? second[attachment] : first[attachment];
  }

  /** Position of a leaf in its attachment, 0 or 1. */
  public int member(int leaf) {
    return first[topology.switches().attachment(leaf)] == leaf ? 0 : 1;
  }

  /**
   * Whether a leaf of a pair has an address beside the gateway's, as the configuration of its
   * system says; one that Weft does not configure has it as planned.
   */
  public static boolean hasOwnBesideGateway(Topology topology, int leaf) {
    SwitchBackend backend = SwitchBackends.of(topology.switchModel(leaf).system());
    return backend == null || backend.hasOwnBesideGateway(topology);
  }

  /**
   * Whether neighbours are leaves of which two share a system: each needs the routes of the other
   * from the switches above, some of which keep back what came from the system that they would send
   * it to.
   */
  public static boolean needRoutesOfOwnAs(Topology topology, List<FabricPort> towards) {
    if (!topology.routing().isExternalBgp() || towards.getFirst().peerTier() != Tier.LEAF) {
      return false;
    }
    long leaves = towards.stream().map(FabricPort::peer).distinct().count();
    return towards.stream().map(FabricPort::peerAs).distinct().count() < leaves;
  }
}
