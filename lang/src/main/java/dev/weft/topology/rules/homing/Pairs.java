package dev.weft.topology.rules.homing;

import dev.weft.topology.Multihoming;
import dev.weft.topology.NicGroup;
import dev.weft.topology.PlaneMode;
import dev.weft.topology.Segments;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Where a segment is multihomed, its leaves come in pairs and its NICs have a port for each leaf of
 * a pair.
 */
final class Pairs implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    Segments segments = built.topology().segments();
    LeavesOfSegments leaves = new LeavesOfSegments(built.topology());
    IssueCollector issues = new IssueCollector();
    for (int segment = 0; segment < segments.count(); segment++) {
      if (built.intent().multihoming().get(segment) != Multihoming.NONE) {
        // Where NICs can't be paired, how many leaves there are is not what is wrong.
        if (!checkNics(built, segment, issues)) {
          checkLeaves(built, segment, leaves, issues);
        }
      }
    }
    return issues.issues();
  }

  private static void checkLeaves(
      FabricIndex built, int segment, LeavesOfSegments leaves, IssueCollector issues) {
    for (int leaf = leaves.first(segment); leaf < leaves.end(segment); leaf++) {
      if (isAlone(built, segment, leaf, leaves)) {
        int other = otherLine(built, segment, leaf, leaves);
        if (other == Switches.NONE) {
          reportLeaf(built, segment, leaf, leaves, issues);
        } else if (leaf < other) { // Both want one peer: that is told once.
          reportUnlike(built, segment, leaf, other, issues);
        }
      }
    }
  }

  private static boolean isAlone(
      FabricIndex built, int segment, int leaf, LeavesOfSegments leaves) {
    Switches switches = built.topology().switches();
    boolean withBefore =
        leaf > leaves.first(segment) && switches.attachment(leaf) == switches.attachment(leaf - 1);
    boolean withNext =
        leaf + 1 < leaves.end(segment)
            && switches.attachment(leaf) == switches.attachment(leaf + 1);
    return !withBefore && !withNext;
  }

  /** A leaf without a peer for the same rails that another line declares: the peer was meant. */
  private static int otherLine(FabricIndex built, int segment, int leaf, LeavesOfSegments leaves) {
    Switches switches = built.topology().switches();
    for (int other = leaves.first(segment); other < leaves.end(segment); other++) {
      if (switches.origin(other) != switches.origin(leaf)
          && isForTheSame(switches, other, leaf)
          && isAlone(built, segment, other, leaves)) {
        return other;
      }
    }
    return Switches.NONE;
  }

  private static boolean isForTheSame(Switches switches, int leaf, int other) {
    return switches.plane(other) == switches.plane(leaf)
        && switches.firstRail(other) == switches.firstRail(leaf);
  }

  private static void reportUnlike(
      FabricIndex built, int segment, int leaf, int other, IssueCollector issues) {
    Topology topology = built.topology();
    String own = topology.switchModel(leaf).name();
    Origin line = topology.origins().get(topology.switches().origin(other));
    issues.add(
        HomingIssue.UNLIKE_PEER,
        topology.switches().origin(leaf),
        leaf,
        () ->
            new Object[] {
              built.names().ofSwitch(leaf),
              built.intent().multihoming().get(segment).word(),
              own,
              built.names().ofSwitch(other),
              topology.switchModel(other).name(),
              line.fileAndLine(),
              Fix.count("leaf", 2).and(Fix.removeLine(line)),
              own
            });
  }

  private static void reportLeaf(
      FabricIndex built, int segment, int leaf, LeavesOfSegments leaves, IssueCollector issues) {
    Switches switches = built.topology().switches();
    int alike = 0;
    for (int other = leaves.first(segment); other < leaves.end(segment); other++) {
      boolean same =
          switches.origin(other) == switches.origin(leaf) && isForTheSame(switches, other, leaf);
      alike += same ? 1 : 0;
    }
    int count = alike;
    issues.addBecause(
        List.of(built.intent().multihoming().get(segment), alike),
        HomingIssue.NO_PEER,
        switches.origin(leaf),
        leaf,
        () ->
            new Object[] {
              built.names().ofSwitch(leaf),
              built.intent().multihoming().get(segment).word(),
              count,
              Fix.count("leaf", Math.max(2, count - 1)),
              Math.max(2, count - 1) + 2
            });
  }

  /**
   * NICs of its own for each network that shares them, as they are written: those of several roles,
   * or of several networks of one role, each of which takes a line.
   */
  private static String linesOfNetworks(NicGroup nics) {
    int sharing = nics.portsOfNic() / Math.max(1, nics.model().ports().count());
    if (nics.networks().size() == 1) {
      String line =
          nics.count() + " of " + nics.model().name() + " for " + nics.networks().iterator().next();
      return "the line 'nics " + line + "' " + sharing + " times";
    }
    int each = Math.max(1, nics.count() / Math.max(1, nics.networks().size()));
    return nics.networks().stream()
        .sorted(Comparator.reverseOrder())
        .map(network -> "'nics " + each + " of " + nics.model().name() + " for " + network + "'")
        .collect(Collectors.joining(", "));
  }

  /** Reports NICs without a port for each leaf of a pair; whether there are some. */
  private static boolean checkNics(FabricIndex built, int segment, IssueCollector issues) {
    Topology topology = built.topology();
    int first = topology.segments().firstServer(segment);
    boolean isAnyWrong = false;
    for (int i = 0; i < topology.segments().serverCount(segment); i++) {
      int server = first + i;
      NicGroup nics = topology.serverModel(server).fabricNics();
      int ports = nics == null ? 0 : nics.model().ports().count();
      boolean byPort = topology.planeMode() == PlaneMode.BY_PORT;
      String word = built.intent().multihoming().get(segment).word();
      Fix none = Fix.set("segment", "multihoming none");
      boolean hasOneInPlane = byPort && ports > 0 && ports / topology.planes() < 2;
      isAnyWrong |= ports == 1 || hasOneInPlane;
      if (ports == 1 && nics.isPartOfPorts()) {
        issues.addBecause(
            nics,
            HomingIssue.SHARED_PORTS,
            topology.servers().origin(server),
            server,
            () ->
                new Object[] {
                  built.names().ofServer(server),
                  word,
                  nics.portsOfNic(),
                  nics.model().name(),
                  linesOfNetworks(nics)
                });
      } else if (ports == 1) {
        issues.addBecause(
            topology.segments().origin(segment),
            HomingIssue.SINGLE_PORT,
            topology.servers().origin(server),
            server,
            () -> new Object[] {built.names().ofServer(server), word, nics.model().name(), none});
      } else if (hasOneInPlane) {
        issues.addBecause(
            topology.segments().origin(segment),
            HomingIssue.SINGLE_PORT_IN_PLANE,
            topology.servers().origin(server),
            server,
            () ->
                new Object[] {
                  built.names().ofServer(server),
                  word,
                  nics.model().name(),
                  LinkNames.count(ports, "port", "ports"),
                  topology.planes(),
                  none
                });
      }
    }
    return isAnyWrong;
  }
}
