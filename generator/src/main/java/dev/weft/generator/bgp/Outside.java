package dev.weft.generator.bgp;

import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.WayOut;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What a switch has to do with those outside of the fabric.
 *
 * @param filters what is taken from them and told to them, each a list of prefixes
 * @param sessions with each of them, in port order
 * @param routes those that are written, in port order
 * @param links networks of the links there, each once, which nobody is told
 */
public record Outside(
    List<Filter> filters, List<Session> sessions, List<Route> routes, List<String> links) {
  /**
   * A list of prefixes, of which the first one that fits decides.
   *
   * @param isOfOthers whether it is about what others tell
   */
  public record Filter(String name, boolean isOfOthers, List<WayOut.Entry> entries) {}

  /**
   * A session of external BGP.
   *
   * @param address of the neighbour
   * @param as its autonomous system
   * @param description what it is
   * @param prefixLimit most routes that are taken from there; 0 for any number
   * @param accepts name of the filter of what is taken
   * @param advertises name of the filter of what is told
   */
  public record Session(
      String address,
      long as,
      String description,
      boolean hasBfd,
      int prefixLimit,
      String accepts,
      String advertises) {
    public boolean isLimited() {
      return prefixLimit > 0;
    }
  }

  /**
   * A written route.
   *
   * @param via address of the next hop
   */
  public record Route(String prefix, String via) {}

  /** What is in the routing table of a tenant, from 1, or in the default one (0). */
  public static Outside of(SwitchPorts ports, int tenant) {
    return of(
        ports.waysOut(number -> "group " + number).stream()
            .filter(port -> port.tenant() == tenant)
            .toList());
  }

  /**
   * Tenants with a way out, whose tables the leaves of an MLAG pair must join: both end tunnels at
   * one address, so neither takes the other's routes from EVPN.
   *
   * @param tenants how many there are
   */
  public static List<Integer> joined(SwitchPorts ports, @Nullable LeafPair pair, int tenants) {
    return pair == null || !pair.isMlag()
        ? List.of()
        : IntStream.rangeClosed(1, tenants)
            .filter(tenant -> !of(ports, tenant).isEmpty())
            .boxed()
            .toList();
  }

  private static Outside of(List<OutsidePort> ports) {
    Map<String, Filter> filters = new LinkedHashMap<>();
    List<Session> sessions = new ArrayList<>();
    List<Route> routes = new ArrayList<>();
    Set<String> links = new LinkedHashSet<>();
    for (OutsidePort port : ports) {
      WayOut way = port.way();
      if (way != null) {
        links.add(way.network());
        if (way.isBgp()) {
          String accepts = "OUTSIDE" + way.line() + "-IN";
          String advertises = "OUTSIDE" + way.line() + "-OUT";
          filters.put(accepts, new Filter(accepts, true, way.accepted()));
          filters.put(advertises, new Filter(advertises, false, way.advertised()));
          sessions.add(
              new Session(
                  way.peer(),
                  way.peerAs(),
                  port.description(),
                  way.hasBfd(),
                  way.prefixLimit(),
                  accepts,
                  advertises));
        }
        way.routes().forEach(prefix -> routes.add(new Route(prefix, way.peer())));
      }
    }
    return new Outside(
        List.copyOf(filters.values()),
        List.copyOf(sessions),
        List.copyOf(routes),
        List.copyOf(links));
  }

  /** Whether there is nobody. */
  public boolean isEmpty() {
    return sessions.isEmpty() && routes.isEmpty();
  }

  /** The prefixes of written routes, each once, which others of the fabric are told. */
  public List<String> networks() {
    return routes.stream().map(Route::prefix).distinct().toList();
  }
}
