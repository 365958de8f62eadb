package dev.weft.topology.rules;

import dev.weft.topology.Fix;
import dev.weft.topology.Issue;
import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import java.util.List;

/**
 * The leaves of an MLAG pair are joined by at least two links, so that the loss of one does not
 * part them, and by as much bandwidth as the fastest server port below, which has to cross when its
 * own leaf has lost its uplinks.
 */
final class PeerLinks implements Rule {
  private static final int FEWEST = 2;

  @Override
  public List<Issue> check(Built built) {
    Gathered issues = new Gathered();
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

  private static void check(Built built, int link, int count, long bps, Gathered issues) {
    Links links = built.topology().links();
    int leaf = links.lower(link);
    int peer = links.upper(link);
    long fastest = Math.max(fastestHost(built, leaf), fastestHost(built, peer));
    if (count >= FEWEST && bps >= fastest) {
      return;
    }
    issues.add(
        HomingIssue.THIN_PEER_LINK,
        links.origin(link),
        leaf,
        () ->
            new Object[] {
              built.names().ofSwitch(leaf),
              LinkNames.count(count, "link", "links"),
              Rates.text(links.rateBps(link)),
              built.names().ofSwitch(peer),
              Rates.text(fastest),
              Fix.set("segment", "peer-link " + enough(links.rateBps(link), fastest))
            });
  }

  private static String enough(long rateBps, long fastest) {
    return Math.max(FEWEST, (fastest + rateBps - 1) / rateBps) + " x " + Rates.text(rateBps);
  }

  private static long fastestHost(Built built, int leaf) {
    Links links = built.topology().links();
    long fastest = 0;
    for (int i = 0; i < built.adjacency().degreeOfSwitch(leaf); i++) {
      int link = built.adjacency().linkOfSwitch(leaf, i);
      fastest = links.isHost(link) ? Math.max(fastest, links.rateBps(link)) : fastest;
    }
    return fastest;
  }
}
