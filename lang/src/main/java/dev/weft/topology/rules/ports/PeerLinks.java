package dev.weft.topology.rules.ports;

import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.homing.HomingIssue;
import java.util.List;

/**
 * The leaves of an MLAG pair are joined by at least two links, so that the loss of one does not
 * part them, and by as much bandwidth as the fastest server port below, which has to cross when its
 * own leaf has lost its uplinks.
 */
final class PeerLinks implements Rule {
  private static final int FEWEST = 2;

  /** More links than a bundle has on most switches. */
  private static final int MOST = 16;

  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Links links = built.topology().links();
    int link = links.first(Links.Kind.PEER);
    while (link < links.end(Links.Kind.PEER)) {
      int leaf = links.lower(link);
      int count = 0;
      long bps = 0;
      for (; link < links.end(Links.Kind.PEER) && links.lower(link) == leaf; link++) {
        count++;
        bps += links.rateBps(link);
      }
      check(built, link - 1, count, bps, issues);
    }
    return issues.issues();
  }

  private static void check(
      FabricIndex built, int link, int count, long bps, IssueCollector issues) {
    Links links = built.topology().links();
    int leaf = links.lower(link);
    int peer = links.upper(link);
    long fastest = Math.max(fastestHost(built, leaf), fastestHost(built, peer));
    if (count >= FEWEST && bps >= fastest) {
      return;
    }
    String enough = enough(built, leaf, link, count, fastest);
    issues.add(
        enough.isEmpty() ? HomingIssue.THIN_PEER_LINK_FULL : HomingIssue.THIN_PEER_LINK,
        links.origin(link),
        leaf,
        () ->
            new Object[] {
              built.names().ofSwitch(leaf),
              LinkNames.count(count, "link", "links"),
              Rates.text(links.rateBps(link)),
              built.names().ofSwitch(peer),
              fastest == 0
                  ? ""
                  : ", and at least the " + Rates.text(fastest) + " of a server port,",
              enough.isEmpty() ? "" : Fix.set("segment", "peer-link " + enough)
            });
  }

  /**
   * Links of the same rate, or else of the ports' own, that are enough and find cages among those
   * that have the peer links now; empty where there is no room for them.
   *
   * @param count peer links that there are, whose cages are free for others
   */
  private static String enough(FabricIndex built, int leaf, int link, int count, long fastest) {
    Links links = built.topology().links();
    SwitchModel model = built.topology().switchModel(leaf);
    int port = links.lower(link) == leaf ? links.lowerPort(link) : links.upperPort(link);
    SwitchModel.PortGroup group = model.groupOf(Links.cage(port));
    long used =
        GivenPorts.of(built, leaf).stream()
            .mapToInt(GivenPorts.Given::cage)
            .filter(cage -> model.groupOf(cage).equals(group))
            .distinct()
            .count();
    long rateBps = links.rateBps(link);
    int perCage = Math.max(1, group.linksPerCage(rateBps));
    long free = group.ports().count() - used + (count + perCage - 1) / perCage;
    for (long each : new long[] {rateBps, group.ports().rateBps()}) {
      long needed = Math.max(FEWEST, (fastest + each - 1) / Math.max(1, each));
      int inCage = group.linksPerCage(each);
      boolean isUnknown = model.ports().count() == 0;
      boolean isRoom = inCage > 0 && (needed + inCage - 1) / inCage <= free;
      if (needed <= MOST && (isUnknown || isRoom)) {
        return needed + " x " + Rates.text(each);
      }
    }
    return "";
  }

  private static long fastestHost(FabricIndex built, int leaf) {
    Links links = built.topology().links();
    long fastest = 0;
    for (int i = 0; i < built.adjacency().degreeOfSwitch(leaf); i++) {
      int link = built.adjacency().linkOfSwitch(leaf, i);
      fastest = links.isHost(link) ? Math.max(fastest, links.rateBps(link)) : fastest;
    }
    return fastest;
  }
}
