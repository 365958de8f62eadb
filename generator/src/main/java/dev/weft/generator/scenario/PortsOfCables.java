package dev.weft.generator.scenario;

import dev.weft.engine.model.Network;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.report.CablePorts;
import dev.weft.generator.cabling.LinkEnds;
import dev.weft.topology.index.FabricIndex;
import java.util.List;

/**
 * The ports of the cables of a model that was compiled from designs. A model has the links of a
 * fabric in the order of its table, whatever stands between.
 */
final class PortsOfCables implements CablePorts {
  private final List<FabricIndex> designs;
  private final Network network;

  /** Of each link of the model its row in the table of its fabric; -1 inside servers. */
  private final int[] rows;

  PortsOfCables(List<FabricIndex> designs, SimulationModel model) {
    this.designs = designs;
    this.network = model.network();
    this.rows = new int[network.linkCount()];
    int[] next = new int[designs.size()];
    for (int link = 0; link < rows.length; link++) {
      rows[link] = network.isNetwork(link) ? next[network.fabricOfLink(link)]++ : -1;
    }
  }

  @Override
  public String of(int directed) {
    int link = directed >> 1;
    if (rows[link] < 0) {
      return "";
    }
    FabricIndex design = designs.get(network.fabricOfLink(link));
    LinkEnds ends = new LinkEnds(design.topology(), design.names());
    String lower = ends.lowerPort(rows[link]);
    String upper = ends.upperPort(rows[link]);
    boolean isUp = (directed & 1) == 0;
    return isUp ? lower + " to " + upper : upper + " to " + lower;
  }
}
