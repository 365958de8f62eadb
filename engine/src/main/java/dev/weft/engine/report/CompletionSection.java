package dev.weft.engine.report;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.FlowTimes;
import dev.weft.engine.result.SimulationResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How long flows took, or operations of one kind and size where no flows are listed: the share that
 * took no longer. What took one and the same time, or had different sizes, is no distribution.
 */
final class CompletionSection {
  private static final int CURVE_POINTS = 200;
  private static final int LEAST_POINTS = 3;

  /** Times that differ by less are one. */
  private static final double ALIKE = 1.001;

  private final SimulationResult result;
  private final Markup out;

  CompletionSection(SimulationResult result, Markup out) {
    this.result = result;
    this.out = out;
  }

  void write() {
    List<LineChart.Series> series = new ArrayList<>();
    double least = Double.POSITIVE_INFINITY;
    double greatest = 0;
    for (Map.Entry<String, double[]> each : times().entrySet()) {
      double[] sorted = Arrays.stream(each.getValue()).filter(ps -> ps > 0).sorted().toArray();
      if (sorted.length >= LEAST_POINTS && sorted[sorted.length - 1] > ALIKE * sorted[0]) {
        series.add(Curve.cumulative(each.getKey(), sorted, CURVE_POINTS));
        least = Math.min(least, sorted[0]);
        greatest = Math.max(greatest, sorted[sorted.length - 1]);
      }
    }
    if (series.isEmpty()) {
      return;
    }
    out.element("h2", "Completion times");
    LineChart.write(
        out,
        "Cumulative distribution of completion times",
        Axis.logarithmic("completion time", least, greatest, 10, Readable::time),
        Axis.upTo("share that took no longer", 1, Readable::percent),
        series.subList(0, Math.min(series.size(), LineChart.MOST_SERIES)));
  }

  private Map<String, double[]> times() {
    Map<String, double[]> times = new LinkedHashMap<>();
    for (FlowTimes flows : result.flows()) {
      double[] ps = new double[flows.count()];
      boolean isOneSize = true;
      for (int flow = 0; flow < ps.length; flow++) {
        ps[flow] = flows.seconds(flow) * 1e12;
        isOneSize &= flows.bytes(flow) == flows.bytes(0);
      }
      if (isOneSize) {
        times.merge(flows.operation(), ps, CompletionSection::joined);
      }
    }
    if (result.flows().isEmpty() && areOfOneKind(result.rows())) {
      times.put(
          "operations",
          result.rows().stream()
              .filter(row -> row.end().isFinished())
              .mapToDouble(CollectiveRow::timeWithLossPs)
              .toArray());
    }
    return times;
  }

  private static boolean areOfOneKind(List<CollectiveRow> rows) {
    return rows.stream().map(CollectiveRow::bytes).distinct().count() == 1
        && rows.stream().map(CollectiveRow::collective).distinct().count() == 1;
  }

  private static double[] joined(double[] one, double[] other) {
    double[] all = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, all, one.length, other.length);
    return all;
  }
}
