package dev.weft.engine.flow;

import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import java.util.Arrays;

/** By switch, the switches with NICs to which it has a live link that joins no pair. */
final class NearSwitches {
  /** By node, where its neighbours begin; they rise, each is there once. */
  private final int[] start;

  private final int[] neighbours;

  NearSwitches(Network network, Attachments attachments, Outage outage) {
    boolean[] hasNics = attachments.switches(network.nodeCount());
    start = new int[network.nodeCount() + 1];
    int[] all = new int[network.directedCount()];
    int count = 0;
    for (int node = 0; node < network.nodeCount(); node++) {
      start[node] = count;
      int degree = network.kind(node) == NodeKind.SWITCH ? network.outDegree(node) : 0;
      for (int i = 0; i < degree; i++) {
        int directed = network.out(node, i);
        int target = network.target(directed);
        if (hasNics[target] && outage.isAlive(directed) && !network.isPeer(directed >> 1)) {
          all[count++] = target;
        }
      }
      count = distinct(all, start[node], count);
    }
    start[network.nodeCount()] = count;
    neighbours = Arrays.copyOf(all, count);
  }

  /** Sorts a part of the row and drops what is there twice; returns the new end. */
  private static int distinct(int[] row, int from, int to) {
    Arrays.sort(row, from, to);
    int end = from;
    for (int i = from; i < to; i++) {
      if (i == from || row[i] != row[i - 1]) {
        row[end++] = row[i];
      }
    }
    return end;
  }

  /** Says whether a switch has such a link to another. */
  boolean isNear(int switchNode, int other) {
    return Arrays.binarySearch(neighbours, start[switchNode], start[switchNode + 1], other) >= 0;
  }
}
