package dev.weft.engine.report;

import dev.weft.engine.nccl.Choice;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.Measured;
import dev.weft.engine.result.SimulationResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Bus bandwidth against size: a line for each operation that ran with several sizes, what was
 * measured beside it, and the sizes from which on NCCL chooses otherwise.
 */
final class BandwidthChart {
  private final Map<String, TreeMap<Double, Double>> lines = new LinkedHashMap<>();
  private final Map<String, TreeMap<Double, CollectiveRow>> rows = new LinkedHashMap<>();
  private double least = Double.POSITIVE_INFINITY;
  private double greatest;
  private double most;

  /**
   * @param measured rows of nccl-tests
   */
  BandwidthChart(SimulationResult result, List<Measured> measured) {
    for (CollectiveRow row : result.rows()) {
      if (row.bytes() > 0 && row.end().isFinished()) {
        add(row.operation(), row.bytes(), row.busbwBytesPerSecond());
        rows.computeIfAbsent(row.operation(), name -> new TreeMap<>())
            .put((double) row.bytes(), row);
        Measured beside = Measured.of(row, measured);
        if (beside != null) {
          add(row.operation() + ", measured", row.bytes(), beside.busbwBytesPerSecond(row));
        }
      }
    }
    lines.values().removeIf(points -> points.size() < 2);
  }

  private void add(String line, long bytes, double busbw) {
    lines.computeIfAbsent(line, name -> new TreeMap<>()).put((double) bytes, busbw);
    least = Math.min(least, bytes);
    greatest = Math.max(greatest, bytes);
    most = Math.max(most, busbw);
  }

  boolean isEmpty() {
    return lines.isEmpty();
  }

  int lineCount() {
    return lines.size();
  }

  void write(Markup out) {
    List<LineChart.Series> series = new ArrayList<>();
    lines.forEach((name, points) -> series.add(LineChart.Series.of(name, points, marks(name))));
    LineChart.write(
        out,
        "Bus bandwidth by size",
        Axis.logarithmic("size", least, greatest, 2, Readable::bytes),
        Axis.linear("bus bandwidth", most, Readable::bandwidth),
        series.subList(0, Math.min(series.size(), LineChart.MOST_SERIES)));
  }

  /** The first size, and each from which on NCCL chooses otherwise than for the one before. */
  private List<LineChart.Mark> marks(String operation) {
    List<LineChart.Mark> marks = new ArrayList<>();
    String before = "";
    for (CollectiveRow row : rows.getOrDefault(operation, new TreeMap<>()).values()) {
      String choice = words(row.choice());
      if (!choice.equals(before)) {
        marks.add(new LineChart.Mark(row.bytes(), choice));
      }
      before = choice;
    }
    return marks;
  }

  private static String words(@Nullable Choice choice) {
    return choice == null
        ? ""
        : String.format(
                Locale.ROOT,
                "%s %s, %s",
                choice.algorithm(),
                choice.protocol(),
                Readable.count(choice.channels(), "channel"))
            .toLowerCase(Locale.ROOT)
            .replace('_', '-');
  }
}
