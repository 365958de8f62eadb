package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import java.util.Arrays;

/**
 * By switch, the switches with NICs to which it has live links that join no pair, and those links.
 */
final class NearSwitches {
  /** No such switch. */
  static final int NONE = -1;

  /** By node, where its neighbours begin; they rise, each is there once. */
  private final int[] start;

  private final int[] neighbours;

  /** By neighbour, where the directed links to it begin, in the order of the switch's links. */
  private final int[] firstLink;

  private final int[] links;

  NearSwitches(Network network, Attachments attachments, Outage outage) {
    boolean[] hasNics = attachments.switches(network.nodeCount());
    start = new int[network.nodeCount() + 1];
    IntColumn targets = new IntColumn();
    IntColumn first = new IntColumn();
    IntColumn all = new IntColumn();
    for (int node = 0; node < network.nodeCount(); node++) {
      start[node] = targets.count();
      int degree = network.kind(node) == NodeKind.SWITCH ? network.outDegree(node) : 0;
      long[] found = new long[degree];
      int count = 0;
      for (int i = 0; i < degree; i++) {
        int directed = network.out(node, i);
        int target = network.target(directed);
        if (hasNics[target] && outage.isAlive(directed) && !network.isPeer(directed >> 1)) {
          found[count++] = (long) target << 32 | i;
        }
      }
      Arrays.sort(found, 0, count);
      for (int i = 0; i < count; i++) {
        if (i == 0 || found[i] >> 32 != found[i - 1] >> 32) {
          targets.add((int) (found[i] >> 32));
          first.add(all.count());
        }
        all.add(network.out(node, (int) found[i]));
      }
    }
    start[network.nodeCount()] = targets.count();
    first.add(all.count());
    neighbours = targets.toArray();
    firstLink = first.toArray();
    links = all.toArray();
  }

  /** Returns the row of what a switch has with another, or {@link #NONE}. */
  int row(int switchNode, int other) {
    int from = start[switchNode];
    int end = start[switchNode + 1];
    if (from == end || other < neighbours[from] || other > neighbours[end - 1]) {
      return NONE;
    }
    // Leaves of a switch often follow each other at about one distance.
    int span = neighbours[end - 1] - neighbours[from];
    int guess =
        from + (int) ((long) (other - neighbours[from]) * (end - 1 - from) / Math.max(1, span));
    if (neighbours[guess] == other) {
      return guess;
    }
    int row = Arrays.binarySearch(neighbours, from, end, other);
    return row < 0 ? NONE : row;
  }

  /** Returns the number of links of a row. */
  int linkCount(int row) {
    return firstLink[row + 1] - firstLink[row];
  }

  /** Returns the i-th directed link of a row. */
  int link(int row, int i) {
    return links[firstLink[row] + i];
  }
}
