package dev.weft.generator.book;

import static dev.weft.generator.book.DesignBook.note;
import static dev.weft.generator.book.DesignBook.reasoned;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.topology.RackLoads;
import dev.weft.topology.Racks;
import dev.weft.topology.Rates;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.PowerDraw;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What stands in each rack, and what everything draws. */
final class RackSection {
  private final FabricIndex design;
  private final Markup out;

  RackSection(FabricIndex design, Markup out) {
    this.design = design;
    this.out = out;
  }

  void writeRacks() {
    Racks racks = design.topology().racks();
    if (racks.count() == 0) {
      note(out, "The text places nothing in racks.");
      return;
    }
    RackLoads loads = RackLoads.of(design.topology());
    Page.tableHead(out, "rack", "holds", "> units", "> of", "> power", "> budget");
    for (int rack = 0; rack < racks.count(); rack++) {
      List<RackLoads.Device> devices = loads.devices(rack);
      int units = devices.stream().mapToInt(RackLoads.Device::units).sum();
      boolean isKnown = devices.stream().allMatch(device -> device.watts() > 0);
      double watts = devices.stream().mapToDouble(RackLoads.Device::watts).sum();
      double budget = racks.rack(rack).budgetW();
      Page.row(
          out,
          racks.rack(rack).name(),
          holds(devices),
          Integer.toString(units),
          Integer.toString(racks.rack(rack).units()),
          (isKnown ? "" : "> ") + Rates.number(watts / 1000) + " kW",
          budget > 0 ? Rates.number(budget / 1000) + " kW" : "");
    }
    Page.tableEnd(out);
    note(
        out,
        "Units of each device are in racks.csv, and drawn in diagrams/racks.svg. A sign > stands where"
            + " a type states no power.");
  }

  private static String holds(List<RackLoads.Device> devices) {
    Map<String, Integer> types = new TreeMap<>();
    devices.forEach(device -> types.merge(device.kind() + " " + device.type(), 1, Integer::sum));
    return types.entrySet().stream()
        .map(type -> type.getValue() + " x " + type.getKey())
        .collect(Collectors.joining(", "));
  }

  void writePower(PowerDraw draw) {
    Page.tableHead(out, "type", "> number", "> each", "> all", "reason");
    for (PowerDraw.Item item : draw.items()) {
      reasoned(
          out,
          item.isKnown() ? "as its type states" : "its type states none",
          item.type(),
          Integer.toString(item.count()),
          item.isKnown() ? Rates.number(item.oneW()) + " W" : "unknown",
          item.isKnown() ? Rates.number(item.watts() / 1000) + " kW" : "unknown");
    }
    String all = Rates.number(draw.knownWatts() / 1000) + " kW";
    reasoned(
        out,
        draw.lacking().isEmpty()
            ? "the sum; cooling and losses of the supply come on top"
            : "without " + String.join(", ", draw.lacking()),
        draw.lacking().isEmpty() ? "all" : "all that is known",
        "",
        "",
        all);
    Page.tableEnd(out);
  }
}
