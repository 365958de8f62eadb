package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import java.util.function.IntToDoubleFunction;

/**
 * Chains through which a size passes in K chunks: the first over each hop, which takes all
 * latencies, and K - 1 more over the slowest hop. The hops of a chain are rows of the set that
 * follow each other; without a number of chunks they are as small as can be.
 */
final class ChainWays implements ChunkWays {
  private static final double PS_PER_SECOND = 1e12;

  private final FlowSet flows;
  private final int chains;
  private final int hops;
  private final int hopStride;
  private final int chunks;

  /**
   * Describes chains of equal length.
   *
   * @param hopStride 1 when the hops of a chain follow each other in the set, else the number of
   *     chains, whose first hops then come first
   * @param chunks 0 for as many as can be
   */
  ChainWays(FlowSet flows, int chains, int hops, int hopStride, int chunks) {
    this.flows = flows;
    this.chains = chains;
    this.hops = hops;
    this.hopStride = hopStride;
    this.chunks = chunks;
  }

  @Override
  public double seconds(IntToDoubleFunction seconds) {
    double longest = 0;
    for (int chain = 0; chain < chains; chain++) {
      longest = Math.max(longest, ofChain(chain * (hopStride == 1 ? hops : 1), seconds));
    }
    return longest;
  }

  private double ofChain(int first, IntToDoubleFunction seconds) {
    double sum = 0;
    double slowest = 0;
    double latencies = 0;
    for (int hop = 0; hop < hops; hop++) {
      int flow = first + hop * hopStride;
      double all = seconds.applyAsDouble(flow);
      sum += all;
      slowest = Math.max(slowest, all);
      latencies += flows.latencyPs(flow) / PS_PER_SECOND;
    }
    return latencies + (chunks == 0 ? slowest : (sum + (chunks - 1) * slowest) / chunks);
  }
}
