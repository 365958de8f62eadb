package dev.weft.topology.measures;

import dev.weft.topology.DomainModel;
import dev.weft.topology.Rates;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Servers;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the devices draw that a fabric declares, type by type: scale-up domains, servers, switches.
 * Servers that another fabric declares count there, so that the sum over the networks of a cluster
 * is that of the cluster.
 */
public record PowerDraw(List<Item> items) {
  /**
   * Devices of one type.
   *
   * @param oneW what one draws, watts; 0 when that is not known
   */
  public record Item(String type, int count, double oneW) {
    public boolean isKnown() {
      return oneW > 0;
    }

    /** What all of them draw as far as that is known, watts. */
    public double watts() {
      return isKnown() ? count * oneW : 0;
    }
  }

  public PowerDraw {
    items = List.copyOf(items);
  }

  public static PowerDraw of(Topology topology) {
    List<Item> items = new ArrayList<>();
    Map<DomainModel, Integer> domains = new LinkedHashMap<>();
    topology.domains().forEach(domain -> domains.merge(domain, 1, Integer::sum));
    domains.forEach((domain, count) -> items.add(new Item(domain.name(), count, domain.powerW())));
    int[] servers = new int[topology.serverModels().size()];
    for (int server = 0; server < topology.servers().count(); server++) {
      if (topology.servers().domain(server) == Servers.NONE
          && !topology.isDeclaredElsewhere(server)) {
        servers[topology.servers().model(server)]++;
      }
    }
    for (int model = 0; model < servers.length; model++) {
      ServerModel own = topology.serverModels().get(model);
      add(items, own.name(), servers[model], own.powerW());
    }
    int[] switches = new int[topology.switchModels().size()];
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      switches[topology.switches().model(sw)]++;
    }
    for (int model = 0; model < switches.length; model++) {
      SwitchModel own = topology.switchModels().get(model);
      add(items, own.name(), switches[model], own.powerW());
    }
    return new PowerDraw(items);
  }

  private static void add(List<Item> items, String type, int count, double oneW) {
    if (count > 0) {
      items.add(new Item(type, count, oneW));
    }
  }

  /** The types that state no draw, in the order of the alphabet. */
  public List<String> lacking() {
    return items.stream()
        .filter(item -> !item.isKnown())
        .map(Item::type)
        .distinct()
        .sorted()
        .toList();
  }

  /** What a sum leaves out: {@code not counting A, B, which state no power}. */
  public String lackingText() {
    List<String> types = lacking();
    String verb = types.size() == 1 ? "states" : "state";
    return "not counting " + String.join(", ", types) + ", which " + verb + " no power";
  }

  /** What all draw as far as that is known, watts. */
  public double knownWatts() {
    return items.stream().mapToDouble(Item::watts).sum();
  }

  /** What all draw, watts; null when the draw of a type is not known. */
  public @Nullable Double watts() {
    return items.stream().allMatch(Item::isKnown) ? knownWatts() : null;
  }

  /** A power for people: {@code 40.8 kW}. */
  public static String text(double watts) {
    return Rates.number(watts / 1000) + " kW";
  }

  /** A limit that holds so much: in whole watts, so that rounding takes nothing away. */
  public static String enough(double watts) {
    return text(Math.ceil(watts - 1e-6));
  }
}
