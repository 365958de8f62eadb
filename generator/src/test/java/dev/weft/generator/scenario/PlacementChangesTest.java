package dev.weft.generator.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.report.Trial;
import dev.weft.generator.Job;
import dev.weft.generator.RecordingReporter;
import dev.weft.generator.Weft;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is advised against a bad placement, beside the same scenario written with that change. */
class PlacementChangesTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.nvidia.*

      fabric F {
        transport infiniband
        load-balancing adaptive
        oversubscription 8
        segment [2] { servers 2 of HgxH100  leaf of Qm9700  uplink 4 x 400 Gb/s to each spine }
        spine 1 of Qm9700
      }

      // A ring by chance crosses between segments at about half of its 32 hops, one in order at 2:
      // whatever the seed, 16 flows have four uplinks, or two have them.
      scenario Chance  { all-reduce 1 GiB on F  algorithm ring  placement random }
      scenario Railway { all-reduce 1 GiB on F  algorithm ring  placement rail }
      scenario Sound   { all-reduce 1 GiB on F  algorithm ring }
      """;

  @TempDir Path scratch;

  @Test
  void orderOfServersIsAdvisedWithWhatItGains() throws IOException {
    Path file = scratch.resolve("it.fabric");
    Files.writeString(file, TEXT);
    RecordingReporter told = new RecordingReporter();
    Weft.create().simulate(Job.of(file, scratch.resolve("out")), told);
    Map<String, ScenarioResult> results = told.scenarios();
    double sound = results.get("Sound").result().makespanPs();
    double chance = results.get("Chance").result().makespanPs();
    assertTrue(sound < chance, sound + " " + chance);
    Trial trial =
        results.get("Chance").advice().trials().stream()
            .filter(each -> each.change().equals("placement linear"))
            .findAny()
            .orElseThrow();
    assertEquals(1 - sound / chance, trial.share(), 1e-9);
    assertTrue(
        results.get("Sound").advice().trials().stream()
            .noneMatch(each -> each.change().startsWith("placement")));
    for (ScenarioResult each : results.values()) {
      List<Double> shares = each.advice().trials().stream().map(Trial::share).toList();
      assertEquals(shares.stream().sorted((a, b) -> Double.compare(b, a)).toList(), shares);
    }
  }
}
