package dev.weft.engine.report;

import dev.weft.engine.model.Fault;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.SimulationResult;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A link that holds a job up.
 *
 * @param directed the link
 * @param share of the run for which it was saturated
 * @param slowedBy the faults that slow it down, and those that slow others down which are saturated
 *     for long, too; none where it is full for its rate
 * @param beside what it and the links that could have carried the same carried on average, over
 *     what it did; 1 where it is slowed down, or its fabric is oversubscribed
 */
record FullLink(int directed, double share, List<Fault> slowedBy, double beside) {
  /** A link that is full for less of the run holds nothing up. */
  private static final double LITTLE = 0.05;

  /** NICs that are about as busy are the limit as well. */
  private static final double LESS = 0.97;

  /**
   * Returns the link that a fault keeps full for longest, whatever it connects; and that of the
   * busiest tier of switches, where that is full without a fault, for longer, and NICs are not.
   *
   * @param by what bounds the step
   */
  static List<FullLink> of(
      Bound.Kind by,
      FaultCost cost,
      SimulationModel model,
      SimulationResult result,
      List<Tiers> tiers) {
    boolean isOfLinks = by == Bound.Kind.COMMUNICATION || by == Bound.Kind.SHARED;
    boolean maySlow =
        cost == FaultCost.SOME && by == Bound.Kind.BUBBLE || cost.mayBeOfFigure() && isOfLinks;
    FullTime times = new FullTime(model, result);
    List<FullLink> found = new ArrayList<>();
    FullLink slowed = maySlow ? slowed(model, result, times) : null;
    if (slowed != null) {
      found.add(slowed);
    }
    FullLink narrow = isOfLinks ? narrow(model, result, times, tiers) : null;
    if (narrow != null && (slowed == null || narrow.share > slowed.share)) {
      found.add(narrow);
    }
    return found;
  }

  /** The one that is saturated for longest while it is slow; null where none is for long. */
  private static @Nullable FullLink slowed(
      SimulationModel model, SimulationResult result, FullTime times) {
    int longest = -1;
    double most = 0;
    Set<Fault> faults = new LinkedHashSet<>();
    for (int directed = 0; directed < model.network().directedCount(); directed++) {
      double share = result.links().part(directed) < 1 ? times.whileSlow(directed) : 0;
      if (share < LITTLE) {
        continue;
      }
      faults.addAll(SlowText.faults(model, result, directed));
      if (share > most) {
        longest = directed;
        most = share;
      }
    }
    return longest < 0 ? null : new FullLink(longest, most, List.copyOf(faults), 1);
  }

  /** That of the busiest link between switches; null where it is not full. */
  private static @Nullable FullLink narrow(
      SimulationModel model, SimulationResult result, FullTime times, List<Tiers> tiers) {
    int tier = busiest(model, times, tiers, false);
    int nic = busiest(model, times, tiers, true);
    if (tier < 0 || nic >= 0 && times.busy(nic) > LESS * times.busy(tier)) {
      return null;
    }
    double share = times.whileWhole(tier);
    BusyLinks busy = new BusyLinks(model, result.links(), tiers);
    boolean isNarrow = !busy.tiers(tier).isNonBlocking();
    double beside = isNarrow ? 1 : busy.averageBeside(tier) / result.links().utilisation(tier);
    return share < LITTLE ? null : new FullLink(tier, share, List.of(), beside);
  }

  /** The busiest link between two tiers, one of NICs or none of them; negative for none. */
  private static int busiest(
      SimulationModel model, FullTime times, List<Tiers> tiers, boolean isOfNics) {
    Network network = model.network();
    int found = -1;
    double most = -1;
    for (int directed = 0; directed < network.directedCount(); directed++) {
      boolean touchesNic =
          network.kind(network.source(directed)) == NodeKind.NIC
              || network.kind(network.target(directed)) == NodeKind.NIC;
      if (touchesNic == isOfNics && tiers(model, tiers, directed).isBetween(directed)) {
        double busy = times.busy(directed);
        if (busy > most) {
          found = directed;
          most = busy;
        }
      }
    }
    return found;
  }

  private static Tiers tiers(SimulationModel model, List<Tiers> tiers, int directed) {
    return tiers.get(Math.max(0, model.network().fabricOfLink(directed >> 1)));
  }

  /** Whether it is full since a fault slows it down, and not for its rate. */
  boolean isSlowed() {
    return !slowedBy.isEmpty();
  }

  /** Whether it is full since its switch sent more over it than over others, not for its rate. */
  boolean isUneven() {
    return !isSlowed() && 1 / beside > Bounds.UNEVEN;
  }

  /** A sentence that names it. */
  String text(SimulationModel model, SimulationResult result, List<Tiers> tiers) {
    String saturated =
        String.format(
            Locale.ROOT,
            "%s was saturated for %s of the run.",
            result.links().name(directed),
            Readable.percent(share));
    if (isSlowed()) {
      return saturated
          + " "
          + SlowText.of(model, result, directed)
          + "; routes avoid only links that are down.";
    }
    String way = tiers(model, tiers, directed).way(directed);
    return isUneven()
        ? "The load from "
            + way
            + " is uneven: "
            + saturated
            + " It and the links beside it carried "
            + Readable.percent(beside)
            + " of that on average."
        : "The fabric is narrow from " + way + ": " + saturated;
  }
}
