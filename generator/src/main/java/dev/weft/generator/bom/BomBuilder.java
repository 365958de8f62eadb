package dev.weft.generator.bom;

import dev.weft.topology.DomainModel;
import dev.weft.topology.GpuModel;
import dev.weft.topology.Links;
import dev.weft.topology.NicGroup;
import dev.weft.topology.NicModel;
import dev.weft.topology.Racks;
import dev.weft.topology.Rates;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Servers;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.measures.CableCount;
import dev.weft.topology.measures.Costs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Counts what is bought: devices by type, what is inside servers, racks, cables, cages, links. */
public final class BomBuilder {
  /** What has a row: of two groups of NICs of a type for the same networks there is one. */
  private record Part(
      String category, String type, String detail, double watts, double cost, double units) {}

  private final Map<Part, Long> parts = new LinkedHashMap<>();
  private final Topology topology;
  private final CableCount cables;
  private final List<BomRow> rows = new ArrayList<>();
  private int servers;
  private int gpus;
  private double powerW;
  private double rackUnits;
  private final Set<String> withoutPower = new TreeSet<>();
  private final Set<String> withoutHeight = new TreeSet<>();

  public BomBuilder(Topology topology) {
    this.topology = topology;
    this.cables = CableCount.of(topology);
  }

  /** Returns all rows, totals last. */
  public List<BomRow> build() {
    domains();
    servers();
    switches();
    racks();
    cables.cables().forEach(this::cable);
    cables
        .transceivers()
        .forEach((item, n) -> rows.add(BomRow.of("transceiver", item.type(), item.detail(), n)));
    cables.cages().forEach((type, n) -> rows.add(BomRow.of("cage", type, "used", n)));
    links();
    totals();
    return rows;
  }

  private void domains() {
    Map<DomainModel, Integer> counts = new LinkedHashMap<>();
    topology.domains().forEach(domain -> counts.merge(domain, 1, Integer::sum));
    counts.forEach(
        (type, count) ->
            device(
                "domain",
                type.name(),
                type.servers() + " x " + type.server().name(),
                count,
                type.powerW(),
                type.rackUnits(),
                type.cost()));
  }

  /**
   * Servers by type; those of a scale-up domain are counted, their power is the domain's; those
   * that another fabric declares are in its own list.
   */
  private void servers() {
    int[] alone = new int[topology.serverModels().size()];
    int[] all = new int[alone.length];
    Map<String, Integer> inDomains = new TreeMap<>();
    Map<String, Integer> elsewhere = new TreeMap<>();
    for (int server = 0; server < topology.servers().count(); server++) {
      if (topology.servers().isSwitch(server)) {
        continue;
      }
      int domain = topology.servers().domain(server);
      ServerModel type = topology.serverModel(server);
      if (topology.isDeclaredElsewhere(server)) {
        elsewhere.merge(type.name(), 1, Integer::sum);
        continue;
      }
      gpus += topology.servers().gpuCount(server);
      servers++;
      all[topology.servers().model(server)]++;
      if (domain == Servers.NONE) {
        alone[topology.servers().model(server)]++;
      } else {
        inDomains.merge(type.name(), 1, Integer::sum);
      }
    }
    Map<Part, Long> bought = new LinkedHashMap<>();
    for (int model = 0; model < alone.length; model++) {
      ServerModel type = topology.serverModels().get(model);
      if (alone[model] > 0) {
        bought.merge(
            new Part("server", type.name(), "", type.powerW(), type.cost(), type.rackUnits()),
            (long) alone[model],
            Long::sum);
      }
    }
    bought.forEach(
        (part, n) ->
            device(
                part.category,
                part.type,
                part.detail,
                Math.toIntExact(n),
                part.watts,
                part.units,
                part.cost));
    inDomains.forEach(
        (type, n) -> rows.add(BomRow.of("server", type, "in domains; power counted there", n)));
    elsewhere.forEach(
        (type, n) ->
            rows.add(BomRow.of("server", type, "of another fabric; all counted there", n)));
    for (int model = 0; model < all.length; model++) {
      if (all[model] > 0) {
        inside(topology.serverModels().get(model), all[model]);
      }
    }
    parts.forEach(this::part);
  }

  /** GPUs and NICs; their power and cost are part of the server's. */
  private void inside(ServerModel type, int servers) {
    String where = "in " + type.name() + (type.powerW() > 0 ? "; power counted there" : "");
    if (type.gpu() != null && type.gpuCount() > 0) {
      long count = (long) type.gpuCount() * servers;
      GpuModel gpu = type.gpu();
      parts.merge(
          new Part("gpu", gpu.name(), where, gpu.powerW(), gpu.cost(), 0), count, Long::sum);
    }
    for (NicGroup group : type.nics()) {
      String networks =
          group.networks().isEmpty() ? "" : " for " + String.join(", ", sorted(group));
      long count = (long) group.count() * servers;
      NicModel nic = group.model();
      parts.merge(
          new Part("nic", nic.name(), where + networks, nic.powerW(), nic.cost(), 0),
          count,
          Long::sum);
    }
  }

  private static List<String> sorted(NicGroup group) {
    return group.networks().stream().sorted().toList();
  }

  private void part(Part part, long count) {
    rows.add(
        new BomRow(
            part.category,
            part.type,
            part.detail,
            Long.toString(count),
            number(part.watts),
            "",
            "",
            price(part.cost),
            ""));
  }

  private void switches() {
    int[][] counts = new int[Tier.values().length][topology.switchModels().size()];
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      counts[topology.switches().tier(sw).ordinal()][topology.switches().model(sw)]++;
    }
    for (Tier tier : Tier.values()) {
      for (int model = 0; model < topology.switchModels().size(); model++) {
        SwitchModel type = topology.switchModels().get(model);
        int count = counts[tier.ordinal()][model];
        if (count > 0) {
          device(
              "switch",
              type.name(),
              tier.word(),
              count,
              type.powerW(),
              type.rackUnits(),
              type.cost());
        }
      }
    }
  }

  private void device(
      String category,
      String type,
      String detail,
      int count,
      double watts,
      double units,
      double cost) {
    if (watts <= 0) {
      withoutPower.add(type);
    }
    if (units <= 0) {
      withoutHeight.add(type);
    }
    powerW += watts * count;
    rackUnits += units * count;
    rows.add(
        new BomRow(
            category,
            type,
            detail,
            Integer.toString(count),
            number(watts),
            number(watts * count),
            number(units * count),
            price(cost),
            price(cost * count)));
  }

  private void racks() {
    Racks racks = topology.racks();
    Map<Integer, Integer> counts = new TreeMap<>();
    for (int rack = 0; rack < racks.count(); rack++) {
      if (racks.isOwn(rack)) {
        counts.merge(racks.rack(rack).units(), 1, Integer::sum);
      }
    }
    counts.forEach((units, n) -> rows.add(BomRow.of("rack", units + " units", "", n)));
  }

  private void cable(CableCount.Item item, int count) {
    double cost = cables.cost(item);
    rows.add(
        new BomRow(
            "cable",
            item.type(),
            item.detail(),
            Integer.toString(count),
            "",
            "",
            "",
            price(cost),
            price(cost * count)));
  }

  private void links() {
    Map<String, Integer> counts = new TreeMap<>();
    Links links = topology.links();
    for (Links.Kind kind : Links.Kind.values()) {
      counts.clear();
      for (int link = links.first(kind); link < links.end(kind); link++) {
        counts.merge(Rates.text(links.rateBps(link)), 1, Integer::sum);
      }
      String word = kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
      counts.forEach((rate, count) -> rows.add(BomRow.of("link", word, rate, count)));
    }
  }

  private void totals() {
    rows.add(BomRow.of("total", "servers", "", servers));
    rows.add(BomRow.of("total", "gpus", "", gpus));
    rows.add(BomRow.of("total", "switches", "", topology.switches().count()));
    rows.add(BomRow.of("total", "links", "", topology.links().count()));
    String missing = missing(powerW, withoutPower);
    rows.add(new BomRow("total", "power", missing, "", "", number(powerW), "", "", ""));
    if (!cables.withoutPower().isEmpty()) {
      String where = "only where a type includes it";
      rows.add(new BomRow("total", "power of transceivers", where, "", "", "", "", "", ""));
    }
    missing = missing(rackUnits, withoutHeight);
    rows.add(new BomRow("total", "rack units", missing, "", "", "", number(rackUnits), "", ""));
    Costs costs = Costs.of(topology, cables);
    if (costs.isComplete()) {
      rows.add(new BomRow("total", "cost", "", "", "", "", "", "", price(costs.known())));
    } else if (costs.known() > 0) {
      String why = "not known: the cost of some type is missing";
      rows.add(new BomRow("total", "cost", why, "", "", "", "", "", ""));
    }
  }

  /** What a sum lacks; empty when nothing. */
  private static String missing(double sum, Set<String> types) {
    String reach = sum > 0 ? "at least" : "not known";
    return types.isEmpty() ? "" : reach + ": not stated by " + String.join(", ", types);
  }

  private static String number(double value) {
    return value <= 0 ? "" : Rates.number(value);
  }

  private static String price(double value) {
    return value <= 0 ? "" : Costs.plain(value);
  }
}
