package dev.weft.topology.rules;

import dev.weft.topology.Adjacency;
import dev.weft.topology.Issue;
import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.Tier;
import java.util.BitSet;
import java.util.List;

/**
 * A switch with uplinks has no more bandwidth down than the fabric's {@code oversubscription} times
 * that up.
 */
final class Oversubscription implements Rule {
  /** Ratios are compared up to rounding. */
  private static final double TOLERANCE = 1e-9;

  @Override
  public List<Issue> check(Built built) {
    Gathered issues = new Gathered();
    double allowed = built.intent().oversubscription();
    for (int sw = 0; sw < built.topology().switches().count(); sw++) {
      Sides sides = new Sides(built, sw);
      double ratio = (double) sides.downBps / Math.max(1, sides.upBps);
      if (sides.upBps > 0 && ratio > allowed * (1 + TOLERANCE)) {
        report(built, sw, sides, issues);
      }
    }
    return issues.issues();
  }

  private static void report(Built built, int sw, Sides sides, Gathered issues) {
    double allowed = built.intent().oversubscription();
    double ratio = (double) sides.downBps / sides.upBps;
    int origin = built.topology().links().origin(sides.uplink);
    long perServer = sides.downBps / Math.max(1, sides.below.cardinality());
    long fits = (long) (sides.upBps * allowed * (1 + TOLERANCE) / Math.max(1, perServer));
    boolean isLeaf = built.topology().switches().tier(sw) == Tier.LEAF;
    issues.add(
        isLeaf && fits > 0 ? TierIssue.LEAF_OVERSUBSCRIBED : TierIssue.OVERSUBSCRIBED,
        origin,
        sw,
        ratio,
        () -> {
          String name = built.names().ofSwitch(sw);
          String down = Rates.text(sides.downBps);
          String up = Rates.text(sides.upBps);
          String uplink = enough(built, sides, allowed);
          String would = Rates.number(Math.ceil(ratio * 1000 - 1e-6) / 1000);
          String is = Rates.number(ratio);
          return isLeaf && fits > 0
              ? new Object[] {
                name,
                down,
                up,
                is,
                Rates.number(allowed),
                uplink,
                LinkNames.count(fits, "server", "servers"),
                would
              }
              : new Object[] {name, down, up, is, Rates.number(allowed), uplink, would};
        });
  }

  /** The least uplink that keeps the ratio, to each upper switch. */
  private static String enough(Built built, Sides sides, double allowed) {
    long rateBps = built.topology().links().rateBps(sides.uplink);
    long links = (long) Math.ceil(sides.downBps / allowed / rateBps - TOLERANCE);
    int above = sides.above.cardinality();
    Tier tier = built.topology().switches().tier(built.topology().links().upper(sides.uplink));
    return (links + above - 1) / above + " x " + Rates.text(rateBps) + " to each " + tier.word();
  }

  /** What a switch has below and above. */
  private static final class Sides {
    private final BitSet below = new BitSet();
    private final BitSet above = new BitSet();
    private long downBps;
    private long upBps;
    private int uplink = -1;

    Sides(Built built, int sw) {
      Links links = built.topology().links();
      Adjacency adjacency = built.adjacency();
      for (int i = 0; i < adjacency.degreeOfSwitch(sw); i++) {
        int link = adjacency.linkOfSwitch(sw, i);
        if (links.kind(link) == Links.Kind.PEER) {
          continue;
        }
        if (links.upper(link) == sw) {
          downBps += links.rateBps(link);
          if (links.isHost(link)) {
            below.set(built.topology().servers().serverOfNic(links.lower(link)));
          }
        } else {
          upBps += links.rateBps(link);
          above.set(links.upper(link));
          uplink = uplink < 0 ? link : uplink;
        }
      }
    }
  }
}
