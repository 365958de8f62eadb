package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A scenario that can't be run is skipped, and its expectations are neither kept nor broken. */
class StrictTest {
  private static final String HEAD =
      """
      weft 1

      import catalog.generic.*
      import catalog.nvidia.*

      param servers = 2

      fabric Tiny {
        qos LosslessRoce
        segment {
          servers servers of HgxH100
          leaf of Tomahawk4 { os sonic }
        }
      }

      scenario Bench { all-reduce 1 MiB on Tiny  expect time <= 1 s }
      """;

  private static final String INCAST =
      """

      scenario Incast {
        packet-level
        flows 24 of 1 MB from other servers to one gpu on Tiny
        expect drops == 0
      }
      """;

  @TempDir Path dir;
  private Path clean;
  private Path skipping;

  @BeforeEach
  void writeTexts() throws IOException {
    clean = Files.writeString(dir.resolve("clean.fabric"), HEAD);
    skipping = Files.writeString(dir.resolve("skipping.fabric"), HEAD + INCAST);
  }

  @Test
  void aSkippedScenarioIsSaidWithWhatIsNotEvaluated() {
    for (String command : new String[] {"build", "simulate"}) {
      CommandLineRun run = CommandLineRun.of(command, skipping, "-o", dir.resolve(command));
      assertEquals(0, run.code(), run.err());
      assertTrue(
          run.out()
              .contains(
                  """
                  scenario Incast on Tiny: SKIPPED, this engine can't simulate 'packet-level' yet
                  expect drops == 0: not evaluated
                  """),
          run.out());
      assertTrue(run.out().contains("expect time <= 1 s: kept"), run.out());
      assertFalse(run.out().contains("drops == 0: kept"), run.out());
    }
  }

  @Test
  void aSkippedScenarioAloneIsNotNone() {
    CommandLineRun run =
        CommandLineRun.of("simulate", skipping, "Incast", "-o", dir.resolve("alone"));
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("SKIPPED"), run.out());
    assertFalse(run.err().contains("there are no scenarios"), run.err());
  }

  @Test
  void strictFailsOnWhatIsNotEvaluated() {
    for (String command : new String[] {"build", "simulate"}) {
      assertEquals(0, CommandLineRun.of(command, clean, "-o", dir.resolve("c"), "--strict").code());
      assertEquals(
          1, CommandLineRun.of(command, skipping, "-o", dir.resolve("s"), "--strict").code());
    }
  }

  @Test
  void strictFailsOnWarnings() throws IOException {
    // Nothing protects RDMA: qos.no-policy is a warning.
    Path warned =
        Files.writeString(dir.resolve("warned.fabric"), HEAD.replace("  qos LosslessRoce\n", ""));
    for (String command : new String[] {"build", "simulate"}) {
      assertEquals(0, CommandLineRun.of(command, warned, "-o", dir.resolve("w")).code());
      assertEquals(
          1, CommandLineRun.of(command, warned, "-o", dir.resolve("w"), "--strict").code());
    }
    assertEquals(0, CommandLineRun.of("check", warned).code());
    assertEquals(1, CommandLineRun.of("check", warned, "--strict").code());
    assertEquals(0, CommandLineRun.of("check", clean, "--strict").code());
  }

  @Test
  void jsonNamesSkippedScenarios() {
    CommandLineRun run =
        CommandLineRun.of("simulate", skipping, "-o", dir.resolve("json"), "--json");
    JsonObject skipped = run.json().getAsJsonArray("skipped").get(0).getAsJsonObject();
    assertEquals("Tiny", skipped.get("fabric").getAsString());
    assertEquals("Incast", skipped.get("scenario").getAsString());
    assertEquals("[\"'packet-level'\"]", skipped.get("beyond").toString());
    assertEquals("[\"expect drops == 0\"]", skipped.get("notEvaluated").toString());
    assertFalse(
        CommandLineRun.of("simulate", clean, "-o", dir.resolve("none"), "--json")
            .json()
            .has("skipped"));
  }

  @Test
  void aStudyHasARowOfIt() {
    Path folder = dir.resolve("study");
    Object[] sweep = {"simulate", skipping, "-o", folder, "--sweep", "servers=2,3"};
    CommandLineRun run = CommandLineRun.of(sweep);
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("  skipped"), run.out());
    assertTrue(
        run.err()
            .contains(
                "warning: scenario Incast is not run and its promises are not judged: this engine"
                    + " can't simulate 'packet-level' yet. [simulation.not-yet]"),
        run.err());
    Object[] json = {"simulate", skipping, "-o", folder, "--sweep", "servers=2,3", "--json"};
    JsonArray rows = CommandLineRun.of(json).json().getAsJsonArray("rows");
    // Two scenarios at two points; one of them is skipped.
    assertEquals(
        List.of("2 kept", "2 skipped", "3 kept", "3 skipped"),
        rows.asList().stream().map(StrictTest::pointAndOutcome).sorted().toList());
    Object[] strict = {"simulate", skipping, "-o", folder, "--sweep", "servers=2,3", "--strict"};
    assertEquals(1, CommandLineRun.of(strict).code());
  }

  private static String pointAndOutcome(JsonElement row) {
    JsonObject members = row.getAsJsonObject();
    return members.get("servers").getAsString() + " " + members.get("outcome").getAsString();
  }
}
