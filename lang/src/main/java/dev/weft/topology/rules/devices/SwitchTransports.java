package dev.weft.topology.rules.devices;

import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Switches carry the transport of the fabric. A type that says of none is not judged. */
final class SwitchTransports implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      int own = sw;
      SwitchModel model = topology.switchModel(sw);
      if (!model.carries(topology.transport())) {
        Transport other = topology.transport().isEthernet() ? Transport.INFINIBAND : Transport.ROCE;
        boolean isSpoken = isSpoken(topology, other);
        issues.addTogether(
            topology.transport(),
            isSpoken ? DeviceIssue.WRONG_SWITCH : DeviceIssue.WRONG_SWITCH_FOR_NICS,
            topology.switches().origin(sw),
            sw,
            0,
            () -> {
              Stream<Object> named =
                  Stream.of(
                      built.names().ofSwitch(own),
                      topology.transport().word(),
                      model.name(),
                      other.isEthernet() ? "Ethernet" : "InfiniBand");
              Stream<Object> fix = Stream.of(Fix.set("fabric", "transport " + other.word()));
              return Stream.concat(named, isSpoken ? fix : Stream.of()).toArray();
            });
      }
    }
    return issues.issues();
  }

  /** Whether the NICs of all servers speak a transport; those that say of none do. */
  private static boolean isSpoken(Topology topology, Transport transport) {
    return IntStream.range(0, topology.servers().count())
        .mapToObj(server -> topology.serverModel(server).fabricNics())
        .filter(Objects::nonNull)
        .map(nics -> nics.model().spoken())
        .allMatch(spoken -> spoken.isEmpty() || spoken.contains(transport));
  }
}
