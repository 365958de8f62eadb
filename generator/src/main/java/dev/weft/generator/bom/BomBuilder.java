package dev.weft.generator.bom;

import dev.weft.topology.Links;
import dev.weft.topology.NicGroup;
import dev.weft.topology.Rates;
import dev.weft.topology.ServerModel;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Counts what is bought: devices by type, what is inside servers, cables, used cages and links. */
final class BomBuilder {
  private final Topology topology;
  private final List<BomRow> rows = new ArrayList<>();
  private double powerW;
  private double rackUnits;
  private boolean powerUnknown;
  private boolean rackUnitsUnknown;

  BomBuilder(Topology topology) {
    this.topology = topology;
  }

  List<BomRow> build() {
    int[] serverCounts = countServers();
    for (int model = 0; model < serverCounts.length; model++) {
      ServerModel type = topology.serverModels().get(model);
      if (serverCounts[model] > 0) {
        device("server", type.name(), "", serverCounts[model], type.powerW(), type.rackUnits());
      }
    }
    for (int model = 0; model < serverCounts.length; model++) {
      if (serverCounts[model] > 0) {
        inside(topology.serverModels().get(model), serverCounts[model]);
      }
    }
    switches();
    CableCount.of(topology)
        .forEach((key, count) -> rows.add(BomRow.of("cable", key.type(), key.detail(), count)));
    CageCount.of(topology).forEach((type, n) -> rows.add(BomRow.of("cage", type, "used", n)));
    links();
    totals();
    return rows;
  }

  private int[] countServers() {
    int[] counts = new int[topology.serverModels().size()];
    for (int server = 0; server < topology.servers().count(); server++) {
      counts[topology.servers().model(server)]++;
    }
    return counts;
  }

  /** GPUs and NICs; their power is part of the server's. */
  private void inside(ServerModel type, int servers) {
    String where = "in " + type.name() + (type.powerW() > 0 ? "; power counted there" : "");
    if (type.gpu() != null && type.gpuCount() > 0) {
      part("gpu", type.gpu().name(), where, (long) type.gpuCount() * servers, type.gpu().powerW());
    }
    for (NicGroup group : type.nics()) {
      String networks =
          group.networks().isEmpty() ? "" : " for " + String.join(", ", sorted(group));
      long count = (long) group.count() * servers;
      part("nic", group.model().name(), where + networks, count, group.model().powerW());
    }
  }

  private static List<String> sorted(NicGroup group) {
    return group.networks().stream().sorted().toList();
  }

  private void part(String category, String type, String detail, long count, double watts) {
    rows.add(new BomRow(category, type, detail, Long.toString(count), number(watts), "", ""));
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
          device("switch", type.name(), tier.word(), count, type.powerW(), type.rackUnits());
        }
      }
    }
  }

  private void device(
      String category, String type, String detail, int count, double watts, double units) {
    powerUnknown |= watts <= 0;
    rackUnitsUnknown |= units <= 0;
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
            number(units * count)));
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
    rows.add(BomRow.of("total", "servers", "", topology.servers().count()));
    rows.add(BomRow.of("total", "gpus", "", topology.servers().totalGpus()));
    rows.add(BomRow.of("total", "switches", "", topology.switches().count()));
    rows.add(BomRow.of("total", "links", "", topology.links().count()));
    String missing = powerUnknown ? "at least: the power of some type is not known" : "";
    rows.add(new BomRow("total", "power", missing, "", "", number(powerW), ""));
    missing = rackUnitsUnknown ? "at least: the height of some type is not known" : "";
    rows.add(new BomRow("total", "rack units", missing, "", "", "", number(rackUnits)));
  }

  private static String number(double value) {
    return value <= 0 ? "" : Rates.number(value);
  }
}
