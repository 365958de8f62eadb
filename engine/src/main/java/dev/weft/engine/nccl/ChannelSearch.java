package dev.weft.engine.nccl;

import dev.weft.engine.nccl.ServerGraph.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks for channels of one pattern and bandwidth, one after the other, by trying GPUs in turn and
 * taking back what does not fit; it keeps the best set and stops after so many steps. The order of
 * the tries and the numbers of steps are NCCL's, so that both stop at the same set (NCCL 2.30.7,
 * {@code src/graph/search.cc}).
 */
final class ChannelSearch {
  /** How the next GPU is chosen. */
  private enum Order {
    BEST_FIRST,
    AS_NUMBERED,
    AS_LAST_CHANNEL
  }

  /** How many steps are left; {@link #PERFECT} ends the search with all channels found. */
  private static final class Steps {
    private int left;

    private Steps(int left) {
      this.left = left;
    }
  }

  private static final int PERFECT = -1;
  private static final int FIRST_TRY = 1 << 10;
  private static final int NEVER = -1;

  private final ServerGraph graph;
  private final Ways ways;
  private final ChannelLinks links;
  private final NextGpus nextGpus;
  private final boolean isInter;
  private final int gpuCount;
  private final float[] portLeft;
  private final Map<PathKind, List<Integer>> portsOfAll = new HashMap<>();
  private final Map<PathKind, Map<Integer, List<Integer>>> portsOfGpu = new HashMap<>();

  /** By GPU, a bit for each channel that has visited it. */
  private final long[] visited;

  private Draft draft;
  private Draft best;

  ChannelSearch(ServerGraph graph, Ways ways, boolean isInter) {
    this.graph = graph;
    this.ways = ways;
    this.isInter = isInter;
    links = new ChannelLinks(graph, ways);
    nextGpus = new NextGpus(graph, ways);
    gpuCount = graph.gpus();
    visited = new long[gpuCount];
    portLeft = new float[graph.portCount()];
    for (int port = 0; port < portLeft.length; port++) {
      portLeft[port] = graph.port(port).bandwidth();
    }
    draft = new Draft(Pattern.RING, false, 1, 1);
    best = draft;
  }

  /**
   * Looks for channels as a draft says, and puts the best set into another when it is better.
   *
   * @return steps left: 0 when they ran out, negative when nothing better is possible
   */
  int run(Draft wanted, Draft found, int most) {
    draft = wanted;
    best = found;
    links.setDraft(draft);
    draft.channels = 0;
    Steps steps = new Steps(most);
    nextChannel(steps);
    return steps.left;
  }

  private void nextChannel(Steps steps) {
    if (isInter) {
      fromPorts(steps);
    } else if (draft.pattern == Pattern.NVLS) {
      start(steps, NEVER, gpu(draft.channels), Order.BEST_FIRST);
    } else {
      fromGpus(steps);
    }
  }

  private void fromGpus(Steps steps) {
    if (draft.channels == 0) {
      start(steps, NEVER, gpu(0), Order.AS_NUMBERED);
    } else {
      int first = draft.gpus.get(draft.channels - 1)[0];
      start(steps, NEVER, first, Order.AS_LAST_CHANNEL);
    }
    if (!draft.hasSameChannels || draft.channels == 0) {
      for (int i = 0; i < gpuCount; i++) {
        start(steps, NEVER, gpu(i), Order.BEST_FIRST);
      }
    }
  }

  /** At which GPU of a channel the way leads to a port; a channel inside a node has none. */
  private int toPort() {
    if (!isInter) {
      return NEVER;
    }
    return switch (draft.pattern) {
      case RING -> gpuCount - 1;
      case SPLIT_TREE -> 1;
      case BALANCED_TREE, TREE, NVLS, COLLNET_DIRECT -> 0;
    };
  }

  /** At which GPU of a channel the way leads back to the first one. */
  private int toFirst() {
    return !isInter && draft.pattern == Pattern.RING ? gpuCount - 1 : NEVER;
  }

  private boolean hasHeads() {
    return draft.pattern == Pattern.NVLS || draft.pattern == Pattern.COLLNET_DIRECT;
  }

  private void fromPorts(Steps steps) {
    List<Integer> ports =
        portsOfAll.computeIfAbsent(
            draft.typeInter, kind -> ways.nearPorts().toTry(graph.all(Kind.GPU), kind));
    // NCCL counts what ports have left in whole GB/s.
    int bandwidth = (int) draft.bwInter;
    boolean hasHead = false;
    for (int i = 0; i < ports.size() && !hasHead; i++) {
      int row = ports.get((draft.channels + i) % ports.size());
      ServerGraph.Port port = graph.port(graph.device(row).number());
      boolean isOpen =
          portLeft[graph.device(row).number()] >= bandwidth
              && (!draft.isCollNet || port.hasCollNet())
              && mayStartAt(row);
      if (isOpen) {
        draft.portsAtHand()[0] = row;
        draft.latencyInter = port.latency();
        takePort(port, bandwidth);
        if (hasHeads()) {
          hasHead = tryHead(steps, row, ports.size());
        } else {
          fromPort(steps, row);
        }
        takePort(port, -bandwidth);
      }
    }
  }

  /** Every second ring goes the way of the one before backwards, when rings may change NICs. */
  private boolean mayStartAt(int port) {
    boolean isPartner =
        draft.pattern == Pattern.RING && draft.crossNic == 2 && draft.channels % 2 == 1;
    return !isPartner || port == draft.ports.get(draft.channels - 1)[1];
  }

  private void takePort(ServerGraph.Port port, int bandwidth) {
    for (int other = 0; other < portLeft.length; other++) {
      if (graph.port(other).asic() == port.asic()) {
        portLeft[other] -= bandwidth;
      }
    }
  }

  private boolean tryHead(Steps steps, int port, int ports) {
    int gpu = draft.channels < ports ? ways.nearPorts().gpuOf(port) : NEVER;
    if (gpu == NEVER) {
      return false;
    }
    for (int channel = 0; channel < draft.channels; channel++) {
      if (draft.gpus.get(channel)[0] == gpu) {
        return false;
      }
    }
    start(steps, port, gpu, Order.BEST_FIRST);
    return true;
  }

  private void fromPort(Steps steps, int port) {
    if (draft.channels > 0 && draft.hasSameChannels) {
      int first = draft.gpus.get(draft.channels - 1)[0];
      start(steps, port, first, Order.AS_LAST_CHANNEL);
      return;
    }
    if (draft.channels == 0 && graph.count(Kind.NVSWITCH) == 0) {
      Steps few = new Steps(FIRST_TRY);
      start(few, port, gpu(0), Order.AS_NUMBERED);
      if (few.left == PERFECT) {
        steps.left = PERFECT;
      }
    }
    int nearest = ways.nearPorts().gpuOf(port);
    if (nearest != NEVER) {
      start(steps, port, nearest, Order.BEST_FIRST);
    }
    for (int gpu : ways.nearest(port, Kind.GPU)) {
      if (gpu != nearest) {
        start(steps, port, gpu, Order.BEST_FIRST);
      }
    }
  }

  private int gpu(int number) {
    return graph.all(Kind.GPU).get(number);
  }

  /** Begins a channel at a GPU, reached from a port or nowhere. */
  private void start(Steps steps, int from, int gpu, Order order) {
    tryGpu(steps, from, gpu, 0, toPort(), toFirst(), order);
  }

  /** Goes on from a device to a GPU, if the links have room. */
  private void tryGpu(
      Steps steps, int from, int gpu, int step, int toPort, int toFirst, Order order) {
    long bit = 1L << draft.channels;
    if (from == NEVER || links.take(from, gpu, 1)) {
      visited[graph.device(gpu).number()] ^= bit;
      atGpu(steps, gpu, step, toPort, toFirst, order);
      visited[graph.device(gpu).number()] ^= bit;
      if (from != NEVER) {
        links.give(from, gpu, 1);
      }
    }
  }

  private void atGpu(Steps steps, int gpu, int step, int toPort, int toFirst, Order order) {
    if (steps.left <= 0) {
      return;
    }
    steps.left--;
    if (step == gpuCount) {
      endChannel(steps);
      return;
    }
    draft.gpusAtHand(gpuCount)[step] = gpu;
    if (step == toPort) {
      if (isInter) {
        leave(steps, gpu, step, toFirst, order);
      }
    } else if (draft.pattern == Pattern.NVLS) {
      asHead(steps, gpu, links.throughSwitch(gpu));
    } else if (draft.pattern == Pattern.COLLNET_DIRECT) {
      asHead(steps, gpu, links.withAll(gpu));
    } else if (step < gpuCount - 1) {
      for (int next : next(gpu, step, toPort, order)) {
        tryGpu(steps, gpu, next, step + 1, toPort, toFirst, order);
      }
    } else if (step == toFirst) {
      int first = draft.gpus.get(draft.channels)[0];
      if (links.take(gpu, first, 1)) {
        atGpu(steps, first, step + 1, toPort, NEVER, order);
        links.give(gpu, first, 1);
      }
    } else {
      atGpu(steps, gpu, gpuCount, NEVER, NEVER, order);
    }
  }

  private void asHead(Steps steps, int head, List<ChannelLinks.Claim> claims) {
    if (links.takeAll(claims)) {
      atGpu(steps, head, gpuCount, NEVER, NEVER, Order.BEST_FIRST);
      links.giveAll(claims);
    }
  }

  private int[] next(int gpu, int step, int toPort, Order order) {
    return switch (order) {
      case AS_NUMBERED -> new int[] {gpu(step + 1)};
      case AS_LAST_CHANNEL -> new int[] {draft.gpus.get(draft.channels - 1)[step + 1]};
      case BEST_FIRST -> {
        NextGpus.Goal goal = NextGpus.Goal.ANY;
        if (toPort != NEVER) {
          goal = toPort == step + 1 ? NextGpus.Goal.PORT_NOW : NextGpus.Goal.PORT_LATER;
        }
        int port = draft.portsAtHand()[0];
        yield nextGpus.of(gpu, port, goal, draft.pattern, visited, draft.channels);
      }
    };
  }

  private void endChannel(Steps steps) {
    draft.gpusAtHand(gpuCount);
    draft.portsAtHand();
    draft.channels++;
    if (isBetter()) {
      best.copy(draft);
      if (draft.channels == draft.maxChannels) {
        steps.left = PERFECT;
      }
    }
    if (draft.channels < draft.maxChannels) {
      nextChannel(steps);
    }
    draft.channels--;
  }

  private boolean isBetter() {
    if (draft.channels < draft.minChannels) {
      return false;
    }
    if (draft.pattern == Pattern.NVLS) {
      return draft.channels > best.channels && draft.channels <= gpuCount
          || draft.channels * draft.bwInter > best.channels * best.bwInter;
    }
    float sum = draft.channels * draft.bwIntra;
    float bestSum = best.channels * best.bwIntra;
    return sum > bestSum
        || sum == bestSum
            && draft.pattern == best.pattern
            && draft.crossNic == best.crossNic
            && draft.hops < best.hops;
  }

  /** Leaves the node by a port; a balanced tree takes half from each of its first two GPUs. */
  private void leave(Steps steps, int gpu, int step, int toFirst, Order order) {
    List<Integer> ports =
        portsOfGpu
            .computeIfAbsent(draft.typeInter, kind -> new HashMap<>())
            .computeIfAbsent(gpu, row -> ways.nearPorts().toTry(List.of(row), draft.typeInter));
    boolean isBalanced = draft.pattern == Pattern.BALANCED_TREE;
    float whole = draft.bwInter;
    for (int port : ports) {
      if (mayLeaveBy(port, step)) {
        draft.bwInter = isBalanced ? whole / 2 : whole;
        boolean fits = links.take(gpu, port, 1);
        draft.bwInter = whole;
        if (fits) {
          draft.portsAtHand()[1] = port;
          atGpu(steps, gpu, step, isBalanced && step == 0 ? 1 : NEVER, toFirst, order);
          draft.bwInter = isBalanced ? whole / 2 : whole;
          links.give(gpu, port, 1);
          draft.bwInter = whole;
        }
      }
    }
  }

  private boolean mayLeaveBy(int port, int step) {
    int start = draft.portsAtHand()[0];
    if (draft.pattern == Pattern.TREE && port != start) {
      return false;
    }
    if (draft.pattern == Pattern.RING && draft.crossNic == 2) {
      if (draft.channels % 2 == 1 && port != draft.ports.get(draft.channels - 1)[0]) {
        return false;
      }
    } else if (draft.crossNic == 0 && asic(port) != asic(start)) {
      return false;
    }
    return draft.pattern != Pattern.BALANCED_TREE || step == 0 || port == draft.portsAtHand()[1];
  }

  private int asic(int port) {
    return graph.port(graph.device(port).number()).asic();
  }
}
