package dev.weft.engine.flow;

import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.Routing;
import org.jspecify.annotations.Nullable;

/**
 * One path per port of the sender, or with flowlets some, for equal parts of the flow: switches
 * send a new flowlet where the least is under way, so that those of one transfer take the members
 * in turn, from the hashed one on. With ECMP each switch picks member {@code h mod n} where h mixes
 * seed, source NIC, destination NIC, source port and switch, or the hash seed that the switch has,
 * so that switches of one seed pick alike; addresses are stood for by node rows, the other fields
 * of the five-tuple are alike for all RoCEv2 flows. Static goes by a plan of prefixes where the
 * model has them, and hashes what the plan's links do not reach; else by destination NIC alone, as
 * the forwarding tables of an InfiniBand subnet do.
 */
final class SinglePaths extends FabricPaths {
  private final Routing routing;
  private final boolean isByNic;
  private final @Nullable StaticPlan plan;
  private final NextHopCache nextHops;

  /** How many paths a transfer takes one after another; a fluid takes them side by side. */
  private final int flowlets;

  /** The number of the transfer at hand. */
  private long transfer;

  /** By node, the last transfer that passed it, and how many of its flowlets have. */
  private final long[] passed;

  private final int[] forwarded;

  private final long seed;

  SinglePaths(
      Network network,
      Routing routing,
      Forwarding forwarding,
      Segments segments,
      LoadBalancing mode,
      @Nullable StaticPlan plan,
      long seed) {
    super(network, forwarding, segments);
    this.routing = routing;
    this.isByNic = mode == LoadBalancing.STATIC && plan == null;
    this.plan = plan;
    this.nextHops = new NextHopCache(forwarding, members);
    this.flowlets = mode == LoadBalancing.FLOWLET ? LoadBalancing.FLOWLETS : 1;
    passed = new long[network.nodeCount()];
    forwarded = new int[network.nodeCount()];
    this.seed = seed;
  }

  @Override
  long addFromPort(PathWriter flow, int port, int toNic, int entropy, double part) {
    transfer++;
    long latencyPs = 0;
    for (int i = 0; i < flowlets; i++) {
      latencyPs = Math.max(latencyPs, addWay(flow, port, toNic, entropy, part / flowlets));
    }
    return latencyPs;
  }

  private long addWay(PathWriter flow, int port, int toNic, int entropy, double part) {
    int attachment = forwarding.attachment(toNic);
    int node = network.target(port);
    long hash = isByNic ? 0 : hash(network.source(port), toNic, entropy);
    flow.add(single(port), part);
    long latencyPs = network.linkLatencyPs(port >> 1);
    for (int hops = 0; !forwarding.isAttached(node, attachment); hops++) {
      if (hops == MAX_HOPS) {
        throw circle(node, toNic);
      }
      int directed = onwards(hash, toNic, node);
      flow.add(single(directed), part);
      latencyPs += hopPs(node, directed);
      node = network.target(directed);
    }
    int count = forwarding.lastHop(node, toNic, members);
    if (count == 0) {
      int peers = forwarding.peers(node, toNic, members);
      int peer = members[choose(hash, toNic, node, peers)];
      flow.add(single(peer), part);
      latencyPs += hopPs(node, peer);
      node = network.target(peer);
      count = forwarding.lastHop(node, toNic, members);
    }
    int directed = members[choose(hash, toNic, node, count)];
    flow.add(single(directed), part);
    return latencyPs + hopPs(node, directed);
  }

  /** The planned next hop if there is one and it leads on, else one by choice. */
  private int onwards(long hash, int toNic, int node) {
    int set = plan == null ? forwarding.nextHopSet(node, toNic) : Routing.NONE;
    if (set != Routing.NONE) {
      int chosen = choose(hash, toNic, node, forwarding.nextHopSetSize(set));
      return forwarding.nextHop(node, set, chosen);
    }
    int[] hops = nextHops.nextHops(node, toNic);
    int planned = plan == null ? StaticPlan.NONE : plan.link(node, toNic);
    for (int i = 0; planned != StaticPlan.NONE && i < hops.length; i++) {
      if (hops[i] == planned) {
        return planned;
      }
    }
    return hops[choose(hash, toNic, node, hops.length)];
  }

  /** What is alike at all switches of a way. */
  private long hash(int fromNic, int toNic, int entropy) {
    return Mix.of(Mix.of(Mix.of(seed, fromNic), toNic), entropy);
  }

  private int choose(long hash, int toNic, int node, int count) {
    if (count == 1) {
      return 0;
    }
    if (isByNic) {
      return toNic % count;
    }
    long first = Long.remainderUnsigned(Mix.of(hash, own(node)), count);
    return flowlets == 1 ? (int) first : (int) ((first + turn(node)) % count);
  }

  /** What a switch hashes by of its own: below zero for a seed, so that it is no other's number. */
  private long own(int node) {
    long hashSeed = routing.hashSeed(node);
    return hashSeed == Routing.NO_SEED ? node : -1 - hashSeed;
  }

  /** Returns how many flowlets of this transfer the node has had before. */
  private int turn(int node) {
    if (passed[node] != transfer) {
      passed[node] = transfer;
      forwarded[node] = 0;
    }
    return forwarded[node]++;
  }
}
