package dev.weft.topology.paths;

import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.Links;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;

/**
 * How many equal next hops each switch has towards what is outside of the fabric, over the nearest
 * of the switches that lead there: its links towards them; in the table of a tenant, which EVPN
 * fills, the leaves themselves; and on these their own ports. What a switch hears by BGP from
 * outside has gone through one system more than a static route that it tells itself, and a switch
 * prefers its own static routes. Immutable.
 */
public final class WidthsOut {
  private final Topology topology;
  private final Adjacency adjacency;
  private final int[] widths;

  /**
   * Ports of a switch that lead to one network.
   *
   * @param fixed by static routes
   * @param heard by BGP
   */
  private record Exits(int fixed, int heard) {
    Exits plus(Exits more) {
      return new Exits(fixed + more.fixed, heard + more.heard);
    }

    /** Those that it uses itself. */
    int used() {
      return fixed > 0 ? fixed : heard;
    }

    /** Systems between it and the outside. */
    int steps() {
      return fixed > 0 ? 0 : 1;
    }
  }

  private WidthsOut(Topology topology, Adjacency adjacency) {
    this.topology = topology;
    this.adjacency = adjacency;
    widths = new int[topology.switches().count()];
  }

  /** Of a fabric with its cables. */
  public static WidthsOut of(Topology topology, Adjacency adjacency) {
    WidthsOut out = new WidthsOut(topology, adjacency);
    Map<Integer, Map<Ipv4Prefix, Map<Integer, Exits>>> ways = new TreeMap<>();
    Set<String> bundles = new HashSet<>();
    for (External link : topology.externals()) {
      Handoff handoff = link.handoff();
      if (handoff != null
          && (!handoff.terms().isBundle() || bundles.add(link.sw() + " " + link.origin()))) {
        Map<Ipv4Prefix, Map<Integer, Exits>> ofTable =
            ways.computeIfAbsent(handoff.terms().tenant(), tenant -> new HashMap<>());
        exits(handoff.terms())
            .forEach(
                (prefix, exits) ->
                    ofTable
                        .computeIfAbsent(prefix, key -> new TreeMap<>())
                        .merge(link.sw(), exits, Exits::plus));
      }
    }
    ways.forEach(
        (tenant, ofPrefixes) ->
            new LinkedHashSet<>(ofPrefixes.values())
                .forEach(
                    border -> {
                      if (tenant == 0) {
                        out.links(border);
                      } else {
                        out.leaves(border);
                      }
                    }));
    return out;
  }

  private static Map<Ipv4Prefix, Exits> exits(Handoff.Terms terms) {
    Map<Ipv4Prefix, Exits> exits = new HashMap<>();
    terms.routes().forEach(prefix -> exits.put(prefix, new Exits(1, 0)));
    if (terms.isBgp()) {
      terms.accepts().forEach(prefix -> exits.putIfAbsent(prefix, new Exits(0, 1)));
    }
    return exits;
  }

  private void raise(int sw, int width) {
    widths[sw] = Math.max(widths[sw], width);
  }

  /** All leaves that are none of these find them by EVPN. */
  private void leaves(Map<Integer, Exits> border) {
    for (int sw = 0; sw < widths.length; sw++) {
      Exits own = border.get(sw);
      if (own != null) {
        raise(sw, own.used());
      } else if (topology.switches().tier(sw) == Tier.LEAF) {
        raise(sw, border.size());
      }
    }
  }

  /** From the outside inwards: links to switches that are one step nearer are equal. */
  private void links(Map<Integer, Exits> border) {
    int[] steps = new int[widths.length];
    Arrays.fill(steps, Integer.MAX_VALUE);
    border.forEach((sw, exits) -> steps[sw] = exits.steps());
    PriorityQueue<Integer> next =
        new PriorityQueue<>(
            Comparator.comparingInt((Integer sw) -> steps[sw]).thenComparingInt(sw -> sw));
    next.addAll(border.keySet());
    while (!next.isEmpty()) {
      int sw = next.remove();
      Exits own = border.get(sw);
      boolean isFixed = own != null && own.fixed() > 0;
      int equal = own == null ? 0 : own.used();
      for (int i = 0; i < adjacency.degreeOfSwitch(sw); i++) {
        int far = otherEnd(adjacency.linkOfSwitch(sw, i), sw);
        if (far >= 0 && steps[far] == Integer.MAX_VALUE) {
          steps[far] = steps[sw] + 1;
          next.add(far);
        } else if (far >= 0 && steps[far] < steps[sw] && !isFixed) {
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
