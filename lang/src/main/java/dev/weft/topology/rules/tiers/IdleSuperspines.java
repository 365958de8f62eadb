package dev.weft.topology.rules.tiers;

import dev.weft.topology.External;
import dev.weft.topology.Links;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Super-spines of a plane join something: pods, groups of spines, or what is outside. Where params
 * decide how many pods there are, others may come.
 */
final class IdleSuperspines implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Switches switches = built.topology().switches();
    if (built.topology().pods() > 1 || built.intent().joins().hasOpenPods()) {
      return issues.issues();
    }
    BitSet used = planesWithExternals(built);
    BitSet linked = linked(built);
    int[] leavesMeet = new int[built.topology().planes()];
    for (int sw = 0; sw < switches.count(); sw++) {
      int own = sw;
      int plane = switches.plane(sw);
      if (switches.tier(sw) != Tier.SUPERSPINE || !linked.get(sw) || used.get(plane)) {
        continue;
      }
      if (leavesMeet[plane] == 0) {
        leavesMeet[plane] = leavesMeet(built, plane) ? 1 : -1;
      }
      if (leavesMeet[plane] > 0) {
        issues.add(
            TierIssue.IDLE_SUPERSPINE,
            switches.origin(sw),
            sw,
            () -> new Object[] {built.names().ofSwitch(own)});
      }
    }
    return issues.issues();
  }

  private static BitSet planesWithExternals(FabricIndex built) {
    Switches switches = built.topology().switches();
    BitSet planes = new BitSet();
    for (External external : built.topology().externals()) {
      if (switches.tier(external.sw()) == Tier.SUPERSPINE) {
        planes.set(switches.plane(external.sw()));
      }
    }
    return planes;
  }

  /** Super-spines with links from below. */
  private static BitSet linked(FabricIndex built) {
    Links links = built.topology().links();
    BitSet linked = new BitSet();
    for (int link = links.first(Links.Kind.SPINE_SUPERSPINE);
        link < links.end(Links.Kind.SPINE_SUPERSPINE);
        link++) {
      linked.set(links.upper(link));
    }
    return linked;
  }

  /** Whether each two leaves of a plane have a spine in common, their own or that of a peer. */
  private static boolean leavesMeet(FabricIndex built, int plane) {
    Links links = built.topology().links();
    Switches switches = built.topology().switches();
    Map<Integer, BitSet> spines = new LinkedHashMap<>();
    for (int link = links.first(Links.Kind.LEAF_SPINE);
        link < links.end(Links.Kind.LEAF_SPINE);
        link++) {
      int leaf = links.lower(link);
      if (switches.plane(leaf) == plane) {
        spines
            .computeIfAbsent(switches.attachment(leaf), key -> new BitSet())
            .set(links.upper(link));
      }
    }
    Set<BitSet> different = new LinkedHashSet<>(spines.values());
    List<BitSet> known = new ArrayList<>();
    for (BitSet own : different) {
      if (known.stream().anyMatch(other -> !other.intersects(own))) {
        return false;
      }
      known.add(own);
    }
    return true;
  }
}
