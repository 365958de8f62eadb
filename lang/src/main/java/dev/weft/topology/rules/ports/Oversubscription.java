package dev.weft.topology.rules.ports;

import dev.weft.topology.Rates;
import dev.weft.topology.Tier;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.tiers.TierIssue;
import java.util.ArrayList;
import java.util.List;

/**
 * A switch with uplinks has no more bandwidth down, to what is lit, than its {@code
 * oversubscription} times that up.
 */
final class Oversubscription implements Rule {
  /** Ratios are compared up to rounding. */
  private static final double TOLERANCE = 1e-9;

  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
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

  private static void report(FabricIndex built, int sw, Sides sides, IssueCollector issues) {
    double allowed = built.intent().oversubscription(sw);
    double ratio = (double) sides.downBps / sides.upBps;
    int origin = built.topology().links().origin(sides.uplink);
    if (allowed < 1 && ratio > 1) {
      reportReversed(built, sw, sides, issues);
      return;
    }
    long perServer = sides.downBps / Math.max(1, sides.below.cardinality());
    long fits = (long) (sides.upBps * allowed * (1 + TOLERANCE) / Math.max(1, perServer));
    boolean ofLeaf = built.topology().switches().tier(sw) == Tier.LEAF && fits > 0;
    MoreUplinks more = new MoreUplinks(built, sides, allowed);
    issues.add(
        kind(more, ofLeaf),
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
          switch (more.room()) {
            case FITS -> words.add(Fix.uplink("uplink " + more.text()));
            case NONE_ABOVE -> words.add(built.names().ofSwitch(sides.upper()));
            case NONE -> {}
          }
          if (ofLeaf) {
            words.add(LinkNames.count(fits, "server", "servers"));
          }
          if (more.room() == MoreUplinks.Room.NONE_ABOVE) {
            words.add(built.topology().switches().tier(sides.upper()).word());
          }
          String said = "oversubscription " + Rates.number(Math.ceil(ratio * 1000 - 1e-6) / 1000);
          boolean isLeaf = built.topology().switches().tier(sw) == Tier.LEAF;
          words.add(Fix.set(isLeaf ? "segment" : "pod", said));
          return words.toArray();
        });
  }

  /** A ratio below 1 where more goes down than up was meant the other way round. */
  private static void reportReversed(
      FabricIndex built, int sw, Sides sides, IssueCollector issues) {
    double allowed = built.intent().oversubscription(sw);
    double ratio = (double) sides.downBps / sides.upBps;
    double meant = Math.max(1 / allowed, Math.ceil(ratio * 1000 - 1e-6) / 1000);
    boolean isLeaf = built.topology().switches().tier(sw) == Tier.LEAF;
    issues.add(
        TierIssue.RATIO_REVERSED,
        built.topology().links().origin(sides.uplink),
        sw,
        ratio,
        () ->
            new Object[] {
              built.names().ofSwitch(sw),
              Rates.text(sides.downBps),
              Rates.text(sides.upBps),
              Rates.number(ratio),
              Rates.number(allowed),
              Fix.set(isLeaf ? "segment" : "pod", "oversubscription " + Rates.number(meant))
            });
  }

  private static IssueKind kind(MoreUplinks more, boolean ofLeaf) {
    return switch (more.room()) {
      case FITS -> ofLeaf ? TierIssue.LEAF_OVERSUBSCRIBED : TierIssue.OVERSUBSCRIBED;
      case NONE -> ofLeaf ? TierIssue.LEAF_OVERSUBSCRIBED_FULL : TierIssue.OVERSUBSCRIBED_FULL;
      case NONE_ABOVE ->
          ofLeaf ? TierIssue.LEAF_OVERSUBSCRIBED_FULL_ABOVE : TierIssue.OVERSUBSCRIBED_FULL_ABOVE;
    };
  }
}
