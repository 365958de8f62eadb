package dev.weft.topology.cluster;

import dev.weft.topology.InfinibandIds;
import dev.weft.topology.Names;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.findings.Issue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Each switch and NIC of a cluster has a GUID of its own: it is one in the world (InfiniBand
 * Architecture Specification, volume 1, 4.1.1), and one host sees NICs of several networks.
 */
final class GuidsApart implements ClusterRule {
  @Override
  public List<Issue> check(Topology first, Topology second) {
    if (first.transport() != Transport.INFINIBAND
        || second.transport() != Transport.INFINIBAND
        || first.routing().guidBase() != second.routing().guidBase()) {
      return List.of();
    }
    Map<Long, String> others = byGuid(second);
    for (Map.Entry<Long, String> own : byGuid(first).entrySet()) {
      String other = others.get(own.getKey());
      if (other != null) {
        return List.of(
            SeparationIssue.SAME_GUID.at(
                0,
                first.network(),
                first.name(),
                String.format(Locale.ROOT, "0x%016x", own.getKey()),
                own.getValue(),
                second.network(),
                second.name(),
                other));
      }
    }
    return List.of();
  }

  /** Names of switches, then of NICs. */
  private static Map<Long, String> byGuid(Topology topology) {
    InfinibandIds ids = InfinibandIds.of(topology);
    Names names = Names.of(topology);
    Map<Long, String> devices = new LinkedHashMap<>();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      devices.put(ids.guidOfSwitch(sw), names.ofSwitch(sw));
    }
    for (int nic = 0; nic < topology.servers().totalNics(); nic++) {
      devices.put(ids.guidOfNic(nic), names.nics().nic(nic));
    }
    return devices;
  }
}
