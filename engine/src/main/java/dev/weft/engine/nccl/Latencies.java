package dev.weft.engine.nccl;

/**
 * The latencies of NCCL's model: base, and hops inside and between nodes (NCCL 2.30.7, {@code
 * src/graph/tuning.cc}).
 */
final class Latencies {
  private static final int NVLINK = 0;
  private static final int PCIE = 1;
  private static final int NETWORK = 2;

  private final Communicator group;
  private final NcclConstants constants;

  /** Whether parts of the latencies of hops count; else all of them. */
  private final boolean isTime;

  private Latencies(Communicator group, NcclConstants constants, boolean isTime) {
    this.group = group;
    this.constants = constants;
    this.isTime = isTime;
  }

  /** Returns the latencies by which NCCL chooses. */
  static Latencies ofChoice(Communicator group, NcclConstants constants) {
    return new Latencies(group, constants, false);
  }

  /** Returns the latencies that operations take. */
  static Latencies ofTime(Communicator group, NcclConstants constants) {
    return new Latencies(group, constants, true);
  }

  /** Returns microseconds. */
  double of(
      CollectiveKind kind, NcclAlgorithm algorithm, Protocol protocol, ChannelGraph channels) {
    double base = at(NcclConstant.BASE_LATENCY, algorithm, protocol);
    double intra = hop(intraRow(channels), algorithm, protocol);
    double inter = inter(algorithm, protocol, channels);
    int peers = group.ranksPerNode() - 1;
    double rounds = log2(group.nodes());
    return switch (algorithm) {
      case RING -> base + ring(kind, protocol, channels, intra, inter);
      case TREE -> base + 2 * (peers * intra + rounds * inter);
      case COLLNET_DIRECT ->
          base
              + 2
                  * (Math.min(1, peers) * intra
                      + peers * constants.at(NcclConstant.COLLNET_ARITY_LATENCY))
              + inter;
      case COLLNET_CHAIN -> base + 2 * peers * intra + inter;
      case NVLS -> intra + (group.nodes() > 1 ? inter : 0);
      case NVLS_TREE -> base + intra + 2 * rounds * inter;
      case PAT ->
          base
              + rounds * inter / constants.at(NcclConstant.PAT_LATENCY, 0)
              + group.ranks() * constants.at(NcclConstant.PAT_LATENCY, 1);
    };
  }

  /** The part of it that counts. */
  private double hop(NcclConstant row, NcclAlgorithm algorithm, Protocol protocol) {
    return at(row, algorithm, protocol) * part(row, protocol);
  }

  private double part(NcclConstant row, Protocol protocol) {
    int kind =
        switch (row) {
          case NVLINK_LATENCY -> NVLINK;
          case PCIE_LATENCY -> PCIE;
          case NET_LATENCY -> NETWORK;
          default -> throw new AssertionError(row);
        };
    return isTime ? constants.at(NcclConstant.LATENCY_OF_TIME, kind, protocol.ordinal()) : 1;
  }

  private static NcclConstant intraRow(ChannelGraph channels) {
    return channels.typeIntra() == PathKind.NVL
        ? NcclConstant.NVLINK_LATENCY
        : NcclConstant.PCIE_LATENCY;
  }

  /** With one GPU on a node a tree's hop, all of which is waited for; simple waits for a flush. */
  private double inter(NcclAlgorithm algorithm, Protocol protocol, ChannelGraph channels) {
    NcclAlgorithm of = group.ranksPerNode() == 1 ? NcclAlgorithm.TREE : algorithm;
    double flushes = protocol == Protocol.SIMPLE ? 2 : 1;
    double whole = at(NcclConstant.NET_LATENCY, of, protocol) + flushes * channels.latencyInter();
    return whole * part(NcclConstant.NET_LATENCY, protocol);
  }

  private double ring(
      CollectiveKind kind, Protocol protocol, ChannelGraph channels, double intra, double inter) {
    if (kind.hasRoot()) {
      return withRoot(protocol, channels);
    }
    int steps = kind.ringSteps(group.ranks());
    int between = group.nodes() == 1 ? 0 : kind.ringSteps(group.nodes());
    double least = group.nodes() == 1 ? 0 : overhead(protocol);
    return (steps - between) * Math.max(intra, least) + between * inter;
  }

  private double withRoot(Protocol protocol, ChannelGraph channels) {
    NcclConstant row = group.nodes() == 1 ? intraRow(channels) : NcclConstant.NET_LATENCY;
    if (channels.hasSameChannels()) {
      return hop(row, NcclAlgorithm.RING, protocol);
    }
    boolean isSimple = protocol == Protocol.SIMPLE;
    return group.ranks() * hop(row, isSimple ? NcclAlgorithm.TREE : NcclAlgorithm.RING, protocol);
  }

  private double overhead(Protocol protocol) {
    int row = group.cpu().isIntel() ? 0 : group.cpu() == Cpu.AMD ? 1 : 2;
    double times = protocol == Protocol.SIMPLE ? constants.at(NcclConstant.NET_OVERHEAD_SIMPLE) : 1;
    return constants.at(NcclConstant.NET_OVERHEAD, row) * times;
  }

  private double at(NcclConstant table, NcclAlgorithm algorithm, Protocol protocol) {
    return constants.at(table, algorithm.ordinal(), protocol.ordinal());
  }

  static int log2(long number) {
    return Long.SIZE - 1 - Long.numberOfLeadingZeros(number);
  }
}
