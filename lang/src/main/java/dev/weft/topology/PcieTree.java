package dev.weft.topology;

import java.util.ArrayList;
import java.util.List;

/**
 * What hangs where inside a server: PCIe switches over NUMA nodes evenly, GPUs and NICs of the
 * fabric below switches in their order, and what is below no switch on the nodes, evenly.
 */
public record PcieTree(List<NumaNode> nodes) {
  /** Devices by number, from 0: {@code from} included, {@code to} not. */
  public record Range(int from, int to) {
    /** Whether there is none. */
    public boolean isEmpty() {
      return from >= to;
    }
  }

  /** A PCIe switch that has something below it. */
  public record Bridge(int number, Range gpus, Range nics) {}

  /** A NUMA node with its switches, and what hangs on it without one. */
  public record NumaNode(List<Bridge> bridges, Range gpus, Range nics) {}

  public PcieTree {
    nodes = List.copyOf(nodes);
  }

  /**
   * The tree of a server type.
   *
   * @param pcie of the type, or what is assumed where it says nothing
   */
  public static PcieTree of(ServerModel server, Pcie pcie) {
    int nodes = Math.max(1, server.numaNodes());
    int gpus = server.gpuCount();
    int nics = server.fabricNicCount();
    int gpusBelow = Math.min(gpus, pcie.switches() * pcie.gpusPerSwitch());
    int nicsBelow = Math.min(nics, pcie.switches() * pcie.nicsPerSwitch());
    List<NumaNode> tree = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      Range bridges = share(0, pcie.switches(), node, nodes);
      List<Bridge> own = new ArrayList<>();
      for (int number = bridges.from; number < bridges.to; number++) {
        Range ownGpus = below(number, pcie.gpusPerSwitch(), gpus);
        Range ownNics = below(number, pcie.nicsPerSwitch(), nics);
        if (!ownGpus.isEmpty() || !ownNics.isEmpty()) {
          own.add(new Bridge(number, ownGpus, ownNics));
        }
      }
      tree.add(
          new NumaNode(
              own, share(gpusBelow, gpus, node, nodes), share(nicsBelow, nics, node, nodes)));
    }
    return new PcieTree(tree);
  }

  private static Range below(int bridge, int each, int all) {
    return new Range(bridge * each, Math.min(all, (bridge + 1) * each));
  }

  /** The part of a node when things are divided evenly, first ones first. */
  public static Range share(int from, int to, int node, int nodes) {
    return new Range(
        from + Math.ceilDiv((to - from) * node, nodes),
        from + Math.ceilDiv((to - from) * (node + 1), nodes));
  }
}
