package dev.weft.topology.rules;

import dev.weft.topology.Fix;
import dev.weft.topology.Issue;
import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.Servers;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Leaves that a tier joins reach each other: in a pod with spines, all of a plane (and, where
 * spines are per rail, of the same rails); below super-spines, those of all pods. Where no tier
 * joins them, servers hang together some other way.
 */
final class Reachability implements Rule {
  /** Leaves that are to reach each other; pod and rail are {@link Switches#NONE} for any. */
  private record Circle(int pod, int plane, int rail) {}

  @Override
  public List<Issue> check(Built built) {
    Topology topology = built.topology();
    Gathered issues = new Gathered();
    int switches = topology.switches().count();
    Parts parts = new Parts(switches + topology.servers().count());
    Links links = topology.links();
    for (int link = links.end(Links.Kind.HOST); link < links.first(Links.Kind.PEER); link++) {
      parts.join(links.lower(link), links.upper(link));
    }
    checkCircles(built, parts, issues);
    if (issues.isEmpty()) {
      for (int link = 0; link < links.end(Links.Kind.HOST); link++) {
        int server = topology.servers().serverOfNic(links.lower(link));
        parts.join(links.upper(link), switches + server);
      }
      checkServers(built, parts, issues);
    }
    return issues.issues();
  }

  private static void checkCircles(Built built, Parts parts, Gathered issues) {
    Switches switches = built.topology().switches();
    Tiers tiers = new Tiers(switches);
    Map<Circle, Integer> firstOfCircle = new HashMap<>();
    for (int leaf = 0; leaf < switches.count() && switches.tier(leaf) == Tier.LEAF; leaf++) {
      int own = leaf;
      Circle circle = tiers.circle(leaf);
      if (circle == null || switches.railCount(leaf) == 0) {
        continue;
      }
      int first = firstOfCircle.computeIfAbsent(circle, key -> own);
      if (tiers.isBare(leaf)) {
        issues.add(
            TierIssue.NO_UPLINK,
            switches.origin(leaf),
            leaf,
            () -> new Object[] {built.names().ofSwitch(own)});
      } else if (parts.of(leaf) != parts.of(first)) {
        Uplinks uplinks = Uplinks.of(built, leaf);
        if (uplinks.met() < uplinks.above()) {
          issues.add(
              uplinks.rateForEach() > 0 ? TierIssue.FEW_UPLINKS : TierIssue.TOO_MANY_SPINES,
              switches.origin(leaf),
              leaf,
              () ->
                  new Object[] {
                    built.names().ofSwitch(own),
                    built.names().ofSwitch(first),
                    uplinks.links(),
                    uplinks.met(),
                    uplinks.above(),
                    uplinks.rateForEach() > 0
                        ? Fix.uplink(
                            "uplink 1 x " + Rates.text(uplinks.rateForEach()) + " to each spine")
                        : LinkNames.count(uplinks.met(), "spine", "spines")
                  });
          continue;
        }
        String above = circle.pod() == Switches.NONE ? "superspine" : "spine";
        issues.add(
            TierIssue.UNREACHABLE,
            switches.origin(leaf),
            leaf,
            () ->
                new Object[] {
                  built.names().ofSwitch(own), built.names().ofSwitch(first), above, above
                });
      }
    }
  }

  private static void checkServers(Built built, Parts parts, Gathered issues) {
    Servers servers = built.topology().servers();
    int switches = built.topology().switches().count();
    Map<Integer, Integer> serverOfPart = new HashMap<>();
    int other = -1;
    for (int server = 0; server < servers.count(); server++) {
      boolean isAttached = parts.sizeOf(switches + server) > 1;
      if (isAttached && serverOfPart.putIfAbsent(parts.of(switches + server), server) == null) {
        other = other < 0 && serverOfPart.size() == 2 ? server : other;
      }
    }
    if (other >= 0) {
      int first = serverOfPart.get(parts.of(switches + firstAttached(parts, switches)));
      int second = other;
      issues.add(
          TierIssue.ISLANDS,
          0,
          0,
          () ->
              new Object[] {
                built.topology().name(),
                serverOfPart.size(),
                built.names().ofServer(first),
                built.names().ofServer(second)
              });
    }
  }

  private static int firstAttached(Parts parts, int switches) {
    int server = 0;
    while (parts.sizeOf(switches + server) == 1) {
      server++;
    }
    return server;
  }

  /** Which tiers stand above which leaves. */
  private static final class Tiers {
    private final Switches switches;
    private final Set<Integer> planesWithSuperspines = new HashSet<>();
    private final Set<Circle> spines = new HashSet<>();
    private final Map<Circle, Integer> groupOfRail = new HashMap<>();

    Tiers(Switches switches) {
      this.switches = switches;
      for (int sw = 0; sw < switches.count(); sw++) {
        if (switches.tier(sw) == Tier.SUPERSPINE) {
          planesWithSuperspines.add(switches.plane(sw));
        } else if (switches.tier(sw) == Tier.SPINE) {
          spines.add(new Circle(switches.pod(sw), switches.plane(sw), Switches.NONE));
          int rails = switches.railCount(sw);
          for (int r = 0; r < Math.max(1, rails); r++) {
            int rail = rails == 0 ? Switches.NONE : switches.firstRail(sw) + r;
            groupOfRail.put(
                new Circle(switches.pod(sw), switches.plane(sw), rail),
                rails == 0 ? Switches.NONE : switches.firstRail(sw));
          }
        }
      }
    }

    /** The leaves that a leaf is to reach; null when nothing stands above it. */
    @Nullable Circle circle(int leaf) {
      int pod = switches.pod(leaf);
      int plane = switches.plane(leaf);
      if (!spines.contains(new Circle(pod, plane, Switches.NONE))) {
        return null;
      }
      int rail =
          groupOfRail.containsKey(new Circle(pod, plane, Switches.NONE))
              ? Switches.NONE
              : groupOfRail.getOrDefault(
                  new Circle(pod, plane, switches.firstRail(leaf)), Switches.NONE);
      return new Circle(planesWithSuperspines.contains(plane) ? Switches.NONE : pod, plane, rail);
    }

    /** Whether the spines of a leaf's pod serve other rails only. */
    boolean isBare(int leaf) {
      int pod = switches.pod(leaf);
      int plane = switches.plane(leaf);
      return !groupOfRail.containsKey(new Circle(pod, plane, Switches.NONE))
          && !groupOfRail.containsKey(new Circle(pod, plane, switches.firstRail(leaf)));
    }
  }
}
