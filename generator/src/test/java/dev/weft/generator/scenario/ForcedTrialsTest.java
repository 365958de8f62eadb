package dev.weft.generator.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.report.Figure;
import dev.weft.engine.report.Trial;
import dev.weft.generator.Job;
import dev.weft.generator.RecordingReporter;
import dev.weft.generator.Weft;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a scenario forces is tried without it, beside the scenario that was written so. */
class ForcedTrialsTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      allow qos.no-policy because "no switch is configured"
      fabric Pod {
        segment [2] { servers 2 of HgxH100  leaf per rail of Tomahawk4 }
        spine 2 of Tomahawk4
      }
      model Small {
        parameters 1e9  layers 16  hidden 2048  feed-forward 8192  heads 16  kv-heads 16
        vocabulary 32000  sequence 4096
      }
      job Train { train Small  tensor 8  pipeline 1  micro-batches 1  zero 1 }
      """;

  /** What a scenario forces, the change that is told, and what stands in the text with it. */
  private record Case(String what, String forced, String change, String advised) {}

  @TempDir Path scratch;

  /** Runs a scenario for each of some contents, named by its place. */
  private Map<String, ScenarioResult> run(List<String> contents) throws IOException {
    StringBuilder text = new StringBuilder(TEXT);
    for (int i = 0; i < contents.size(); i++) {
      text.append("scenario S").append(i).append(" { ").append(contents.get(i)).append(" }\n");
    }
    Path file = scratch.resolve("it.fabric");
    Files.writeString(file, text);
    RecordingReporter told = new RecordingReporter();
    Weft.create().simulate(Job.of(file, scratch.resolve("out")), told);
    assertEquals(List.of(), told.findings());
    return told.scenarios();
  }

  private static double timePs(ScenarioResult result) {
    return Objects.requireNonNull(Figure.of(result.result())).timePs(result.result());
  }

  private static Trial trial(ScenarioResult result, String change) {
    List<Trial> trials = result.advice().trials();
    return trials.stream()
        .filter(each -> each.change().equals(change))
        .findAny()
        .orElseThrow(() -> new AssertionError(change + " not in " + trials));
  }

  private static final String COLLECTIVE = "all-reduce 1 GiB on Pod ";
  private static final String JOB = "run Train on Pod  placement rail ";

  private static final List<Case> CASES =
      List.of(
          new Case(COLLECTIVE, "channels 1", "without channels 1", ""),
          new Case(COLLECTIVE, "protocol ll", "without protocol ll", ""),
          new Case(COLLECTIVE, "nccl-algorithm tree", "without nccl-algorithm tree", ""),
          new Case(COLLECTIVE, "protocol ll channels 1", "without channels 1 and protocol ll", ""),
          new Case(COLLECTIVE, "protocol ll channels 1", "without channels 1", "protocol ll"),
          new Case(COLLECTIVE, "protocol ll channels 1", "without protocol ll", "channels 1"),
          new Case(
              COLLECTIVE,
              "nccl-algorithm tree protocol ll channels 2",
              "without channels 2, protocol ll and nccl-algorithm tree",
              ""),
          new Case(COLLECTIVE, "algorithm ring channels 1", "without channels 1", "algorithm ring"),
          new Case(
              COLLECTIVE,
              "algorithm ring channels 1",
              "algorithm tree, without channels",
              "algorithm tree"),
          new Case(
              COLLECTIVE,
              "algorithm tree channels 1 chunks 4",
              "without channels 1",
              "algorithm tree chunks 4"),
          new Case(JOB, "channels 1", "without channels 1", ""),
          new Case(JOB, "protocol ll", "without protocol ll", ""));

  @Test
  void whatIsForcedIsTriedWithoutIt() throws IOException {
    List<String> contents =
        CASES.stream()
            .flatMap(each -> Stream.of(each.what + each.forced, each.what + each.advised))
            .distinct()
            .toList();
    Map<String, ScenarioResult> results = run(contents);
    for (Case each : CASES) {
      ScenarioResult forced = results.get("S" + contents.indexOf(each.what + each.forced));
      ScenarioResult advised = results.get("S" + contents.indexOf(each.what + each.advised));
      double was = timePs(forced);
      double is = timePs(advised);
      assertTrue(is < was, each + ": " + is + " instead of " + was);
      assertEquals(1 - is / was, trial(forced, each.change).share(), 1e-9, each.toString());
    }
  }

  /** As many channels as NCCL takes by itself: what is forced gains nothing and takes no turn. */
  @Test
  void whatChangesNothingIsNoAdvice() throws IOException {
    Map<String, ScenarioResult> results = run(List.of(COLLECTIVE + "channels 16", COLLECTIVE));
    ScenarioResult forced = results.get("S0");
    ScenarioResult free = results.get("S1");
    assertEquals(timePs(free), timePs(forced));
    assertEquals(
        free.advice().trials().stream().map(Trial::change).toList(),
        forced.advice().trials().stream().map(Trial::change).toList());
  }
}
