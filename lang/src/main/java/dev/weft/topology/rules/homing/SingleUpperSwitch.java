package dev.weft.topology.rules.homing;

import dev.weft.topology.Links;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * No single spine or super-spine is what everything needs: in a fabric of one plane, all leaves of
 * a pod, or all pods. With another plane, or spines for other rails, servers have another way.
 */
final class SingleUpperSwitch implements Rule {
  /** Two servers that one switch joins say so on their face. */
  private static final int FEW = 2;

  @Override
  public List<Issue> check(FabricIndex built) {
    Topology topology = built.topology();
    IssueCollector issues = new IssueCollector();
    if (topology.planes() > 1 || topology.servers().count() <= FEW) {
      return issues.issues();
    }
    Switches switches = topology.switches();
    for (int sw = 0; sw < switches.count(); sw++) {
      Tier tier = switches.tier(sw);
      if (tier != Tier.LEAF && isAlone(built, sw)) {
        check(built, sw, issues);
      }
    }
    return issues.issues();
  }

  private static void check(FabricIndex built, int sw, IssueCollector issues) {
    boolean isSpine = built.topology().switches().tier(sw) == Tier.SPINE;
    int joined = isSpine ? leavesBelow(built, sw) : podsBelow(built, sw);
    if (joined > 1) {
      issues.add(
          isSpine ? HomingIssue.SINGLE_SPINE : HomingIssue.SINGLE_SUPERSPINE,
          built.topology().switches().origin(sw),
          sw,
          () -> new Object[] {built.names().ofSwitch(sw), joined});
    }
  }

  /** Whether no other switch of the tier does work beside it in the same pod. */
  private static boolean isAlone(FabricIndex built, int sw) {
    Switches switches = built.topology().switches();
    for (int other = 0; other < switches.count(); other++) {
      if (other != sw
          && switches.tier(other) == switches.tier(sw)
          && switches.pod(other) == switches.pod(sw)) {
        return false;
      }
    }
    return true;
  }

  /** Leaves, pairs as one, that have nothing else above them. */
  private static int leavesBelow(FabricIndex built, int spine) {
    Switches switches = built.topology().switches();
    BitSet attachments = new BitSet();
    each(built, spine, leaf -> attachments.set(switches.attachment(leaf)));
    return attachments.cardinality();
  }

  private static int podsBelow(FabricIndex built, int superspine) {
    Switches switches = built.topology().switches();
    BitSet pods = new BitSet();
    each(built, superspine, spine -> pods.set(switches.pod(spine)));
    return pods.cardinality();
  }

  private static void each(FabricIndex built, int upper, IntConsumer lower) {
    Links links = built.topology().links();
    for (int i = 0; i < built.adjacency().degreeOfSwitch(upper); i++) {
      int link = built.adjacency().linkOfSwitch(upper, i);
      if (links.upper(link) == upper && !links.isHost(link)) {
        lower.accept(links.lower(link));
      }
    }
  }
}
