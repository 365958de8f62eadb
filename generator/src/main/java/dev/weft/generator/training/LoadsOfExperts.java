package dev.weft.generator.training;

import dev.weft.engine.model.PairLoads;
import dev.weft.topology.workload.ExpertLoad;
import dev.weft.topology.workload.Job;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How what goes to experts lies over the ranks and nodes that have them, where their loads are
 * uneven. A rank gets as many of the tokens as its experts take. A node gets one copy of each token
 * with some of its experts: of A choices, each of which falls on a share q of a layer's tokens, 1 -
 * (1 - q)^A do so at least once. What a node limit leaves goes to nodes in that proportion, to none
 * more than one copy of each token.
 */
final class LoadsOfExperts {
  /** Experts that nobody chooses still have a flow, of next to nothing. */
  private static final double LEAST = 1e-6;

  private final Job job;
  private final ExpertLoad load;

  LoadsOfExperts(Job job) {
    this.job = job;
    this.load = job.training().load();
  }

  /** Rows of loads: none where all is even, one for all layers, or one for each in turn. */
  int rows() {
    return job.parallelism().expert() < 2 ? 0 : load.shares().size();
  }

  /** Loads of the ranks over which the experts of a layer are dealt. */
  PairLoads ofRanks(int row, boolean areOfReceivers) {
    return loads(areOfReceivers, relative(row));
  }

  private double[] relative(int row) {
    return load.relativeLoads(row, job.model().experts().count(), job.parallelism().expert());
  }

  /** What the rank with the most tokens of a layer has, relative to even loads. */
  double fullest(int row) {
    return load.fullest(row, job.model().experts().count(), job.parallelism().expert());
  }

  /** Loads of nodes that get one copy of a token. */
  PairLoads ofNodes(int row, boolean areOfReceivers, ExpertNodes nodes) {
    double[] ofRanks = relative(row);
    int count = ofRanks.length / nodes.ranksOfNode();
    int active = job.model().experts().active();
    double even = 1 - Math.pow(1 - 1.0 / count, active);
    double copies = nodes.copiesOfExpert() * active / count;
    double[] loads = new double[count];
    for (int node = 0; node < count; node++) {
      double share = 0;
      for (int i = 0; i < nodes.ranksOfNode(); i++) {
        share += ofRanks[node * nodes.ranksOfNode() + i] / ofRanks.length;
      }
      double times = (1 - Math.pow(1 - Math.min(1, share), active)) / even;
      loads[node] = Math.min(1 / copies, times);
    }
    return loads(areOfReceivers, loads);
  }

  private static PairLoads loads(boolean areOfReceivers, double[] relative) {
    List<Double> all = new ArrayList<>();
    Arrays.stream(relative).forEach(each -> all.add(Math.max(LEAST, each)));
    return new PairLoads(areOfReceivers, all);
  }
}
