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
import dev.weft.topology.rule.Rule;
import java.util.List;

/**
 * A headroom that is written holds at least what arrives when both ends react in no time: what is
 * on the cable, a frame at each end and the pause frame.
 */
final class LeastHeadroom implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Qos qos = built.topology().qos();
    if (qos == null || built.topology().transport() == Transport.INFINIBAND) {
      return issues.issues();
    }
    for (TrafficClass each : qos.classes()) {
      if (each.lossless() && each.headroomBytes() > 0) {
        check(built, each, issues);
      }
    }
    return issues.issues();
  }

  private static void check(FabricIndex built, TrafficClass each, IssueCollector issues) {
    for (int sw = 0; sw < built.topology().switches().count(); sw++) {
      for (int i = 0; i < built.adjacency().degreeOfSwitch(sw); i++) {
        int link = built.adjacency().linkOfSwitch(sw, i);
        long least = least(built.topology(), link);
        if (each.headroomBytes() < least) {
          report(built, each, sw, link, least, issues);
        }
      }
    }
  }

  private static long least(Topology topology, int link) {
    long delayPs = topology.cableDelayPs(link);
    return Headroom.bytes(topology.links().rateBps(link), delayPs, topology.routing().mtu(), 0, 0);
  }

  /** The most that any link has to keep, in bytes. */
  static long most(Topology topology) {
    long most = 0;
    for (int link = 0; link < topology.links().count(); link++) {
      most = Math.max(most, least(topology, link));
    }
    return most;
  }

  private static void report(
      FabricIndex built, TrafficClass each, int sw, int link, long least, IssueCollector issues) {
    Topology topology = built.topology();
    issues.addTogether(
        each.name(),
        PolicyIssue.HEADROOM_TOO_SMALL,
        topology.switches().origin(sw),
        sw,
        least,
        () ->
            new Object[] {
              built.names().ofSwitch(sw),
              each.name(),
              Measures.size(each.headroomBytes()),
              Rates.text(topology.links().rateBps(link)),
              Rates.number(topology.links().lengthMm(link) / 1000.0) + " m",
              topology.routing().mtu(),
              Measures.size(least),
              Fix.setIn("class", each.name(), "headroom " + (least + 999) / 1000 + " KB")
            });
  }
}
