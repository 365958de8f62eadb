package dev.weft.engine.report;

import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Placement;
import dev.weft.engine.model.SimulationModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The boxes of a picture of the fabric: rows from the servers upwards, in each at most so many
 * cells, each with as many nodes as the others. NICs stand in the cells of their servers.
 */
final class Cells {
  /** Cells that fit side by side. */
  static final int MOST = 16;

  /**
   * Some neighbours of a tier.
   *
   * @param first name of the first
   * @param last name of the last
   */
  record Cell(String first, String last, int nodes) {}

  private final List<List<Cell>> rows = new ArrayList<>();
  private final int[] rowOf;
  private final int[] cellOf;

  Cells(SimulationModel model, Tiers tiers) {
    Network network = model.network();
    rowOf = new int[network.nodeCount()];
    cellOf = new int[network.nodeCount()];
    Arrays.fill(rowOf, Tiers.NONE);
    rows.add(servers(model, model.placement().on(tiers.fabric())));
    for (int tier = 1; tier < tiers.count(); tier++) {
      rows.add(tier(network, tiers.nodes(tier), tier));
    }
  }

  /** Servers have no nodes: their number is in the placement, their NICs stand for them. */
  private List<Cell> servers(SimulationModel model, Placement placement) {
    Network network = model.network();
    int[] serverOf = new int[network.nodeCount()];
    Arrays.fill(serverOf, -1);
    int[] ranks = model.placement().rankCount() == 0 ? new int[0] : serverNumbers(model);
    int servers = 0;
    for (int rank = 0; rank < ranks.length; rank++) {
      servers = Math.max(servers, ranks[rank] + 1);
      for (int i = 0; i < placement.nicsPerRank(); i++) {
        int nic = placement.nic(rank, i);
        if (nic >= 0) {
          serverOf[nic] = ranks[rank];
        }
      }
    }
    int cells = Math.min(MOST, servers);
    for (int node = 0; node < serverOf.length; node++) {
      if (serverOf[node] >= 0 && network.kind(node) == NodeKind.NIC) {
        rowOf[node] = 0;
        cellOf[node] = (int) ((long) serverOf[node] * cells / servers);
      }
    }
    List<Cell> row = new ArrayList<>();
    for (int cell = 0; cell < cells; cell++) {
      int from = start(cell, cells, servers);
      int to = start(cell + 1, cells, servers);
      row.add(new Cell("server " + (from + 1), "server " + to, to - from));
    }
    return row;
  }

  /** Numbers servers from 0 without gaps, in the order in which ranks name them. */
  private static int[] serverNumbers(SimulationModel model) {
    int[] numbers = new int[model.placement().rankCount()];
    Map<Integer, Integer> known = new HashMap<>();
    for (int rank = 0; rank < numbers.length; rank++) {
      Integer number = known.putIfAbsent(model.placement().server(rank), known.size());
      numbers[rank] = number == null ? known.size() - 1 : number;
    }
    return numbers;
  }

  private List<Cell> tier(Network network, IntColumn nodes, int row) {
    int cells = Math.min(MOST, nodes.count());
    List<Cell> found = new ArrayList<>();
    for (int cell = 0; cell < cells; cell++) {
      int from = start(cell, cells, nodes.count());
      int to = start(cell + 1, cells, nodes.count());
      for (int i = from; i < to; i++) {
        rowOf[nodes.at(i)] = row;
        cellOf[nodes.at(i)] = cell;
      }
      found.add(new Cell(network.name(nodes.at(from)), network.name(nodes.at(to - 1)), to - from));
    }
    return found;
  }

  /** The least i with {@code i * cells / count >= cell}. */
  private static int start(int cell, int cells, int count) {
    return (int) (((long) cell * count + cells - 1) / cells);
  }

  /** Returns the number of rows. */
  int rowCount() {
    return rows.size();
  }

  /** Returns the cells of a row, from the left. */
  List<Cell> row(int row) {
    return rows.get(row);
  }

  /** Returns the row of a node, or {@link Tiers#NONE} when it is in no cell. */
  int rowOf(int node) {
    return rowOf[node];
  }

  /** Returns the cell of a node in its row. */
  int cellOf(int node) {
    return cellOf[node];
  }
}
