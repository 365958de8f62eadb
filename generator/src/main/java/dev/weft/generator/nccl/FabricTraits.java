package dev.weft.generator.nccl;

import dev.weft.topology.NicNames;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Servers;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.NicHomes;

/**
 * What of a fabric matters to NCCL.
 *
 * @param hasRails leaves serve some rails only, so that a hop to another rail costs a way up
 * @param railsJoined every NIC of a server reaches every NIC of every other over the network
 * @param nics names of the devices of NICs
 */
record FabricTraits(boolean hasRails, boolean railsJoined, NicNames nics) {
  static FabricTraits of(FabricIndex design) {
    return design.derived(FabricTraits.class, () -> decide(design));
  }

  private static FabricTraits decide(FabricIndex design) {
    Topology topology = design.topology();
    return new FabricTraits(hasRails(topology), railsJoined(design), NicNames.of(topology));
  }

  /** PCI functions of a NIC of a server type: one for each of its devices. */
  int functionsPerNic(ServerModel server) {
    return Math.max(1, nics.devices(server, 0).size());
  }

  private static boolean hasRails(Topology topology) {
    Switches switches = topology.switches();
    for (int sw = 0; sw < switches.count() && switches.tier(sw) == Tier.LEAF; sw++) {
      if (switches.railCount(sw) < topology.rails()) {
        return true;
      }
    }
    return false;
  }

  /** Whether the NICs of every server lie in areas that the routes join with each other. */
  private static boolean railsJoined(FabricIndex design) {
    NicHomes homes = NicHomes.of(design.topology(), design.adjacency(), design.routes());
    Servers servers = design.topology().servers();
    if (servers.count() == 0) {
      return true;
    }
    int first = homes.homeOfNic(servers.firstNic(0));
    for (int i = 1; i < servers.nicCount(0); i++) {
      int other = homes.homeOfNic(servers.firstNic(0) + i);
      if (first != other && !joined(design, homes, first, other)) {
        return false;
      }
    }
    return true;
  }

  private static boolean joined(FabricIndex design, NicHomes homes, int a, int b) {
    if (a == NicHomes.NONE || b == NicHomes.NONE) {
      return false;
    }
    for (int from : homes.attachmentsOfHome(a)) {
      for (int to : homes.attachmentsOfHome(b)) {
        if (from == to || reaches(design, from, to)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean reaches(FabricIndex design, int from, int to) {
    Switches switches = design.topology().switches();
    int group = design.routes().groupOfAttachment(to);
    for (int sw = 0; sw < switches.count() && switches.tier(sw) == Tier.LEAF; sw++) {
      if (switches.attachment(sw) == from) {
        boolean sameGroup = design.routes().groupOfAttachment(from) == group;
        return sameGroup
            ? design.routes().nextHops(sw, group) >= 0
            : design.routes().distance(sw, group) >= 0;
      }
    }
    return false;
  }
}
