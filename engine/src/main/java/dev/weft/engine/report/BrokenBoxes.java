package dev.weft.engine.report;

import dev.weft.engine.model.Fault;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.SimulationModel;
import java.util.TreeMap;
import java.util.TreeSet;

/** What the faults of a run hit, in the boxes of a picture: names of faults by box, by bundle. */
final class BrokenBoxes {
  private final Cells cells;
  private final TreeMap<Long, TreeSet<String>> byBox = new TreeMap<>();
  private final TreeMap<Long, TreeSet<String>> byBundle = new TreeMap<>();

  BrokenBoxes(SimulationModel model, Cells cells) {
    this.cells = cells;
    Network network = model.network();
    for (Fault fault : model.faults()) {
      String words = fault.isFailure() ? fault.name() + " failed" : fault.name() + " slowed down";
      for (int node : fault.nodes()) {
        if (cells.rowOf(node) != Tiers.NONE) {
          long key = box(cells.rowOf(node), cells.cellOf(node));
          byBox.computeIfAbsent(key, none -> new TreeSet<>()).add(words);
        }
      }
      for (int link : fault.links()) {
        int from = network.from(link);
        int to = network.to(link);
        if (cells.rowOf(from) != Tiers.NONE && cells.rowOf(to) != Tiers.NONE) {
          byBundle.computeIfAbsent(bundle(from, to), none -> new TreeSet<>()).add(words);
        }
      }
    }
  }

  private static long box(int row, int cell) {
    return row * 64L + cell;
  }

  /** A key of what is drawn between the boxes of two nodes, the lower one first. */
  private long bundle(int from, int to) {
    boolean isUp = cells.rowOf(from) < cells.rowOf(to);
    int lower = isUp ? from : to;
    int upper = isUp ? to : from;
    return box(cells.rowOf(lower), cells.cellOf(lower)) * 4096
        + box(cells.rowOf(upper), cells.cellOf(upper));
  }

  /** Returns what is broken in a box, in words; empty for nothing. */
  String inBox(int row, int cell) {
    return String.join(", ", byBox.getOrDefault(box(row, cell), new TreeSet<>()));
  }

  /** Returns what is broken between two boxes, in words; empty for nothing. */
  String between(int lowerRow, int lower, int upperRow, int upper) {
    long key = box(lowerRow, lower) * 4096 + box(upperRow, upper);
    return String.join(", ", byBundle.getOrDefault(key, new TreeSet<>()));
  }

  boolean areAny() {
    return !byBox.isEmpty() || !byBundle.isEmpty();
  }
}
