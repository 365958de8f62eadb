package dev.weft.generator.cumulus;

import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Links;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Ports of a switch by the length of their cables, from which Cumulus Linux computes their
 * headroom.
 *
 * @param ports names by whole metres, rounded up, the shortest first
 */
record CableLengths(SortedMap<Integer, List<String>> ports) {
  /**
   * What NVUE takes where it is told nothing. Source: NVUE reference, {@code qos roce
   * cable-length}.
   */
  private static final int DEFAULT_METRES = 100;

  private static final int MM_PER_METRE = 1000;

  CableLengths {
    ports = Collections.unmodifiableSortedMap(ports);
  }

  static CableLengths of(Links links, SwitchPorts ports) {
    SortedMap<Integer, List<String>> all = new TreeMap<>();
    for (HostPort port : ports.hosts()) {
      add(all, links, port.link(), port.name());
    }
    for (FabricPort port : ports.routed()) {
      add(all, links, port.link(), port.name());
    }
    for (FabricPort port : ports.peers()) {
      add(all, links, port.link(), port.name());
    }
    return new CableLengths(all);
  }

  private static void add(
      SortedMap<Integer, List<String>> all, Links links, int link, String port) {
    int metres = Math.ceilDiv((int) links.lengthMm(link), MM_PER_METRE);
    all.computeIfAbsent(metres == 0 ? DEFAULT_METRES : metres, none -> new ArrayList<>()).add(port);
  }

  boolean isEmpty() {
    return ports.isEmpty();
  }

  /** Metres of the longest cable. */
  int longest() {
    return ports.lastKey();
  }
}
