package dev.weft.topology.rules;

import dev.weft.topology.External;
import dev.weft.topology.Fix;
import dev.weft.topology.Issue;
import dev.weft.topology.Links;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import java.util.BitSet;
import java.util.List;

/** A switch has the cages that its links use. */
final class Radix implements Rule {
  @Override
  public List<Issue> check(Built built) {
    Gathered issues = new Gathered();
    Switches switches = built.topology().switches();
    for (int sw = 0; sw < switches.count(); sw++) {
      int cages = built.topology().switchModel(sw).ports().count();
      Cages use = new Cages(built, sw);
      if (cages > 0 && use.last > cages) {
        report(built, sw, use, issues);
      }
    }
    return issues.issues();
  }

  private static void report(Built built, int sw, Cages use, Gathered issues) {
    SwitchModel model = built.topology().switchModel(sw);
    int cages = model.ports().count();
    int origin = built.topology().switches().origin(sw);
    String name = built.names().ofSwitch(sw);
    int needed = use.down.cardinality() + use.up.cardinality() + use.peer.cardinality();
    if (needed <= cages && use.unfit) {
      return;
    }
    if (needed <= cages) {
      issues.add(
          PortIssue.PORTS_PAST_THE_END,
          origin,
          sw,
          () -> new Object[] {name, needed, use.last, model.name(), cages});
      return;
    }
    int free = cages - use.up.cardinality() - use.peer.cardinality();
    boolean isLeaf = built.topology().switches().tier(sw) == Tier.LEAF;
    long fits = (long) Math.max(0, free) * use.linksPerCage / Math.max(1, use.linksOfEach);
    String thing = isLeaf ? "server" : "switch";
    issues.add(
        fits == 0 ? PortIssue.RADIX_EXCEEDED_UPWARDS : PortIssue.RADIX_EXCEEDED,
        origin,
        sw,
        needed,
        () ->
            new Object[] {
              name,
              needed,
              use.down.cardinality(),
              use.up.cardinality(),
              use.peer.cardinality(),
              model.name(),
              cages,
              LinkNames.count(fits, thing, isLeaf ? "servers" : "switches"),
              isLeaf && fits > 0 ? Fix.count("servers", fits) : ""
            });
  }

  /** The cages of a switch that are in use, by direction. */
  private static final class Cages {
    private final BitSet down = new BitSet();
    private final BitSet up = new BitSet();
    private final BitSet peer = new BitSet();
    private int last;

    /** Whether a link runs at a rate that no cage can: it has no place, which is said elsewhere. */
    private boolean unfit;

    private int linksPerCage = 1;

    /** Links to each server, or to each switch, below. */
    private int linksOfEach;

    Cages(Built built, int sw) {
      Links links = built.topology().links();
      BitSet below = new BitSet();
      int linksDown = 0;
      for (int i = 0; i < built.adjacency().degreeOfSwitch(sw); i++) {
        int link = built.adjacency().linkOfSwitch(sw, i);
        boolean isUpper = links.upper(link) == sw;
        int cage = Links.cage(isUpper ? links.upperPort(link) : links.lowerPort(link));
        last = Math.max(last, cage);
        unfit |= built.topology().switchModel(sw).linksPerCage(links.rateBps(link)) == 0;
        if (links.kind(link) == Links.Kind.PEER) {
          peer.set(cage);
        } else if (isUpper) {
          down.set(cage);
          linksDown++;
          below.set(
              links.isHost(link)
                  ? built.topology().servers().serverOfNic(links.lower(link))
                  : links.lower(link));
          linksPerCage =
              Math.max(1, built.topology().switchModel(sw).linksPerCage(links.rateBps(link)));
        } else {
          up.set(cage);
        }
      }
      for (External external : built.topology().externals()) {
        if (external.sw() == sw) {
          peer.set(Links.cage(external.port()));
          last = Math.max(last, Links.cage(external.port()));
        }
      }
      linksOfEach =
          below.isEmpty() ? 1 : (linksDown + below.cardinality() - 1) / below.cardinality();
    }
  }
}
