package dev.weft.engine.nccl;

import dev.weft.engine.nccl.ServerGraph.Kind;

/**
 * What channels have left of the links of a node. Sums are rounded to a thousandth as NCCL does, in
 * single precision: whether one more channel fits is often decided by less (NCCL 2.30.7, {@code
 * src/graph/search.cc}).
 */
final class LinkBudget {
  private static final float THOUSAND = 1000;
  private static final int SM80 = 80;
  private static final int BACKWARD = 8;

  private final ServerGraph graph;
  private final LinkTable links;
  private final float[] left;
  private final float intelOverhead;

  LinkBudget(ServerGraph graph, LinkTable links) {
    this.graph = graph;
    this.links = links;
    left = new float[links.count()];
    for (int link = 0; link < left.length; link++) {
      left[link] = links.link(link).bandwidth();
    }
    intelOverhead = (float) graph.constants().at(NcclConstant.INTEL_OVERHEAD);
  }

  /** Takes a bandwidth of all links of a way, if all have it; says whether they had. */
  boolean take(Way way, int from, float bandwidth) {
    float onPcie = onPcie(way, from, bandwidth);
    for (int step = 0; step < way.hops(); step++) {
      int link = way.links()[step];
      float forward = isPcie(link) ? onPcie : bandwidth;
      float backward = backward(link, from, forward);
      boolean fits =
          left[link] >= forward && (backward == 0 || left[links.reverse(link)] >= backward);
      if (!fits) {
        give(way, from, bandwidth, step);
        return false;
      }
      change(link, forward, backward);
    }
    return true;
  }

  /** Gives back what was taken. */
  void give(Way way, int from, float bandwidth) {
    give(way, from, bandwidth, way.hops());
  }

  private void give(Way way, int from, float bandwidth, int steps) {
    float onPcie = onPcie(way, from, bandwidth);
    for (int step = 0; step < steps; step++) {
      int link = way.links()[step];
      float forward = isPcie(link) ? onPcie : bandwidth;
      change(link, -forward, -backward(link, from, forward));
    }
  }

  private void change(int link, float forward, float backward) {
    left[link] = rounded(left[link] - forward);
    if (backward != 0) {
      int reverse = links.reverse(link);
      left[reverse] = rounded(left[reverse] - backward);
    }
  }

  private static float rounded(float value) {
    return Math.round(value * THOUSAND) / THOUSAND;
  }

  private boolean isPcie(int link) {
    return links.link(link).kind() == LinkKind.PCIE;
  }

  /** What a GPU sends through an Intel processor takes more of PCIe than it carries. */
  private float onPcie(Way way, int from, float bandwidth) {
    if (way.kind() == PathKind.PHB && graph.device(from).kind() == Kind.GPU) {
      for (int link : way.links()) {
        ServerGraph.Device to = graph.device(links.link(link).to());
        if (to.kind() == Kind.CPU && graph.cpu(to.number()).isIntel()) {
          return bandwidth * intelOverhead;
        }
      }
    }
    return bandwidth;
  }

  /** Before Ampere what comes into a GPU from a NIC costs an eighth in the other direction. */
  private float backward(int link, int from, float forward) {
    boolean isIntoGpu = graph.device(links.link(link).to()).kind() == Kind.GPU;
    boolean costs =
        isIntoGpu && graph.computeCapability() < SM80 && graph.device(from).kind() != Kind.GPU;
    return costs ? forward / BACKWARD : 0;
  }
}
