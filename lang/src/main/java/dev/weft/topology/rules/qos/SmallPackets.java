package dev.weft.topology.rules.qos;

import dev.weft.topology.NicGroup;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.PathMtu;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;

/**
 * A NIC that states an MTU sends RDMA packets as large as the links take. Payloads are powers of
 * two, so an MTU somewhat below that of the links may be as good. What transport security takes of
 * them is told by {@link SecurityRoom}.
 */
final class SmallPackets implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    boolean hasRdma = topology.transport().isEthernet() && topology.transport() != Transport.TCP;
    int mtu = topology.routing().mtu();
    int most = PathMtu.onEthernet(mtu - built.intent().overlayBytes(), 0);
    for (int server = 0; hasRdma && server < topology.servers().count(); server++) {
      int own = server;
      NicGroup nics = topology.serverModel(server).fabricNics();
      int stated = nics == null ? 0 : nics.model().mtu();
      int payload = stated > 0 ? PathMtu.onEthernet(stated, 0) : most;
      if (nics != null && payload < most) {
        issues.addBecause(
            nics.model().name(),
            PolicyIssue.SMALL_PACKETS,
            topology.servers().origin(server),
            server,
            () ->
                new Object[] {
                  built.names().ofServer(own),
                  stated,
                  nics.model().name(),
                  payload,
                  mtu,
                  most,
                  PathMtu.mtuFor(most, 0)
                });
      }
    }
    return issues.issues();
  }
}
