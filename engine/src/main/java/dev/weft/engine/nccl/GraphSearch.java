package dev.weft.engine.nccl;

import dev.weft.engine.nccl.ServerGraph.Kind;

/**
 * Finds the channels of one pattern: first as many as possible at the greatest bandwidth, for which
 * it allows longer ways, other orders, other NICs and at last less bandwidth; then the bandwidth
 * that these have to spare (NCCL 2.30.7, {@code src/graph/search.cc}).
 */
final class GraphSearch {
  private static final int STEPS_SAME = 1 << 8;
  private static final int STEPS = 1 << 14;
  private static final int STEPS_OF_ALL = 1 << 19;
  private static final int SM80 = 80;
  private static final int SM90 = 90;
  private static final float DOUBLED_FROM = 25;
  private static final float DOUBLED_NEW_FROM = 50;
  private static final int FEW_CHANNELS = 4;

  /** A slower speed is not tried when it is less than half of what has been found. */
  private static final double WORTH_TRYING = .49;

  private final ServerGraph graph;
  private final Ways ways;
  private final boolean isInter;
  private final int computeCapability;
  private final float[] speeds;
  private final float mostBandwidth;
  private final ChannelSearch search;
  private final Draft found;
  private final Draft tried;
  private PathKind leastIntra = PathKind.LOC;
  private PathKind leastInter = PathKind.PIX;
  private PathKind mostIntra = PathKind.SYS;
  private PathKind mostInter = PathKind.SYS;
  private float totalBandwidth;
  private int speed;
  private int stepsOfAll = STEPS_OF_ALL;
  private int stepsLeft;

  private GraphSearch(ServerGraph graph, Ways ways, boolean isInter, Draft wanted) {
    this.graph = graph;
    this.ways = ways;
    this.isInter = isInter;
    computeCapability = graph.computeCapability();
    double[] list = graph.constants().speeds(isInter, computeCapability);
    speeds = new float[list.length];
    for (int i = 0; i < list.length; i++) {
      speeds[i] = (float) list[i];
    }
    boolean isLonely = !isInter && graph.gpus() == 1;
    float endless = (float) graph.constants().at(NcclConstant.LOCAL_BANDWIDTH);
    mostBandwidth = isLonely ? endless : ways.mostBandwidth(isInter ? Kind.PORT : Kind.GPU);
    totalBandwidth = isLonely ? endless : graph.totalBandwidth();
    search = new ChannelSearch(graph, ways, isInter);
    found = wanted;
    tried = new Draft(wanted.pattern, wanted.isCollNet, wanted.minChannels, wanted.maxChannels);
  }

  /**
   * Finds the channels that a draft describes.
   *
   * @param isInter whether the group spans nodes
   */
  static ChannelGraph find(ServerGraph graph, Ways ways, boolean isInter, Draft wanted) {
    GraphSearch search = new GraphSearch(graph, ways, isInter, wanted);
    search.run();
    return search.found.result();
  }

  private void run() {
    if (found.pattern == Pattern.NVLS
        && (graph.count(Kind.NVSWITCH) == 0 || computeCapability < SM90)) {
      return;
    }
    boolean triesSame = found.pattern != Pattern.NVLS;
    setLimits();
    found.hasSameChannels = triesSame;
    tried.copy(found);
    if (graph.gpus() > 1 && found.pattern != Pattern.RING) {
      // Only rings come back to where they start.
      totalBandwidth = (float) (totalBandwidth * (graph.gpus() / (graph.gpus() - 1.0)));
    }
    while (speed < speeds.length - 1
        && (speeds[speed] > mostBandwidth || speeds[speed] * tried.minChannels > totalBandwidth)) {
      speed++;
    }
    setSpeed();
    boolean goesOn = true;
    while (goesOn && !searchOnce()) {
      goesOn = relax(triesSame);
    }
    doubleChannels();
    increase();
  }

  private void setLimits() {
    if (graph.gpus() > 1) {
      leastIntra = ways.nearestKind(Kind.GPU);
      mostIntra = ways.farthestKind(Kind.GPU);
    }
    if (isInter) {
      leastInter = ways.nearestKind(Kind.PORT);
      mostInter = ways.farthestKind(Kind.PORT);
      mostIntra = mostInter;
    }
    if (computeCapability < SM90) {
      mostInter = PathKind.SYS;
    }
    found.typeIntra = leastIntra;
    found.typeInter = leastInter;
    int gpus = graph.gpus();
    switch (found.pattern) {
      case NVLS ->
          found.maxChannels = Math.min((int) graph.constants().at(NcclConstant.NVLS_ARITY), gpus);
      case COLLNET_DIRECT ->
          found.maxChannels =
              Math.min((int) graph.constants().at(NcclConstant.DIRECT_ARITY) + 1, gpus);
      case RING -> {
        if (isSplit() && found.maxChannels >= 2 && found.minChannels == 1) {
          found.minChannels = 2;
        }
      }
      case BALANCED_TREE, SPLIT_TREE, TREE -> {}
    }
    if (gpus == 1 && found.pattern != Pattern.RING) {
      found.pattern = Pattern.TREE;
    }
    if (!isInter && found.pattern == Pattern.NVLS) {
      found.minChannels = found.maxChannels;
    }
  }

  /** Whether there are two groups of GPUs with NVLink inside, but none between. */
  private boolean isSplit() {
    int gpus = graph.gpus();
    int[] group = new int[gpus];
    int[] size = new int[gpus];
    for (int gpu = 0; gpu < gpus; gpu++) {
      group[gpu] = gpu;
    }
    for (int gpu = 0; gpu < gpus; gpu++) {
      for (int peer = gpu + 1; peer < gpus; peer++) {
        int a = graph.all(Kind.GPU).get(gpu);
        int b = graph.all(Kind.GPU).get(peer);
        group[peer] = ways.between(a, b).kind() == PathKind.NVL ? group[gpu] : group[peer];
      }
    }
    int several = 0;
    for (int of : group) {
      size[of]++;
      several += size[of] == 2 ? 1 : 0;
    }
    return several == 2;
  }

  private void setSpeed() {
    tried.bwIntra = speeds[speed];
    tried.bwInter = speeds[speed];
  }

  /** Searches with the conditions of the draft; says whether nothing better is possible. */
  private boolean searchOnce() {
    int steps = tried.hasSameChannels ? STEPS_SAME : STEPS;
    stepsOfAll -= steps;
    stepsLeft = search.run(tried, found, steps);
    return stepsLeft < 0 || found.channels * found.bwInter >= totalBandwidth;
  }

  /** Takes the next condition back; says whether there was one. */
  private boolean relax(boolean triesSame) {
    boolean isThroughAmd = graph.cpu(0) == Cpu.AMD && tried.typeIntra == PathKind.SYS;
    if (tried.hasSameChannels && !isThroughAmd) {
      tried.hasSameChannels = false;
      return true;
    }
    tried.hasSameChannels = triesSame;
    stepsOfAll += stepsLeft;
    if (stepsOfAll < 0 && found.channels > 0) {
      return false;
    }
    if (computeCapability >= SM90 && tried.pattern == Pattern.BALANCED_TREE) {
      tried.pattern = Pattern.TREE;
      return true;
    }
    tried.pattern = found.pattern;
    return relaxWays() || relaxNicsAndSpeed();
  }

  private boolean relaxWays() {
    PathKind most = isInter ? tried.typeInter : mostIntra;
    if (most.isBeyond(tried.typeIntra)
        && (found.channels == 0 || found.typeIntra.isBeyond(tried.typeIntra))) {
      tried.typeIntra = tried.typeIntra.next();
      if (tried.typeIntra != PathKind.DIS) {
        return true;
      }
    }
    tried.typeIntra = leastIntra;
    if (isInter
        && mostInter.isBeyond(tried.typeInter)
        && (found.channels == 0
            || found.typeInter.isBeyond(tried.typeInter)
            || PathKind.PXN.isBeyond(tried.typeInter))) {
      tried.typeInter = tried.typeInter.next();
      if (tried.typeInter != PathKind.DIS) {
        return true;
      }
    }
    tried.typeInter = leastInter;
    return false;
  }

  private boolean relaxNicsAndSpeed() {
    boolean mayCross =
        graph.portCount() > 1
            && (found.pattern == Pattern.RING || found.pattern == Pattern.BALANCED_TREE);
    if (mayCross && tried.crossNic == 0) {
      tried.crossNic = 2;
      return true;
    }
    tried.crossNic = 0;
    if (speed < speeds.length - 1
        && (found.channels == 0 || speeds[speed + 1] / found.bwInter > WORTH_TRYING)) {
      speed++;
      setSpeed();
      return true;
    }
    return false;
  }

  /** Few fast channels become twice as many of half the speed. */
  private void doubleChannels() {
    boolean isLeft =
        found.channels == 0
            || found.pattern == Pattern.NVLS
            || found.bwIntra < DOUBLED_FROM
            || computeCapability > SM80
                && found.bwIntra < DOUBLED_NEW_FROM
                && found.channels > FEW_CHANNELS;
    if (isLeft) {
      return;
    }
    int doubled = Math.min(found.channels * 2, found.maxChannels);
    int parts = Math.ceilDiv(doubled, found.channels);
    for (int channel = found.channels; channel < doubled; channel++) {
      found.gpus.add(found.gpus.get(channel - found.channels).clone());
      found.ports.add(found.ports.get(channel - found.channels).clone());
    }
    found.bwIntra /= parts;
    found.bwInter /= parts;
    found.channels = doubled;
  }

  /** Looks for the same channels with more bandwidth, for rings everywhere, for trees inside. */
  private void increase() {
    tried.copy(found);
    speed = 0;
    while (speed < speeds.length - 1 && speeds[speed] > found.bwInter) {
      speed++;
    }
    setSpeed();
    tried.minChannels = found.channels;
    stepsLeft = -1;
    while (stepsLeft != 0 && speed > 0 && raise()) {
      searchOnce();
    }
  }

  private boolean raise() {
    switch (found.pattern) {
      case RING -> {
        speed--;
        setSpeed();
        return true;
      }
      case NVLS -> {
        if (tried.bwInter == found.bwInter && tried.bwInter < tried.bwIntra * 2) {
          tried.minChannels = found.channels;
          tried.maxChannels = found.channels;
          speed--;
          tried.bwInter = speeds[speed];
          return true;
        }
      }
      case BALANCED_TREE, SPLIT_TREE, TREE, COLLNET_DIRECT -> {}
    }
    if (tried.bwIntra == found.bwIntra && tried.bwIntra < tried.bwInter * 2) {
      speed--;
      tried.bwIntra = speeds[speed];
      return true;
    }
    return false;
  }
}
