package dev.weft.engine.report;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.result.Bound;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.StepResult;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The bottleneck of a run in words, and what to try.
 *
 * @param bottleneck a sentence
 * @param toTry a sentence; empty when nothing was moved
 */
public record Advice(String bottleneck, String toTry) {
  /** Below this utilisation of the busiest link no link is the limit. */
  private static final double IDLE = 0.5;

  /** Below this the busiest link waits for something else. */
  private static final double BUSY = 0.9;

  /** Algorithms whose stages load different links, one after another. */
  private static final Set<Algorithm> STAGED =
      EnumSet.of(Algorithm.HIERARCHICAL, Algorithm.NVLS, Algorithm.SHARP);

  /** The busiest uplink against the average of its kind, above which the load is uneven. */
  private static final double UNEVEN = 1.03;

  /** Returns what limits a run. */
  public static Advice of(Report report) {
    return of(report, Tiers.of(report.model()));
  }

  static Advice of(Report report, List<Tiers> tiersOfFabrics) {
    if (report.result().failures().hasEnded()) {
      return new Advice(
          "The run was cut short, so that no bottleneck can be named.",
          report.model().tasks().count() > 0
              ? "Connect each NIC to two switches, or end the fault ('until') before connections give up"
                  + " ('timeout')."
              : "Connect each NIC to two switches, end the fault ('until'), or go on without what is cut"
                  + " off ('on-failure shrink' or 'reroute').");
    }
    StepResult step = report.result().step();
    if (step != null) {
      return StepAdvice.of(step);
    }
    LinkUse use = report.result().links();
    int busiest = -1;
    for (int directed = 0; directed < use.count(); directed++) {
      if (use.payloadBytes(directed) > 0
          && (busiest < 0 || use.utilisation(directed) > use.utilisation(busiest))) {
        busiest = directed;
      }
    }
    return busiest < 0
        ? new Advice("No link carried any traffic.", "")
        : new Advice(sentence(report, busiest), toTry(report, tiersOfFabrics, busiest));
  }

  private static String sentence(Report report, int busiest) {
    LinkUse use = report.result().links();
    String busy =
        String.format(
            Locale.ROOT,
            "%s was %s busy over the run",
            use.name(busiest),
            Readable.percent(use.utilisation(busiest)));
    long alike = 0;
    for (int directed = 0; directed < use.count(); directed++) {
      if (use.utilisation(directed) >= use.utilisation(busiest) * (1 - 1e-9)) {
        alike++;
      }
    }
    return busy
        + switch ((int) Math.min(alike, 3)) {
          case 1 -> ".";
          case 2 -> "; so was 1 link like it.";
          default -> String.format(Locale.ROOT, "; so were %d links like it.", alike - 1);
        };
  }

  private static String toTry(Report report, List<Tiers> tiersOfFabrics, int busiest) {
    LinkUse use = report.result().links();
    Network network = report.model().network();
    int fabric = Math.max(0, network.fabricOfLink(busiest >> 1));
    Tiers tiers = tiersOfFabrics.get(fabric);
    LoadBalancing mode = report.model().fabrics().get(fabric).loadBalancing();
    if (use.part(busiest) < 1) {
      return String.format(
              Locale.ROOT,
              "A fault reduced it to %s of its rate. Repair it or take it out of service: routes avoid links",
              Readable.percent(use.part(busiest)))
          + " that are down, never those that are slow.";
    }
    if (!report.result().failures().list().isEmpty()) {
      return "A connection that is lost costs the timeout and a new communicator, whatever the links carry."
          + " Connect each NIC to two switches, so that no failure of one cuts it off.";
    }
    if (use.utilisation(busiest) < BUSY && !report.result().events().isEmpty()) {
      return "The failure limits this run: until routes avoid it nothing crosses it, then the remaining"
          + " links carry more. Compare with a run without faults to see its cost.";
    }
    if (use.utilisation(busiest) < BUSY && isBoundByNccl(report)) {
      if (report.result().rows().stream().anyMatch(row -> row.bound() == Bound.LATENCY)) {
        return "Latency is the limit, not the rate of a link: that of NCCL, and of paths over several"
            + " switches. Ranks placed so that neighbours share a leaf, fewer tiers or faster switches"
            + " help; a wider network helps little.";
      }
      return "NCCL is the limit, not a link: its latency and what its channels carry at these sizes. Larger"
          + " transfers come nearer to the rates of the links; a wider network helps little.";
    }
    if (use.utilisation(busiest) < IDLE) {
      return "The run is latency-bound, not limited by any link: ranks mostly wait for latencies or for each"
          + " other. Larger transfers, fewer steps (a tree instead of a ring) or more chunks help.";
    }
    if (use.utilisation(busiest) < BUSY && hasIdleStages(report)) {
      return "Its links idle while other stages of the collective run. Split it into chunks, so that stages"
          + " overlap.";
    }
    if (!network.isNetwork(busiest >> 1)) {
      return "The links inside servers are the limit, not the fabric.";
    }
    if (touches(network, busiest, NodeKind.NIC)) {
      double ofPort = use.utilisation(busiest) / averageOfPorts(report, busiest);
      if (ofPort > UNEVEN) {
        return String.format(
            Locale.ROOT,
            "The ports of its NIC carried %s of that on average: the load is uneven. %s",
            Readable.percent(1 / ofPort),
            evener(mode));
      }
      return "The NICs are the limit, as in any non-blocking fabric. Faster NICs, more rails, or"
          + " an algorithm that sends less (hierarchical, in-network reduction) help; more switches"
          + " don't.";
    }
    double uneven = use.utilisation(busiest) / average(report, tiers, busiest);
    if (uneven > UNEVEN) {
      return String.format(
          Locale.ROOT,
          "Links of its kind carried %s of that on average: the load is uneven. %s",
          Readable.percent(1 / uneven),
          evener(mode));
    }
    return "All links of its kind are as busy: the tier is too narrow for this traffic. More uplinks,"
        + " ranks placed so that neighbours share a leaf, or PXN for all-to-all help.";
  }

  /** Whether all rows ran as NCCL does, and none was held up by the network. */
  private static boolean isBoundByNccl(Report report) {
    List<CollectiveRow> rows = report.result().rows();
    return !rows.isEmpty()
        && rows.stream().allMatch(row -> row.choice() != null && !row.isBoundByNetwork());
  }

  /** Whether some operation passes stage after stage with all its bytes. */
  private static boolean hasIdleStages(Report report) {
    return report.model().operations().stream()
        .anyMatch(operation -> STAGED.contains(operation.algorithm()) && operation.chunks() <= 1);
  }

  private static String evener(LoadBalancing loadBalancing) {
    return switch (loadBalancing) {
      case ECMP -> "Spraying or adaptive routing, or more queue pairs per NIC, spread it.";
      case STATIC -> "Spraying or adaptive routing, or a prefix for each NIC, spread it.";
      case FLOWLET -> "Spraying or adaptive routing spreads it, where the NICs can reorder.";
      default -> "Check placement and faults.";
    };
  }

  private static boolean touches(Network network, int directed, NodeKind kind) {
    return network.kind(network.source(directed)) == kind
        || network.kind(network.target(directed)) == kind;
  }

  /** The average of one direction of all links between a NIC and switches. */
  private static double averageOfPorts(Report report, int busiest) {
    LinkUse use = report.result().links();
    Network network = report.model().network();
    int backwards = network.kind(network.source(busiest)) == NodeKind.NIC ? 0 : 1;
    int nic = network.source(busiest ^ backwards);
    double sum = 0;
    int count = 0;
    for (int port = 0; port < use.count(); port++) {
      if (network.source(port) == nic && network.kind(network.target(port)) == NodeKind.SWITCH) {
        sum += use.utilisation(port ^ backwards);
        count++;
      }
    }
    return sum / count;
  }

  private static double average(Report report, Tiers tiers, int busiest) {
    LinkUse use = report.result().links();
    double sum = 0;
    int count = 0;
    for (int directed = 0; directed < use.count(); directed++) {
      if (tiers.of(report.model().network().source(directed)) != Tiers.NONE
          && tiers.haveSameWay(busiest, directed)) {
        sum += use.utilisation(directed);
        count++;
      }
    }
    return sum / count;
  }
}
