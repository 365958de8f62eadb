package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.model.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Two binary trees over the servers, each with half of the bytes; a server that passes on in one of
 * them is a leaf of the other, so that no NIC sends more than twice the bytes (Sanders, Speck,
 * Träff: "Two-tree algorithms for full bandwidth broadcast, reduction and scan", Parallel Computing
 * 35, 2009). Inside a server the ranks form a chain that starts at the GPU that owns the channel's
 * NIC. All-reduce adds up the trees and spreads down them. All of it is a pipeline.
 */
final class TreePlan {
  private final Communicator group;
  private final Transfers transfers;
  private final Operation operation;
  private final boolean isUp;
  private final boolean isDown;

  private final boolean isRooted;
  private boolean hasChains = true;

  /** The trees in chunks; of other operations none is kept. */
  private @Nullable TreeWays treeWays;

  /** Latency from the first to the second rank of the chain in the first server. */
  private long firstHopPs;

  /** Latency of the longest way between the root of a tree and a rank. */
  private long longestPs;

  TreePlan(Communicator group, Transfers transfers, Operation operation) {
    this.group = group;
    this.transfers = transfers;
    this.operation = operation;
    this.isUp =
        switch (operation.collective()) {
          case ALL_REDUCE, BARRIER, REDUCE -> true;
          default -> false;
        };
    this.isDown =
        switch (operation.collective()) {
          case ALL_REDUCE, BARRIER, BROADCAST -> true;
          default -> false;
        };
    this.isRooted = !(isUp && isDown);
  }

  /** The trees alone, where something else brings data to the heads of servers. */
  TreePlan betweenServers() {
    hasChains = false;
    return this;
  }

  List<Phase> phases() {
    int servers = group.serverCount();
    int trees = servers == 1 ? 1 : 2;
    FlowSet flows = transfers.newSet(2L * trees * channels() * group.size());
    addTo(flows);
    if (treeWays != null) {
      return List.of(Phase.onWays(flows, 1, treeWays));
    }
    return List.of(Phase.stream(flows, wayPs(), flows.count() / trees / channels()));
  }

  private int channels() {
    if (operation.channels() > 0) {
      return operation.channels();
    }
    return group.serverCount() == 1 ? 1 : group.channels();
  }

  /** Latency of the longest way, up, down, or both. */
  long wayPs() {
    return ((isUp ? 1 : 0) + (isDown ? 1 : 0)) * longestPs;
  }

  /** Adds all trees to a set. */
  void addTo(FlowSet flows) {
    int trees = group.serverCount() == 1 ? 1 : 2;
    int channels = channels();
    double share = 1.0 / channels / trees;
    treeWays = operation.chunks() == 0 ? null : new TreeWays(flows, operation.chunks());
    for (int channel = 0; channel < channels; channel++) {
      for (int tree = 0; tree < trees; tree++) {
        addTree(flows, channel, tree, share);
      }
    }
  }

  /**
   * Adds a tree and the chains in its servers. Only all-reduce may have its root anywhere: from or
   * to one rank the trees are over the other servers, and their roots are joined to its server.
   */
  private void addTree(FlowSet flows, int channel, int tree, double share) {
    int servers = group.serverCount();
    int first = isRooted ? 1 : 0;
    int nodes = servers - first;
    long[] aboveByServerPs = new long[servers];
    long[] chainPs = new long[servers];
    int[] firstOfChain = new int[servers];
    for (int server = 0; server < servers; server++) {
      firstOfChain[server] = flows.count();
      chainPs[server] = hasChains ? addChain(flows, channel, server, share) : 0;
    }
    boolean isHeadBelowRoot = isRooted && servers > 1 && entry(channel, 0) != rootPosition();
    aboveByServerPs[0] = isHeadBelowRoot ? firstHopPs : 0;
    Described described = new Described();
    if (isRooted) {
      described.root(0, firstOfChain[0], isHeadBelowRoot ? 1 : 0);
    }
    for (int number : BinaryTree.fromTheRoot(nodes)) {
      int server = first + BinaryTree.place(number, nodes, tree);
      int above = BinaryTree.parent(number, nodes);
      int parent = above == 0 ? 0 : first + BinaryTree.place(above, nodes, tree);
      if (above != 0 || isRooted) {
        int firstFlow = flows.count();
        long hopPs = addEdge(flows, channel, tree, server, parent, share);
        aboveByServerPs[server] = aboveByServerPs[parent] + hopPs;
        described.below(parent, server, firstFlow, firstOfChain[server]);
      } else {
        described.root(server, firstOfChain[server], 0);
      }
    }
    for (int server = 0; server < servers; server++) {
      long abovePs = isRooted && server == 0 ? 0 : aboveByServerPs[server];
      longestPs = Math.max(longestPs, abovePs + chainPs[server]);
    }
  }

  /** A tree as its ways see it, while it is being added; nothing without chunks. */
  private final class Described {
    private final TreeWays.@Nullable Tree tree = treeWays == null ? null : treeWays.newTree();
    private final int[] entryNode = new int[group.serverCount()];

    /** The server of the root, whose chain a tree enters at that position. */
    void root(int server, int firstOfChain, int entry) {
      if (tree != null) {
        chain(server, tree.root(), firstOfChain, entry);
      }
    }

    void below(int parent, int server, int firstFlow, int firstOfChain) {
      if (tree != null) {
        int head = tree.add(entryNode[parent], up(firstFlow), down(firstFlow));
        chain(server, head, firstOfChain, 0);
      }
    }

    private void chain(int server, int head, int firstOfChain, int entry) {
      int node = head;
      entryNode[server] = head;
      for (int i = 1; tree != null && i < group.perServer(server); i++) {
        int flow = firstOfChain + (i - 1) * ((isUp ? 1 : 0) + (isDown ? 1 : 0));
        node = tree.add(node, up(flow), down(flow));
        entryNode[server] = i == entry ? node : entryNode[server];
      }
    }

    /** Of each hop the flow up comes first. */
    private int up(int first) {
      return isUp ? first : -1;
    }

    private int down(int first) {
      return !isDown ? -1 : isUp ? first + 1 : first;
    }
  }

  private long addEdge(FlowSet flows, int channel, int tree, int child, int parent, double share) {
    int childNic = group.nic(child, channel);
    int parentNic = group.nic(parent, channel);
    int from = group.member(child, entry(channel, child));
    int to = group.member(parent, entry(channel, parent));
    int entropy = (2 * channel + tree) << 8;
    long latencyPs = 0;
    if (isUp) {
      latencyPs = transfers.add(flows, from, to, childNic, parentNic, entropy, share);
    }
    if (isDown) {
      long downPs = transfers.add(flows, to, from, parentNic, childNic, entropy, share);
      latencyPs = Math.max(latencyPs, downPs);
    }
    return latencyPs;
  }

  /** Adds the chain of a server and returns its latency from end to end. */
  private long addChain(FlowSet flows, int channel, int server, double share) {
    int[] chain = chain(channel, server);
    long waysPs = 0;
    for (int i = 0; i + 1 < chain.length; i++) {
      long hopPs = isUp ? transfers.addInside(flows, chain[i + 1], chain[i], share) : 0;
      if (isDown) {
        hopPs = Math.max(hopPs, transfers.addInside(flows, chain[i], chain[i + 1], share));
      }
      firstHopPs = server == 0 && i == 0 ? hopPs : firstHopPs;
      waysPs += hopPs;
    }
    return waysPs;
  }

  /** The ranks of a server from the head on; in the server of a root the root stands before it. */
  private int[] chain(int channel, int server) {
    int count = group.perServer(server);
    int head = entry(channel, server);
    boolean hasRoot = isRooted && server == 0;
    int[] chain = new int[count];
    int next = 0;
    if (hasRoot) {
      chain[next++] = group.rank(0);
    }
    for (int i = 0; i < count; i++) {
      int position = (head + i) % count;
      if (!hasRoot || position != rootPosition()) {
        chain[next++] = group.member(server, position);
      }
    }
    return chain;
  }

  private int rootPosition() {
    return group.position(group.rank(0));
  }

  /** The position of the GPU that a tree enters: the owner of the channel's NIC. */
  private int entry(int channel, int server) {
    return group.serverCount() == 1 ? 0 : group.owner(server, group.nic(server, channel));
  }
}
