package dev.weft.topology.rules.routing;

import dev.weft.topology.DisjointSets;
import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * No route that the design needs passes an AS twice: BGP would refuse it (RFC 4271, 9.1.2).
 * Switches that may share one are the leaves of a pair, unless unstacked, and spines or
 * super-spines that never stand behind each other on a path up and down.
 */
final class AsPaths implements Rule {
  private record Shared(int part, long as) {}

  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    if (built.topology().routing().isExternalBgp()) {
      DisjointSets parts = new DisjointSets(built.topology().switches().count());
      Links links = built.topology().links();
      for (int link = links.end(Links.Kind.HOST); link < links.first(Links.Kind.PEER); link++) {
        parts.join(links.lower(link), links.upper(link));
      }
      checkEnds(built, issues);
      checkTiers(built, parts, issues);
      if (issues.isEmpty()) {
        checkSpines(built, issues);
      }
    }
    return issues.issues();
  }

  private static void checkEnds(FabricIndex built, IssueCollector issues) {
    Links links = built.topology().links();
    Switches switches = built.topology().switches();
    for (int link = links.end(Links.Kind.HOST); link < links.first(Links.Kind.PEER); link++) {
      int lower = links.lower(link);
      int upper = links.upper(link);
      if (switches.as(lower) == switches.as(upper)) {
        issues.add(
            AddressIssue.AS_SAME_ENDS,
            switches.origin(lower),
            lower,
            () ->
                new Object[] {
                  built.names().ofSwitch(lower),
                  switches.as(lower),
                  built.names().ofSwitch(upper),
                  prefix(built, leafBelow(built, lower)),
                  SwitchPaths.text(built, leafBelow(built, lower), upper),
                  Fix.plan("")
                });
      }
    }
  }

  /**
   * Leaves that reach each other differ unless a pair joins them; no leaf is numbered like a switch
   * of another tier.
   */
  private static void checkTiers(FabricIndex built, DisjointSets parts, IssueCollector issues) {
    Switches switches = built.topology().switches();
    Map<Shared, Integer> firstOfAs = new HashMap<>();
    boolean endsDiffer = issues.isEmpty();
    // Unstacked leaves know what hangs on the other one by the spines alone.
    boolean isJoined = built.topology().multihoming() != Multihoming.UNSTACKED;
    for (int sw = 0; sw < switches.count(); sw++) {
      int own = sw;
      int first = firstOfAs.computeIfAbsent(new Shared(parts.of(sw), switches.as(sw)), k -> own);
      boolean leaves = switches.tier(sw) == Tier.LEAF && switches.tier(first) == Tier.LEAF;
      boolean isPair = isJoined && switches.attachment(sw) == switches.attachment(first);
      if (leaves && sw != first && !isPair) {
        issues.add(
            AddressIssue.AS_SAME_LEAVES, switches.origin(sw), sw, () -> leaves(built, own, first));
      } else if (endsDiffer && switches.tier(sw) != switches.tier(first)) {
        issues.add(
            AddressIssue.AS_TIERS_OVERLAP,
            switches.origin(sw),
            sw,
            () ->
                new Object[] {
                  built.names().ofSwitch(own),
                  switches.as(own),
                  built.names().ofSwitch(first),
                  prefix(built, leafBelow(built, first)),
                  SwitchPaths.text(built, leafBelow(built, first), own),
                  switches.as(own),
                  Fix.plan("")
                });
      }
    }
  }

  private static Object[] leaves(FabricIndex built, int leaf, int first) {
    long as = built.topology().switches().as(leaf);
    return new Object[] {
      built.names().ofSwitch(leaf),
      as,
      built.names().ofSwitch(first),
      prefix(built, first),
      SwitchPaths.text(built, first, leaf),
      as,
      Fix.plan("leaf as from " + least(built, Tier.LEAF))
    };
  }

  /** The number that the plan of a tier begins with. */
  private static long least(FabricIndex built, Tier tier) {
    Switches switches = built.topology().switches();
    return IntStream.range(0, switches.count())
        .filter(sw -> switches.tier(sw) == tier)
        .mapToLong(switches::as)
        .min()
        .orElseThrow();
  }

  /** The first leaf below a switch, or itself. */
  private static int leafBelow(FabricIndex built, int sw) {
    Links links = built.topology().links();
    int at = sw;
    while (built.topology().switches().tier(at) != Tier.LEAF) {
      int below = at;
      for (int i = 0; i < built.adjacency().degreeOfSwitch(at) && below == at; i++) {
        int link = built.adjacency().linkOfSwitch(at, i);
        below = links.upper(link) == at && !links.isHost(link) ? links.lower(link) : below;
      }
      if (below == at) {
        return at;
      }
      at = below;
    }
    return at;
  }

  /**
   * Below one super-spine, spines with the same AS have the same leaves: else the route from one's
   * leaf up, over the super-spine and down to the other would pass their AS twice.
   */
  private static void checkSpines(FabricIndex built, IssueCollector issues) {
    Links links = built.topology().links();
    Switches switches = built.topology().switches();
    int[] leaves = leafSets(built);
    Map<Shared, Integer> firstOfAs = new HashMap<>();
    int first = links.first(Links.Kind.SPINE_SUPERSPINE);
    for (int link = first; link < links.end(Links.Kind.SPINE_SUPERSPINE); link++) {
      int spine = links.lower(link);
      int top = links.upper(link);
      int before = firstOfAs.computeIfAbsent(new Shared(top, switches.as(spine)), key -> spine);
      if (leaves[before] != leaves[spine]) {
        issues.add(
            AddressIssue.AS_SAME_SPINES,
            switches.origin(spine),
            spine,
            () -> spines(built, spine, before, top));
      }
    }
  }

  private static Object[] spines(FabricIndex built, int spine, int before, int top) {
    int leaf = leafBelow(built, before);
    long as = built.topology().switches().as(spine);
    return new Object[] {
      built.names().ofSwitch(spine),
      as,
      built.names().ofSwitch(before),
      prefix(built, leaf),
      SwitchPaths.text(built, leaf, before)
          + " - "
          + built.names().ofSwitch(top)
          + " - "
          + built.names().ofSwitch(spine),
      as,
      Fix.plan("spine as from " + least(built, Tier.SPINE))
    };
  }

  /** A network below a leaf, and the leaf. */
  private static String prefix(FabricIndex built, int leaf) {
    int attachment = built.topology().switches().attachment(leaf);
    String name = built.names().ofSwitch(leaf);
    if (attachment < 0) {
      return name;
    }
    int network = built.topology().railNetworks().first(attachment);
    return network == built.topology().railNetworks().end(attachment)
        ? name
        : built.topology().railNetworks().prefix(network) + " of " + name;
  }

  /** Numbers the sets of leaves that spines have: equal numbers, equal sets. */
  private static int[] leafSets(FabricIndex built) {
    Links links = built.topology().links();
    Switches switches = built.topology().switches();
    int[] numbers = new int[switches.count()];
    Map<List<Integer>, Integer> known = new HashMap<>();
    for (int sw = 0; sw < numbers.length; sw++) {
      int spine = sw;
      if (switches.tier(sw) == Tier.SPINE) {
        List<Integer> leaves =
            IntStream.range(0, built.adjacency().degreeOfSwitch(sw))
                .map(i -> built.adjacency().linkOfSwitch(spine, i))
                .filter(link -> links.upper(link) == spine)
                .map(links::lower)
                .distinct()
                .sorted()
                .boxed()
                .toList();
        numbers[sw] = known.computeIfAbsent(leaves, key -> known.size());
      }
    }
    return numbers;
  }
}
