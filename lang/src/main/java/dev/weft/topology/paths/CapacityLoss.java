package dev.weft.topology.paths;

import dev.weft.topology.Links;
import dev.weft.topology.Servers;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * What lit GPUs lose with some devices, before anything forwards for them: the bandwidth of the
 * NICs that a GPU uses (GPU g of G uses NIC g x N / G of N), or the share of what the leaves of a
 * GPU, or the spines of its pod, send up.
 *
 * @param gpus that lose something
 * @param gpusCut of these, those that lose all
 * @param sum of the shares that GPUs lose, 1 for all that one has
 * @param ofGpu the greatest of these shares
 */
record CapacityLoss(int gpus, int gpusCut, double sum, double ofGpu) {
  private static final double ALL = 1 - 1e-9;

  /** Of a switch: of a leaf that of its NICs, of others that of the leaves below. */
  static CapacityLoss ofSwitch(Topology topology, Adjacency adjacency, int sw) {
    Lost lost = new Lost(topology, adjacency, link -> false);
    lost.share[sw] = 1;
    lost.spread(Set.of(sw));
    return lost.sum();
  }

  /** Of all switches of a plane. */
  static CapacityLoss ofPlane(Topology topology, Adjacency adjacency, int plane) {
    Lost lost = new Lost(topology, adjacency, link -> false);
    Set<Integer> leaves = new HashSet<>();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      if (topology.switches().plane(sw) == plane) {
        lost.share[sw] = 1;
        if (topology.switches().tier(sw) == Tier.LEAF) {
          leaves.add(sw);
        }
      }
    }
    lost.spread(leaves);
    return lost.sum();
  }

  /** Of links of any kind; what passes between the leaves of a pair counts for nothing. */
  static CapacityLoss ofLinks(Topology topology, Adjacency adjacency, Set<Integer> gone) {
    Links links = topology.links();
    Lost lost = new Lost(topology, adjacency, gone::contains);
    Set<Integer> below = new HashSet<>();
    for (int link : gone) {
      if (links.isHost(link)) {
        lost.touch(topology.servers().serverOfNic(links.lower(link)));
      } else if (links.kind(link) != Links.Kind.PEER) {
        below.add(links.lower(link));
      }
    }
    below.forEach(sw -> lost.share[sw] = lost.up(sw));
    lost.spread(below);
    return lost.sum();
  }

  /** The same as the loss of a switch of a tier. */
  SwitchLoss of(Tier tier) {
    return new SwitchLoss(tier, gpus, gpusCut, gpus == 0 ? 0 : sum / gpus);
  }

  /** Goes down from what is lost to the GPUs. */
  private static final class Lost {
    private final Topology topology;
    private final Adjacency adjacency;
    private final Links links;
    private final IntPredicate isGone;

    /** Share of what a switch sends up, or to servers, that is lost. */
    private final double[] share;

    private final Set<Integer> servers = new HashSet<>();

    Lost(Topology topology, Adjacency adjacency, IntPredicate isGone) {
      this.topology = topology;
      this.adjacency = adjacency;
      this.links = topology.links();
      this.isGone = isGone;
      share = new double[topology.switches().count()];
    }

    void touch(int server) {
      servers.add(server);
    }

    /** Goes down from switches, tier by tier, to the servers below the leaves. */
    void spread(Set<Integer> from) {
      Set<Integer> tier = from;
      while (!tier.isEmpty()) {
        Set<Integer> below = new HashSet<>();
        for (int sw : tier) {
          for (int i = 0; i < adjacency.degreeOfSwitch(sw); i++) {
            int link = adjacency.linkOfSwitch(sw, i);
            if (links.isHost(link)) {
              touch(topology.servers().serverOfNic(links.lower(link)));
            } else if (links.kind(link) != Links.Kind.PEER && links.upper(link) == sw) {
              below.add(links.lower(link));
            }
          }
        }
        below.forEach(sw -> share[sw] = up(sw));
        tier = below;
      }
    }

    /** The share of what a switch sends up that is lost. */
    double up(int sw) {
      double all = 0;
      double gone = 0;
      for (int i = 0; i < adjacency.degreeOfSwitch(sw); i++) {
        int link = adjacency.linkOfSwitch(sw, i);
        boolean isUp = !links.isHost(link) && links.kind(link) != Links.Kind.PEER;
        if (isUp && links.lower(link) == sw) {
          all += links.rateBps(link);
          gone += links.rateBps(link) * (isGone.test(link) ? 1 : share[links.upper(link)]);
        }
      }
      return all == 0 ? 0 : gone / all;
    }

    CapacityLoss sum() {
      Servers all = topology.servers();
      int gpus = 0;
      int cut = 0;
      double sum = 0;
      double most = 0;
      for (int server : servers) {
        int own = all.isLit(server) ? all.gpuCount(server) : 0;
        for (int gpu = 0; gpu < own; gpu++) {
          double lost = ofGpu(server, gpu);
          gpus += lost > 0 ? 1 : 0;
          cut += lost > ALL ? 1 : 0;
          sum += lost;
          most = Math.max(most, lost);
        }
      }
      return new CapacityLoss(gpus, cut, sum, most);
    }

    /** Share of the bandwidth of a GPU that is lost, over all NICs that it uses. */
    private double ofGpu(int server, int gpu) {
      Servers all = topology.servers();
      long gpus = all.gpuCount(server);
      long nics = all.nicCount(server);
      long first = gpu * nics / gpus;
      long end = Math.max(first + 1, (gpu + 1) * nics / gpus);
      double sum = 0;
      double gone = 0;
      for (long k = first; k < Math.min(end, nics); k++) {
        int nic = all.firstNic(server) + (int) k;
        for (int i = 0; i < adjacency.degreeOfNic(nic); i++) {
          int link = adjacency.linkOfNic(nic, i);
          sum += links.rateBps(link);
          gone += links.rateBps(link) * (isGone.test(link) ? 1 : share[links.upper(link)]);
        }
      }
      return sum == 0 ? 0 : gone / sum;
    }
  }
}
