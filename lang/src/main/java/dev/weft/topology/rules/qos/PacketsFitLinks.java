package dev.weft.topology.rules.qos;

import dev.weft.topology.NicGroup;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;
import java.util.Locale;

/**
 * The greatest packet of a NIC, with the overlay that leaves put around it, fits the MTU of the
 * links. A NIC that states no MTU sends what the links take; below an overlay it is to have room
 * for RDMA's greatest MTU at least.
 */
final class PacketsFitLinks implements Rule {
  /** An RDMA MTU of 4096 and its headers. */
  private static final int RDMA_PACKET_BYTES = 4200;

  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    int overlay = built.intent().overlayBytes();
    int mtu = topology.routing().mtu();
    int most = SwitchSystem.greatestServerMtu(topology.switchModels(), topology.hasTunnels());
    for (int server = 0; server < topology.servers().count(); server++) {
      NicGroup nics = topology.serverModel(server).fabricNics();
      if (nics == null || !topology.transport().isEthernet()) {
        continue;
      }
      int stated = nics.model().mtu();
      int security = topology.routing().securityBytes();
      int packet = stated > 0 ? stated : overlay > 0 ? RDMA_PACKET_BYTES + security : 0;
      if (packet + overlay > mtu) {
        int own = server;
        boolean canGrow = packet + overlay <= most;
        issues.addTogether(
            canGrow ? mtu : nics.model().name(),
            canGrow ? PolicyIssue.PACKETS_EXCEED_LINKS : PolicyIssue.PACKETS_EXCEED_SWITCHES,
            topology.servers().origin(server),
            server,
            packet,
            () ->
                new Object[] {
                  built.names().ofServer(own),
                  nics.model().name(),
                  packet,
                  withOverlay(packet, overlay),
                  mtu,
                  canGrow ? Fix.set("routing", "mtu " + (packet + overlay)) : most,
                  (canGrow ? mtu : most) - overlay
                });
      }
    }
    return issues.issues();
  }

  private static String withOverlay(int packet, int overlay) {
    return overlay == 0
        ? ""
        : String.format(Locale.ROOT, ", and %d with the overlay around them", packet + overlay);
  }
}
