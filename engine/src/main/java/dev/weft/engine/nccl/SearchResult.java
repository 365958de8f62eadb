package dev.weft.engine.nccl;

/**
 * The channels of a communicator's nodes, by pattern. Rings and trees have as many.
 *
 * @param gpus ranks of a node
 * @param portBandwidth of the slowest port that a GPU prefers, GB/s
 */
public record SearchResult(
    ChannelGraph ring,
    ChannelGraph tree,
    ChannelGraph nvls,
    ChannelGraph collNetDirect,
    ChannelGraph collNetChain,
    int gpus,
    double portBandwidth) {

  /**
   * Searches a node.
   *
   * @param isInter whether the communicator spans several nodes
   */
  public static SearchResult of(ServerGraph graph, boolean isInter) {
    return OnDeepStack.call(() -> search(graph, isInter));
  }

  /** Returns the channels of a communicator that has nodes of both kinds. */
  public SearchResult least(SearchResult other) {
    if (equals(other)) {
      return this;
    }
    int both = Math.min(ring.channels(), other.ring.channels());
    return new SearchResult(
        ring.least(other.ring).withChannels(both),
        tree.least(other.tree).withChannels(both),
        nvls.least(other.nvls),
        collNetDirect.least(other.collNetDirect),
        collNetChain.least(other.collNetChain),
        Math.min(gpus, other.gpus),
        Math.min(portBandwidth, other.portBandwidth));
  }

  private static SearchResult search(ServerGraph graph, boolean isInter) {
    Ways ways = new Ways(graph);
    int most = (int) graph.constants().at(NcclConstant.MOST_CHANNELS);
    ChannelGraph ring = find(graph, ways, isInter, Pattern.RING, 1, most / 2);
    int rings = ring.channels();
    ChannelGraph tree = find(graph, ways, isInter, Pattern.BALANCED_TREE, rings, rings);
    int both = Math.min(rings, tree.channels());
    return new SearchResult(
        ring.withChannels(both),
        tree.withChannels(both),
        find(graph, ways, isInter, Pattern.NVLS, 1, most),
        find(graph, ways, isInter, Pattern.COLLNET_DIRECT, 1, most),
        find(graph, ways, isInter, Pattern.TREE, rings, rings),
        graph.gpus(),
        portBandwidth(graph, ways));
  }

  private static ChannelGraph find(
      ServerGraph graph, Ways ways, boolean isInter, Pattern pattern, int least, int most) {
    // The plain tree is wanted by CollNet's chains only; others become one where GPUs are many.
    boolean isCollNet = pattern == Pattern.TREE || pattern == Pattern.COLLNET_DIRECT;
    Draft wanted = new Draft(pattern, isCollNet, least, most);
    if (isCollNet && !(isInter && hasCollNet(graph))) {
      return wanted.result();
    }
    ChannelGraph found = GraphSearch.find(graph, ways, isInter, wanted);
    boolean needsOne = found.channels() == 0 && !isCollNet && pattern != Pattern.NVLS;
    return needsOne ? simpleOrder(found, isInter && graph.portCount() > 0) : found;
  }

  private static boolean hasCollNet(ServerGraph graph) {
    for (int port = 0; port < graph.portCount(); port++) {
      if (graph.port(port).hasCollNet()) {
        return true;
      }
    }
    return false;
  }

  /** One slow channel, where the search finds none. */
  private static ChannelGraph simpleOrder(ChannelGraph none, boolean hasPorts) {
    final double slow = .1;
    return new ChannelGraph(
        none.pattern(),
        1,
        slow,
        hasPorts ? slow : 0,
        PathKind.SYS,
        hasPorts ? PathKind.SYS : PathKind.DIS,
        none.latencyInter(),
        none.hasSameChannels(),
        none.crossNic());
  }

  private static double portBandwidth(ServerGraph graph, Ways ways) {
    double least = Double.POSITIVE_INFINITY;
    for (int gpu : graph.all(ServerGraph.Kind.GPU)) {
      for (int port : ways.nearPorts().of(gpu)) {
        least = Math.min(least, ways.between(gpu, port).bandwidth());
      }
    }
    return least == Double.POSITIVE_INFINITY ? 0 : least;
  }
}
