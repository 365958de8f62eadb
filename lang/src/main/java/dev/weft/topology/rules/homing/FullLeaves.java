package dev.weft.topology.rules.homing;

import dev.weft.topology.NicGroup;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import java.util.stream.IntStream;

/** What is said of a NIC for which the leaves of its rail have no place left. */
final class FullLeaves {
  private FullLeaves() {}

  /**
   * Reports a NIC at the last line of leaves of its rail, which declares too few of them.
   *
   * @param index of the NIC in its server
   * @param leavesOfRail in all planes
   */
  static void report(
      FabricIndex built, int server, int index, int leavesOfRail, IssueCollector issues) {
    Topology topology = built.topology();
    Switches switches = topology.switches();
    int nic = topology.servers().firstNic(server) + index;
    int segment = topology.servers().segment(server);
    int[] leaves = leavesOf(topology, segment, topology.servers().firstRail(server) + index);
    int line = switches.origin(leaves[leaves.length - 1]);
    issues.add(
        HomingIssue.LEAVES_FULL,
        line,
        nic,
        () -> {
          int all = topology.segments().serverCount(segment);
          int taken = taken(built, segment, index);
          int places = places(switches, leaves);
          long wanted = ((long) places * all + taken - 1) / Math.max(1, taken);
          long others = IntStream.of(leaves).filter(leaf -> switches.origin(leaf) != line).count();
          return new Object[] {
            LinkNames.nic(built, nic),
            LinkNames.count(leaves.length, "leaf", "leaves")
                + (leavesOfRail > leaves.length ? " of each plane" : ""),
            taken,
            all,
            Fix.count("leaf", wanted * leaves.length / places - others),
            (all + places - 1) / places
          };
        });
  }

  /** How many servers of a segment have a place for a NIC. */
  private static int taken(FabricIndex built, int segment, int index) {
    Topology topology = built.topology();
    int first = topology.segments().firstServer(segment);
    return (int)
        IntStream.range(first, first + topology.segments().serverCount(segment))
            .filter(server -> isPlugged(built, server, index))
            .count();
  }

  private static boolean isPlugged(FabricIndex built, int server, int index) {
    NicGroup nics = built.topology().serverModel(server).fabricNics();
    int nic = built.topology().servers().firstNic(server) + index;
    return nics != null && index < nics.count() && built.adjacency().degreeOfNic(nic) > 0;
  }

  /** How many of some leaves take servers of their own: those of a pair take the same. */
  private static int places(Switches switches, int[] leaves) {
    return (int) IntStream.of(leaves).map(switches::attachment).distinct().count();
  }

  /** The leaves of a rail in the first plane that has some: another plane has as many. */
  private static int[] leavesOf(Topology topology, int segment, int rail) {
    LeavesOfSegments leaves = new LeavesOfSegments(topology);
    Switches switches = topology.switches();
    int[] ofRail =
        IntStream.range(leaves.first(segment), leaves.end(segment))
            .filter(leaf -> switches.firstRail(leaf) <= rail)
            .filter(leaf -> rail < switches.firstRail(leaf) + switches.railCount(leaf))
            .toArray();
    return IntStream.of(ofRail)
        .filter(leaf -> switches.plane(leaf) == switches.plane(ofRail[0]))
        .toArray();
  }
}
