package dev.weft.topology.rules;

import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import dev.weft.topology.NicGroup;
import dev.weft.topology.Topology;
import java.util.List;

/**
 * In an Ethernet fabric no segment hangs on one leaf with every NIC. Two servers on the only leaf
 * of a fabric say so on their face and are not worth a word.
 */
final class SinglePointOfFailure implements Rule {
  private static final int FEW = 2;

  @Override
  public List<Issue> check(FabricIndex built) {
    Topology topology = built.topology();
    IssueCollector issues = new IssueCollector();
    if (!topology.transport().isEthernet() || topology.servers().count() <= FEW) {
      return issues.issues();
    }
    LeavesOfSegments leaves = new LeavesOfSegments(topology);
    for (int segment = 0; segment < topology.segments().count(); segment++) {
      int servers = topology.segments().serverCount(segment);
      if (leaves.count(segment) == 1 && servers > 1 && hasSeveralPorts(topology, segment)) {
        int leaf = leaves.first(segment);
        issues.add(
            HomingIssue.SINGLE_POINT_OF_FAILURE,
            topology.switches().origin(leaf),
            leaf,
            () -> new Object[] {built.names().ofSwitch(leaf), servers + " servers"});
      }
    }
    return issues.issues();
  }

  private static boolean hasSeveralPorts(Topology topology, int segment) {
    int server = topology.segments().firstServer(segment);
    NicGroup nics = topology.serverModel(server).fabricNics();
    return nics != null && nics.count() * nics.model().cages() > 1;
  }
}
