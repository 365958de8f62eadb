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
        issues.addTogether(
            topology.transport(),
            DeviceIssue.WRONG_SWITCH,
            topology.switches().origin(sw),
            sw,
            0,
            () ->
                new Object[] {
                  built.names().ofSwitch(own),
                  topology.transport().word(),
                  model.name(),
                  other.isEthernet() ? "Ethernet" : "InfiniBand",
                  Fix.set("fabric", "transport " + other.word())
                });
      }
    }
    return issues.issues();
  }
}
