package dev.weft.engine.flow;

import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.SimulationModel;

/**
 * Writes the paths of flows, piece by piece: inside servers by {@link LocalPaths}, between NICs by
 * the model's forwarding, split over all members or along hashed members.
 *
 * <p>Under an outage a piece may have no way left. Its flow then gets a dead link and stands still.
 */
public final class FlowRoutes {
  private final Network network;
  private final Outage outage;
  private final Segments segments = new Segments();
  private final LocalPaths local;
  private final FabricPaths fabric;
  private final ReductionTrees trees;
  private final ScaleUpStars stars;
  private final Forwarding whole;
  private final Forwarding forwarding;
  private final NicKinds kinds;

  /** Whether NICs of an attachment (high half) reach those of a way (low half): 1 or 0. */
  private final LongIntMap joined = new LongIntMap();

  private int standstill = -1;

  /** Prepares the routes of a model while nothing is dead. */
  public FlowRoutes(SimulationModel model) {
    this(model, Outage.none(model.network()));
  }

  /** Prepares the routes of a model around what is dead. */
  public FlowRoutes(SimulationModel model, Outage outage) {
    this.network = model.network();
    this.outage = outage;
    local = new LocalPaths(network, segments, outage);
    forwarding = new Forwarding(model, outage);
    whole = outage.isEmpty() ? forwarding : new Forwarding(model, Outage.none(network));
    fabric = PathsByFabric.of(model, forwarding, segments);
    kinds = new NicKinds(model, forwarding, whole, fabric.members.length);
    trees = new ReductionTrees(network, forwarding, segments);
    stars = new ScaleUpStars(network, segments, outage);
  }

  /** Returns the name of a node, for what is told of it. */
  public String name(int node) {
    return network.name(node);
  }

  /** Returns the segments that the paths are made of. */
  public Segments segments() {
    return segments;
  }

  /**
   * Adds the way inside a server to the flow being written and returns its latency, ends excluded.
   */
  public long addLocal(PathWriter flow, int fromNode, int toNode) {
    int piece = local.between(fromNode, toNode);
    flow.add(local.segment(piece), 1);
    if (local.latencyPs(piece) == FabricPaths.CUT_OFF) {
      return 0;
    }
    return local.latencyPs(piece);
  }

  /** Returns a number that NICs share which have the same ways, but for their own cables. */
  public int nicKind(int nic) {
    return kinds.of(nic);
  }

  /** Returns the ways between pairs of NICs; their middles go into those rows. */
  PairRoutes pairs(PieceRows rows) {
    return new PairRoutes(network, this, forwarding, fabric, kinds, rows);
  }

  /** Says whether the network, as long as nothing is dead, leads from a NIC to another. */
  public boolean areJoined(int fromNic, int toNic) {
    long key = (long) whole.attachment(fromNic) << 32 | whole.way(toNic);
    int known = joined.get(key);
    if (known == LongIntMap.NONE) {
      known = whole.joins(fromNic, toNic) ? 1 : 0;
      joined.put(key, known);
    }
    return known == 1;
  }

  /**
   * Adds the way between two NICs to the flow being written and returns its latency, the NICs' own
   * excluded.
   *
   * @param entropy stands for the UDP source port in hashes
   */
  public long addFabric(PathWriter flow, int fromNic, int toNic, int entropy) {
    long latencyPs = fabric.add(flow, fromNic, toNic, entropy);
    if (latencyPs == FabricPaths.CUT_OFF) {
      return addStandstill(flow);
    }
    return latencyPs;
  }

  /**
   * Adds a tree of switches that joins some NICs, each link of it in both directions: each adds
   * what comes from below and copies what comes from above. Returns the latency from NIC to NIC.
   *
   * @param entropy chooses among equal trees
   */
  public long addTree(FlowSet flow, int[] nics, int entropy) {
    long latencyPs = trees.add(flow, nics, entropy);
    if (latencyPs == FabricPaths.CUT_OFF) {
      return addStandstill(flow);
    }
    return latencyPs;
  }

  /**
   * Adds the links between some GPUs and the scale-up switches that join them, and returns the
   * latency from GPU to GPU.
   *
   * @param up part of the flow on the links of each GPU towards the switches
   * @param down part of the flow on the links of each GPU from the switches
   */
  public long addStar(FlowSet flow, int[] gpus, double up, double down) {
    long latencyPs = stars.add(flow, gpus, up, down);
    if (latencyPs == FabricPaths.CUT_OFF) {
      return addStandstill(flow);
    }
    return latencyPs;
  }

  private long addStandstill(PathWriter flow) {
    if (standstill < 0) {
      segments.add(outage.anyDead(), 1);
      standstill = segments.end();
    }
    flow.add(standstill, 1);
    return 0;
  }

  /**
   * Returns the latency between two NICs on the switch of one of them, their own excluded; 0 for a
   * NIC without a switch.
   */
  public long oneSwitchPs(int nic) {
    for (int i = 0; i < network.outDegree(nic); i++) {
      int link = network.out(nic, i);
      if (network.kind(network.target(link)) == NodeKind.SWITCH) {
        return 2 * network.linkLatencyPs(link >> 1) + network.nodeLatencyPs(network.target(link));
      }
    }
    return 0;
  }

  /** Returns the forwarding latency of a node, in picoseconds. */
  public long nodeLatencyPs(int node) {
    return network.nodeLatencyPs(node);
  }
}
