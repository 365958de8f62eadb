package dev.weft.engine.nccl;

/**
 * A number, list or table of NCCL's, with its value in NCCL 2.30.7 (commit 5067397c). Units: GB/s =
 * 10^9 B/s, microseconds. Tables by architecture have the rows Volta, Ampere, Hopper, Blackwell,
 * and the columns 1 node, 2 nodes, 3 or more.
 */
public enum NcclConstant {
  /** Bandwidth of one NVLink in one direction, from compute capability 6.0: {@code topo.h}. */
  NVLINK_BANDWIDTH(18, 20, 20, 12, 20.6, 40.1),
  /** The compute capability from which each of these holds, times ten: {@code topo.h}. */
  NVLINK_CAPABILITY(60, 70, 80, 86, 90, 100),
  /** Megabits per second of a PCIe lane by generation from 1, in hundreds: {@code topo.cc}. */
  PCIE_LANE(15, 30, 60, 120, 240, 480),
  /** Between the sockets of a server, in the order of {@link Cpu}: {@code topo.h}. */
  SOCKET_BANDWIDTH(6, 10, 22, 40, 16, 6, 5000),
  /** Inside a device, and where nothing limits: {@code LOC_BW} of {@code topo.h}. */
  LOCAL_BANDWIDTH(5000),
  /** What a GPU's PCIe traffic through an Intel root counts: {@code INTEL_P2P_OVERHEAD}. */
  INTEL_OVERHEAD(1.2),
  /** Bandwidths that the search tries inside a node before sm90: {@code search.cc}. */
  SPEEDS_INTRA(40, 30, 20, 18, 15, 12, 10, 9, 7, 6, 5, 4, 3),
  /** Bandwidths that the search tries between nodes before sm90: {@code search.cc}. */
  SPEEDS_INTER(48, 30, 28, 24, 20, 18, 15, 12, 10, 9, 7, 6, 5, 4, 3, 2.4, 1.2, .24, .12),
  /** The same for sm90, inside: {@code search.cc}. */
  SPEEDS_INTRA_SM90(60, 50, 40, 30, 24, 20, 15, 12, 11, 6, 3),
  /** The same for sm90, between: {@code search.cc}. */
  SPEEDS_INTER_SM90(48, 45, 42, 40, 30, 24, 22, 20, 17.5, 15, 12, 6, 3, 2.4, 1.2, .24, .12),
  /** The same from sm100, inside: {@code search.cc}. */
  SPEEDS_INTRA_SM100(90, 80, 70, 60, 50, 45, 40, 30, 24, 20, 19, 18),
  /** The same from sm100, between: {@code search.cc}. */
  SPEEDS_INTER_SM100(
      96, 86, 80, 48, 45.1, 42, 40, 30, 24, 22, 20, 17.5, 15, 12, 6, 3, 2.4, 1.2, .24, .12),
  /** Most channels that run: {@code MAXCHANNELS} of {@code device.h}. */
  MOST_CHANNELS(64),
  /** Most GPUs that write through NVSwitch: {@code NCCL_MAX_NVLS_ARITY} of {@code device.h}. */
  NVLS_ARITY(32),
  /** Most GPUs but one of a CollNet node: {@code NCCL_MAX_DIRECT_ARITY} of {@code device.h}. */
  DIRECT_ARITY(7),
  /** Channels of NVLS: sm90, sm100 on one node, sm100 on several: {@code nvls.cc}. */
  NVLS_CHANNELS(16, 24, 32),
  /**
   * Latency before the first hop, by algorithm (tree, ring, CollNet direct, chain, NVLS, NVLS tree,
   * PAT) and protocol (LL, LL128, simple), microseconds: {@code tuning.cc}.
   */
  BASE_LATENCY(
      new double[][] {
        {6.8, 14, 8.4}, {6.6, 14, 8.4}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {8, 8, 8}
      }),
  /** Latency of a hop over NVLink, as {@link #BASE_LATENCY}: {@code tuning.cc}. */
  NVLINK_LATENCY(
      new double[][] {
        {.6, 1.25, 4},
        {.6, 1.9, 3.4},
        {0, 0, 3.7},
        {0, 0, 2.8},
        {0, 0, 25},
        {0, 0, 25},
        {0, 0, 4}
      }),
  /** Latency of a hop over PCIe, as {@link #BASE_LATENCY}: {@code tuning.cc}. */
  PCIE_LATENCY(
      new double[][] {
        {1, 1.9, 4}, {1, 2.5, 5.7}, {0, 0, 3.7}, {0, 0, 2.8}, {0, 0, 0}, {0, 0, 0}, {0, 0, 4}
      }),
  /** Latency of a hop over the network, as {@link #BASE_LATENCY}: {@code tuning.cc}. */
  NET_LATENCY(
      new double[][] {
        {5, 8.5, 14},
        {2.7, 4, 14},
        {0, 0, 31},
        {0, 0, 30},
        {0, 0, 18},
        {0, 0, 20.9},
        {0, 0, 14}
      }),
  /**
   * Bus bandwidth of LL: on one node by the GPU's architecture, on several row 0 for Intel and Arm,
   * 1 for AMD: {@code tuning.cc}.
   */
  LL_BANDWIDTH(new double[][] {{39, 39, 20.4}, {87.7, 22.5, 19}, {141, 45, 35}, {282, 90, 70}}),
  /** Most of a ring's channel with LL128: {@code tuning.cc}. */
  RING_LL128_BANDWIDTH(
      new double[][] {{20, 20, 20}, {20, 20, 20}, {36.7, 36.7, 36.7}, {40, 40, 40}}),
  /** Most of a tree's channel with LL128: {@code tuning.cc}. */
  TREE_LL128_BANDWIDTH(
      new double[][] {{20, 20, 20}, {20, 20, 20}, {36.7, 36.7, 29}, {55.6, 31.67, 20}}),
  /** Most of a tree's channel: {@code tuning.cc}. */
  TREE_BANDWIDTH(
      new double[][] {{26.5, 18.5, 10}, {24, 23.6, 17.8}, {38.7, 41.4, 36}, {70, 42.8, 24}}),
  /** Most of an NVLS tree's channel: {@code tuning.cc}. */
  NVLS_TREE_BANDWIDTH(
      new double[][] {{26.5, 18.5, 10}, {24, 23.6, 17.8}, {0, 57.7, 45.5}, {0, 96, 80}}),
  /** What NVLS reaches of a GPU's bandwidth, by architecture: {@code tuning.cc}. */
  NVLS_EFFICIENCY(0, 0, .85, .74),
  /** What a tree's bandwidth loses at 64, 128, 256 B … by protocol: {@code tuning.cc}. */
  TREE_CORRECTION(
      new double[][] {
        {1, 1, 1, 1, .9, .8, .7, .7, .7, .7, .6, .5, .4, .4, .5, .6, .7, .8, .9, 1, 1, 1, 1, 1},
        {1, 1, 1, 1, 1, .9, .8, .8, .8, .7, .6, .6, .6, .6, .6, .6, .8, .9, .9, .9, .9, 1, 1, 1},
        {
          .9, .9, .9, .9, .9, .9, .9, .8, .7, .6, .6, .5, .5, .5, .5, .6, .7, .8, .7, .7, .8, .9,
          .9, .9
        }
      }),
  /** Part of a ring's bandwidth that LL128 reaches: {@code tuning.cc}. */
  RING_LL128_PART(.92),
  /** Part of a tree's bandwidth: all, LL, LL128 on one node, on several: {@code tuning.cc}. */
  TREE_PARTS(.92, 1 / 3.8, 7. / 9, 120. / 128),
  /** Part that a tree keeps whose NIC sends and receives through one GPU: {@code tuning.cc}. */
  PLAIN_TREE_PART(.85),
  /** Part of a ring's bandwidth that PAT reaches: {@code tuning.cc}. */
  PAT_PART(.75),
  /** Parts for CollNet: NIC in all-gather, everything from sm90: {@code tuning.cc}. */
  COLLNET_PARTS(.9, .85),
  /** What CollNet direct adds for each peer, microseconds: {@code tuning.cc}. */
  COLLNET_ARITY_LATENCY(.4),
  /** PAT: what divides the network's latency, and what each rank adds: {@code tuning.cc}. */
  PAT_LATENCY(3.5, 2.8),
  /** Least time of a step of rings over the network: Intel, AMD, others; microseconds. */
  NET_OVERHEAD(1, 2, 1),
  /** What a simple step takes of it, times: {@code tuning.cc}. */
  NET_OVERHEAD_SIMPLE(3),
  /** What a simple ring's latency grows by over the network: before sm80, from sm80. */
  RING_PLATEAU(1.9, 1.4),
  /** Bytes of each channel and rank from which it does: {@code tuning.cc}. */
  RING_PLATEAU_BYTES(64),
  /** Most threads of a channel by protocol: {@code device.h}. */
  THREADS(512, 640, 512),
  /** Threads of simple rings of less bandwidth than PCIe 3 has, and that: {@code tuning.cc}. */
  SLOW_RING_THREADS(256, 12),
  /** Bytes of a thread below which channels and threads are left out: {@code comm.h}. */
  THREAD_BYTES(8, 8, 64),
  /** The same for CollNet: {@code tuning.cc}. */
  COLLNET_THREAD_BYTES(512),
  /** GB/s of a NIC for each channel of a peer in send and receive: {@code paths.cc}. */
  P2P_CHANNEL_BANDWIDTH(14),
  /**
   * Parts of NVLink's data rate and of a NIC's payload rate that sends and receives reach: 20.6 of
   * 25 GB/s as NCCL counts NVLink ({@code topo.h}); 47 of 49 GB/s, the middle of what NVIDIA names
   * for 400 Gb/s (NVIDIA/nccl-tests, issues 267 and 290).
   */
  P2P_EFFICIENCY(.824, .96),
  /**
   * Parts of a ring's latency by Simple that a round of sends and receives takes, over NVLink and
   * between nodes. NCCL's model has no such rounds.
   */
  P2P_LATENCY(1, 1),
  /** Peers that one round of sends and receives serves: {@code device.h}. */
  P2P_PEERS_A_ROUND(8),
  /** Microseconds that each operation takes beyond the model's time; NCCL counts none. */
  LAUNCH(0),
  /**
   * Parts of the model's latencies that the time takes: rows for hops over NVLink, PCIe, the
   * network; columns by protocol.
   */
  LATENCY_OF_TIME(new double[][] {{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}),
  /** Parts of the model's bandwidths that the time reaches: over NVLink, PCIe, between nodes. */
  BANDWIDTH_OF_TIME(1, 1, 1);

  private final double[][] rows;

  NcclConstant(double... values) {
    this(new double[][] {values});
  }

  NcclConstant(double[][] rows) {
    this.rows = rows;
  }

  /** Returns a copy of the values, a row for each line of a table. */
  public double[][] defaults() {
    double[][] copy = new double[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      copy[i] = rows[i].clone();
    }
    return copy;
  }
}
