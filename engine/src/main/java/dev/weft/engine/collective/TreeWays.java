package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.model.IntColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntToDoubleFunction;

/**
 * Trees through which a size passes in K chunks, up, down, or up and then down: the first chunk
 * over the hops of a way from leaf to leaf, which takes all latencies, and K - 1 more over the
 * slowest hop of that way; the longest of all ways counts.
 */
final class TreeWays implements ChunkWays {
  private static final double PS_PER_SECOND = 1e12;

  /** No flow in that direction. */
  private static final int NONE = -1;

  /** So many different times of hops are told apart; of more the slowest. */
  private static final int MOST_TIMES = 16;

  /** A tree while it is described: edges from the root outwards, each below one before. */
  static final class Tree {
    private final IntColumn above = new IntColumn();
    private final IntColumn up = new IntColumn();
    private final IntColumn down = new IntColumn();

    /** Starts with the root. */
    Tree() {
      add(NONE, NONE, NONE);
    }

    /** Returns the number of the root. */
    int root() {
      return 0;
    }

    /** Adds a node below another and returns its number; flows are rows, or negative for none. */
    int add(int parent, int upFlow, int downFlow) {
      above.add(parent);
      up.add(upFlow);
      down.add(downFlow);
      return above.count() - 1;
    }
  }

  private final FlowSet flows;
  private final List<Tree> trees = new ArrayList<>();
  private final int chunks;

  TreeWays(FlowSet flows, int chunks) {
    this.flows = flows;
    this.chunks = chunks;
  }

  /** Adds a tree to describe. */
  Tree newTree() {
    Tree tree = new Tree();
    trees.add(tree);
    return tree;
  }

  @Override
  public double seconds(IntToDoubleFunction seconds) {
    double longest = 0;
    for (Tree tree : trees) {
      longest = Math.max(longest, ofTree(tree, seconds));
    }
    return longest;
  }

  private double ofTree(Tree tree, IntToDoubleFunction seconds) {
    TreeSet<Double> times = new TreeSet<>();
    for (IntColumn side : List.of(tree.up, tree.down)) {
      for (int node = 0; node < side.count(); node++) {
        times.add(time(side.at(node), seconds));
        if (times.size() > MOST_TIMES) {
          times.pollFirst();
        }
      }
    }
    double longest = 0;
    for (double stay : times) {
      if (stay == Double.POSITIVE_INFINITY) {
        return stay;
      }
      double[] up = best(tree, tree.up, stay, seconds);
      double[] down = best(tree, tree.down, stay, seconds);
      double way = Math.max(up[1] + Math.max(down[0], down[1]), up[0] + down[1]);
      longest = Math.max(longest, way + (chunks - 1) * stay);
    }
    return longest;
  }

  /** Of one chunk. */
  private double time(int flow, IntToDoubleFunction seconds) {
    return flow < 0 ? 0 : seconds.applyAsDouble(flow) / chunks;
  }

  /** The longest ways between root and nodes: any, and those with a hop of at least that time. */
  private double[] best(Tree tree, IntColumn side, double stay, IntToDoubleFunction seconds) {
    int count = side.count();
    double[] any = new double[count];
    double[] slow = new double[count];
    slow[0] = stay == 0 ? 0 : Double.NEGATIVE_INFINITY;
    double[] best = {any[0], slow[0]};
    for (int node = 1; node < count; node++) {
      int above = tree.above.at(node);
      int flow = side.at(node);
      double time = time(flow, seconds);
      double all = time + (flow < 0 ? 0 : flows.latencyPs(flow) / PS_PER_SECOND);
      any[node] = any[above] + all;
      slow[node] = (time >= stay ? any[above] : slow[above]) + all;
      best[0] = Math.max(best[0], any[node]);
      best[1] = Math.max(best[1], slow[node]);
    }
    return best;
  }
}
