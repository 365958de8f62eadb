package dev.weft.topology.rules.qos;

import dev.weft.topology.NicGroup;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.PathMtu;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;

/** The bytes that transport security adds to a packet take no payload from it. */
final class SecurityRoom implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    Topology topology = built.topology();
    int security = topology.routing().securityBytes();
    IssueCollector issues = new IssueCollector();
    for (int server = 0; security > 0 && server < topology.servers().count(); server++) {
      NicGroup nics = topology.serverModel(server).fabricNics();
      int stated = nics == null ? 0 : nics.model().mtu();
      int links = topology.routing().mtu() - built.intent().overlayBytes();
      int mtu = stated > 0 ? Math.min(stated, links) : links;
      int without = PathMtu.onEthernet(mtu, 0);
      int with = PathMtu.onEthernet(mtu, security);
      if (nics != null && with < without) {
        int own = server;
        int least = PathMtu.mtuFor(without, security);
        boolean isOfNic = stated > 0 && stated <= links;
        issues.add(
            PolicyIssue.SECURITY_TAKES_PAYLOAD,
            topology.servers().origin(server),
            server,
            () ->
                new Object[] {
                  built.names().ofServer(own),
                  security,
                  nics.model().name(),
                  mtu,
                  with,
                  without,
                  isOfNic
                      ? "mtu " + least
                      : Fix.set("routing", "mtu " + (least + built.intent().overlayBytes())),
                  isOfNic ? nics.model().name() : "'routing'"
                });
      }
    }
    return issues.issues();
  }
}
