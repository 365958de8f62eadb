package dev.weft.generator.book;

import static dev.weft.generator.book.DesignBook.note;
import static dev.weft.generator.book.DesignBook.reasoned;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.engine.report.Readable;
import dev.weft.topology.RackLoads;
import dev.weft.topology.Racks;
import dev.weft.topology.Rates;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.CableCount;
import dev.weft.topology.measures.PowerDraw;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What stands in each rack, and what everything draws. */
final class RackSection {
  private final FabricIndex design;
  private final Markup out;
  private static final List<String> RACKS =
      List.of("rack", "holds", "> units", "> of", "> power", "> budget");

  RackSection(FabricIndex design, Markup out) {
    this.design = design;
    this.out = out;
  }

  void writeRacks() {
    Racks racks = design.topology().racks();
    if (racks.count() == 0) {
      note(out, "The design declares no racks.");
      return;
    }
    RackLoads loads = RackLoads.of(design.topology());
    List<List<String>> rows = new ArrayList<>();
    for (int rack = 0; rack < racks.count(); rack++) {
      List<RackLoads.Device> devices = loads.devices(rack);
      int units = devices.stream().mapToInt(RackLoads.Device::units).sum();
      boolean isKnown = devices.stream().allMatch(device -> device.watts() > 0);
      double watts = devices.stream().mapToDouble(RackLoads.Device::watts).sum();
      double budget = racks.rack(rack).budgetW();
      rows.add(
          List.of(
              racks.rack(rack).name(),
              holds(devices),
              Integer.toString(units),
              Integer.toString(racks.rack(rack).units()),
              isKnown || watts > 0
                  ? (isKnown ? "" : "at least ") + Rates.number(watts / 1000) + " kW"
                  : "unknown",
              budget > 0 ? Rates.number(budget / 1000) + " kW" : ""));
    }
    if (racks.areShared()) {
      note(
          out,
          Counts.text(
              "Racks of the whole site, with what all its fabrics have in them; those that this"
                  + " fabric sets up, and has in its bill of materials: %d.",
              racks.ownCount()));
    }
    Page.table(out, RACKS, rows);
    note(
        out,
        "Units of each device are in racks.csv, and drawn in diagrams/racks.svg. Power is at least"
            + " what stands there where a type states none.");
  }

  private static String holds(List<RackLoads.Device> devices) {
    Map<String, Integer> types = new TreeMap<>();
    devices.forEach(device -> types.merge(device.kind() + " " + device.type(), 1, Integer::sum));
    return types.entrySet().stream()
        .map(type -> type.getValue() + " x " + type.getKey())
        .collect(Collectors.joining(", "));
  }

  void writePower(PowerDraw draw) {
    Page.wideTableHead(out, "type", "> number", "> each", "> all", "reason");
    for (PowerDraw.Item item : draw.items()) {
      reasoned(
          out,
          item.isKnown() ? "as its type states" : "its type states none",
          item.type(),
          Readable.count(item.count()),
          item.isKnown() ? Rates.number(item.oneW()) + " W" : "unknown",
          item.isKnown() ? Rates.number(item.watts() / 1000) + " kW" : "unknown");
    }
    boolean isWhole = draw.lacking().isEmpty();
    boolean isUnknown = !isWhole && draw.knownWatts() == 0;
    String known = Rates.number(draw.knownWatts() / 1000) + " kW";
    reasoned(
        out,
        isWhole ? "the sum; cooling and losses of the supply come on top" : draw.lackingText(),
        "all",
        "",
        "",
        isUnknown ? "unknown" : (isWhole ? "" : "at least ") + known);
    Page.tableEnd(out);
    String without = CableCount.of(design.topology()).withoutPower();
    if (!without.isEmpty()) {
      note(out, Character.toUpperCase(without.charAt(0)) + without.substring(1) + ".");
    }
    if (design.topology().racks().areShared() || DesignBook.guests(design.topology()) > 0) {
      note(out, "What this fabric declares, in whatever rack; servers of others are in theirs.");
    }
  }
}
