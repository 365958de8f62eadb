package dev.weft.generator.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.TypeTimes;
import dev.weft.generator.Job;
import dev.weft.generator.RecordingReporter;
import dev.weft.generator.Weft;
import dev.weft.generator.scenario.JobSummary;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.generator.scenario.ServingSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs that serve: prefill of a sequence and a decode step. */
class ServingTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      allow qos.no-policy because "this is about something else"
      // Llama 8B; Meta, "The Llama 3 Herd of Models", 2024, table 3.
      model M {
        parameters 8.03e9  layers 32  hidden 4096  feed-forward 14336
        heads 32  kv-heads 8  vocabulary 128256  sequence 8192
      }
      fabric F {
        segment {
          servers 2 of HgxH100
          leaf of Tomahawk4
        }
      }
      """;

  @TempDir Path scratch;
  private final RecordingReporter told = new RecordingReporter();
  private final Map<String, ScenarioResult> results = told.scenarios();
  private final List<String> findings = told.findings();

  private boolean simulate(String text) throws IOException {
    Path file = Files.writeString(scratch.resolve("it.fabric"), TEXT + text);
    Job job = Job.of(file, scratch.resolve("out"));
    return Weft.create().simulate(job, told);
  }

  private ServingSummary serving(String scenario, int job) {
    JobSummary summary = results.get(scenario).jobs().get(job);
    return Objects.requireNonNull(summary.serving());
  }

  /**
   * One GPU: 16.08 GB of weights, keys and values at 90 % of 3.35 TB/s are 5.33 ms. Prefill takes 2
   * · 6.98e9 · 8192 operations at 56 % of 989e12 and 17.6e12 of attention at 55 %: 0.239 s, and
   * what norms and activations move on top.
   */
  @Test
  void oneGpuServesAtTheRateOfItsMemory() throws IOException {
    boolean isKept =
        simulate(
            """
            job J { infer M }
            scenario S {
              run J on F
              expect token-time >= 5.3 ms
              expect token-time <= 5.4 ms
              expect first-token-time >= 0.239 s
              expect first-token-time <= 0.28 s
            }
            """);
    assertTrue(isKept, findings.toString());
    assertTrue(findings.isEmpty(), findings.toString());
    assertEquals(0, ServingSummary.communicationPs(serving("S", 0).decode()));
    assertEquals(4, results.get("S").verdicts().size());
  }

  /**
   * Two GPUs add what they have of 32 layers twice and of the embedding, 65 all-reduces in each
   * pass: of all tokens, 8192 · 4096 · 2 bytes, and of one, 4096 · 2. Logits are gathered: 128256 ·
   * 2.
   */
  @Test
  void gpusThatShareLayersAddTheirParts() throws IOException {
    assertTrue(simulate("job J { infer M  tensor 2 }\nscenario S { run J on F }\n"));
    SimulationResult result = results.get("S").result();
    assertEquals(List.of(8192L * 4096 * 2), sizes(result, "prefill", "all-reduce"));
    assertEquals(List.of(4096L * 2), sizes(result, "decode", "all-reduce"));
    assertEquals(List.of(128256L * 2), sizes(result, "decode", "all-gather"));
    for (TypeTimes type : result.step().types()) {
      if (type.type().name().contains("all-reduce")) {
        assertEquals(65, Objects.requireNonNull(type.type().communication()).repetition());
      }
    }
    long communication =
        result.step().types().stream()
            .filter(type -> type.type().job().equals("decode") && !type.type().isCompute())
            .mapToLong(TypeTimes::longestPs)
            .sum();
    assertEquals(communication, ServingSummary.communicationPs(serving("S", 0).decode()));
  }

  /** Prefill runs first and is told first; a pass whose computation has its name says it once. */
  @Test
  void passesAreToldInTheirOrder() throws IOException {
    assertTrue(simulate("job J { infer M  pipeline 2 }\nscenario S { run J on F }\n"));
    String page = Files.readString(scratch.resolve("out/F/report/S/index.html"));
    int prefill = page.indexOf("<h2>Parts of prefill</h2>");
    assertTrue(prefill > 0 && prefill < page.indexOf("<h2>Parts of decode</h2>"));
    List<String> names =
        results.get("S").result().step().types().stream()
            .filter(type -> type.type().isCompute())
            .map(type -> type.type().name())
            .toList();
    assertEquals(
        List.of(
            "prefill of stage 0", "prefill of stage 1", "decode of stage 0", "decode of stage 1"),
        names);
  }

  /** What NCCL chose for each size stands in its row, as in the headline. */
  @Test
  void operationsNameTheAlgorithmThatRan() throws IOException {
    assertTrue(simulate("scenario S { all-reduce 1 GiB on F }\n"));
    String page = Files.readString(scratch.resolve("out/F/report/S/index.html"));
    String headline = results.get("S").advice().headline();
    String algorithm = headline.replaceFirst(".*algorithm (.*)\\.", "$1");
    assertTrue(algorithm.endsWith(" channels"), headline);
    assertTrue(page.contains(">" + algorithm + "</td>"), algorithm);
    assertFalse(page.contains("<td>auto</td>"));
  }

  private static List<Long> sizes(SimulationResult result, String job, String collective) {
    return result.step().types().stream()
        .map(TypeTimes::type)
        .filter(type -> type.job().equals(job) && type.communication() != null)
        .filter(type -> type.communication().collective().word().equals(collective))
        .map(type -> type.communication().bytes().getFirst())
        .toList();
  }

  /**
   * Stages one after another: what a token computes is the same in all, what is sent comes on top.
   */
  @Test
  void stagesComputeOneAfterTheOther() throws IOException {
    assertTrue(
        simulate(
            """
            job One { infer M }
            job Four { infer M  pipeline 4 }
            scenario S { run One on F }
            scenario P { run Four on F }
            """),
        findings.toString());
    double one = ServingSummary.computePs(serving("S", 0).decode());
    assertEquals(one, ServingSummary.computePs(serving("P", 0).decode()), 8);
    long sent = ServingSummary.communicationPs(serving("P", 0).decode());
    assertTrue(sent > 0 && sent < 1_000_000_000L, Long.toString(sent));
  }

  /** A job that serves beside one that trains: each has its own times. */
  @Test
  void servingAndTrainingRunBesideEachOther() throws IOException {
    boolean isKept =
        simulate(
            """
            job T { train M  tensor 8  data 1  zero 1  micro-batches 2 }
            job I { infer M  tensor 8  data 1 }
            scenario S {
              run T on F
              run I on F
              expect step-time >= 0.2 s
              expect token-time <= 5 ms
            }
            """);
    assertTrue(isKept, findings.toString());
    assertEquals(2, results.get("S").jobs().size());
  }

  @Test
  void partsOfASequenceAreNotServedYet() throws IOException {
    simulate("job J { infer M  context 2 }\nscenario S { run J on F }\n");
    assertTrue(findings.getLast().contains("jobs that serve with 'context'"), findings.toString());
  }
}
