package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Operation;
import dev.weft.engine.nccl.Choice;
import dev.weft.engine.nccl.CostModel;
import dev.weft.engine.nccl.NcclAlgorithm;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A collective as NCCL runs it: what its cost model chooses for the size, with the model's latency,
 * and the model's bandwidth as a cap on each flow. What the network does not give, caps don't say:
 * flows share links as all others do. Which algorithm runs depends on the size; the flows of one
 * algorithm are the same for all sizes.
 */
final class AutoPlan {
  private static final double BYTES_PER_GIGABYTE = 1e9;
  private static final double PS_PER_MICRO = 1e6;

  /**
   * Flows of an algorithm: how often their shares move, and what paths add to latencies.
   *
   * @param chain how many that follow each other belong to one ring or tree
   */
  record Moves(FlowSet flows, double rounds, double extraSeconds, int chain) {
    /** Flows that all pass the same chunks on. */
    Moves(FlowSet flows, double rounds, double extraSeconds) {
      this(flows, rounds, extraSeconds, flows.count());
    }
  }

  private final Communicator group;
  private final Transfers transfers;
  private final Operation operation;
  private final CostModel model;
  private final Map<NcclAlgorithm, Moves> known = new EnumMap<>(NcclAlgorithm.class);

  AutoPlan(Communicator group, Transfers transfers, Operation operation, CostModel model) {
    this.group = group;
    this.transfers = transfers;
    this.operation = operation;
    this.model = model.onChannels(operation.channels());
  }

  /** Returns the one phase of a size. */
  List<Phase> phases(long bytes) {
    Choice choice = choice(bytes);
    Moves moves = known.get(choice.algorithm());
    if (moves == null) {
      moves = moves(choice.algorithm());
      known.put(choice.algorithm(), moves);
    }
    return List.of(phase(moves, choice));
  }

  /** Returns what NCCL chooses for a size. */
  Choice choice(long bytes) {
    return new OfferedChoices(group, operation, model).of(bytes);
  }

  /** Returns the phase of flows by what was chosen. */
  static Phase phase(Moves moves, Choice choice) {
    double cap = moves.rounds * choice.bandwidth() * BYTES_PER_GIGABYTE;
    double latencyPs = choice.latencyMicros() * PS_PER_MICRO + moves.extraSeconds * 1e12;
    return new Phase(
        moves.flows,
        moves.rounds,
        0,
        moves.rounds,
        Math.round(latencyPs),
        null,
        cap,
        choice,
        moves.chain);
  }

  Moves moves(NcclAlgorithm algorithm) {
    int channels = Math.max(1, model.channels(algorithm).channels());
    Operation onChannels = operation.onChannels(channels);
    return switch (algorithm) {
      case RING -> ring(onChannels);
      case TREE -> tree(onChannels);
      case NVLS, NVLS_TREE -> nvls(onChannels, algorithm);
      case PAT -> pat();
      case COLLNET_DIRECT -> collNetDirect();
      case COLLNET_CHAIN -> collNetChain(channels);
    };
  }

  private Moves ring(Operation onChannels) {
    List<Phase> phases = new RingPlan(group, transfers, onChannels).phases();
    Phase phase = phases.getFirst();
    ChunkWays ways = phase.ways();
    double extra = ways == null ? phase.extraPs() / 1e12 : ways.seconds(flow -> 0);
    int channels = onChannels.channels();
    return new Moves(phase.flows(), phase.rounds(), extra, phase.flows().count() / channels);
  }

  private Moves tree(Operation onChannels) {
    TreePlan plan = new TreePlan(group, transfers, onChannels.inChunks(0));
    Phase phase = plan.phases().getFirst();
    return new Moves(phase.flows(), 1, plan.wayPs() / 1e12, phase.chain());
  }

  /**
   * NVSwitch adds what all GPUs send up and brings each part to a head, and copies what heads send
   * up: all bytes and one part each way. Between nodes the heads form trees, or the switches of the
   * network add what they send.
   */
  private Moves nvls(Operation onChannels, NcclAlgorithm algorithm) {
    int servers = group.serverCount();
    FlowSet flows = transfers.newSet(servers + 4L * onChannels.channels() * servers);
    for (int server = 0; server < servers; server++) {
      double both = 1 + 1.0 / group.perServer(server);
      transfers.addStar(flows, server, both, both);
    }
    if (servers == 1) {
      return new Moves(flows, 1, 0);
    }
    if (algorithm == NcclAlgorithm.NVLS) {
      addSharp(flows, group.perServer(0), 1.0 / group.perServer(0));
      return new Moves(flows, 1, extraSeconds(flows));
    }
    TreePlan trees = new TreePlan(group, transfers, onChannels.inChunks(0)).betweenServers();
    trees.addTo(flows);
    return new Moves(flows, 1, trees.wayPs() / 1e12);
  }

  /**
   * Each GPU gives every other GPU of its server a part, the switches of the network add what those
   * of one place send, and each gives every other what came back.
   */
  private Moves collNetDirect() {
    int servers = group.serverCount();
    int each = group.perServer(0);
    boolean isBoth = operation.collective() == Collective.ALL_REDUCE;
    double times = isBoth || operation.collective() == Collective.BARRIER ? 2 : 1;
    FlowSet flows = transfers.newSet((long) group.size() * each);
    for (int server = 0; server < servers; server++) {
      for (int from = 0; from < each; from++) {
        for (int to = 0; to < each; to++) {
          if (from != to) {
            int sender = group.member(server, from);
            transfers.addInside(flows, sender, group.member(server, to), times / each);
          }
        }
      }
    }
    addSharp(flows, each, 1.0 / each);
    return new Moves(flows, 1, extraSeconds(flows));
  }

  /**
   * On each channel a chain inside the server ends at one GPU, the switches of the network add what
   * those of all servers send, and the chain leads back.
   */
  private Moves collNetChain(int channels) {
    int servers = group.serverCount();
    int each = group.perServer(0);
    FlowSet flows = transfers.newSet(2L * channels * group.size());
    double share = 1.0 / channels;
    for (int channel = 0; channel < channels; channel++) {
      for (int server = 0; server < servers; server++) {
        for (int i = 0; i + 1 < each; i++) {
          int near = group.member(server, (channel + i) % each);
          int far = group.member(server, (channel + i + 1) % each);
          transfers.addInside(flows, near, far, share);
          transfers.addInside(flows, far, near, share);
        }
      }
    }
    addSharp(flows, channels, share);
    return new Moves(flows, 1, extraSeconds(flows));
  }

  /** Trees of switches between the GPUs of one place of all servers, in turn. */
  private void addSharp(FlowSet flows, int trees, double share) {
    int servers = group.serverCount();
    int nics = Math.max(1, group.nicsPerRank());
    for (int tree = 0; tree < trees; tree++) {
      for (int n = 0; n < nics; n++) {
        int[] ranks = new int[servers];
        int[] nicOfServer = new int[servers];
        for (int server = 0; server < servers; server++) {
          ranks[server] = group.member(server, tree % group.perServer(server));
          nicOfServer[server] = group.ownNic(ranks[server], n);
        }
        transfers.addTree(flows, ranks, nicOfServer, tree * nics + n, share / nics);
      }
    }
  }

  /** What the longest way has beyond what NCCL's latency stands for. */
  private static double extraSeconds(FlowSet flows) {
    long mostPs = 0;
    for (int flow = 0; flow < flows.count(); flow++) {
      mostPs = Math.max(mostPs, flows.latencyPs(flow));
    }
    return mostPs / 1e12;
  }

  /** Ranks exchange with those at distances 1, 2, 4 …, at most as many parts as ranks are left. */
  private Moves pat() {
    int size = group.size();
    boolean isGather = operation.collective() == Collective.ALL_GATHER;
    FlowSet flows = transfers.newSet((long) size * Integer.SIZE);
    long extraPs = 0;
    for (int distance = 1; distance < size; distance *= 2) {
      double parts = Math.min(distance, size - distance);
      long longestPs = 0;
      for (int i = 0; i < size; i++) {
        int from = group.rank(i);
        int to = group.rank((i + distance) % size);
        long latencyPs =
            transfers.add(
                flows,
                isGather ? from : to,
                isGather ? to : from,
                group.ownNic(isGather ? from : to, 0),
                group.ownNic(isGather ? to : from, 0),
                distance << 8,
                parts / size);
        longestPs = Math.max(longestPs, latencyPs);
      }
      extraPs += longestPs;
    }
    return new Moves(flows, 1, extraPs / 1e12);
  }
}
