package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowRoutes;
import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.PairFlows;
import dev.weft.engine.flow.PairPlan;
import dev.weft.engine.flow.PathWriter;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.text.Counts;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Writes flows between ranks. Inside a server: GPU to GPU. Between servers: GPU to NIC, the
 * network, NIC to GPU; where the NIC is not the GPU's own, by way of the GPU that owns it, over the
 * scale-up links (NCCL calls this PXN).
 */
final class Transfers {
  /** 16 million flows take some gigabytes; a plan with more is a mistake or comes later. */
  private static final long MAX_FLOWS = 1L << 24;

  /** The NICs of a flow between servers. */
  record Nics(int from, int to) {}

  private final Communicator group;
  private final FlowRoutes routes;

  /** Whether latencies of flows are only what their paths have beyond one switch. */
  private final boolean isBeyondOneSwitch;

  Transfers(Communicator group, FlowRoutes routes) {
    this(group, routes, false);
  }

  private Transfers(Communicator group, FlowRoutes routes, boolean isBeyondOneSwitch) {
    this.group = group;
    this.routes = routes;
    this.isBeyondOneSwitch = isBeyondOneSwitch;
  }

  /**
   * The same, with flows that have a cap each, and no latencies but what paths have beyond one
   * switch: the others are in NCCL's own.
   */
  Transfers ofNccl() {
    return new Transfers(group, routes, true);
  }

  /** Makes an empty set, after a look at how many flows are to go in. */
  FlowSet newSet(long flows) {
    checkCount(flows);
    FlowSet set = new FlowSet(routes.segments());
    return isBeyondOneSwitch ? set.capped() : set;
  }

  private static void checkCount(long flows) {
    if (flows > MAX_FLOWS) {
      throw new ModelException(
          Counts.text(
              "operation: needs %d {concurrent flows|concurrent flow}; the limit is %d where flows are solved one by one,"
                  + " because operations overlap or the network changes meanwhile. Use a smaller group"
                  + " or a ring, or run the operation alone.",
              flows, MAX_FLOWS));
    }
  }

  /**
   * Adds a flow between two ranks; when they are in different servers, from NIC to NIC. Returns its
   * latency, picoseconds.
   */
  long add(
      FlowSet flows, int fromRank, int toRank, int fromNic, int toNic, int entropy, double share) {
    if (group.server(fromRank) == group.server(toRank)) {
      return addInside(flows, fromRank, toRank, share);
    }
    long latencyPs = addEnd(flows, fromRank, fromNic, true);
    latencyPs += routes.nodeLatencyPs(fromNic);
    long fabricPs = routes.addFabric(flows, fromNic, toNic, entropy);
    latencyPs += fabricPs;
    latencyPs += routes.nodeLatencyPs(toNic);
    latencyPs += addEnd(flows, toRank, toNic, false);
    if (isBeyondOneSwitch) {
      latencyPs = Math.max(0, fabricPs - routes.oneSwitchPs(fromNic));
    }
    flows.end(share, latencyPs);
    return latencyPs;
  }

  /**
   * Adds a flow between ranks of different servers over a rail of the network: that of the
   * receiver, which the data reaches in the sender's server (NCCL's PXN). Where ranks of that
   * server have no NIC from which the network leads there, as in another plane, it goes over the
   * sender's own rail, and on to the receiver inside its server. Returns its latency, picoseconds.
   *
   * @param any chooses among a rank's own NICs
   */
  long addByRail(FlowSet flows, int fromRank, int toRank, int any, int entropy, double share) {
    Nics nics = nicsByRail(fromRank, toRank, any);
    return add(flows, fromRank, toRank, nics.from(), nics.to(), entropy, share);
  }

  /** Chooses the NICs of {@link #addByRail}. */
  Nics nicsByRail(int fromRank, int toRank, int any) {
    int from = group.server(fromRank);
    int to = group.server(toRank);
    int toNic = group.ownNic(toRank, any);
    int rail = group.rail(to, toNic);
    for (int i = 0; i < group.nicCount(from); i++) {
      int fromNic = group.nic(from, rail + i);
      if (routes.areJoined(fromNic, toNic)) {
        return new Nics(fromNic, toNic);
      }
    }
    int own = group.rail(from, group.ownNic(fromRank, any));
    for (int i = 0; i < group.nicCount(from); i++) {
      int fromNic = group.nic(from, own + i);
      for (int j = 0; j < group.nicCount(to); j++) {
        if (routes.areJoined(fromNic, group.nic(to, rail + j))) {
          return new Nics(fromNic, group.nic(to, rail + j));
        }
      }
    }
    throw new ModelException(
        String.format(
            Locale.ROOT,
            "no route: no rail or plane joins a NIC of %s that takes part to one of %s. Run it on GPUs"
                + " whose servers share a rail or plane, or join these: by switches and links in a"
                + " design, by links and routing.rows in a model.",
            routes.name(group.gpu(fromRank)),
            routes.name(group.gpu(toRank))));
  }

  /** Adds flows between two ranks over their own NICs, a flow for each that a rank names. */
  void addOverOwn(FlowSet flows, int fromRank, int toRank, int entropy, double share) {
    if (group.server(fromRank) == group.server(toRank)) {
      addInside(flows, fromRank, toRank, share);
      return;
    }
    int nics = Math.max(1, group.nicsPerRank());
    for (int n = 0; n < nics; n++) {
      int fromNic = group.ownNic(fromRank, n);
      int toNic = group.ownNic(toRank, n);
      int ofLane = laneEntropy(entropy, nics, n);
      add(flows, fromRank, toRank, fromNic, toNic, ofLane, share / nics);
    }
  }

  /** Returns what stands for the UDP source port of one of several flows between two ranks. */
  static int laneEntropy(int entropy, int lanes, int lane) {
    return (entropy * lanes + lane) << 8;
  }

  /** Adds a flow between two ranks of a server and returns its latency, picoseconds. */
  long addInside(FlowSet flows, int fromRank, int toRank, double share) {
    long localPs = routes.addLocal(flows, group.gpu(fromRank), group.gpu(toRank));
    long latencyPs = isBeyondOneSwitch ? 0 : localPs;
    flows.end(share, latencyPs);
    return latencyPs;
  }

  /** Adds what the scale-up switches of a server add up or copy; see {@link FlowRoutes#addStar}. */
  void addStar(FlowSet flows, int server, double up, double down) {
    int[] gpus = new int[group.perServer(server)];
    for (int i = 0; i < gpus.length; i++) {
      gpus[i] = group.gpu(group.member(server, i));
    }
    long localPs = routes.addStar(flows, gpus, up, down);
    flows.end(1, isBeyondOneSwitch ? 0 : localPs);
  }

  /**
   * Adds what a tree of switches adds up and copies between ranks of different servers, over a NIC
   * of each.
   */
  void addTree(FlowSet flows, int[] ranks, int[] nics, int entropy, double share) {
    long senderPs = 0;
    long receiverPs = 0;
    for (int i = 0; i < ranks.length; i++) {
      senderPs = Math.max(senderPs, addEnd(flows, ranks[i], nics[i], true));
      receiverPs = Math.max(receiverPs, addEnd(flows, ranks[i], nics[i], false));
    }
    long nicPs = 2 * routes.nodeLatencyPs(nics[0]);
    long treePs = routes.addTree(flows, nics, entropy);
    flows.end(
        share,
        isBeyondOneSwitch
            ? Math.max(0, treePs - routes.oneSwitchPs(nics[0]))
            : senderPs + nicPs + treePs + receiverPs);
  }

  /** Adds the way of a rank's data to a NIC, or from it, and returns its latency, picoseconds. */
  long addEnd(PathWriter path, int rank, int nic, boolean isSender) {
    if (group.owns(rank, nic)) {
      return addPiece(path, group.gpu(rank), nic, isSender);
    }
    int owner = group.ownerGpu(rank, nic);
    long nearPs = addPiece(path, group.gpu(rank), owner, isSender);
    return nearPs + routes.nodeLatencyPs(owner) + addPiece(path, owner, nic, isSender);
  }

  private long addPiece(PathWriter path, int near, int far, boolean isSender) {
    return isSender ? routes.addLocal(path, near, far) : routes.addLocal(path, far, near);
  }

  /** Adds the way between two ranks of a server and returns its latency, picoseconds. */
  long addLocal(PathWriter path, int fromRank, int toRank) {
    return routes.addLocal(path, group.gpu(fromRank), group.gpu(toRank));
  }

  /**
   * Makes the set of flows of a plan between all pairs, each of the same share.
   *
   * @param flows how many they are, should they have to be written
   * @param writer writes them one by one
   */
  FlowSet newSet(PairPlan plan, double share, long flows, Consumer<FlowSet> writer) {
    return new FlowSet(
        routes.segments(),
        checkCancelled -> PairFlows.of(plan, routes, share, checkCancelled),
        set -> {
          checkCount(flows);
          writer.accept(set);
        });
  }

  /** Returns a number of NICs with the same ways; see {@link FlowRoutes#nicKind}. */
  int nicKind(int nic) {
    return routes.nicKind(nic);
  }
}
