package dev.weft.topology.rules;

import dev.weft.topology.Fix;
import dev.weft.topology.Issue;
import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Tier;
import dev.weft.topology.rules.GivenPorts.Given;
import dev.weft.topology.rules.GivenPorts.Purpose;
import java.util.BitSet;
import java.util.List;

/** A switch has a cage for everything that asks for one, and enough that run at each rate. */
final class Radix implements Rule {
  @Override
  public List<Issue> check(Built built) {
    Gathered issues = new Gathered();
    for (int sw = 0; sw < built.topology().switches().count(); sw++) {
      SwitchModel model = built.topology().switchModel(sw);
      CageUse use = CageUse.of(built, sw);
      Given homeless = use.pastTheEnd(model);
      // A rate that no cage runs is reported for itself.
      if (homeless != null && model.linksPerCage(homeless.rateBps()) > 0) {
        if (use.count() > model.ports().count()) {
          report(built, sw, use, issues);
        } else {
          reportRate(built, sw, use.at(model, homeless.rateBps()), homeless.rateBps(), issues);
        }
      }
    }
    return issues.issues();
  }

  private static void report(Built built, int sw, CageUse use, Gathered issues) {
    SwitchModel model = built.topology().switchModel(sw);
    int cages = model.ports().count();
    int below = use.count(Purpose.DOWN) + use.count(Purpose.KEPT);
    boolean isLeaf = built.topology().switches().tier(sw) == Tier.LEAF;
    long fits = fits(built, sw, cages - use.count() + below);
    boolean canFix = isLeaf && use.count(Purpose.DOWN) > 0 && use.count(Purpose.KEPT) == 0;
    issues.add(
        use.count(Purpose.DOWN) > 0 && fits > 0
            ? PortIssue.RADIX_EXCEEDED
            : PortIssue.RADIX_EXCEEDED_BESIDE,
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
              LinkNames.count(fits, isLeaf ? "server" : "switch", isLeaf ? "servers" : "switches"),
              canFix && fits > 0 ? Fix.count("servers", fits) : ""
            });
  }

  private static void reportRate(Built built, int sw, CageUse use, long rateBps, Gathered issues) {
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

  /** How many servers, or switches, of those below have room in some cages. */
  private static long fits(Built built, int sw, int cages) {
    Links links = built.topology().links();
    BitSet below = new BitSet();
    int down = 0;
    int linksPerCage = 1;
    for (int i = 0; i < built.adjacency().degreeOfSwitch(sw); i++) {
      int link = built.adjacency().linkOfSwitch(sw, i);
      if (links.upper(link) == sw && links.kind(link) != Links.Kind.PEER) {
        down++;
        int lower = links.lower(link);
        below.set(links.isHost(link) ? built.topology().servers().serverOfNic(lower) : lower);
        linksPerCage =
            Math.max(1, built.topology().switchModel(sw).linksPerCage(links.rateBps(link)));
      }
    }
    int linksOfEach = below.isEmpty() ? 1 : (down + below.cardinality() - 1) / below.cardinality();
    return (long) Math.max(0, cages) * linksPerCage / linksOfEach;
  }
}
