package dev.weft.engine.model;

import java.util.ArrayList;
import java.util.List;

/**
 * What the rows of a model say of fabrics, where it has several. A model of one fabric leaves all
 * of this out: its load balancing and transport are those of the builder.
 */
public final class FabricRows {
  final List<Fabric> named = new ArrayList<>();
  final IntColumn ofNode = new IntColumn();
  final IntColumn ofGroup = new IntColumn();
  final List<RankNics> rankNics = new ArrayList<>();
  private final SimulationModel.Builder model;

  FabricRows(SimulationModel.Builder model) {
    this.model = model;
  }

  /** Adds a fabric and returns its number; a model has none of these, or two at least. */
  public int add(Fabric fabric) {
    named.add(fabric);
    return named.size() - 1;
  }

  /** Adds a switch of a fabric with its forwarding latency in picoseconds and returns its row. */
  public int switchNode(String name, long latencyPs, int fabric) {
    int row = model.node(NodeKind.SWITCH, name, latencyPs);
    ofNode.removeLast();
    ofNode.add(fabric);
    return row;
  }

  /** Adds a group of ranks that send to other servers over their NICs on a fabric. */
  public int group(int fabric, int... ranks) {
    int row = model.group(ranks);
    ofGroup.removeLast();
    ofGroup.add(fabric);
    return row;
  }

  /**
   * Says which NICs the ranks have on the next fabric; the first call is about the second fabric.
   *
   * @param perRank how many each rank names
   * @param nics ranks times {@code perRank} nodes, -1 for none
   */
  public void rankNics(int perRank, int... nics) {
    IntColumn column = new IntColumn();
    for (int node : nics) {
      column.add(node);
    }
    rankNics.add(new RankNics(perRank, column));
  }

  void addNode(NodeKind kind) {
    ofNode.add(kind == NodeKind.SWITCH ? 0 : Fabric.NONE);
  }

  void addGroup() {
    ofGroup.add(0);
  }

  List<Fabric> list() {
    return named.isEmpty()
        ? List.of(new Fabric("", model.loadBalancing, model.transport))
        : List.copyOf(named);
  }
}
