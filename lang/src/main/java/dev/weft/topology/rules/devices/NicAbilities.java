package dev.weft.topology.rules.devices;

import dev.weft.topology.LoadBalancing;
import dev.weft.topology.NicGroup;
import dev.weft.topology.NicModel;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * NICs speak the transport of the fabric, and take packets in the order in which its load balancing
 * delivers them. A NIC type that names no transport at all is taken at its word by neither.
 */
final class NicAbilities implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    Topology topology = built.topology();
    IssueCollector issues = new IssueCollector();
    for (int server = 0; server < topology.servers().count(); server++) {
      NicGroup nics = topology.serverModel(server).fabricNics();
      if (nics != null && !nics.model().spoken().isEmpty()) {
        checkTransport(built, server, nics.model(), issues);
        if (topology.servers().role(server) != ServerRole.ATTACHED) {
          checkReordering(built, server, nics.model(), issues);
        }
      }
    }
    return issues.issues();
  }

  private static void checkTransport(
      FabricIndex built, int server, NicModel nic, IssueCollector issues) {
    Transport transport = built.topology().transport();
    Set<Transport> spoken = nic.spoken();
    if (transport != Transport.TCP && !spoken.contains(transport)) {
      issues.addBecause(
          nic.name(),
          DeviceIssue.TRANSPORT_MISSING,
          built.topology().servers().origin(server),
          server,
          () ->
              new Object[] {
                built.names().ofServer(server),
                transport.word(),
                nic.name(),
                String.join(" and ", spoken.stream().map(Transport::word).toList()),
                Fix.set("fabric", "transport " + spoken.iterator().next().word())
              });
    }
  }

  private static void checkReordering(
      FabricIndex built, int server, NicModel nic, IssueCollector issues) {
    LoadBalancing mode = built.topology().routing().loadBalancing();
    boolean reorders = mode == LoadBalancing.SPRAY || mode == LoadBalancing.ADAPTIVE;
    boolean ultra = built.topology().transport() == Transport.ULTRA_ETHERNET;
    if (!reorders || ultra || nic.reordersWrites()) {
      return;
    }
    boolean isEthernet = built.topology().transport().isEthernet();
    if (!isEthernet && mode == LoadBalancing.SPRAY) {
      return; // InfiniBand has no such mode, whatever the NIC.
    }
    issues.addBecause(
        mode,
        isEthernet ? DeviceIssue.NEEDS_REORDERING : DeviceIssue.NEEDS_REORDERING_IN_INFINIBAND,
        built.topology().servers().origin(server),
        server,
        () -> {
          Object[] named = {built.names().ofServer(server), mode.word(), nic.name()};
          Stream<Fix> fixes =
              Stream.of(isEthernet ? "flowlet" : "ecmp", "ecmp")
                  .distinct()
                  .map(other -> Fix.set("fabric", "load-balancing " + other));
          return Stream.concat(Stream.of(named), fixes).toArray();
        });
  }
}
