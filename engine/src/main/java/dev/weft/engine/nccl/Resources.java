package dev.weft.engine.nccl;

/**
 * How many channels run, and with how many threads (NCCL 2.30.7, {@code src/graph/connect.cc},
 * {@code src/transport/nvls.cc} and {@code src/enqueue.cc}).
 */
final class Resources {
  /** Channels, and threads of each. */
  record Use(int channels, int threads) {}

  private static final int SM90 = 90;
  private static final int SM100 = 100;
  private static final int WARP = 32;
  private static final int LEAST_WARPS = 3;
  private static final int HALVED = 128;

  /** GB/s of a ring's channel above which few channels are doubled once more. */
  private static final double FAST_RING = 45;

  private static final int FEW_CHANNELS = 16;

  /** GB/s of the NIC from which NVLS trees on sm100 have channels of their own, and twice that. */
  private static final double FAST_PORT = 48;

  private static final int SMALL_NODE = 8;

  private final Communicator group;
  private final NcclConstants constants;
  private final int channels;

  /**
   * Counts the channels of a communicator.
   *
   * @param forced how many it is told to have ({@code NCCL_MIN_NCHANNELS} and {@code
   *     NCCL_MAX_NCHANNELS}); 0 for its choice
   */
  Resources(Communicator group, NcclConstants constants, int forced) {
    this.group = group;
    this.constants = constants;
    channels = forced > 0 ? forced : allChannels();
  }

  /** Each channel of the search runs twice; fast ones on several nodes four times. */
  private int allChannels() {
    ChannelGraph ring = group.search().ring();
    int most = (int) constants.at(NcclConstant.MOST_CHANNELS);
    int all = Math.min(most, 2 * ring.channels());
    boolean isDoubled =
        group.computeCapability() >= SM90
            && group.nodes() > 1
            && ring.bwIntra() > FAST_RING
            && all < FEW_CHANNELS;
    return Math.max(1, isDoubled ? 2 * all : all);
  }

  /** Returns the channels of the communicator. */
  int channels() {
    return channels;
  }

  /** Returns what a collective of a size uses: first channels are left out, then threads. */
  Use of(NcclAlgorithm algorithm, Protocol protocol, long bytes) {
    int most = mostThreads(algorithm, protocol);
    if (algorithm.usesNvls()) {
      boolean isSharp = algorithm == NcclAlgorithm.NVLS && group.nodes() > 1;
      return new Use(isSharp ? Math.min(nvlsChannels(), channels) : nvlsChannels(), most);
    }
    if (algorithm == NcclAlgorithm.COLLNET_DIRECT) {
      return new Use(directChannels(bytes, most), most);
    }
    double perThread =
        algorithm.usesCollNet()
            ? constants.at(NcclConstant.COLLNET_THREAD_BYTES)
            : constants.at(NcclConstant.THREAD_BYTES, protocol.ordinal());
    if (algorithm == NcclAlgorithm.RING && protocol == Protocol.LL) {
      perThread *= group.ranks();
    }
    int used = channels;
    while (used > 1 && bytes < used * most * perThread) {
      used--;
    }
    int threads = most;
    while (threads % HALVED == 0 && bytes < used * threads * perThread) {
      threads /= 2;
    }
    return new Use(used, withSync(algorithm, protocol, threads));
  }

  /** Its heads share the bytes; the fewer channels are left, the less a thread may have. */
  private int directChannels(long bytes, int threads) {
    double perThread = constants.at(NcclConstant.COLLNET_THREAD_BYTES);
    int heads = group.search().collNetDirect().channels();
    int used = channels;
    boolean isLess = true;
    for (int floor = FEW_CHANNELS; floor >= 1 && isLess; floor /= 2) {
      isLess = bytes < used * (double) threads * heads * perThread;
      while (isLess && used > floor) {
        perThread = used == floor + floor / 2 ? perThread / 2 : perThread;
        used--;
        isLess = bytes < used * (double) threads * heads * perThread;
      }
    }
    return used;
  }

  private int mostThreads(NcclAlgorithm algorithm, Protocol protocol) {
    int all = (int) constants.at(NcclConstant.THREADS, Protocol.LL128.ordinal());
    if (algorithm.usesNvls() || algorithm.usesCollNet()) {
      return all;
    }
    ChannelGraph ring = group.search().ring();
    boolean isSlow =
        ring.bwIntra() * ring.channels() <= constants.at(NcclConstant.SLOW_RING_THREADS, 1);
    if (algorithm == NcclAlgorithm.RING && protocol == Protocol.SIMPLE && isSlow) {
      return (int) constants.at(NcclConstant.SLOW_RING_THREADS, 0);
    }
    return (int) constants.at(NcclConstant.THREADS, protocol.ordinal());
  }

  private int withSync(NcclAlgorithm algorithm, Protocol protocol, int threads) {
    int all = (int) constants.at(NcclConstant.THREADS, Protocol.LL128.ordinal());
    if (algorithm == NcclAlgorithm.TREE || algorithm == NcclAlgorithm.PAT) {
      return all;
    }
    boolean isSimpleRing = algorithm == NcclAlgorithm.RING && protocol == Protocol.SIMPLE;
    return Math.max(LEAST_WARPS * WARP, isSimpleRing ? threads + WARP : threads);
  }

  private int nvlsChannels() {
    boolean isNew = group.computeCapability() >= SM100;
    if (!isNew || group.nodes() == 1) {
      return (int) constants.at(NcclConstant.NVLS_CHANNELS, isNew ? 1 : 0);
    }
    double port = group.search().portBandwidth();
    boolean isFast = port >= FAST_PORT;
    boolean isTwiceAsFast = port >= 2 * FAST_PORT;
    boolean isFewer =
        isFast && group.nodes() > 2 && (!isTwiceAsFast || group.ranksPerNode() <= SMALL_NODE);
    return (int) constants.at(NcclConstant.NVLS_CHANNELS, isFewer ? 1 : 2);
  }
}
