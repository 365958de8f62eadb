package dev.weft.topology.paths;

import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.Links;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * How many equal next hops each switch has towards what is outside of the fabric, over the nearest
 * of the switches that lead there: its links towards them; in the table of a tenant, which EVPN
 * fills, the leaves themselves; and on these their own ports. Immutable.
 */
public final class WidthsOut {
  private final Topology topology;
  private final Adjacency adjacency;
  private final int[] widths;

  private WidthsOut(Topology topology, Adjacency adjacency) {
    this.topology = topology;
    this.adjacency = adjacency;
    widths = new int[topology.switches().count()];
  }

  /** Of a fabric with its cables. */
  public static WidthsOut of(Topology topology, Adjacency adjacency) {
    WidthsOut out = new WidthsOut(topology, adjacency);
    Map<Integer, Map<Ipv4Prefix, Map<Integer, Integer>>> ways = new TreeMap<>();
    Set<String> bundles = new HashSet<>();
    for (External link : topology.externals()) {
      Handoff handoff = link.handoff();
      if (handoff != null
          && (!handoff.terms().isBundle() || bundles.add(link.sw() + " " + link.origin()))) {
        for (Ipv4Prefix prefix : prefixes(handoff.terms())) {
          ways.computeIfAbsent(handoff.terms().tenant(), tenant -> new HashMap<>())
              .computeIfAbsent(prefix, key -> new TreeMap<>())
              .merge(link.sw(), 1, Integer::sum);
        }
      }
    }
    ways.forEach(
        (tenant, ofPrefixes) ->
            new LinkedHashSet<>(ofPrefixes.values())
                .forEach(
                    border -> {
                      border.forEach(out::raise);
                      if (tenant == 0) {
                        out.links(border.keySet());
                      } else {
                        out.leaves(border.keySet());
                      }
                    }));
    return out;
  }

  private static Set<Ipv4Prefix> prefixes(Handoff.Terms terms) {
    Set<Ipv4Prefix> prefixes = new HashSet<>(terms.routes());
    if (terms.isBgp()) {
      prefixes.addAll(terms.accepts());
    }
    return prefixes;
  }

  private void raise(int sw, int width) {
    widths[sw] = Math.max(widths[sw], width);
  }

  /** All leaves that are none of these find them by EVPN. */
  private void leaves(Set<Integer> border) {
    for (int sw = 0; sw < widths.length; sw++) {
      if (topology.switches().tier(sw) == Tier.LEAF && !border.contains(sw)) {
        raise(sw, border.size());
      }
    }
  }

  /** Breadth first from these: links to a switch that is one step nearer are equal. */
  private void links(Set<Integer> border) {
    int[] steps = new int[widths.length];
    Arrays.fill(steps, Integer.MAX_VALUE);
    ArrayDeque<Integer> next = new ArrayDeque<>(border);
    border.forEach(sw -> steps[sw] = 0);
    while (!next.isEmpty()) {
      int sw = next.remove();
      int equal = 0;
      for (int i = 0; i < adjacency.degreeOfSwitch(sw); i++) {
        int far = otherEnd(adjacency.linkOfSwitch(sw, i), sw);
        if (far >= 0 && steps[far] == Integer.MAX_VALUE) {
          steps[far] = steps[sw] + 1;
          next.add(far);
        } else if (far >= 0 && steps[far] < steps[sw]) {
          equal++;
        }
      }
      raise(sw, equal);
    }
  }

  /** Negative where the link leads to a server or to the other leaf of a pair. */
  private int otherEnd(int link, int sw) {
    Links links = topology.links();
    if (links.isHost(link) || links.kind(link) == Links.Kind.PEER) {
      return -1;
    }
    return links.upper(link) == sw ? links.lower(link) : links.upper(link);
  }

  /** Most equal next hops of a switch towards one network outside; 0 where it has none. */
  public int of(int sw) {
    return widths[sw];
  }
}
