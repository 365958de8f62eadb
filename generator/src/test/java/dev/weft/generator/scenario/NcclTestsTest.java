package dev.weft.generator.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NcclTestsTest {
  private static final Path PAGE = Path.of("../docs/accuracy.md");

  /** Time simulated over time measured is bus bandwidth measured over simulated. */
  private static List<Double> reached(String heading) throws IOException {
    List<Double> ratios = new ArrayList<>();
    boolean isBelow = false;
    for (String line : Files.readAllLines(PAGE)) {
      isBelow = line.startsWith("## ") ? line.equals("## " + heading) : isBelow;
      String[] cells = line.split("\\|");
      if (isBelow && cells.length > 7 && cells[5].endsWith(" us ")) {
        ratios.add(micros(cells[6]) / micros(cells[5]));
      }
    }
    return ratios;
  }

  private static double micros(String cell) {
    return Double.parseDouble(cell.replace("us", "").strip());
  }

  /** Half-way between the last row that four of five need and the next one, rounded up to 5%. */
  private static int tolerance(List<Double> ratios) {
    List<Double> sorted = ratios.stream().sorted(Comparator.reverseOrder()).toList();
    int needed = Math.ceilDiv(4 * sorted.size(), 5);
    double border = (sorted.get(needed - 1) + sorted.get(needed)) / 2;
    return 5 * (int) Math.ceil(100 * (1 - border) / 5);
  }

  @ParameterizedTest
  @CsvSource({
    "512 MiB and more, ALL_REDUCE, 536870912",
    "2 to 256 MiB, ALL_REDUCE, 2097152",
    "1 MiB and less, ALL_REDUCE, 1048576",
    "All-to-all, ALL_TO_ALL, 1048576"
  })
  void tolerancesFollowFromPublishedMeasurements(String heading, Collective collective, long bytes)
      throws IOException {
    List<Double> ratios = reached(heading);
    assertFalse(ratios.isEmpty());
    assertEquals(
        tolerance(ratios),
        NcclTests.tolerancePercent(Algorithm.AUTO, collective, bytes),
        ratios::toString);
  }
}
