package dev.weft.topology.rules.ports;

import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rules.ports.GivenPorts.Purpose;
import java.util.BitSet;

/**
 * A line of uplinks that asks for more cages than the switches at both ends have, or for all that
 * those below have: one line is at fault, and what fits is told of both ends. Links that share
 * cages, and uplinks that no line writes, are left to {@link Radix}.
 */
final class UplinkCages {
  private final FabricIndex built;
  private final Topology topology;
  private final Links links;
  private final BitSet exceeded;
  private final BitSet told = new BitSet();

  /**
   * @param exceeded switches that have too few cages
   */
  UplinkCages(FabricIndex built, BitSet exceeded) {
    this.built = built;
    this.exceeded = exceeded;
    topology = built.topology();
    links = topology.links();
  }

  /** Reports such lines; the switches of which nothing else is to be said. */
  BitSet report(IssueCollector issues) {
    for (int sw = exceeded.nextSetBit(0); sw >= 0; sw = exceeded.nextSetBit(sw + 1)) {
      Sides sides = new Sides(built, sw);
      if (sides.uplink >= 0
          && links.origin(sides.uplink) != topology.switches().origin(sw)
          && hasCagesOfTheirOwn(sw, sides)) {
        check(sw, sides, issues);
      }
    }
    return told;
  }

  private boolean hasCagesOfTheirOwn(int sw, Sides sides) {
    long rateBps = links.rateBps(sides.uplink);
    return CageUse.of(built, sw).count(Purpose.UP) == sides.uplinks
        && topology.switchModel(sw).linksPerCage(rateBps) == 1
        && sides.above.stream()
            .allMatch(upper -> topology.switchModel(upper).linksPerCage(rateBps) == 1);
  }

  private void check(int sw, Sides sides, IssueCollector issues) {
    CageUse use = CageUse.of(built, sw);
    SwitchModel model = topology.switchModel(sw);
    int cages = model.ports().count();
    int above = sides.above.cardinality();
    long fits = (cages - use.count() + use.count(Purpose.UP)) / above;
    int tightest = sides.upper();
    boolean isAbove = false;
    for (int upper = sides.above.nextSetBit(0);
        upper >= 0;
        upper = sides.above.nextSetBit(upper + 1)) {
      isAbove |= exceeded.get(upper);
      long there = fitsAt(upper, sides.uplink);
      tightest = there < fits ? upper : tightest;
      fits = Math.min(fits, there);
    }
    if (fits < 1 || !isAbove && use.count(Purpose.UP) < cages) {
      return;
    }
    told.set(sw);
    told.or(sides.above);
    report(sw, sides, use, tightest, fits, issues);
  }

  /** How many links of a line each switch below can have to one above. */
  private long fitsAt(int upper, int uplink) {
    BitSet below = new BitSet();
    int own = 0;
    for (int i = 0; i < built.adjacency().degreeOfSwitch(upper); i++) {
      int link = built.adjacency().linkOfSwitch(upper, i);
      if (links.upper(link) == upper && links.origin(link) == links.origin(uplink)) {
        below.set(links.lower(link));
        own++;
      }
    }
    long others = CageUse.of(built, upper).count() - own;
    return (topology.switchModel(upper).ports().count() - others) / below.cardinality();
  }

  private void report(
      int sw, Sides sides, CageUse use, int upper, long fits, IssueCollector issues) {
    long rateBps = links.rateBps(sides.uplink);
    double upBps = (double) fits * sides.above.cardinality() * rateBps;
    boolean isEnough = sides.downBps <= built.intent().oversubscription(sw) * upBps * (1 + 1e-9);
    String tier = topology.switches().tier(upper).word();
    Object[] words = {
      built.names().ofSwitch(sw),
      use.count(Purpose.UP),
      use.count() - use.count(Purpose.UP),
      topology.switchModel(sw).name(),
      topology.switchModel(sw).ports().count(),
      built.names().ofSwitch(upper),
      CageUse.of(built, upper).count(),
      topology.switchModel(upper).name(),
      topology.switchModel(upper).ports().count(),
      isEnough
          ? Fix.uplink("uplink " + fits + " x " + Rates.text(rateBps) + " to each " + tier)
          : fits,
      tier
    };
    issues.add(
        isEnough ? PortIssue.RADIX_BY_UPLINK : PortIssue.RADIX_BY_THIN_UPLINK,
        links.origin(sides.uplink),
        sw,
        use.count(),
        () -> words);
  }
}
