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
 * The boxes of a picture of the fabric: rows from the servers upwards. A tier with more switches
 * than fit is folded by rail, segment or pod, whichever makes the most boxes that fit. NICs stand
 * in the cells of their servers.
 */
final class Cells {
  /**
   * Some nodes of a tier.
   *
   * @param first name of the first
   * @param last name of the last
   * @param word what all their names begin with: a pod, a segment; empty for nothing
   */
  record Cell(String first, String last, int nodes, String word) {}

  private final List<List<Cell>> rows = new ArrayList<>();
  private final int[] rowOf;
  private final int[] cellOf;

  /**
   * Divides the nodes of a fabric.
   *
   * @param active tells which NICs without a rank are drawn
   */
  Cells(SimulationModel model, Tiers tiers, ActiveNodes active) {
    Network network = model.network();
    rowOf = new int[network.nodeCount()];
    cellOf = new int[network.nodeCount()];
    Arrays.fill(rowOf, Tiers.NONE);
    Folding folding = new Folding(model, tiers);
    int[] serverOf = serversOfRanks(model, model.placement().on(tiers.fabric()));
    addOthers(network, tiers, active, serverOf);
    rows.add(servers(network, serverOf, folding));
    for (int tier = 1; tier < tiers.count(); tier++) {
      rows.add(tier(network, tiers.nodes(tier), tier, folding));
    }
  }

  /** Servers have no nodes: their number is in the placement, their NICs stand for them. */
  private static int[] serversOfRanks(SimulationModel model, Placement placement) {
    Network network = model.network();
    int[] serverOf = new int[network.nodeCount()];
    Arrays.fill(serverOf, Tiers.NONE);
    int[] ranks = model.placement().rankCount() == 0 ? new int[0] : serverNumbers(model);
    for (int rank = 0; rank < ranks.length; rank++) {
      for (int i = 0; i < placement.nicsPerRank(); i++) {
        int nic = placement.nic(rank, i);
        if (nic >= 0 && network.kind(nic) == NodeKind.NIC) {
          serverOf[nic] = ranks[rank];
        }
      }
    }
    return serverOf;
  }

  /** Servers without ranks, as those of storage, where flows use their NICs: told by names. */
  private static void addOthers(Network network, Tiers tiers, ActiveNodes active, int[] serverOf) {
    Map<String, Integer> numbers = new HashMap<>();
    int next = 0;
    for (int nic = 0; nic < serverOf.length; nic++) {
      if (serverOf[nic] != Tiers.NONE) {
        numbers.putIfAbsent(prefix(network.name(nic)), serverOf[nic]);
        next = Math.max(next, serverOf[nic] + 1);
      }
    }
    for (int i = 0; tiers.count() > 0 && i < tiers.nodes(0).count(); i++) {
      int nic = tiers.nodes(0).at(i);
      if (serverOf[nic] == Tiers.NONE && active.has(nic)) {
        Integer known = numbers.putIfAbsent(prefix(network.name(nic)), next);
        serverOf[nic] = known == null ? next++ : known;
      }
    }
  }

  private List<Cell> servers(Network network, int[] serverOf, Folding folding) {
    IntColumn firstNics = new IntColumn();
    List<String> names = new ArrayList<>();
    Map<Integer, Integer> placeOf = new HashMap<>();
    for (int nic = 0; nic < serverOf.length; nic++) {
      if (serverOf[nic] != Tiers.NONE && !placeOf.containsKey(serverOf[nic])) {
        placeOf.put(serverOf[nic], placeOf.size());
        firstNics.add(nic);
        names.add(server(network.name(nic), serverOf[nic]));
      }
    }
    int[] cells = folding.fold(firstNics, 0);
    for (int nic = 0; nic < serverOf.length; nic++) {
      if (serverOf[nic] != Tiers.NONE) {
        rowOf[nic] = 0;
        cellOf[nic] = cells[placeOf.get(serverOf[nic])];
      }
    }
    return cells(cells, names);
  }

  /** What the names of a server's NICs begin with; a NIC without that is told by its own name. */
  private static String prefix(String nic) {
    int slash = nic.lastIndexOf('/');
    return slash > 0 ? nic.substring(0, slash) : nic;
  }

  /** What stands before the name of a NIC, else a number. */
  private static String server(String nic, int number) {
    int slash = nic.lastIndexOf('/');
    return slash > 0 ? nic.substring(0, slash) : "server " + (number + 1);
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

  private List<Cell> tier(Network network, IntColumn nodes, int row, Folding folding) {
    int[] cells = folding.fold(nodes, row);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < nodes.count(); i++) {
      rowOf[nodes.at(i)] = row;
      cellOf[nodes.at(i)] = cells[i];
      names.add(network.name(nodes.at(i)));
    }
    return cells(cells, names);
  }

  private static List<Cell> cells(int[] cellOf, List<String> names) {
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < cellOf.length; i++) {
      String name = names.get(i);
      if (cellOf[i] == cells.size()) {
        cells.add(new Cell(name, name, 1, name));
      } else {
        Cell old = cells.get(cellOf[i]);
        cells.set(cellOf[i], new Cell(old.first, name, old.nodes + 1, common(old.word, name)));
      }
    }
    return cells.stream()
        .map(it -> it.nodes == 1 ? it : new Cell(it.first, it.last, it.nodes, words(it.word)))
        .toList();
  }

  private static String common(String one, String other) {
    int end = 0;
    int most = Math.min(one.length(), other.length());
    while (end < most && one.charAt(end) == other.charAt(end)) {
      end++;
    }
    return one.substring(0, end);
  }

  /** The beginning up to the last sign between words: {@code pod1} of {@code pod1-seg}. */
  private static String words(String common) {
    int end = common.length();
    while (end > 0 && Character.isLetterOrDigit(common.charAt(end - 1))) {
      end--;
    }
    return end == 0 ? "" : common.substring(0, end - 1);
  }

  /** Returns how many boxes the row with the most of them has. */
  int widest() {
    return rows.stream().mapToInt(List::size).max().orElse(0);
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
