package dev.weft.engine.collective;

import dev.weft.engine.flow.Outage;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.SimulationModel;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * What part of their rate cables had over a span of time, where faults slowed them down. What fails
 * does not count here: a cable that is dead is no busy one.
 */
final class Slowness {
  private static final double PS_PER_SECOND = 1e12;

  private final SimulationModel model;
  private final List<Fault> slow;

  Slowness(SimulationModel model) {
    this.model = model;
    this.slow = model.faults().stream().filter(fault -> !fault.isFailure()).toList();
  }

  /**
   * Returns the average part of its rate that each cable had, from 0 to 1; an empty array when all
   * had all of it. Of several faults at a cable the worst counts.
   *
   * @param from seconds
   * @param to seconds, after {@code from}
   */
  double[] parts(double from, double to) {
    if (slow.isEmpty() || to <= from) {
      return new double[0];
    }
    double[] edges =
        slow.stream()
            .flatMapToDouble(fault -> DoubleStream.of(start(fault), end(fault)))
            .map(edge -> Math.clamp(edge, from, to))
            .sorted()
            .toArray();
    double[] sum = new double[model.network().linkCount()];
    Arrays.fill(sum, edges[0] - from + to - edges[edges.length - 1]);
    for (int i = 0; i + 1 < edges.length; i++) {
      if (edges[i + 1] > edges[i]) {
        double[] now = partsAt(edges[i]);
        for (int link = 0; link < sum.length; link++) {
          sum[link] += now[link] * (edges[i + 1] - edges[i]);
        }
      }
    }
    for (int link = 0; link < sum.length; link++) {
      sum[link] /= to - from;
    }
    return sum;
  }

  private double[] partsAt(double time) {
    double[] parts = new double[model.network().linkCount()];
    Arrays.fill(parts, 1);
    for (Fault fault : slow) {
      if (start(fault) <= time && time < end(fault)) {
        double part = fault.ratePpm() / (double) Fault.WHOLE_PPM;
        Outage.forEachLink(
            model.network(), fault, link -> parts[link] = Math.min(parts[link], part));
      }
    }
    return parts;
  }

  private static double start(Fault fault) {
    return fault.atPs() / PS_PER_SECOND;
  }

  private static double end(Fault fault) {
    return fault.untilPs() == Fault.FOR_GOOD
        ? Double.POSITIVE_INFINITY
        : fault.untilPs() / PS_PER_SECOND;
  }
}
