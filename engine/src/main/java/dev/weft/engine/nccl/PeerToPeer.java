package dev.weft.engine.nccl;

/**
 * Sends and receives of NCCL 2.30.7 ({@code src/graph/paths.cc}, {@code src/enqueue.cc}): how many
 * channels a peer has, how many peers one round serves, and what that costs. NCCL has no cost model
 * of them; the parts of rates are what NVIDIA says of 400 Gb/s NICs and NVLink.
 */
public final class PeerToPeer {
  private static final int CHANNELS_WITHOUT_NIC = 2;

  private final Communicator group;
  private final NcclConstants constants;
  private final int channels;

  /** Prepares what a communicator does. */
  public PeerToPeer(CostModel model) {
    group = model.group();
    constants = model.constants();
    channels = powerOfTwo(model.runningChannels());
  }

  /** Returns the channels of one peer: as many as its NIC needs, fewer to fit all in one round. */
  public int channelsPerPeer() {
    if (group.nodes() == 1) {
      return channels;
    }
    double perChannel = constants.at(NcclConstant.P2P_CHANNEL_BANDWIDTH);
    int port = (int) group.search().portBandwidth();
    int wanted =
        port == 0 ? CHANNELS_WITHOUT_NIC : Math.max(1, Math.ceilDiv(port, (int) perChannel));
    int each = powerOfTwo(wanted);
    int batches = Math.ceilDiv(group.ranks(), (int) constants.at(NcclConstant.P2P_PEERS_A_ROUND));
    while (each > 1 && each * batches > channels) {
      each /= 2;
    }
    return each;
  }

  private static int powerOfTwo(int least) {
    int power = Integer.highestOneBit(Math.max(1, least));
    return power < least ? 2 * power : power;
  }

  /** Returns how many rounds so many peers take. */
  public int rounds(int peers) {
    int each = group.nodes() == 1 ? 1 : channelsPerPeer();
    int atOnce = channels / each * (int) constants.at(NcclConstant.P2P_PEERS_A_ROUND);
    return Math.max(1, Math.ceilDiv(peers, Math.max(1, atOnce)));
  }

  /** Returns the latency of sends and receives with so many peers, microseconds. */
  public double latencyMicros(int peers) {
    int ring = NcclAlgorithm.RING.ordinal();
    int simple = Protocol.SIMPLE.ordinal();
    double base =
        constants.at(NcclConstant.LAUNCH) + constants.at(NcclConstant.BASE_LATENCY, ring, simple);
    if (group.nodes() == 1) {
      double hop = constants.at(NcclConstant.NVLINK_LATENCY, ring, simple);
      return base + rounds(peers) * hop * constants.at(NcclConstant.P2P_LATENCY, 0);
    }
    double hop =
        constants.at(NcclConstant.NET_LATENCY, ring, simple)
            + 2 * group.search().ring().latencyInter();
    return base + rounds(peers) * hop * constants.at(NcclConstant.P2P_LATENCY, 1);
  }

  /** Says whether data goes over the GPU on the rail of the receiver. */
  public boolean hasPxn() {
    return group.search().ring().typeIntra().isWithin(PathKind.NVL) && group.ranksPerNode() > 1;
  }

  /**
   * Returns the part of their rate that links reach, NICs between nodes, NVLink inside: there as
   * much more or less as NCCL counts for the NVLinks of these GPUs.
   */
  public double efficiency() {
    return group.nodes() == 1
        ? constants.at(NcclConstant.P2P_EFFICIENCY, 0) * group.nvlinkPart()
        : constants.at(NcclConstant.P2P_EFFICIENCY, 1);
  }
}
