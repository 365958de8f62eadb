package dev.weft.engine.model;

import java.util.function.IntToLongFunction;

/**
 * Nodes and cables. A cable is one row of links and carries its rate in each direction; the engine
 * sees two <em>directed links</em>, {@code 2 * link} in the direction written and {@code 2 * link +
 * 1} against it.
 */
public final class Network {
  private final NodeKind[] kinds;
  private final String[] names;
  private final long[] nodeLatencyPs;
  private final int[] from;
  private final int[] to;
  private final long[] rateBps;
  private final long[] linkLatencyPs;
  private final boolean[] isPeer;
  private final int[] fabricOfNode;
  private final int[] outStart;
  private final int[] out;

  Network(
      NodeKind[] kinds,
      String[] names,
      long[] nodeLatencyPs,
      int[] from,
      int[] to,
      long[] rateBps,
      long[] linkLatencyPs,
      int[] peerLinks,
      int[] fabricOfSwitch) {
    this.kinds = kinds;
    this.names = names;
    this.nodeLatencyPs = nodeLatencyPs;
    this.from = from;
    this.to = to;
    this.rateBps = rateBps;
    this.linkLatencyPs = linkLatencyPs;
    this.isPeer = new boolean[from.length];
    for (int link : peerLinks) {
      isPeer[link] = true;
    }
    this.outStart = new int[kinds.length + 1];
    this.out = new int[2 * from.length];
    indexOutgoing();
    this.fabricOfNode = new int[kinds.length];
    for (int node = 0; node < kinds.length; node++) {
      fabricOfNode[node] =
          switch (kinds[node]) {
            case SWITCH -> fabricOfSwitch[node];
            case NIC -> fabricOfPorts(node, fabricOfSwitch);
            default -> Fabric.NONE;
          };
    }
  }

  /** The same nodes and cables with other rates. */
  private Network(Network base, long[] rateBps) {
    this.kinds = base.kinds;
    this.names = base.names;
    this.nodeLatencyPs = base.nodeLatencyPs;
    this.from = base.from;
    this.to = base.to;
    this.rateBps = rateBps;
    this.linkLatencyPs = base.linkLatencyPs;
    this.isPeer = base.isPeer;
    this.fabricOfNode = base.fabricOfNode;
    this.outStart = base.outStart;
    this.out = base.out;
  }

  /**
   * Returns the same network with other rates.
   *
   * @param bps the rate of each cable in each direction, bits per second, above 0
   */
  Network withRates(IntToLongFunction bps) {
    long[] rates = new long[rateBps.length];
    for (int link = 0; link < rates.length; link++) {
      rates[link] = bps.applyAsLong(link);
    }
    return new Network(this, rates);
  }

  private int fabricOfPorts(int nic, int[] fabricOfSwitch) {
    for (int i = 0; i < outDegree(nic); i++) {
      int other = target(out(nic, i));
      if (kinds[other] == NodeKind.SWITCH) {
        return fabricOfSwitch[other];
      }
    }
    return Fabric.NONE;
  }

  private void indexOutgoing() {
    for (int link = 0; link < from.length; link++) {
      outStart[from[link] + 1]++;
      outStart[to[link] + 1]++;
    }
    for (int node = 0; node < kinds.length; node++) {
      outStart[node + 1] += outStart[node];
    }
    int[] next = outStart.clone();
    for (int directed = 0; directed < out.length; directed++) {
      out[next[source(directed)]++] = directed;
    }
  }

  /** Returns the number of nodes. */
  public int nodeCount() {
    return kinds.length;
  }

  /** Returns what a node is. */
  public NodeKind kind(int node) {
    return kinds[node];
  }

  /** Returns the name of a node. */
  public String name(int node) {
    return names[node];
  }

  /** Returns the time that a node takes to forward, in picoseconds. */
  public long nodeLatencyPs(int node) {
    return nodeLatencyPs[node];
  }

  /** Returns the number of cables. */
  public int linkCount() {
    return from.length;
  }

  /** Returns one end of a cable. */
  public int from(int link) {
    return from[link];
  }

  /** Returns the other end of a cable. */
  public int to(int link) {
    return to[link];
  }

  /** Returns the rate of a cable in each direction, in bits per second. */
  public long rateBps(int link) {
    return rateBps[link];
  }

  /** Returns the propagation delay of a cable, in picoseconds. */
  public long linkLatencyPs(int link) {
    return linkLatencyPs[link];
  }

  /**
   * Says whether a cable joins the two switches of a pair (MLAG). It carries only what has reached
   * the one switch and can go down by the other alone: nothing while all is well.
   */
  public boolean isPeer(int link) {
    return isPeer[link];
  }

  /** Returns the number of directed links, twice that of cables. */
  public int directedCount() {
    return out.length;
  }

  /** Returns the node where a directed link starts. */
  public int source(int directed) {
    return (directed & 1) == 0 ? from[directed >> 1] : to[directed >> 1];
  }

  /** Returns the node where a directed link ends. */
  public int target(int directed) {
    return (directed & 1) == 0 ? to[directed >> 1] : from[directed >> 1];
  }

  /** Returns the number of directed links that start at a node. */
  public int outDegree(int node) {
    return outStart[node + 1] - outStart[node];
  }

  /** Returns the i-th directed link that starts at a node, in the order of rows. */
  public int out(int node, int i) {
    return out[outStart[node] + i];
  }

  /** Returns the other direction of the cable of a directed link. */
  public static int back(int directed) {
    return directed ^ 1;
  }

  /** Says whether a cable belongs to the network: it touches a switch. */
  public boolean isNetwork(int link) {
    return kinds[from[link]] == NodeKind.SWITCH || kinds[to[link]] == NodeKind.SWITCH;
  }

  /** Says whether all cables between switches have the same rate. */
  public boolean hasOneRateBetweenSwitches() {
    long rate = 0;
    for (int link = 0; link < linkCount(); link++) {
      if (kinds[from[link]] == NodeKind.SWITCH && kinds[to[link]] == NodeKind.SWITCH) {
        if (rate != 0 && rateBps(link) != rate) {
          return false;
        }
        rate = rateBps(link);
      }
    }
    return true;
  }

  /**
   * Returns the fabric of a switch, or of a NIC with links to switches; {@link Fabric#NONE} else.
   */
  public int fabric(int node) {
    return fabricOfNode[node];
  }

  /** Returns the fabric whose switches a cable touches; {@link Fabric#NONE} inside servers. */
  public int fabricOfLink(int link) {
    return Math.max(
        kinds[from[link]] == NodeKind.SWITCH ? fabricOfNode[from[link]] : Fabric.NONE,
        kinds[to[link]] == NodeKind.SWITCH ? fabricOfNode[to[link]] : Fabric.NONE);
  }

  /** Returns a name for people: {@code leaf1->spine3}. */
  public String directedName(int directed) {
    return names[source(directed)] + "->" + names[target(directed)];
  }
}
