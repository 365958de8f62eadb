package dev.weft.generator.racks;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.Site;
import dev.weft.generator.backend.SiteBackend;
import dev.weft.generator.csv.CsvWriter;
import dev.weft.topology.RackLoads;
import dev.weft.topology.RackLoads.Device;
import dev.weft.topology.Racks.Rack;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;

/**
 * Writes {@code racks.csv}: every device with its rack and units, each rack from its top to its
 * bottom, then what the rack holds in all; for a cluster whose networks stand on one floor once,
 * beside their folders. Nothing for a fabric without racks.
 */
public final class RacksBackend implements SiteBackend {
  @Override
  public String target() {
    return "racks";
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    if (!design.topology().racks().areShared()) {
      table(design, outputs);
    }
  }

  @Override
  public void generate(Site site, Outputs outputs) throws IOException {
    FabricIndex first = site.networks().getFirst();
    if (first.topology().racks().areShared()) {
      table(first, outputs);
    }
  }

  private static void table(FabricIndex design, Outputs outputs) throws IOException {
    if (design.topology().racks().count() == 0) {
      return;
    }
    RackLoads loads = RackLoads.of(design.topology());
    try (CsvWriter csv =
        new CsvWriter(
            outputs.open("racks.csv"),
            "row",
            "rack",
            "unit",
            "units",
            "device",
            "kind",
            "type",
            "power kW",
            "hall")) {
      for (int rack = 0; rack < loads.count(); rack++) {
        write(design, loads, rack, csv);
      }
    }
  }

  private static void write(FabricIndex design, RackLoads loads, int id, CsvWriter csv)
      throws IOException {
    Rack rack = design.topology().racks().rack(id);
    List<Device> fromTop =
        loads.devices(id).stream()
            .sorted(Comparator.comparingInt(Device::unit).reversed())
            .toList();
    for (Device device : fromTop) {
      csv.row(
          rack.row() + 1,
          rack.position() + 1,
          device.unit(),
          device.units(),
          device.name(),
          device.kind(),
          device.type(),
          kilowatts(device.watts()),
          Math.max(0, rack.hall()) + 1);
    }
    boolean isKnown = fromTop.stream().allMatch(device -> device.watts() > 0);
    csv.row(
        rack.row() + 1,
        rack.position() + 1,
        "",
        loads.units(id),
        "",
        "total",
        "of " + rack.units() + " units" + (isKnown ? "" : "; power not of all known"),
        fromTop.isEmpty() ? "0" : kilowatts(loads.watts(id)),
        Math.max(0, rack.hall()) + 1);
  }

  private static String kilowatts(double watts) {
    return watts <= 0
        ? ""
        : BigDecimal.valueOf(watts)
            .movePointLeft(3)
            .setScale(3, RoundingMode.HALF_UP)
            .stripTrailingZeros()
            .toPlainString();
  }
}
