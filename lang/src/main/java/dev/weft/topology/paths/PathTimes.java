package dev.weft.topology.paths;

import dev.weft.topology.Links;
import dev.weft.topology.Topology;
import java.util.Arrays;
import java.util.List;

/**
 * Times over equal-hop paths from every switch to one attachment, on an idle network. A packet that
 * came in at some rate leaves a switch after the switch's latency; a switch that sends faster than
 * it receives has to hold the whole packet first, every other one cuts through. So a time depends
 * on the rate of the link that leads to the switch.
 */
final class PathTimes {
  /** No path. */
  static final long NONE = -1;

  private final Topology topology;
  private final Adjacency adjacency;
  private final Routes routes;
  private final Links links;
  private final long[] rates;
  private final int packetBytes;
  private final boolean longest;
  private final long[] times;

  /**
   * @param packetBytes on the wire
   * @param longest whether, of equal next hops, the slowest path counts; else the fastest
   */
  PathTimes(
      Topology topology, Adjacency adjacency, Routes routes, int packetBytes, boolean longest) {
    this.topology = topology;
    this.adjacency = adjacency;
    this.routes = routes;
    this.links = topology.links();
    this.packetBytes = packetBytes;
    this.longest = longest;
    this.rates = distinctRates(links);
    this.times = new long[topology.switches().count() * rates.length];
  }

  private static long[] distinctRates(Links links) {
    long[] found = new long[0];
    for (int link = 0; link < links.count(); link++) {
      long rateBps = links.rateBps(link);
      if (Arrays.binarySearch(found, rateBps) < 0) {
        found = Arrays.copyOf(found, found.length + 1);
        found[found.length - 1] = rateBps;
        Arrays.sort(found);
      }
    }
    return found;
  }

  int rateCount() {
    return rates.length;
  }

  int rateOf(int link) {
    return Arrays.binarySearch(rates, links.rateBps(link));
  }

  /** Time of a packet on a link without the cable, rounded up. */
  long serialisationPs(int link) {
    return serialisationPs(links.rateBps(link));
  }

  private long serialisationPs(long rateBps) {
    return (long) Math.ceil(packetBytes * 8e12 / Math.max(1, rateBps));
  }

  /** What holding the whole packet costs between a link of some rate and the next link. */
  long holdingPs(int rate, int next) {
    return links.rateBps(next) > rates[rate] ? serialisationPs(rates[rate]) : 0;
  }

  /**
   * Computes the times to the leaves of an attachment.
   *
   * @param beyond added at the leaves, by rate of the link into them; {@link #NONE} where they lead
   *     nowhere
   */
  void search(int group, List<Integer> leaves, long[] beyond) {
    Arrays.fill(times, NONE);
    for (int leaf : leaves) {
      System.arraycopy(beyond, 0, times, leaf * rates.length, rates.length);
    }
    int count = topology.switches().count();
    int farthest = 0;
    for (int sw = 0; sw < count; sw++) {
      int hops = routes.distance(sw, group);
      farthest = Math.max(farthest, hops);
      if (hops == 1) {
        descend(sw, leaves);
      }
    }
    for (int hops = 2; hops <= farthest; hops++) {
      for (int sw = 0; sw < count; sw++) {
        if (routes.distance(sw, group) == hops) {
          follow(sw, group);
        }
      }
    }
    for (int sw = 0; sw < count; sw++) {
      if (routes.distance(sw, group) == 0 && !leaves.contains(sw)) {
        follow(sw, group);
      }
    }
  }

  /** Links straight down to the leaves. */
  private void descend(int sw, List<Integer> leaves) {
    for (int i = 0; i < adjacency.degreeOfSwitch(sw); i++) {
      int link = adjacency.linkOfSwitch(sw, i);
      if (!links.isHost(link) && leaves.contains(links.lower(link))) {
        over(sw, link, links.lower(link));
      }
    }
  }

  /** The next hops of the routes. */
  private void follow(int sw, int group) {
    int hops = routes.nextHops(sw, group);
    if (hops != Routes.NONE) {
      for (int link : routes.links(hops)) {
        over(sw, link, links.lower(link) == sw ? links.upper(link) : links.lower(link));
      }
    }
  }

  private void over(int sw, int link, int next) {
    long after = times[next * rates.length + rateOf(link)];
    if (after == NONE) {
      return;
    }
    long fixed = topology.switchModel(sw).latencyPs() + topology.cableDelayPs(link) + after;
    for (int rate = 0; rate < rates.length; rate++) {
      int cell = sw * rates.length + rate;
      long time = fixed + holdingPs(rate, link);
      if (times[cell] == NONE || longest == time > times[cell]) {
        times[cell] = time;
      }
    }
  }

  /** Time from the first bit into a switch until what lies beyond the destination is over. */
  long from(int sw, int rate) {
    return times[sw * rates.length + rate];
  }
}
