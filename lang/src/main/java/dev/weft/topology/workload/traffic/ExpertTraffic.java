package dev.weft.topology.workload.traffic;

import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.rates.Precision;
import dev.weft.topology.workload.timing.LayerWork;

/**
 * What the tokens of one micro-batch on one GPU take to the experts of a layer and back, with even
 * loads. A plain all-to-all sends a token to each of its experts. A dispatcher that knows the nodes
 * sends one copy to each node with some, which the scale-up network spreads there (DeepSeek-V3,
 * 2024, section 3.2.2).
 *
 * @param tokens of the GPU
 * @param active experts of a token
 * @param nodes over which the experts of a layer lie
 * @param nodesOfToken nodes on which a token has experts, on average
 * @param dispatchBytesOfToken bytes of a token on the way there
 * @param combineBytesOfToken bytes on the way back
 */
public record ExpertTraffic(
    double tokens,
    int active,
    int nodes,
    double nodesOfToken,
    double dispatchBytesOfToken,
    double combineBytesOfToken) {
  /** Numbers that share a scale, and its bytes (DeepSeek-V3, 2024, section 3.3.2). */
  private static final double SCALED_TOGETHER = 128;

  private static final double SCALE_BYTES = 4;
  private static final double NUMBER_BYTES = 2;

  /**
   * @param ranksOfNode GPUs of the group over which experts are dealt that are on one node
   */
  public static ExpertTraffic of(Job job, int ranksOfNode) {
    Experts experts = job.model().experts();
    int ranks = job.parallelism().expert();
    int nodes = Math.max(1, Math.ceilDiv(ranks, Math.max(1, ranksOfNode)));
    double distinct = distinctNodes(nodes, experts.count(), experts.active());
    double limited = job.nodeLimit() > 0 ? Math.min(job.nodeLimit(), distinct) : distinct;
    double hidden = job.model().hidden();
    Precision dispatch = job.training().stack().dispatchPrecision();
    double scales = dispatch.bytes() < NUMBER_BYTES ? hidden / SCALED_TOGETHER * SCALE_BYTES : 0;
    return new ExpertTraffic(
        LayerWork.tokens(job) / job.parallelism().tensor(),
        experts.active(),
        nodes,
        limited,
        hidden * dispatch.bytes() + scales,
        hidden * NUMBER_BYTES);
  }

  /**
   * Nodes of N on which A of E experts lie when all choices are alike: N (1 - C(E - E/N, A) / C(E,
   * A)), as a node has none with C(E - E/N, A) of C(E, A) choices. For many experts this is N (1 -
   * (1 - 1/N)^A).
   */
  public static double distinctNodes(int nodes, int experts, int active) {
    double here = (double) experts / nodes;
    double none = 1;
    for (int i = 0; i < active; i++) {
      none *= Math.max(0, (experts - here - i) / (experts - i));
    }
    return nodes * (1 - none);
  }

  /** Size of a plain all-to-all on the way there. */
  public double dispatchBytes() {
    return tokens * active * dispatchBytesOfToken;
  }

  /** Size of a plain all-to-all on the way back. */
  public double combineBytes() {
    return tokens * active * combineBytesOfToken;
  }

  /** Copies of a token that leave the node when each expert gets its own. */
  public double plainRemoteCopies() {
    return active * (nodes - 1.0) / nodes;
  }

  /** Copies that leave the node when each other node gets one. */
  public double remoteCopies() {
    return nodesOfToken * (nodes - 1.0) / nodes;
  }

  /** Bytes to other nodes with one copy for each, there. */
  public double remoteDispatchBytes() {
    return tokens * remoteCopies() * dispatchBytesOfToken;
  }

  /** Bytes to other nodes with one copy for each, back, where nodes add what comes of a token. */
  public double remoteCombineBytes() {
    return tokens * remoteCopies() * combineBytesOfToken;
  }
}
