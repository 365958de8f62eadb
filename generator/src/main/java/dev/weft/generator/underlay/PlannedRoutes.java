package dev.weft.generator.underlay;

import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Routing;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.StaticPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What {@code load-balancing static} puts into configurations: the prefixes that a switch prefers
 * from the neighbour at a port. The preference is one of the switch alone and is not told to
 * others. BGP withdraws a preferred route with the link or with what lies beyond it, and the others
 * take over; a static route would stay while its own link is up, and lose what failures further on
 * cut off.
 */
public final class PlannedRoutes {
  private static final int STEP = 10;

  private final @Nullable StaticPlan plan;

  private PlannedRoutes(@Nullable StaticPlan plan) {
    this.plan = plan;
  }

  /**
   * @param name of policies and lists
   * @param prefixes those that the port is preferred for, at least one
   */
  public record Preferred(String name, List<Entry> prefixes) {}

  /**
   * @param sequence number in lists
   */
  public record Entry(int sequence, String prefix) {}

  /** Whether a plan can be configured: routes of servers are those of BGP between neighbours. */
  public static boolean exist(Topology topology) {
    Routing routing = topology.routing();
    return routing.loadBalancing() == LoadBalancing.STATIC
        && routing.isExternalBgp()
        && !routing.overlay().hasTenants();
  }

  /** The plan of a design; one without routes where nothing is planned. */
  public static PlannedRoutes of(FabricIndex design) {
    return new PlannedRoutes(
        exist(design.topology())
            ? StaticPlan.of(design.topology(), design.adjacency(), design.routes())
            : null);
  }

  /** By link, in the order of the ports; ports that nothing is preferred at are left out. */
  public Map<Integer, Preferred> at(int sw, List<FabricPort> ports) {
    if (plan == null) {
      return Map.of();
    }
    Map<Integer, List<Entry>> byLink = new LinkedHashMap<>();
    ports.forEach(port -> byLink.put(port.link(), new ArrayList<>()));
    int[] links = plan.links(sw);
    for (int row = 0; row < links.length; row++) {
      List<Entry> entries = byLink.get(links[row]);
      if (entries != null) {
        Ipv4Prefix prefix = plan.prefix(row);
        entries.add(new Entry(STEP * (entries.size() + 1), prefix.toString()));
      }
    }
    Map<Integer, Preferred> preferred = new LinkedHashMap<>();
    for (FabricPort port : ports) {
      List<Entry> entries = byLink.get(port.link());
      if (!entries.isEmpty()) {
        preferred.put(port.link(), new Preferred(name(port), entries));
      }
    }
    return preferred;
  }

  private static String name(FabricPort port) {
    return "PLAN-" + port.name().replaceAll("[^A-Za-z0-9]", "-");
  }
}
