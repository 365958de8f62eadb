package dev.weft.topology.rules.ports;

import dev.weft.topology.Rates;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Tier;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.ports.GivenPorts.Given;
import dev.weft.topology.rules.ports.GivenPorts.Purpose;
import java.util.BitSet;
import java.util.List;

/** A switch has a cage for everything that asks for one, and enough that run at each rate. */
final class Radix implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    BitSet homeless = new BitSet();
    BitSet exceeded = new BitSet();
    for (int sw = 0; sw < built.topology().switches().count(); sw++) {
      SwitchModel model = built.topology().switchModel(sw);
      CageUse use = CageUse.of(built, sw);
      homeless.set(sw, use.pastTheEnd(model) != null);
      exceeded.set(sw, homeless.get(sw) && use.count() > model.ports().count());
    }
    BitSet told = new UplinkCages(built, exceeded).report(issues);
    homeless.andNot(told);
    for (int sw = homeless.nextSetBit(0); sw >= 0; sw = homeless.nextSetBit(sw + 1)) {
      SwitchModel model = built.topology().switchModel(sw);
      CageUse use = CageUse.of(built, sw);
      Given given = use.pastTheEnd(model);
      // A rate that no cage runs is reported for itself.
      if (given != null && model.linksPerCage(given.rateBps()) > 0) {
        if (use.count() > model.ports().count()) {
          report(built, sw, use, issues);
        } else {
          reportRate(built, sw, use.at(model, given.rateBps()), given.rateBps(), issues);
        }
      }
    }
    return issues.issues();
  }

  private static void report(FabricIndex built, int sw, CageUse use, IssueCollector issues) {
    SwitchModel model = built.topology().switchModel(sw);
    int cages = model.ports().count();
    FittingBelow fitting = new FittingBelow(built, sw);
    long fits = fitting.count(use);
    boolean isProposed = use.count(Purpose.KEPT) == 0 && !fitting.isOversubscribed(fits);
    int outside = use.count(Purpose.EXTERNAL);
    int left = cages - use.count() + outside;
    if (outside > use.count(Purpose.DOWN) && left > 0) {
      reportOutside(built, sw, use, left, issues);
      return;
    }
    long servers = isProposed ? fitting.inSegment(fits) : 0;
    issues.add(
        kind(fits, fitting),
        built.topology().switches().origin(sw),
        sw,
        use.count(),
        () ->
            new Object[] {
              built.names().ofSwitch(sw),
              use.count(),
              use.sums(),
              model.name(),
              cages,
              below(built, sw, fits),
              servers > 0 ? Fix.count("servers", servers) : ""
            });
  }

  /** Where most goes out of the fabric, that may be too much. */
  private static void reportOutside(
      FabricIndex built, int sw, CageUse use, int left, IssueCollector issues) {
    SwitchModel model = built.topology().switchModel(sw);
    issues.add(
        PortIssue.RADIX_EXCEEDED_OUTSIDE,
        built.topology().switches().origin(sw),
        sw,
        use.count(),
        () ->
            new Object[] {
              built.names().ofSwitch(sw),
              use.count(),
              use.sums(),
              model.name(),
              model.ports().count(),
              left
            });
  }

  private static String below(FabricIndex built, int sw, long count) {
    boolean isLeaf = built.topology().switches().tier(sw) == Tier.LEAF;
    boolean isManaging = isLeaf && built.topology().network().equals("management");
    return (isManaging ? "the controllers of " : "")
        + LinkNames.count(count, isLeaf ? "server" : "switch", isLeaf ? "servers" : "switches");
  }

  private static IssueKind kind(long fits, FittingBelow fitting) {
    if (fits == 0) {
      return PortIssue.RADIX_EXCEEDED_BESIDE;
    }
    return fitting.derivesUplinks() ? PortIssue.RADIX_EXCEEDED_DERIVED : PortIssue.RADIX_EXCEEDED;
  }

  private static void reportRate(
      FabricIndex built, int sw, CageUse use, long rateBps, IssueCollector issues) {
    SwitchModel model = built.topology().switchModel(sw);
    int cages = 0;
    for (SwitchModel.PortGroup group : model.groups()) {
      cages += group.linksPerCage(rateBps) > 0 ? group.ports().count() : 0;
    }
    int running = cages;
    if (use.count() > running) {
      issues.add(
          PortIssue.RADIX_EXCEEDED_AT_RATE,
          built.topology().switches().origin(sw),
          sw,
          use.count(),
          () ->
              new Object[] {
                built.names().ofSwitch(sw),
                use.count(),
                Rates.text(rateBps),
                use.sums(),
                model.name(),
                running
              });
    }
  }
}
