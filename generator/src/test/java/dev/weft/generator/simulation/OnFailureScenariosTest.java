package dev.weft.generator.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.Failure;
import dev.weft.engine.result.SimulationResult;
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

/** From scenarios in text to what became of operations that failures cut off. */
class OnFailureScenariosTest {
  private static final double SECOND = 1e12;

  /** One segment of HGX H100, a rail on each leaf, without a spine. */
  private static final String RAIL_ONLY =
      """
      weft 1
      import catalog.nvidia.*
      fabric F {
        transport infiniband
        load-balancing adaptive
        segment { servers 4 of HgxH100  leaf per rail of Qm9700 }
      }
      """;

  @TempDir Path scratch;
  private final RecordingReporter told = new RecordingReporter();
  private final Map<String, SimulationResult> results = told.results();
  private final List<String> findings = told.findings();

  private boolean simulate(String text) throws IOException {
    Path file = scratch.resolve("it.fabric");
    Files.writeString(file, text);
    Job job = Job.of(file, scratch.resolve("out"));
    return Weft.create().simulate(job, told);
  }

  private String page(String scenario) throws IOException {
    return Files.readString(scratch.resolve("out/F/report/" + scenario + "/index.html"));
  }

  /** NCCL gives up after 8 tries of 4.096 us x 2^20: 34.359738368 s after 1 ms. */
  @Test
  void runEndsWhenNcclGivesUpUnlessToldOtherwise() throws IOException {
    assertTrue(
        simulate(
            RAIL_ONLY
                + "scenario P { all-reduce 1 GiB on F  all-gather 1 GiB on F\n"
                + "  fail segment.leaf[3] at 1 ms }"));
    assertEquals(
        List.of(
            "simulation.aborted scenario P did not come to its end: all-reduce-1 stood still from 1"
                + " ms on and was aborted at 34.36 s: seg1-leaf3 cut off seg1-server1/gpu2,"
                + " seg1-server2/gpu2, seg1-server3/gpu2 and seg1-server4/gpu2."),
        findings);
    SimulationResult result = results.get("P");
    assertEquals(34_359_738_368_000L + 1_000_000_000L, result.makespanPs());
    assertEquals(List.of("all-gather-2"), result.failures().notStarted());
    String page = page("P");
    assertTrue(page.contains("The run was cut short."), page);
    assertTrue(page.contains("Not started: all-gather-2."), page);
    assertTrue(page.contains("34.36 s, aborted"), page);
  }

  @Test
  void promisesOfARunThatWasCutShortAreBroken() throws IOException {
    assertFalse(
        simulate(
            RAIL_ONLY
                + "scenario P { all-reduce 1 GiB on F  fail segment.leaf[3] at 0 s  timeout 5 s\n"
                + "  expect time >= 1 s  expect link-use <= 1 }\n"
                + "scenario Q { all-reduce 1 GiB on F  expect time <= P.time }"));
    assertEquals(
        List.of(
            "expect.broken scenario P breaks its promise 'expect time >= 1 s': measured nothing,"
                + " for the run did not come to its end: all-reduce was aborted at 5 s.",
            "expect.broken scenario P breaks its promise 'expect link-use <= 1': measured nothing,"
                + " for the run did not come to its end: all-reduce was aborted at 5 s."),
        findings.stream().filter(it -> it.contains("scenario P breaks")).toList());
    assertTrue(
        findings.stream()
            .anyMatch(
                it -> it.contains("Q breaks") && it.endsWith("but P did not come to its end.")),
        findings.toString());
  }

  /**
   * A ring of N ranks on C rails: 2(N-1)/N of the bytes over C NICs of 50 GB/s, of whose bytes 4096
   * of 4122 are payload. Time counts what was lost, bandwidth does not.
   */
  @Test
  void sevenOfEightRailsOrThreeOfFourServers() throws IOException {
    assertTrue(
        simulate(
            RAIL_ONLY
                + "scenario Whole { all-reduce 16 GiB on F  algorithm ring }\n"
                + "scenario Seven { all-reduce 16 GiB on F  algorithm ring\n"
                + "  fail segment.leaf[3] at 0 s  on-failure reroute  timeout 5 s  restart 2 s\n"
                + "  expect bus-bandwidth >= 0.874 * Whole.bus-bandwidth\n"
                + "  expect bus-bandwidth <= 0.876 * Whole.bus-bandwidth\n"
                + "  expect time >= 7 s + Whole.time  expect time <= 7 s + 1.15 * Whole.time }\n"
                + "scenario Three { all-reduce 16 GiB on F  algorithm ring\n"
                + "  fail segment.server[2].nic[1] at 0 s  on-failure shrink  timeout 5 s  restart"
                + " 2 s }"),
        findings.toString());
    assertEquals(List.of(), findings);
    CollectiveRow seven = results.get("Seven").rows().getFirst();
    assertEquals(ringSeconds(32, 7), seven.timePs() / SECOND, 1e-4 * ringSeconds(32, 7));
    assertEquals(7, seven.end().nics());
    assertEquals(7 * SECOND, seven.end().lostPs());
    CollectiveRow three = results.get("Three").rows().getFirst();
    assertEquals(24, three.ranks());
    assertEquals(ringSeconds(24, 8), three.timePs() / SECOND, 1e-4 * ringSeconds(24, 8));
    assertEquals(
        List.of("seg1-server2/gpu0"), results.get("Three").failures().list().getFirst().cutOff());
    assertTrue(page("Seven").contains("It began anew at 7 s on 7 of 8 NICs of each server."));
  }

  private static double ringSeconds(int ranks, int rails) {
    double nic = 50e9 * 4096 / 4122;
    return 2.0 * (ranks - 1) / ranks * (1L << 34) / rails / nic;
  }

  @Test
  void waitingForEverIsNoError() throws IOException {
    assertTrue(
        simulate(
            RAIL_ONLY
                + "scenario P { all-reduce 1 GiB on F  fail segment.leaf[3] at 1 ms  on-failure"
                + " wait }"));
    Failure failure = results.get("P").failures().list().getFirst();
    assertEquals(Failure.Outcome.HUNG, failure.outcome());
    assertTrue(findings.getFirst().contains("would wait for ever"), findings.toString());
  }

  /** NICs of two ports, each on a leaf of its own: half of the rate is left, nobody is cut off. */
  @Test
  void dualPortNicsGoOn() throws IOException {
    String text =
        """
        weft 1
        import catalog.arista.*
        import catalog.generic.*
        import catalog.nvidia.*
        fabric F {
          transport roce
          qos LosslessRoce
          routing { load-balancing spray }
          segment {
            servers 2 of HgxH100Dual200
            leaf 2 of Arista7060DX5 serves rails 1..8
            multihoming %s
            uplink 8 x 400 Gb/s to each spine
          }
          spine 2 of Arista7060DX5
        }
        scenario Whole { all-reduce 16 GiB on F  algorithm ring }
        scenario Half {
          all-reduce 16 GiB on F
          algorithm ring
          fail segment.server[2].nic[1].port[1] at 0 s
          expect time >= 1.99 * Whole.time
          expect time <= 2.01 * Whole.time
        }
        scenario None {
          all-reduce 16 GiB on F
          algorithm ring
          fail segment.server[2].nic[1] at 0 s
        }
        """;
    for (String kind : List.of("esi", "mlag")) {
      findings.clear();
      assertTrue(simulate(text.formatted(kind)), findings.toString());
      assertTrue(results.get("Half").failures().list().isEmpty(), kind);
      assertTrue(results.get("None").failures().hasEnded(), kind);
    }
  }
}
