package dev.weft.generator.nxos;

import dev.weft.generator.Design;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Membership;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/** Designs with names that no text could give them. */
final class Changed {
  private Changed() {}

  /** The design with another name for its first server; those of the others stay derived. */
  static Design firstServer(Design design, String name) {
    Topology t = design.topology();
    List<String> names = new ArrayList<>(List.of(name));
    for (int server = 1; server < t.servers().count(); server++) {
      names.add("");
    }
    return with(t, names, t.membership());
  }

  /** The design with a clock and nothing else to use. */
  static Design clock(Design design, String server) {
    List<String> none = List.of();
    ManagementServices services = new ManagementServices(List.of(server), none, none, none, none);
    return with(design.topology(), List.of(), new Membership("", false, services));
  }

  private static Design with(Topology t, List<String> serverNames, Membership membership) {
    return Design.of(
        new Topology(
            t.name(),
            t.transport(),
            t.planeMode(),
            t.planes(),
            t.rails(),
            t.pods(),
            t.hasPodLevel(),
            t.attachments(),
            t.multihoming(),
            t.routing(),
            t.qos(),
            t.serverModels(),
            t.switchModels(),
            t.cableModels(),
            t.segments(),
            t.servers(),
            t.switches(),
            t.links(),
            t.railNetworks(),
            t.pointToPoint(),
            t.origins(),
            t.network(),
            t.domains(),
            t.externals(),
            t.naming(),
            serverNames,
            t.racks(),
            membership,
            t.slotCables()));
  }
}
