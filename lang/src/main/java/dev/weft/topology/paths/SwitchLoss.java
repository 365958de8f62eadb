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
      return Counts.text("%,d GPUs {lose|loses} all bandwidth " + where(), gpus);
    }
    String percent = Rates.number(share * 100);
    String cut = gpusCut == 0 ? "none loses all" : Counts.text("%,d of them all", gpusCut);
    return Counts.text(
        "%,d GPUs {lose|loses} %s%% of {their|its} bandwidth " + where() + ", %s",
        gpus,
        percent,
        cut);
  }

  /** What the share is of: below a spine, GPUs of one leaf reach each other all the same. */
  private String where() {
    return switch (tier) {
      case LEAF -> "in this network";
      case SPINE -> "to other leaves";
      case SUPERSPINE -> "to other pods";
    };
  }

  /** Switches that are lost alike: declared together, in one plane, with as many links. */
  private record Kind(int origin, int plane, int rail, int links) {}

  /** A switch, and what its loss takes. */
  public record Lost(int sw, SwitchLoss loss) {}

  /** What the loss of a switch takes, which is what that of others of its kind does. */
  record Each(int sw, CapacityLoss lost) {}

  /**
   * For each tier that has switches, from the leaves up, the loss that cuts off most GPUs; of those
   * that cut off as many, the one that takes most bandwidth.
   */
  public static List<SwitchLoss> worst(Topology topology, Adjacency adjacency) {
    return worstSwitches(topology, adjacency).stream().map(Lost::loss).toList();
  }

  /** The first switches with the losses that are worst. */
  public static List<Lost> worstSwitches(Topology topology, Adjacency adjacency) {
    List<Lost> worst = new ArrayList<>();
    for (Tier tier : Tier.values()) {
      Lost found = null;
      for (Each each : each(topology, adjacency, tier)) {
        SwitchLoss loss = each.lost.of(tier);
        found = found == null || isWorse(loss, found.loss) ? new Lost(each.sw, loss) : found;
      }
      if (found != null) {
        worst.add(found);
      }
    }
    return worst;
  }

  /** Of the switches of a tier the first of each kind. */
  static List<Each> each(Topology topology, Adjacency adjacency, Tier tier) {
    Switches switches = topology.switches();
    List<Each> losses = new ArrayList<>();
    Set<Kind> seen = new HashSet<>();
    for (int sw = 0; sw < switches.count(); sw++) {
      Kind kind =
          new Kind(
              switches.origin(sw),
              switches.plane(sw),
              switches.firstRail(sw),
              adjacency.degreeOfSwitch(sw));
      if (switches.tier(sw) == tier && seen.add(kind)) {
        losses.add(new Each(sw, CapacityLoss.ofSwitch(topology, adjacency, sw)));
      }
    }
    return losses;
  }

  private static boolean isWorse(SwitchLoss loss, SwitchLoss than) {
    return loss.gpusCut() > than.gpusCut()
        || loss.gpusCut() == than.gpusCut()
            && loss.gpus() * loss.share() > than.gpus() * than.share();
  }
}
