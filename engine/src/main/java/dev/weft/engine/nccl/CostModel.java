package dev.weft.engine.nccl;

import static dev.weft.engine.nccl.NcclAlgorithm.RING;
import static dev.weft.engine.nccl.NcclAlgorithm.TREE;

import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * NCCL's cost model of a communicator: the time of each algorithm and protocol by size, and what it
 * chooses. It sees only what NCCL sees at the start (NCCL 2.30.7, {@code src/graph/tuning.cc} and
 * {@code src/enqueue.cc}).
 */
public final class CostModel {
  private static final int SM80 = 80;
  private static final int SM90 = 90;
  private static final int SM100 = 100;

  /** Sizes of the correction for trees begin at 64 B. */
  private static final int SMALLEST_LOG = 6;

  private static final int LAST_TREE_CORRECTION = 22;

  private final Communicator group;
  private final NcclConstants constants;
  private final Bandwidths bandwidths;
  private final Latencies latencies;
  private final Latencies latenciesOfTime;
  private final Resources resources;

  /** How many channels it is told to have; 0 for its choice. */
  private final int forcedChannels;

  /** Prepares the model of a communicator. */
  public CostModel(Communicator group, NcclConstants constants) {
    this(group, constants, 0);
  }

  private CostModel(Communicator group, NcclConstants constants, int forcedChannels) {
    this.group = group;
    this.constants = constants;
    bandwidths = new Bandwidths(group, constants);
    latencies = Latencies.ofChoice(group, constants);
    latenciesOfTime = Latencies.ofTime(group, constants);
    resources = new Resources(group, constants, forcedChannels);
    this.forcedChannels = forcedChannels;
  }

  /**
   * Returns the model of the same communicator told how many channels to have ({@code
   * NCCL_MIN_NCHANNELS} and {@code NCCL_MAX_NCHANNELS}). NCCL's choice does not see it, NVLS keeps
   * its own; others reach a channel's part of the bandwidth on each.
   *
   * @param channels 0 for NCCL's choice
   */
  public CostModel onChannels(int channels) {
    return channels == forcedChannels ? this : new CostModel(group, constants, channels);
  }

  /** Returns the model of the same communicator by other constants; its channels stay. */
  public CostModel by(NcclConstants others) {
    return new CostModel(group, others, forcedChannels);
  }

  /** Returns the communicator. */
  public Communicator group() {
    return group;
  }

  /** Returns how many channels run at most, but for NVLS. */
  int runningChannels() {
    return resources.channels();
  }

  /** Returns the numbers of NCCL. */
  NcclConstants constants() {
    return constants;
  }

  /** Returns the channels that an algorithm uses. */
  public ChannelGraph channels(NcclAlgorithm algorithm) {
    SearchResult search = group.search();
    return switch (algorithm) {
      case RING -> search.ring();
      case TREE, PAT -> search.tree();
      case NVLS, NVLS_TREE -> search.nvls();
      case COLLNET_DIRECT -> search.collNetDirect();
      case COLLNET_CHAIN -> search.collNetChain();
    };
  }

  /**
   * Returns what the model says of an algorithm and protocol; nothing where they are not offered.
   */
  public Optional<Choice> evaluate(
      CollectiveKind kind, NcclAlgorithm algorithm, Protocol protocol, long bytes) {
    if (!isOffered(kind, algorithm, protocol)) {
      return Optional.empty();
    }
    ChannelGraph channels = channels(algorithm);
    double bandwidth =
        bandwidths.of(kind, algorithm, protocol, channels)
            * correction(kind, algorithm, protocol, bytes);
    double latency =
        latencies.of(kind, algorithm, protocol, channels)
            * plateau(kind, algorithm, protocol, bytes);
    if (!(bandwidth > 0)) {
      return Optional.empty();
    }
    Resources.Use use = resources.of(algorithm, protocol, bytes);
    return Optional.of(
        new Choice(algorithm, protocol, use.channels(), use.threads(), latency, bandwidth));
  }

  /** Returns the algorithm and protocol of least time; the first in NCCL's order among equals. */
  public Choice choose(CollectiveKind kind, long bytes) {
    return choose(kind, bytes, (algorithm, protocol) -> true)
        .orElseThrow(() -> new AssertionError(kind));
  }

  /** Returns the same among some; nothing when none of these is offered. */
  public Optional<Choice> choose(
      CollectiveKind kind, long bytes, BiPredicate<NcclAlgorithm, Protocol> allowed) {
    Choice best = null;
    for (NcclAlgorithm algorithm : NcclAlgorithm.values()) {
      for (Protocol protocol : Protocol.values()) {
        boolean isAllowed = allowed.test(algorithm, protocol);
        Choice other = isAllowed ? evaluate(kind, algorithm, protocol, bytes).orElse(null) : null;
        if (other != null && (best == null || other.micros(bytes) < best.micros(bytes))) {
          best = other;
        }
      }
    }
    return Optional.ofNullable(best);
  }

  /**
   * Returns how long it takes what was chosen: with the latencies and bandwidths of the time, and
   * the launch. By NCCL's own constants these are those of the choice.
   */
  public Choice timed(CollectiveKind kind, Choice chosen, long bytes) {
    ChannelGraph channels = channels(chosen.algorithm());
    double latency =
        latenciesOfTime.of(kind, chosen.algorithm(), chosen.protocol(), channels)
            * plateau(kind, chosen.algorithm(), chosen.protocol(), bytes);
    return new Choice(
        chosen.algorithm(),
        chosen.protocol(),
        chosen.channels(),
        chosen.threads(),
        constants.at(NcclConstant.LAUNCH) + latency,
        chosen.bandwidth() * reached(channels) * partOnForced(chosen.algorithm(), channels));
  }

  /** The channels of the search run twice each, so that only fewer than they are lose anything. */
  private double partOnForced(NcclAlgorithm algorithm, ChannelGraph channels) {
    boolean isLess =
        forcedChannels > 0 && !algorithm.usesNvls() && forcedChannels < channels.channels();
    return isLess ? (double) forcedChannels / channels.channels() : 1;
  }

  /** The part of the model's bandwidth that the links it is of reach. */
  private double reached(ChannelGraph channels) {
    int kind = group.nodes() > 1 ? 2 : channels.typeIntra() == PathKind.NVL ? 0 : 1;
    return constants.at(NcclConstant.BANDWIDTH_OF_TIME, kind);
  }

  /** Says whether NCCL would consider an algorithm and protocol. */
  public boolean isOffered(CollectiveKind kind, NcclAlgorithm algorithm, Protocol protocol) {
    if (group.ranks() < 2
        || channels(algorithm).channels() == 0
        || !Bandwidths.hasAny(kind, algorithm, protocol)) {
      return false;
    }
    boolean isOnSeveral = group.nodes() > 1;
    boolean isPossible =
        switch (algorithm) {
          case TREE, RING -> true;
          case PAT -> group.ranksPerNode() == 1;
          case NVLS -> mayUseNvls(kind) && (!isOnSeveral || group.hasCollNet());
          case NVLS_TREE -> mayUseNvls(kind) && isOnSeveral;
          case COLLNET_CHAIN -> group.hasCollNet() && isWithinArity();
          case COLLNET_DIRECT ->
              group.hasCollNet()
                  && isWithinArity()
                  && group.hasNvSwitch()
                  && (!kind.isGatherOrScatter() || hasHeads(group.search().collNetDirect()));
        };
    return isPossible && (protocol != Protocol.LL128 || mayUseLl128(algorithm));
  }

  private boolean isWithinArity() {
    return group.ranksPerNode() <= constants.at(NcclConstant.DIRECT_ARITY) + 1;
  }

  private boolean mayUseNvls(CollectiveKind kind) {
    boolean isOffered =
        group.hasNvSwitch()
            && group.computeCapability() >= SM90
            && group.search().nvls().channels() >= 2;
    if (kind == CollectiveKind.ALL_REDUCE) {
      return isOffered;
    }
    boolean isFew = group.ranksPerNode() <= constants.at(NcclConstant.NVLS_ARITY);
    boolean isBySharp = group.nodes() > 1 && group.hasCollNet() && hasHeads(group.search().nvls());
    return isOffered && isFew && (group.registersBuffers() || isBySharp);
  }

  /** Says whether each GPU of a node has a NIC of its own that leads to switches that add. */
  private boolean hasHeads(ChannelGraph channels) {
    return channels.channels() >= group.ranksPerNode();
  }

  private boolean mayUseLl128(NcclAlgorithm algorithm) {
    PathKind farthest = group.computeCapability() >= SM90 ? PathKind.PXN : PathKind.PXB;
    ChannelGraph channels = channels(algorithm);
    return channels.typeInter().isWithin(farthest) && channels.typeIntra().isWithin(PathKind.NVB);
  }

  private double correction(
      CollectiveKind kind, NcclAlgorithm algorithm, Protocol protocol, long bytes) {
    int log = bytes < 1 << SMALLEST_LOG ? 0 : Latencies.log2(bytes) - SMALLEST_LOG;
    boolean isX86 = group.cpu() != Cpu.ARM && group.cpu() != Cpu.OTHER;
    boolean isTree = algorithm == TREE && log <= LAST_TREE_CORRECTION;
    boolean isNvlsTree =
        algorithm == NcclAlgorithm.NVLS_TREE
            && group.computeCapability() >= SM100
            && isX86
            && log <= LAST_TREE_CORRECTION + 1;
    boolean isCorrected = kind == CollectiveKind.ALL_REDUCE && (isTree || isNvlsTree);
    return isCorrected ? constants.at(NcclConstant.TREE_CORRECTION, protocol.ordinal(), log) : 1;
  }

  private double plateau(
      CollectiveKind kind, NcclAlgorithm algorithm, Protocol protocol, long bytes) {
    long each = bytes / ((long) resources.channels() * group.ranks());
    boolean isReached =
        algorithm == RING
            && protocol == Protocol.SIMPLE
            && kind == CollectiveKind.ALL_REDUCE
            && group.nodes() > 1
            && each >= constants.at(NcclConstant.RING_PLATEAU_BYTES);
    return isReached
        ? constants.at(NcclConstant.RING_PLATEAU, group.computeCapability() < SM80 ? 0 : 1)
        : 1;
  }
}
