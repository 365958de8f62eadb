package dev.weft.topology.rules.qos;

import dev.weft.topology.Qos;
import dev.weft.topology.Rates;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.Transport;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Measures;
import dev.weft.topology.paths.Headroom;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import java.util.ArrayList;
import java.util.List;

/**
 * The buffer of a switch holds the headroom of all its lossless ports and classes, and beside it
 * what {@link LosslessThresholds} ask for. Switches of unknown buffer are left alone.
 */
final class LosslessBuffers implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    Qos qos = topology.qos();
    if (qos == null || topology.transport() == Transport.INFINIBAND) {
      return issues.issues();
    }
    WrittenHeadroom written = WrittenHeadroom.of(built, qos);
    if (written != null) {
      written.report(built, qos, issues);
      return issues.issues();
    }
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      long buffer = topology.switchModel(sw).bufferBytes();
      long reserved = Headroom.ofSwitch(topology, built.adjacency(), qos, sw);
      if (buffer > 0 && reserved >= buffer) {
        reportHeadroom(built, qos, sw, reserved, issues);
      }
    }
    LosslessThresholds.check(built, qos, issues);
    return issues.issues();
  }

  private static void reportHeadroom(
      FabricIndex built, Qos qos, int sw, long reserved, IssueCollector issues) {
    long metres = longestMetres(built, qos, sw);
    int longest = longestLink(built, sw);
    boolean isSaid = metres > 0 && built.topology().racks().count() == 0;
    int lengthMm = built.topology().links().lengthMm(longest);
    String setting = built.topology().links().isHost(longest) ? "host-cable" : "uplink-cable";
    int origin = built.topology().switches().origin(sw);
    if (isSaid) {
      issues.addTogether(
          setting + lengthMm,
          PolicyIssue.HEADROOM_SAID_CABLES,
          origin,
          sw,
          -metres,
          () -> {
            List<Object> arguments = new ArrayList<>(measures(built, qos, sw, reserved));
            arguments.add(1, length(lengthMm));
            arguments.add(Fix.set("fabric", setting + " " + metres + " m"));
            return arguments.toArray();
          });
      return;
    }
    if (metres == 0 && longestMetres(built, qos, sw, 0) > 0) {
      TrafficClass needy = LosslessThresholds.neediest(qos);
      issues.add(
          PolicyIssue.HEADROOM_THRESHOLDS,
          origin,
          sw,
          reserved,
          () -> {
            List<Object> arguments = new ArrayList<>(measures(built, qos, sw, reserved));
            arguments.add(Measures.size(LosslessThresholds.neededBytes(needy)));
            arguments.add(needy.name());
            return arguments.toArray();
          });
      return;
    }
    issues.add(
        metres > 0 ? PolicyIssue.HEADROOM_CABLES : PolicyIssue.HEADROOM_PORTS,
        origin,
        sw,
        reserved,
        () -> {
          long buffer = built.topology().switchModel(sw).bufferBytes();
          int ports = built.adjacency().degreeOfSwitch(sw);
          long least = Headroom.ofSwitch(built.topology(), built.adjacency(), qos, sw, 0);
          List<Object> arguments = new ArrayList<>(measures(built, qos, sw, reserved));
          arguments.add(
              metres > 0 ? metres : LinkNames.count(buffer * ports / least, "port", "ports"));
          return arguments.toArray();
        });
  }

  /** A switch, what it protects, what that takes, and what it has. */
  private static List<Object> measures(FabricIndex built, Qos qos, int sw, long reserved) {
    int ports = built.adjacency().degreeOfSwitch(sw);
    long classes = qos.classes().stream().filter(TrafficClass::lossless).count();
    return List.of(
        built.names().ofSwitch(sw),
        LinkNames.count(ports, "port", "ports"),
        LinkNames.count(classes, "lossless class", "lossless classes"),
        Measures.size(reserved),
        built.topology().switchModel(sw).name(),
        Measures.size(built.topology().switchModel(sw).bufferBytes()));
  }

  private static String length(int millimetres) {
    return millimetres < 1_000_000
        ? Rates.number(millimetres / 1000.0) + " m"
        : Rates.number(millimetres / 1_000_000.0) + " km";
  }

  private static int longestLink(FabricIndex built, int sw) {
    int longest = built.adjacency().linkOfSwitch(sw, 0);
    for (int i = 1; i < built.adjacency().degreeOfSwitch(sw); i++) {
      int link = built.adjacency().linkOfSwitch(sw, i);
      boolean isLonger =
          built.topology().links().lengthMm(link) > built.topology().links().lengthMm(longest);
      longest = isLonger ? link : longest;
    }
    return longest;
  }

  /**
   * The longest cables, in whole metres, with which the headroom leaves room for the thresholds of
   * the classes; 0 where none does.
   */
  private static long longestMetres(FabricIndex built, Qos qos, int sw) {
    return longestMetres(built, qos, sw, LosslessThresholds.neededBytes(qos));
  }

  private static long longestMetres(FabricIndex built, Qos qos, int sw, long left) {
    long buffer = built.topology().switchModel(sw).bufferBytes() - left;
    long fits = 0;
    long tooLong = Integer.MAX_VALUE / 1000 + 1L;
    while (tooLong - fits > 1) {
      long middle = (fits + tooLong) / 2;
      long needed = Headroom.ofSwitch(built.topology(), built.adjacency(), qos, sw, middle * 1000);
      if (needed < buffer) {
        fits = middle;
      } else {
        tooLong = middle;
      }
    }
    return fits;
  }
}
