package dev.weft.generator.sonic;

import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Links;
import dev.weft.topology.Topology;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A port that is up. Every table of ports is filled from this list, so that none leaves out a kind
 * of ports: what has no row keeps what the maker of the silicon starts with.
 *
 * @param port packed port, see {@link Links#port}
 * @param description what the port is for
 * @param link link id; {@link #NO_LINK} where the port leads out of the fabric
 */
record ActivePort(int port, String name, long rateBps, String description, int link) {
  private static final int NO_LINK = -1;

  /** All of a switch, by the numbers in their names. */
  static List<ActivePort> of(Topology topology, SwitchPorts ports) {
    Links links = topology.links();
    return Stream.of(
            ports.hosts().stream()
                .map(
                    each ->
                        inside(links, each.port(), each.name(), each.description(), each.link())),
            Stream.of(ports.routed(), ports.peers())
                .flatMap(List::stream)
                .map(
                    each ->
                        inside(links, each.port(), each.name(), each.description(), each.link())),
            ports.outside().stream()
                .map(
                    each ->
                        new ActivePort(
                            each.port(), each.name(), each.rateBps(), each.description(), NO_LINK)))
        .flatMap(all -> all)
        .sorted(Comparator.comparingInt(each -> Integer.parseInt(each.name().substring(8))))
        .toList();
  }

  /**
   * Whether the other end is no part of the fabric: no mark from there is believed, and neither end
   * pauses the other.
   */
  boolean isOutside() {
    return link == NO_LINK;
  }

  private static ActivePort inside(
      Links links, int port, String name, String description, int link) {
    return new ActivePort(port, name, links.rateBps(link), description, link);
  }
}
