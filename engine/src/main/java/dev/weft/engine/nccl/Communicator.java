package dev.weft.engine.nccl;

/**
 * What NCCL knows when a communicator starts.
 *
 * @param nodes servers, or NVLink domains
 * @param ranks of all nodes; nodes have equally many
 * @param computeCapability of the GPUs, times ten
 * @param cpu the processors
 * @param search the channels of its nodes
 * @param hasNvSwitch whether GPUs of a node meet at NVSwitches
 * @param hasCollNet whether SHARP is enabled and the network has it
 * @param nvlinkPart what NCCL counts for an NVLink over what it counts by compute capability: 1
 *     unless the type of the GPUs says otherwise
 * @param registersBuffers whether user buffers are registered, without which NVLS only all-reduces
 */
public record Communicator(
    int nodes,
    int ranks,
    int computeCapability,
    Cpu cpu,
    SearchResult search,
    boolean hasNvSwitch,
    boolean hasCollNet,
    double nvlinkPart,
    boolean registersBuffers) {

  /**
   * Returns the communicator of all GPUs of some servers.
   *
   * @param nodes servers, or NVLink domains
   * @param serversPerNode 1, or the servers of a domain
   */
  public static Communicator of(
      ServerType type, int nodes, int serversPerNode, NcclConstants constants) {
    ServerGraph graph = type.node(serversPerNode, constants);
    return new Communicator(
        nodes,
        nodes * graph.gpus(),
        type.computeCapability(),
        type.cpu(),
        SearchResult.of(graph, nodes > 1),
        type.hasNvSwitch(),
        type.hasCollNet() && nodes > 1,
        type.nvlinkPart(constants),
        false);
  }

  /** Returns the ranks of a node. */
  public int ranksPerNode() {
    return ranks / nodes;
  }
}
