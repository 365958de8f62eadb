package dev.weft.generator.scenario;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

  private static boolean doFourOfFiveKeep(List<Double> ratios, int percent) {
    return ratios.stream().filter(ratio -> ratio >= 1 - percent / 100.0).count()
        >= 0.8 * ratios.size();
  }

  /** The least multiple of 5% that four of five published rows keep. */
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
    int tolerance = NcclTests.tolerancePercent(Algorithm.AUTO, collective, bytes);
    assertTrue(doFourOfFiveKeep(ratios, tolerance), ratios::toString);
    assertFalse(doFourOfFiveKeep(ratios, tolerance - 5), ratios::toString);
  }
}
