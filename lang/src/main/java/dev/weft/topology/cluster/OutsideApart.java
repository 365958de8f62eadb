package dev.weft.topology.cluster;

import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.Names;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.findings.Issue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Links to the outside have networks that no other network of the cluster has: not on its own ways
 * out, and not in its pools.
 */
final class OutsideApart implements ClusterRule {
  private record Owned(Ipv4Prefix network, String owner) {}

  @Override
  public List<Issue> check(Topology first, Topology second) {
    List<Owned> ways = waysOut(first);
    List<Owned> others = waysOut(second);
    Issue ofWays = clash(first, ways, second, others);
    Issue ofPools = ofWays == null ? clash(first, ways, second, pools(second)) : ofWays;
    Issue found = ofPools == null ? clash(first, pools(first), second, others) : ofPools;
    return found == null ? List.of() : List.of(found);
  }

  private static @Nullable Issue clash(
      Topology first, List<Owned> own, Topology second, List<Owned> others) {
    for (Owned mine : own) {
      for (Owned other : others) {
        if (mine.network().overlaps(other.network())) {
          return SeparationIssue.SAME_OUTSIDE.at(
              0,
              first.network(),
              first.name(),
              mine.network(),
              mine.owner(),
              other.network(),
              second.network(),
              second.name(),
              other.owner());
        }
      }
    }
    return null;
  }

  private static List<Owned> waysOut(Topology topology) {
    Names names = Names.of(topology);
    List<Owned> ways = new ArrayList<>();
    for (External link : topology.externals()) {
      Handoff handoff = link.handoff();
      if (handoff != null) {
        String owner =
            String.format(
                Locale.ROOT, "for a link of %s to \"%s\"", names.ofSwitch(link.sw()), link.name());
        ways.add(new Owned(handoff.own().network(), owner));
      }
    }
    return ways;
  }

  private static List<Owned> pools(Topology topology) {
    return topology.pools().stream().map(pool -> new Owned(pool, "as a pool")).toList();
  }
}
