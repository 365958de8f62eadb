package dev.weft.engine.report;

import dev.weft.engine.model.Fault;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.LinkSeries;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.Slowness;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** For how much of a run links were full of what faults left them at that time. */
final class FullTime {
  private static final double PS_PER_SECOND = 1e12;

  private final SimulationModel model;
  private final SimulationResult result;
  private final LinkSeries series;
  private final Slowness slowness;
  private final double seconds;

  /** By the faults that hit a cable, what part of its rate it had in each step. */
  private final Map<List<Fault>, double[]> parts = new HashMap<>();

  FullTime(SimulationModel model, SimulationResult result) {
    this.model = model;
    this.result = result;
    series = result.series();
    slowness = new Slowness(model, series.standstill());
    double sum = 0;
    for (int step = 0; step < series.stepCount(); step++) {
      sum += series.secondsOf(step);
    }
    seconds = sum;
  }

  /** Returns for what share of the run a link was slow and saturated. */
  double whileSlow(int directed) {
    return saturated(directed, true);
  }

  /** Returns for what share of the run a link had all of its rate and was saturated. */
  double whileWhole(int directed) {
    return saturated(directed, false);
  }

  private double saturated(int directed, boolean isSlow) {
    double[] partsOf = parts(directed >> 1);
    double sum = 0;
    for (int step = 0; step < partsOf.length; step++) {
      if (partsOf[step] < 1 == isSlow && utilisation(directed, step, partsOf) >= Bounds.SATURATED) {
        sum += series.secondsOf(step);
      }
    }
    return seconds == 0 ? 0 : sum / seconds;
  }

  /** Returns how busy a link was while it had all of its rate, over the whole run. */
  double busy(int directed) {
    if (result.links().part(directed) == 1) {
      return result.links().utilisation(directed);
    }
    double[] partsOf = parts(directed >> 1);
    double sum = 0;
    for (int step = 0; step < partsOf.length; step++) {
      if (partsOf[step] == 1) {
        sum += Math.min(1, utilisation(directed, step, partsOf)) * series.secondsOf(step);
      }
    }
    return seconds == 0 ? 0 : sum / seconds;
  }

  private double utilisation(int directed, int step, double[] partsOf) {
    int link = directed >> 1;
    double could =
        model.network().rateBps(link)
            / 8.0
            * model.goodput(link)
            * partsOf[step]
            * series.secondsOf(step);
    return could <= 0 ? 0 : series.bytesOf(directed, step) / could;
  }

  private double[] parts(int link) {
    return parts.computeIfAbsent(slowness.faults(link), faults -> partsOf(link));
  }

  private double[] partsOf(int link) {
    double[] found = new double[series.stepCount()];
    if (slowness.faults(link).isEmpty()) {
      Arrays.fill(found, 1);
      return found;
    }
    double end = result.makespanPs() / PS_PER_SECOND;
    for (int step = 0; step < found.length; step++) {
      double to = step + 1 < found.length ? series.beginOf(step + 1) : end;
      found[step] = slowness.part(link, series.beginOf(step), to);
    }
    return found;
  }
}
