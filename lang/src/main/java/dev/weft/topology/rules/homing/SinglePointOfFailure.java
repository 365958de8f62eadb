package dev.weft.topology.rules.homing;

import dev.weft.topology.Multihoming;
import dev.weft.topology.NicGroup;
import dev.weft.topology.NicModel;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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
      int[] below = leaves.count(segment) == 1 ? withSeveralPorts(topology, segment) : new int[0];
      if (below.length > 1) {
        int leaf = leaves.first(segment);
        issues.add(
            HomingIssue.SINGLE_POINT_OF_FAILURE,
            topology.switches().origin(leaf),
            leaf,
            () ->
                new Object[] {
                  built.names().ofSwitch(leaf), words(topology, below), remedy(built, leaf, below)
                });
      }
    }
    return issues.issues();
  }

  /** The servers of a segment that could plug into several leaves. */
  private static int[] withSeveralPorts(Topology topology, int segment) {
    int first = topology.segments().firstServer(segment);
    return IntStream.range(first, first + topology.segments().serverCount(segment))
        .filter(server -> hasSeveralPorts(topology.serverModel(server).fabricNics()))
        .toArray();
  }

  private static boolean hasSeveralPorts(@Nullable NicGroup nics) {
    return nics != null && nics.count() * nics.model().cages() > 1;
  }

  /** The lines that give each server a second leaf, by what its NICs have. */
  private static String remedy(FabricIndex built, int leaf, int[] below) {
    Topology topology = built.topology();
    String type = topology.switchModel(leaf).name();
    boolean haveTwoPorts =
        IntStream.of(below)
            .mapToObj(server -> topology.serverModel(server).fabricNics())
            .allMatch(nics -> nics != null && nics.model().ports().count() > 1);
    List<String> ways =
        multihoming(built, leaf).map(each -> "'multihoming " + each.word() + "'").toList();
    if (haveTwoPorts && ways.isEmpty()) {
      return "Take two leaves with a system that Weft writes multihoming for";
    }
    if (haveTwoPorts) {
      return "Say 'leaf 2 of " + type + "' with " + LinkNames.either(ways);
    }
    return "Say 'leaf per rail of " + type + "', or take NICs with two ports and multihoming";
  }

  /**
   * How a segment can be multihomed: as another one is, without bonds where ports have addresses.
   */
  private static Stream<Multihoming> multihoming(FabricIndex built, int leaf) {
    Multihoming elsewhere =
        built.intent().multihoming().stream()
            .filter(each -> each != Multihoming.NONE)
            .findFirst()
            .orElse(Multihoming.NONE);
    if (elsewhere != Multihoming.NONE) {
      return Stream.of(elsewhere);
    }
    if (built.topology().pointToPoint().hasHostLinks()) {
      return Stream.of(Multihoming.UNSTACKED);
    }
    return Stream.of(Multihoming.MLAG, Multihoming.ESI, Multihoming.UNSTACKED)
        .filter(built.topology().switchModel(leaf).system().multihoming()::contains)
        .filter(each -> each != Multihoming.ESI || EsiPeers.hasUplink(built, leaf));
  }

  /** What they are: a management network has board controllers and switches, no servers. */
  private static String words(Topology topology, int[] below) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (int server : below) {
      NicGroup nics = topology.serverModel(server).fabricNics();
      boolean isController = nics != null && nics.model().name().equals(NicModel.BMC);
      boolean isSwitch = topology.servers().role(server) == ServerRole.SWITCH;
      counts.merge(isSwitch ? "switches" : isController ? "BMCs" : "servers", 1, Integer::sum);
    }
    return counts.entrySet().stream()
        .map(each -> Counts.text("%d " + each.getKey(), each.getValue()))
        .collect(Collectors.joining(" and "));
  }
}
