package dev.weft.engine.collective;

import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.Partition;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Ranks that are in the same partitions, and ends of the same listed flows, are in one cell: which
 * tasks have ranks in common is told by cells, of which there are few.
 */
final class RankCells {
  private final int[] cell;
  private final int count;

  /** By type, its cells, rising. */
  private final int[][] ofType;

  private final int[] ranks;

  RankCells(SimulationModel model) {
    int rankCount = model.placement().rankCount();
    cell = new int[rankCount];
    int cells = Math.min(1, rankCount);
    List<Partition> partitions = model.partitions();
    for (Partition partition : partitions) {
      cells = divide(partition.rankCount(), partition::rank, cells);
    }
    int[] rankOfNode = rankOfNode(model);
    for (TaskType type : model.taskTypes()) {
      int[] ends = ends(type, rankOfNode);
      cells = divide(ends.length, i -> ends[i], cells);
    }
    count = cells;
    ranks = new int[count];
    for (int each : cell) {
      ranks[each]++;
    }
    ofType = new int[model.taskTypes().size()][];
    Map<Integer, int[]> ofPartition = new HashMap<>();
    for (int row = 0; row < ofType.length; row++) {
      TaskType type = model.taskTypes().get(row);
      int[] ends = ends(type, rankOfNode);
      if (type.partition() != TaskType.ALL_RANKS) {
        Partition partition = partitions.get(type.partition());
        ofType[row] =
            ofPartition.computeIfAbsent(
                type.partition(), none -> cells(partition.rankCount(), partition::rank));
      } else if (ends.length > 0) {
        ofType[row] = cells(ends.length, i -> ends[i]);
      } else {
        ofType[row] = isOfFlows(type) ? new int[0] : all();
      }
    }
  }

  private static boolean isOfFlows(TaskType type) {
    Operation operation = type.communication();
    return operation != null && operation.ends().count() > 0;
  }

  private int[] all() {
    int[] all = new int[count];
    Arrays.setAll(all, each -> each);
    return all;
  }

  private static int[] rankOfNode(SimulationModel model) {
    int[] rankOfNode = new int[model.network().nodeCount()];
    Arrays.fill(rankOfNode, -1);
    for (int rank = 0; rank < model.placement().rankCount(); rank++) {
      rankOfNode[model.placement().gpu(rank)] = rank;
    }
    return rankOfNode;
  }

  /** Ranks whose GPUs are ends of listed flows, each once. */
  private static int[] ends(TaskType type, int[] rankOfNode) {
    Operation operation = type.communication();
    FlowEnds ends = operation == null ? FlowEnds.NONE : operation.ends();
    int[] ranks = new int[2 * ends.count()];
    for (int flow = 0; flow < ends.count(); flow++) {
      ranks[2 * flow] = rankOfNode[ends.from(flow)];
      ranks[2 * flow + 1] = rankOfNode[ends.to(flow)];
    }
    return Arrays.stream(ranks).filter(rank -> rank >= 0).sorted().distinct().toArray();
  }

  /** Returns a row of a list. */
  @FunctionalInterface
  private interface Ranks {
    int at(int i);
  }

  /** Gives those of a cell that are listed a cell of their own, unless all of it are. */
  private int divide(int listed, Ranks rank, int cells) {
    int[] all = new int[cells];
    int[] inside = new int[cells];
    for (int each : cell) {
      all[each]++;
    }
    for (int i = 0; i < listed; i++) {
      inside[cell[rank.at(i)]]++;
    }
    int next = cells;
    int[] to = new int[cells];
    for (int each = 0; each < cells; each++) {
      to[each] = inside[each] == 0 || inside[each] == all[each] ? each : next++;
    }
    for (int i = 0; i < listed; i++) {
      cell[rank.at(i)] = to[cell[rank.at(i)]];
    }
    return next;
  }

  private int[] cells(int listed, Ranks rank) {
    boolean[] isThere = new boolean[count];
    for (int i = 0; i < listed; i++) {
      isThere[cell[rank.at(i)]] = true;
    }
    int[] found = new int[count];
    int next = 0;
    for (int each = 0; each < count; each++) {
      if (isThere[each]) {
        found[next++] = each;
      }
    }
    return Arrays.copyOf(found, next);
  }

  /** Returns the number of cells. */
  int count() {
    return count;
  }

  /** Returns how many ranks a cell has. */
  int ranks(int ofCell) {
    return ranks[ofCell];
  }

  /** Returns the cells of the ranks of a type. */
  int[] ofType(int type) {
    return ofType[type];
  }
}
