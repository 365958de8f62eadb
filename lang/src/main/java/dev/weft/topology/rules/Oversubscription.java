package dev.weft.topology.rules;

import dev.weft.topology.Adjacency;
import dev.weft.topology.Fix;
import dev.weft.topology.Issue;
import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.Tier;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * A switch with uplinks has no more bandwidth down, to what is lit, than its {@code
 * oversubscription} times that up.
 */
final class Oversubscription implements Rule {
  /** Ratios are compared up to rounding. */
  private static final double TOLERANCE = 1e-9;

  @Override
  public List<Issue> check(Built built) {
    Gathered issues = new Gathered();
    for (int sw = 0; sw < built.topology().switches().count(); sw++) {
      Sides sides = new Sides(built, sw);
      double ratio = (double) sides.downBps / Math.max(1, sides.upBps);
      double allowed = built.intent().oversubscription(sw);
      if (sides.upBps > 0 && ratio > allowed * (1 + TOLERANCE)) {
        report(built, sw, sides, issues);
      }
    }
    return issues.issues();
  }

  private static void report(Built built, int sw, Sides sides, Gathered issues) {
    double allowed = built.intent().oversubscription(sw);
    double ratio = (double) sides.downBps / sides.upBps;
    int origin = built.topology().links().origin(sides.uplink);
    long perServer = sides.downBps / Math.max(1, sides.below.cardinality());
    long fits = (long) (sides.upBps * allowed * (1 + TOLERANCE) / Math.max(1, perServer));
    boolean isLeaf = built.topology().switches().tier(sw) == Tier.LEAF;
    boolean isFull = sides.cages(built, allowed) > built.topology().switchModel(sw).ports().count();
    issues.add(
        !isLeaf || fits == 0
            ? isFull ? TierIssue.OVERSUBSCRIBED_FULL : TierIssue.OVERSUBSCRIBED
            : isFull ? TierIssue.LEAF_OVERSUBSCRIBED_FULL : TierIssue.LEAF_OVERSUBSCRIBED,
        origin,
        sw,
        ratio,
        () -> {
          List<Object> words =
              new ArrayList<>(
                  List.of(
                      built.names().ofSwitch(sw),
                      Rates.text(sides.downBps),
                      Rates.text(sides.upBps),
                      Rates.number(ratio),
                      Rates.number(allowed)));
          if (!isFull) {
            words.add(Fix.uplink("uplink " + enough(built, sides, allowed)));
          }
          if (isLeaf && fits > 0) {
            words.add(LinkNames.count(fits, "server", "servers"));
          }
          String said = "oversubscription " + Rates.number(Math.ceil(ratio * 1000 - 1e-6) / 1000);
          words.add(Fix.set(isLeaf ? "segment" : "pod", said));
          return words.toArray();
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
    private final BitSet cages = new BitSet();
    private long downBps;
    private long upBps;
    private int uplink = -1;

    Sides(Built built, int sw) {
      Links links = built.topology().links();
      Adjacency adjacency = built.adjacency();
      for (int i = 0; i < adjacency.degreeOfSwitch(sw); i++) {
        int link = adjacency.linkOfSwitch(sw, i);
        boolean isUpper = links.upper(link) == sw;
        cages.set(Links.cage(isUpper ? links.upperPort(link) : links.lowerPort(link)));
        if (links.kind(link) == Links.Kind.PEER) {
          continue;
        }
        if (isUpper) {
          if (!isLit(built, link)) {
            continue;
          }
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

    /** Cages that the switch would use with enough uplinks for a ratio. */
    int cages(Built built, double allowed) {
      Links links = built.topology().links();
      int sw = links.lower(uplink);
      long rateBps = links.rateBps(uplink);
      int perCage = Math.max(1, built.topology().switchModel(sw).linksPerCage(rateBps));
      long more = (long) Math.ceil((downBps / allowed - upBps) / rateBps - TOLERANCE);
      return (int) (cages.cardinality() + (more + perCage - 1) / perCage);
    }

    /** Whether a link carries work: to a switch, or to a server that is lit. */
    private static boolean isLit(Built built, int link) {
      Links links = built.topology().links();
      return !links.isHost(link)
          || built
              .topology()
              .servers()
              .isLit(built.topology().servers().serverOfNic(links.lower(link)));
    }
  }
}
