package dev.weft.generator.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Collective;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Half of the published rows of a system are fitted, the other half compared with what the catalog
 * says of it: whichever half that is. A fit that is refused leaves the catalog.
 */
class PublishedHalvesTest {
  private static final int HALVINGS = 200;

  /** What the median error of the other half is of that by the catalog, in the middle. */
  private static final double QUARTER_BETTER = .75;

  private static final String HARDWARE =
      """
      weft 1
      import catalog.nvidia.*
      import catalog.generic.*
      switch Hub { ports 512 x 400 Gb/s }
      nic Efa { ports 1 x 400 Gb/s  roce  plugin-latency 75 us }
      server P5 extends HgxH100 { nics 8 of Efa for backend }
      """;

  @TempDir Path folder;

  /** Of the median error and of the mean of logarithms, by the fit over by the catalog. */
  private record Gain(double median, double mean) {}

  private List<Point> points(String system, String server) throws IOException {
    List<NcclLog> logs = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of("../bench/data/measured.csv"))) {
      // Commas stand in quotation marks only in what comes first and last.
      int from = line.indexOf("," + system + ",");
      if (from >= 0) {
        String[] cells = line.substring(from + 1).split(",");
        Collective collective =
            Collective.valueOf(cells[4].toUpperCase(Locale.ROOT).replace('-', '_'));
        NcclLog.Row row =
            new NcclLog.Row(logs.size(), Long.parseLong(cells[5]), Double.parseDouble(cells[6]));
        Path file = Path.of("row" + logs.size());
        logs.add(
            new NcclLog(file, collective, Integer.parseInt(cells[1]), List.of(row), List.of()));
      }
    }
    Map<Integer, FabricIndex> designs = new TreeMap<>();
    for (NcclLog log : logs) {
      if (!designs.containsKey(log.gpus())) {
        designs.put(log.gpus(), design(server, log.gpus()));
      }
    }
    Map<NcclLog, FabricIndex> of = new LinkedHashMap<>();
    logs.forEach(log -> of.put(log, designs.get(log.gpus())));
    return new Laboratory(of).points(Map.of());
  }

  private FabricIndex design(String server, int gpus) throws IOException {
    String text =
        HARDWARE
            + String.format(
                Locale.ROOT,
                "fabric N { segment { servers %d of %s  leaf 1 of Hub } }",
                gpus / 8,
                server);
    Path file = Files.writeString(folder.resolve("it.fabric"), text);
    return FabricIndex.of(WeftCompiler.create().compile(file, Map.of()).topologies().getFirst());
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int count = sorted.size();
    return (sorted.get((count - 1) / 2) + sorted.get(count / 2)) / 2;
  }

  private static List<Double> residuals(List<Point> points, Map<FitConstant, Double> by) {
    return points.stream().map(point -> point.residual(Point.constants(by))).toList();
  }

  private static double medianError(List<Point> points, Map<FitConstant, Double> by) {
    return median(
        residuals(points, by).stream().map(each -> Math.abs(Math.exp(each) - 1)).toList());
  }

  private static double mean(List<Point> points, Map<FitConstant, Double> by) {
    return residuals(points, by).stream().mapToDouble(Math::abs).average().orElseThrow();
  }

  private static Gain gain(List<Point> half, List<Point> other) {
    Calibration calibration = Calibration.of(half);
    if (!NcclCalibration.result(half, half, calibration).holds()) {
      return new Gain(1, 1);
    }
    Map<FitConstant, Double> by = calibration.values();
    return new Gain(
        medianError(other, by) / medianError(other, Map.of()),
        mean(other, by) / mean(other, Map.of()));
  }

  private static List<Gain> atRandom(List<Point> points) {
    List<Gain> gains = new ArrayList<>();
    List<Point> mixed = new ArrayList<>(points);
    Random random = new Random(1);
    for (int i = 0; i < HALVINGS; i++) {
      Collections.shuffle(mixed, random);
      int half = (mixed.size() + i % 2) / 2;
      gains.add(gain(mixed.subList(0, half), mixed.subList(half, mixed.size())));
    }
    return gains;
  }

  /** Says how gains are spread, for who reads the log of a test. */
  private static void print(String system, List<Gain> gains) {
    List<Double> sorted = gains.stream().map(Gain::median).sorted().toList();
    StringBuilder text = new StringBuilder(system);
    for (int tenth = 0; tenth <= 10; tenth++) {
      int at = Math.min(sorted.size() - 1, tenth * sorted.size() / 10);
      text.append(String.format(Locale.ROOT, " %.2f", sorted.get(at)));
    }
    System.out.println(text);
  }

  private static long worse(List<Gain> gains) {
    return gains.stream().filter(gain -> gain.mean() > 1).count();
  }

  @Test
  void halfOfAClusterSaysMuchOfTheOtherHalf() throws IOException {
    List<Point> points = points("p5-h100", "P5");
    assertEquals(25, points.size());
    List<Gain> gains = atRandom(points);
    print("p5-h100", gains);
    assertTrue(median(gains.stream().map(Gain::median).toList()) <= QUARTER_BETTER);
    assertTrue(worse(gains) <= HALVINGS / 50, () -> worse(gains) + " are worse");
  }

  /** All twenty halves of six rows. */
  @Test
  void halfOfAServerSaysMuchOfTheOtherHalf() throws IOException {
    List<Point> points = points("h100x8", "HgxH100");
    assertEquals(6, points.size());
    List<Gain> gains = new ArrayList<>();
    for (int chosen = 0; chosen < 1 << points.size(); chosen++) {
      List<Point> half = new ArrayList<>();
      List<Point> other = new ArrayList<>();
      for (int i = 0; i < points.size(); i++) {
        ((chosen >> i & 1) == 1 ? half : other).add(points.get(i));
      }
      if (half.size() == other.size()) {
        gains.add(gain(half, other));
      }
    }
    print("h100x8", gains);
    assertEquals(20, gains.size());
    assertTrue(median(gains.stream().map(Gain::median).toList()) <= QUARTER_BETTER);
  }
}
