package dev.weft.topology.measures;

import dev.weft.topology.DomainModel;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a fabric costs, in the currency of whoever wrote the prices.
 *
 * @param known the sum of the prices that are known
 * @param isComplete whether every server, scale-up domain, switch and cable has a price
 */
public record Costs(double known, boolean isComplete) {
  public static Costs of(Topology topology) {
    return of(topology, CableCount.of(topology));
  }

  /**
   * Adds up prices of what the fabric declares: a domain's covers its servers where it is stated, a
   * server's its GPUs and NICs.
   */
  public static Costs of(Topology topology, CableCount cables) {
    double known = 0;
    boolean isComplete = true;
    for (DomainModel domain : topology.domains()) {
      known += domain.cost();
    }
    for (int server = 0; server < topology.servers().count(); server++) {
      if (topology.isDeclaredElsewhere(server)) {
        continue;
      }
      int domain = topology.servers().domain(server);
      if (domain == Servers.NONE || topology.domains().get(domain).cost() <= 0) {
        double price = topology.serverModel(server).cost();
        known += price;
        isComplete &= price > 0;
      }
    }
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      double price = topology.switchModel(sw).cost();
      known += price;
      isComplete &= price > 0;
    }
    for (Map.Entry<CableCount.Item, Integer> cable : cables.cables().entrySet()) {
      double price = cables.cost(cable.getKey());
      known += price * cable.getValue();
      isComplete &= price > 0;
    }
    return new Costs(known, isComplete);
  }

  /** The sum; null when a price is missing. */
  public @Nullable Double total() {
    return isComplete ? Double.valueOf(known) : null;
  }
}
