package dev.weft.topology.paths;

import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.Servers;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What the loss of one switch takes from lit GPUs, before anything forwards for them. Of a leaf:
 * the bandwidth of the NICs that a GPU uses (GPU g of G uses NIC g x N / G of N). Of a spine: the
 * share of what leaves the leaves of a GPU; of a super-spine: the share of what leaves its pod.
 *
 * @param tier of the switch
 * @param gpus that lose something
 * @param gpusCut of these, those that lose all
 * @param share of their bandwidth that GPUs lose on average, 1 for all
 */
public record SwitchLoss(Tier tier, int gpus, int gpusCut, double share) {
  private static final double ALL = 1 - 1e-9;

  /** What is lost, in words. */
  public String sentence() {
    if (gpus == 0) {
      return "no GPU loses bandwidth";
    }
    if (gpusCut == gpus) {
      return gpus + " GPUs lose all bandwidth in this network";
    }
    String percent = Rates.number(share * 100);
    String cut = gpusCut == 0 ? "none loses all" : gpusCut + " of them all";
    return gpus + " GPUs lose " + percent + "% of their bandwidth in it, " + cut;
  }

  /** Switches that are lost alike: declared together, in one plane, with as many links. */
  private record Kind(int origin, int plane, int rail, int links) {}

  /** A switch, and what its loss takes. */
  public record Lost(int sw, SwitchLoss loss) {}

  /** The worst loss of each tier that has switches, from the leaves up. */
  public static List<SwitchLoss> worst(Topology topology, Adjacency adjacency) {
    return worstSwitches(topology, adjacency).stream().map(Lost::loss).toList();
  }

  /** The first switch of each tier that no other is worse to lose than, from the leaves up. */
  public static List<Lost> worstSwitches(Topology topology, Adjacency adjacency) {
    List<Lost> worst = new ArrayList<>();
    Switches switches = topology.switches();
    for (Tier tier : Tier.values()) {
      Lost found = null;
      Set<Kind> seen = new HashSet<>();
      for (int sw = 0; sw < switches.count(); sw++) {
        Kind kind =
            new Kind(
                switches.origin(sw),
                switches.plane(sw),
                switches.firstRail(sw),
                adjacency.degreeOfSwitch(sw));
        if (switches.tier(sw) == tier && seen.add(kind)) {
          SwitchLoss loss = new Loss(topology, adjacency, sw).of(tier);
          found = found == null || isWorse(loss, found.loss) ? new Lost(sw, loss) : found;
        }
      }
      if (found != null) {
        worst.add(found);
      }
    }
    return worst;
  }

  private static boolean isWorse(SwitchLoss loss, SwitchLoss than) {
    return loss.gpusCut() > than.gpusCut()
        || loss.gpusCut() == than.gpusCut()
            && loss.gpus() * loss.share() > than.gpus() * than.share();
  }

  /** The loss of one switch. */
  private static final class Loss {
    private final Topology topology;
    private final Adjacency adjacency;
    private final Links links;

    /** Share of what a switch sends up, or to servers, that is lost. */
    private final double[] lost;

    private final Set<Integer> leaves = new HashSet<>();

    Loss(Topology topology, Adjacency adjacency, int sw) {
      this.topology = topology;
      this.adjacency = adjacency;
      this.links = topology.links();
      lost = new double[topology.switches().count()];
      lost[sw] = 1;
      spread(sw);
    }

    /** Goes down from a switch, tier by tier, to the leaves. */
    private void spread(int sw) {
      Set<Integer> tier = Set.of(sw);
      while (!tier.isEmpty()) {
        Set<Integer> below = new HashSet<>();
        for (int each : tier) {
          if (topology.switches().tier(each) == Tier.LEAF) {
            leaves.add(each);
          }
          for (int i = 0; i < adjacency.degreeOfSwitch(each); i++) {
            int link = adjacency.linkOfSwitch(each, i);
            boolean isDown = !links.isHost(link) && links.kind(link) != Links.Kind.PEER;
            if (isDown && links.upper(link) == each) {
              below.add(links.lower(link));
            }
          }
        }
        below.forEach(each -> lost[each] = lostUp(each));
        tier = below;
      }
    }

    private double lostUp(int sw) {
      double all = 0;
      double gone = 0;
      for (int i = 0; i < adjacency.degreeOfSwitch(sw); i++) {
        int link = adjacency.linkOfSwitch(sw, i);
        boolean isUp = !links.isHost(link) && links.kind(link) != Links.Kind.PEER;
        if (isUp && links.lower(link) == sw) {
          all += links.rateBps(link);
          gone += links.rateBps(link) * lost[links.upper(link)];
        }
      }
      return all == 0 ? 0 : gone / all;
    }

    SwitchLoss of(Tier tier) {
      Servers servers = topology.servers();
      Set<Integer> touched = new HashSet<>();
      for (int leaf : leaves) {
        for (int i = 0; i < adjacency.degreeOfSwitch(leaf); i++) {
          int link = adjacency.linkOfSwitch(leaf, i);
          if (links.isHost(link)) {
            touched.add(servers.serverOfNic(links.lower(link)));
          }
        }
      }
      int gpus = 0;
      int cut = 0;
      double sum = 0;
      for (int server : touched) {
        int own = servers.isLit(server) ? servers.gpuCount(server) : 0;
        for (int gpu = 0; gpu < own; gpu++) {
          double share = ofGpu(server, gpu);
          gpus += share > 0 ? 1 : 0;
          cut += share > ALL ? 1 : 0;
          sum += share;
        }
      }
      return new SwitchLoss(tier, gpus, cut, gpus == 0 ? 0 : sum / gpus);
    }

    /** Share of the bandwidth of a GPU that is lost, over all NICs that it uses. */
    private double ofGpu(int server, int gpu) {
      Servers servers = topology.servers();
      long gpus = servers.gpuCount(server);
      long nics = servers.nicCount(server);
      long first = gpu * nics / gpus;
      long end = Math.max(first + 1, (gpu + 1) * nics / gpus);
      double all = 0;
      double gone = 0;
      for (long k = first; k < Math.min(end, nics); k++) {
        int nic = servers.firstNic(server) + (int) k;
        for (int i = 0; i < adjacency.degreeOfNic(nic); i++) {
          int link = adjacency.linkOfNic(nic, i);
          all += links.rateBps(link);
          gone += links.rateBps(link) * lost[links.upper(link)];
        }
      }
      return all == 0 ? 0 : gone / all;
    }
  }
}
