package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.PortPlan;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.fabric.PortRange;
import dev.weft.lang.fabric.PortSpan;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.topology.Lanes;
import dev.weft.topology.Links;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.rules.ports.PortIssue;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.xtext.EcoreUtil2;

/** Reads which cages of a tier's switches are for what. */
final class PortPlanner {
  /** The ports that face down; on a spine {@code hosts} is the older word for its downlinks. */
  private static final Set<String> DOWN = Set.of("hosts", "downlinks");

  private final Evaluator evaluator;
  private final HardwareReader hardware;
  private final Findings findings;

  PortPlanner(Evaluator evaluator, HardwareReader hardware, Findings findings) {
    this.evaluator = evaluator;
    this.hardware = hardware;
    this.findings = findings;
  }

  PortPlan plan(SwitchTier tier) {
    int[] hosts = null;
    int[] uplinks = null;
    int[] peers = null;
    Lanes hostsAs = null;
    Lanes uplinksAs = null;
    Map<Integer, int[]> byRail = new HashMap<>();
    for (PortRange range : Place.all(tier.getMembers(), PortRange.class)) {
      int[] cages = cages(range);
      Lanes split = range.getSplit() == null ? null : PortLanes.read(range.getSplit(), evaluator);
      if (range.getRail() != null) {
        int rail = evaluator.count(range.getRail(), 1, 1024, 1, "A rail");
        byRail.put(rail - 1, cages);
        hostsAs = split == null ? hostsAs : split;
      } else if (DOWN.contains(range.getRole())) {
        hosts = cages;
        hostsAs = split;
      } else if (range.getRole().equals("uplinks")) {
        uplinks = cages;
        uplinksAs = split;
      } else {
        peers = cages;
      }
    }
    return new PortPlan(hosts, uplinks, peers, byRail, hostsAs, uplinksAs);
  }

  private int[] cages(PortRange range) {
    IntColumn cages = new IntColumn();
    for (PortSpan span : range.getSpans()) {
      int first = whole(span.getFirst(), 0, "A port");
      int last = span.getLast() == null ? first : whole(span.getLast(), 0, "A port");
      int step = span.getStep() == null ? 1 : whole(span.getStep(), 1, "A step");
      if (first < 1) {
        fromOne(span, first, last);
      }
      for (int cage = Math.max(1, first);
          cage <= last && cages.size() < Links.MOST_CAGES;
          cage += step) {
        cages.add(cage);
      }
    }
    return cages.toArray();
  }

  /** A range that is the only one of its block moves up whole; others would run into the next. */
  private void fromOne(PortSpan span, int first, int last) {
    boolean isAlone =
        span.getLast() != null
            && span.getStep() == null
            && last < Links.MOST_CAGES
            && EcoreUtil2.getAllContentsOfType(span.eContainer().eContainer(), PortSpan.class)
                    .size()
                == 1;
    if (isAlone) {
      findings.report(PortIssue.RANGE_FROM_ONE, span, Fix.replace("1 .. " + (last + 1 - first)));
    } else {
      findings.reportAt(
          PortIssue.FROM_ONE, span, FabricPackage.Literals.PORT_SPAN__FIRST, Fix.replace("1"));
    }
  }

  /** A number beyond all ports runs to the end of a switch; what it is beyond is a rule. */
  private int whole(Expression number, int least, String what) {
    return evaluator.count(number, least, Integer.MAX_VALUE, least, what);
  }
}
