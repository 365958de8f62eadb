package dev.weft.topology.rules.homing;

import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.NicGroup;
import dev.weft.topology.NicModel;
import dev.weft.topology.PlaneMode;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Every port of a NIC whose rail has a leaf plugs in, and the ports of one NIC don't all hang on
 * one leaf of several. Lanes of one connector may: they go through one cable.
 */
final class NicPorts implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    Topology topology = built.topology();
    IssueCollector issues = new IssueCollector();
    LeavesOfSegments leaves = new LeavesOfSegments(topology);
    int segment = -1;
    int[] leavesOfRail = new int[0];
    for (int server = 0; server < topology.servers().count(); server++) {
      if (topology.servers().segment(server) != segment) {
        segment = topology.servers().segment(server);
        leavesOfRail = leavesOfRail(topology, segment, leaves);
      }
      NicGroup nics = topology.serverModel(server).fabricNics();
      for (int k = 0; nics != null && k < nics.count(); k++) {
        int rail = topology.servers().firstRail(server) + k;
        if (leavesOfRail[rail] > 0) {
          check(built, server, k, nics.model().ports().count(), leavesOfRail[rail], issues);
          checkPlane(built, server, k, nics.model(), issues);
          if (leavesOfRail[rail] == 1 && leaves.count(segment) > 1) {
            checkOnlyLeaf(built, server, k, nics.model(), issues);
          }
        }
      }
    }
    return issues.issues();
  }

  private static int[] leavesOfRail(Topology topology, int segment, LeavesOfSegments leaves) {
    Switches switches = topology.switches();
    int[] count = new int[Math.max(1, topology.rails())];
    for (int leaf = leaves.first(segment); leaf < leaves.end(segment); leaf++) {
      for (int r = 0; r < switches.railCount(leaf); r++) {
        count[switches.firstRail(leaf) + r]++;
      }
    }
    return count;
  }

  private static void check(
      FabricIndex built,
      int server,
      int index,
      int ports,
      int leavesOfRail,
      IssueCollector issues) {
    Topology topology = built.topology();
    int nic = topology.servers().firstNic(server) + index;
    int degree = built.adjacency().degreeOfNic(nic);
    int origin = topology.servers().origin(server);
    boolean oneHome = needsSeveralLeaves(topology) && !isMultihomed(built, server);
    if (degree == 0) {
      FullLeaves.report(built, server, index, leavesOfRail, issues);
    } else if (degree < ports) {
      issues.add(
          HomingIssue.UNCONNECTED_PORT,
          origin,
          nic,
          () -> new Object[] {LinkNames.nic(built, nic), firstFree(built, nic, ports), ports});
    } else if (oneHome && degree > 1 && leavesOfRail > 1 && isOnOneLeaf(built, nic)) {
      int leaf = topology.links().upper(built.adjacency().linkOfNic(nic, 0));
      unprotected(built, nic, leaf, ports, issues);
    }
  }

  /** The ports of a NIC that is attached in one plane don't all hang on one leaf there. */
  private static void checkPlane(
      FabricIndex built, int server, int index, NicModel model, IssueCollector issues) {
    Topology topology = built.topology();
    int nic = topology.servers().firstNic(server) + index;
    boolean isInPlane =
        topology.transport().isEthernet()
            && topology.planeMode() == PlaneMode.BY_PORT
            && built.intent().joins().saidPlanes().get(server);
    int degree = built.adjacency().degreeOfNic(nic);
    boolean isOnOne = degree > 1 && model.cages() > 1 && isOnOneLeaf(built, nic);
    if (isInPlane && isOnOne && !isMultihomed(built, server)) {
      int leaf = topology.links().upper(built.adjacency().linkOfNic(nic, 0));
      issues.add(
          HomingIssue.UNPROTECTED_IN_PLANE,
          topology.servers().origin(server),
          nic,
          () ->
              new Object[] {
                LinkNames.nic(built, nic),
                LinkNames.all(degree, "ports"),
                built.names().ofSwitch(leaf),
                topology.switches().plane(leaf) + 1
              });
    }
  }

  private static void unprotected(
      FabricIndex built, int nic, int leaf, int ports, IssueCollector issues) {
    int server = built.topology().servers().serverOfNic(nic);
    int origin = built.topology().servers().origin(server);
    Object[] what = {
      LinkNames.nic(built, nic),
      LinkNames.all(built.adjacency().degreeOfNic(nic), "ports"),
      built.names().ofSwitch(leaf)
    };
    Multihoming elsewhere = multihoming(built);
    // One line of the segment pairs the leaves for the servers of all types.
    int segment = built.topology().segments().origin(built.topology().servers().segment(server));
    if (!canBePaired(built.topology(), built.topology().servers().segment(server))) {
      issues.addBecause(segment, HomingIssue.UNPROTECTED_UNLIKE, origin, nic, () -> what);
    } else if (elsewhere != Multihoming.NONE) {
      Fix same = Fix.set("segment", "multihoming " + elsewhere.word());
      issues.addBecause(
          segment,
          HomingIssue.UNPROTECTED_HERE,
          origin,
          nic,
          () -> new Object[] {what[0], what[1], what[2], same});
    } else if (built.topology().pointToPoint().hasHostLinks()) {
      // A port with an address of its own is part of no pair's bond.
      Fix alone = Fix.set("segment", "multihoming unstacked");
      issues.addBecause(
          segment,
          HomingIssue.UNPROTECTED_LINKS,
          origin,
          nic,
          () -> new Object[] {what[0], what[1], what[2], alone});
    } else {
      // Where the text says how many plug into each leaf, a pair needs twice as many.
      boolean isShareSaid = built.intent().joins().saidShares().get(leaf);
      SwitchSystem system = built.topology().switchModel(leaf).system();
      List<String> ways = ways(built, leaf, system, ports);
      List<Fix> fixes =
          system.multihoming().stream()
              .filter(each -> !isShareSaid && each.joinsLeaves())
              .filter(each -> each == Multihoming.MLAG || EsiPeers.hasUplink(built, leaf))
              .map(each -> Fix.set("segment", "multihoming " + each.word()))
              .toList();
      issues.addBecause(
          segment,
          ways.isEmpty() ? HomingIssue.UNPROTECTED_BY_SYSTEM : HomingIssue.UNPROTECTED,
          origin,
          nic,
          () ->
              new Object[] {
                what[0],
                what[1],
                what[2],
                ways.isEmpty() ? system.title() : LinkNames.either(ways),
                fixes
              });
    }
  }

  /** What may be said so that the ports of a NIC go to two leaves, as far as Weft can write it. */
  private static List<String> ways(FabricIndex built, int leaf, SwitchSystem system, int ports) {
    Stream<String> pairs =
        system.multihoming().stream()
            .filter(each -> each != Multihoming.ESI || EsiPeers.hasUplink(built, leaf))
            .map(each -> "'multihoming " + each.word() + "'");
    Stream<String> planes =
        Planes.couldBeByPort(built, ports)
            ? Stream.of("'planes " + ports + " by port'")
            : Stream.of();
    return Stream.concat(pairs, planes).toList();
  }

  /** How some segment of the fabric is multihomed. */
  private static Multihoming multihoming(FabricIndex built) {
    return built.intent().multihoming().stream()
        .filter(each -> each != Multihoming.NONE)
        .findFirst()
        .orElse(Multihoming.NONE);
  }

  /** Whether the NICs of all servers of a segment have a port for each leaf of a pair. */
  private static boolean canBePaired(Topology topology, int segment) {
    int first = topology.segments().firstServer(segment);
    return IntStream.range(first, first + topology.segments().serverCount(segment))
        .mapToObj(server -> topology.serverModel(server).fabricNics())
        .allMatch(nics -> nics == null || nics.model().ports().count() > 1);
  }

  /**
   * Whether ports of one NIC are to plug into several leaves. In a plane of InfiniBand they share a
   * subnet, which is sound and can't be changed: there are no LAGs over two switches.
   */
  private static boolean needsSeveralLeaves(Topology topology) {
    return topology.transport().isEthernet() && topology.planeMode() != PlaneMode.BY_PORT;
  }

  /** The ports of a NIC don't all hang on the leaf of its rail. */
  private static void checkOnlyLeaf(
      FabricIndex built, int server, int index, NicModel model, IssueCollector issues) {
    int nic = built.topology().servers().firstNic(server) + index;
    int ports = model.ports().count();
    boolean isWhole = built.adjacency().degreeOfNic(nic) == ports;
    boolean isOpen = needsSeveralLeaves(built.topology()) && !isMultihomed(built, server);
    if (model.cages() > 1 && isWhole && isOpen && isOnOneLeaf(built, nic)) {
      int leaf = built.topology().links().upper(built.adjacency().linkOfNic(nic, 0));
      issues.addBecause(
          built.topology().switches().origin(leaf),
          Planes.couldBeByPort(built, ports)
              ? HomingIssue.UNPROTECTED_RAIL
              : HomingIssue.UNPROTECTED_RAIL_MIXED,
          built.topology().servers().origin(server),
          nic,
          () ->
              new Object[] {
                LinkNames.nic(built, nic),
                LinkNames.all(ports, "ports"),
                built.names().ofSwitch(leaf),
                ports
              });
    }
  }

  private static boolean isMultihomed(FabricIndex built, int server) {
    int segment = built.topology().servers().segment(server);
    return built.intent().multihoming().get(segment) != Multihoming.NONE;
  }

  private static boolean isOnOneLeaf(FabricIndex built, int nic) {
    Links links = built.topology().links();
    int leaf = links.upper(built.adjacency().linkOfNic(nic, 0));
    for (int i = 1; i < built.adjacency().degreeOfNic(nic); i++) {
      if (links.upper(built.adjacency().linkOfNic(nic, i)) != leaf) {
        return false;
      }
    }
    return true;
  }

  /** The first port without a link, as people count. */
  private static int firstFree(FabricIndex built, int nic, int ports) {
    boolean[] used = new boolean[ports];
    for (int i = 0; i < built.adjacency().degreeOfNic(nic); i++) {
      used[built.topology().links().lowerPort(built.adjacency().linkOfNic(nic, i))] = true;
    }
    int port = 0;
    while (used[port]) {
      port++;
    }
    return port + 1;
  }
}
