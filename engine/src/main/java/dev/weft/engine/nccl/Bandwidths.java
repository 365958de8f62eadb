package dev.weft.engine.nccl;

import static dev.weft.engine.nccl.NcclAlgorithm.COLLNET_DIRECT;
import static dev.weft.engine.nccl.NcclAlgorithm.NVLS;
import static dev.weft.engine.nccl.NcclAlgorithm.NVLS_TREE;
import static dev.weft.engine.nccl.NcclAlgorithm.PAT;
import static dev.weft.engine.nccl.NcclAlgorithm.RING;

/**
 * The algorithm bandwidths of NCCL's model, at sizes where its correction for trees is 1 (NCCL
 * 2.30.7, {@code src/graph/tuning.cc}).
 */
final class Bandwidths {
  private static final int SM90 = 90;
  private static final int ALL_NODES = 2;

  private final Communicator group;
  private final NcclConstants constants;
  private final int architecture;

  /** Column of tables: 1 node, 2 nodes, more. */
  private final int nodes;

  Bandwidths(Communicator group, NcclConstants constants) {
    this.group = group;
    this.constants = constants;
    architecture = NcclConstants.architecture(group.computeCapability());
    nodes = Math.min(group.nodes(), ALL_NODES + 1) - 1;
  }

  /** Returns algorithm bandwidth, GB/s. */
  double of(
      CollectiveKind kind, NcclAlgorithm algorithm, Protocol protocol, ChannelGraph channels) {
    double bus = bus(kind, algorithm, protocol, channels);
    if (algorithm != RING && kind.isGatherOrScatter()) {
      return bus;
    }
    boolean isAround = algorithm == RING || algorithm.usesNvls();
    return isAround ? bus * group.ranks() / kind.ringSteps(group.ranks()) : bus / 2;
  }

  private double bus(
      CollectiveKind kind, NcclAlgorithm algorithm, Protocol protocol, ChannelGraph channels) {
    boolean isFewNodes = group.nodes() <= 2 || algorithm.usesCollNet();
    double each = isFewNodes ? channels.bwIntra() : channels.bwInter();
    double all = channels.channels() * each;
    return switch (algorithm) {
      case RING -> ring(protocol, all, channels.channels());
      case TREE -> tree(kind, protocol, all, channels);
      case PAT -> all * constants.at(NcclConstant.PAT_PART);
      case NVLS, NVLS_TREE -> channels.channels() * nvls(kind, algorithm, channels);
      case COLLNET_DIRECT -> collNetDirect(kind, all, channels);
      case COLLNET_CHAIN -> all;
    };
  }

  private double ring(Protocol protocol, double all, int channels) {
    return switch (protocol) {
      case LL -> Math.min(mostOfLl(), all / 2);
      case LL128 ->
          Math.min(
              all * constants.at(NcclConstant.RING_LL128_PART),
              channels * perChannel(NcclConstant.RING_LL128_BANDWIDTH));
      case SIMPLE -> all;
    };
  }

  private double tree(CollectiveKind kind, Protocol protocol, double all, ChannelGraph graph) {
    int channels = graph.channels();
    double bus = all;
    if (kind == CollectiveKind.ALL_REDUCE) {
      bus = Math.min(bus * part(0), channels * perChannel(NcclConstant.TREE_BANDWIDTH));
    }
    bus =
        switch (protocol) {
          case LL -> Math.min(bus * part(1), mostOfLl());
          case LL128 ->
              Math.min(
                  bus * part(nodes == 0 ? 2 : 3),
                  channels * perChannel(NcclConstant.TREE_LL128_BANDWIDTH));
          case SIMPLE -> bus;
        };
    boolean isPlain = graph.pattern() == Pattern.TREE;
    return isPlain ? bus * constants.at(NcclConstant.PLAIN_TREE_PART) : bus;
  }

  private double nvls(CollectiveKind kind, NcclAlgorithm algorithm, ChannelGraph graph) {
    int channels = graph.channels();
    double efficiency = constants.at(NcclConstant.NVLS_EFFICIENCY, architecture);
    double perNode = group.ranksPerNode();
    double intra = graph.bwIntra() * efficiency * (channels - 1) / channels;
    intra *= kind == CollectiveKind.ALL_REDUCE ? 2 : (perNode - 1) / perNode;
    boolean isTree = algorithm == NVLS_TREE;
    double inter = graph.bwInter() * (isTree && group.nodes() <= 2 ? 2 : 1);
    double least = Math.min(intra, inter);
    return isTree ? Math.min(least, perChannel(NcclConstant.NVLS_TREE_BANDWIDTH)) : least;
  }

  private double collNetDirect(CollectiveKind kind, double all, ChannelGraph graph) {
    if (kind.isGatherOrScatter()) {
      double port = graph.bwInter() * constants.at(NcclConstant.COLLNET_PARTS, 0);
      return group.ranksPerNode() * Math.min(graph.bwIntra(), port);
    }
    double gpusPerChannel = (double) group.ranksPerNode() / graph.channels();
    double factor = gpusPerChannel - (gpusPerChannel - 1) / 2;
    boolean isNew = group.computeCapability() >= SM90;
    return all / factor * (isNew ? constants.at(NcclConstant.COLLNET_PARTS, 1) : 1);
  }

  private double part(int index) {
    return constants.at(NcclConstant.TREE_PARTS, index);
  }

  private double perChannel(NcclConstant constant) {
    return constants.at(constant, architecture, nodes);
  }

  /** One node: by GPU; several: by processor. */
  private double mostOfLl() {
    int ofCpu = group.cpu() == Cpu.AMD ? 1 : 0;
    return constants.at(NcclConstant.LL_BANDWIDTH, nodes == 0 ? architecture : ofCpu, nodes);
  }

  /** Says whether the model has a bandwidth at all. */
  static boolean hasAny(CollectiveKind kind, NcclAlgorithm algorithm, Protocol protocol) {
    boolean isSimpleOnly = algorithm.usesNvls() || algorithm.usesCollNet() || algorithm == PAT;
    if (isSimpleOnly && protocol != Protocol.SIMPLE) {
      return false;
    }
    return switch (kind) {
      case ALL_REDUCE -> algorithm != PAT;
      case ALL_GATHER, REDUCE_SCATTER ->
          algorithm == RING || algorithm == PAT || algorithm == NVLS || algorithm == COLLNET_DIRECT;
      case BROADCAST, REDUCE -> algorithm == RING;
    };
  }
}
