package dev.weft.engine.report;

import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.LinkSeries;
import dev.weft.engine.result.SimulationResult;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A tier that is full while a job communicates, where the NICs are not.
 *
 * @param directed its busiest link
 * @param share of the run for which that link was saturated
 */
record FullTier(int directed, double share) {
  /** A tier that is full for less of the run holds nothing up. */
  private static final double LITTLE = 0.05;

  /** NICs that are about as busy are the limit as well. */
  private static final double LESS = 0.97;

  /** Returns that of the busiest link between switches; null where it is not full. */
  static @Nullable FullTier of(SimulationModel model, SimulationResult result, List<Tiers> tiers) {
    int tier = busiest(model, result, tiers, false);
    int nic = busiest(model, result, tiers, true);
    if (tier < 0 || nic >= 0 && used(result, nic) > LESS * used(result, tier)) {
      return null;
    }
    LinkSeries series = result.series();
    double full = 0;
    double all = 0;
    for (int step = 0; step < series.stepCount(); step++) {
      all += series.secondsOf(step);
      full += series.utilisation(tier, step) >= Bounds.SATURATED ? series.secondsOf(step) : 0;
    }
    return full < LITTLE * all ? null : new FullTier(tier, full / all);
  }

  /** The busiest link between two tiers, one of NICs or none of them; negative for none. */
  private static int busiest(
      SimulationModel model, SimulationResult result, List<Tiers> tiers, boolean isOfNics) {
    Network network = model.network();
    int found = -1;
    for (int directed = 0; directed < network.directedCount(); directed++) {
      boolean touchesNic =
          network.kind(network.source(directed)) == NodeKind.NIC
              || network.kind(network.target(directed)) == NodeKind.NIC;
      if (touchesNic == isOfNics
          && tiers(model, tiers, directed).isBetween(directed)
          && (found < 0 || used(result, directed) > used(result, found))) {
        found = directed;
      }
    }
    return found;
  }

  private static double used(SimulationResult result, int directed) {
    return result.links().utilisation(directed);
  }

  private static Tiers tiers(SimulationModel model, List<Tiers> tiers, int directed) {
    return tiers.get(Math.max(0, model.network().fabricOfLink(directed >> 1)));
  }

  /** Whether it is full since a fault slows it down, and not for its rate. */
  boolean isSlowed(SimulationResult result) {
    return result.links().part(directed) < 1;
  }

  /** A sentence that names it. */
  String text(SimulationModel model, SimulationResult result, List<Tiers> tiers) {
    if (isSlowed(result)) {
      return String.format(
          Locale.ROOT,
          "%s was saturated for %s of the run. %s; routes avoid only links that are down.",
          result.links().name(directed),
          Readable.percent(share),
          SlowText.of(model, result, directed));
    }
    return String.format(
        Locale.ROOT,
        "The fabric is narrow from %s: %s was saturated for %s of the run.",
        tiers(model, tiers, directed).way(directed),
        result.links().name(directed),
        Readable.percent(share));
  }
}
