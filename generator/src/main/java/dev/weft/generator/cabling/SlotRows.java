package dev.weft.generator.cabling;

import dev.weft.generator.csv.CsvWriter;
import dev.weft.topology.Names;
import dev.weft.topology.PlaneMode;
import dev.weft.topology.SlotCables;
import dev.weft.topology.Topology;
import java.io.IOException;

/** Cables to places of servers that are not there, under the names that these will have. */
final class SlotRows {
  private final Topology topology;
  private final Names names;

  SlotRows(Topology topology, Names names) {
    this.topology = topology;
    this.names = names;
  }

  /** Writes them after the links. */
  void write(CsvWriter csv, int links) throws IOException {
    int number = links;
    Places places = new Places(topology);
    for (SlotCables.Cable cable : topology.slotCables().cables()) {
      SlotCables.Lower lower = cable.lower();
      csv.row(
          ++number,
          "slot",
          names.ofSlot(lower.segment(), lower.slot()),
          names.nics().port(lower.server(), lower.nic(), lower.port()),
          names.ofSwitch(cable.leaf()),
          topology.switchModel(cable.leaf()).portName(cable.leafPort(), cable.rateBps()),
          LinkEnds.gbps(cable.rateBps()),
          topology.cableModels().get(cable.cable()).name(),
          LinkEnds.metres(cable.lengthMm()),
          lower.nic() + 1,
          topology.planeMode() == PlaneMode.NONE ? "" : topology.switches().plane(cable.leaf()) + 1,
          "",
          places.ofSwitch(cable.leaf()));
    }
  }
}
