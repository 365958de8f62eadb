package dev.weft.topology.paths;

import dev.weft.topology.Rates;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Counts;
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
  /** What is lost, in words. */
  public String sentence() {
    if (gpus == 0) {
      return "no GPU loses bandwidth";
    }
    if (gpusCut == gpus) {
      return Counts.text("%,d GPUs {lose|loses} all bandwidth in this network", gpus);
    }
    String percent = Rates.number(share * 100);
    String cut = gpusCut == 0 ? "none loses all" : Counts.text("%,d of them all", gpusCut);
    return Counts.text(
        "%,d GPUs {lose|loses} %s%% of {their|its} bandwidth in it, %s", gpus, percent, cut);
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
          SwitchLoss loss = CapacityLoss.ofSwitch(topology, adjacency, sw).of(tier);
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
}
