package dev.weft.generator.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.Job;
import dev.weft.generator.RecordingReporter;
import dev.weft.generator.Weft;
import dev.weft.generator.scenario.JobSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From jobs in text to steps. Layers take measured times: 1 ms forward, 2 ms back. */
class JobScenariosTest {
  private static final String MODEL =
      """
      model M {
        parameters 1e9  layers 16  hidden 2048  feed-forward 5632  heads 16
        vocabulary 32000  sequence 2048
      }
      """;

  private static final String FABRIC =
      """
      fabric F {
        transport infiniband
        segment { servers 2 of HgxH100  leaf of Qm9700 }
      }
      """;

  @TempDir Path scratch;
  private final RecordingReporter told = new RecordingReporter();
  private final Map<String, List<JobSummary>> jobs = told.jobs();
  private final Map<String, SimulationResult> results = told.results();
  private final List<String> findings = told.findings();

  private boolean simulate(String text) throws IOException {
    Path file = scratch.resolve("it.fabric");
    Files.writeString(file, "weft 1\nimport catalog.nvidia.*\n" + text);
    Files.writeString(
        scratch.resolve("layers.csv"),
        "layer,forward-ms,backward-ms\ndense,1,2\nembedding,0,0\nhead,0,0\n");
    Job job = Job.of(file, scratch.resolve("out"));
    return Weft.create().simulate(job, told);
  }

  /**
   * Four stages of four layers, eight micro-batches, four copies: (8 + 3) x 4 x 3 ms. On top come
   * the optimizer, gradients and weights, and what stages send: 2 x 2048 x 2048 bytes at 50 GB/s or
   * more take 0.17 ms, 22 times one after another.
   */
  @Test
  void aStepTakesWhatItsScheduleSays() throws IOException {
    String text =
        MODEL
            + "job J { train M  pipeline 4  micro-batches 8  profile \"layers.csv\" }\n"
            + FABRIC
            + "scenario S { run J on F  expect step-time >= 132 ms  expect step-time <= 170 ms\n"
            + "  expect exposed-time <= 30 ms }\n";
    assertTrue(simulate(text), findings.toString());
    JobSummary summary = jobs.get("S").getFirst();
    // Each rank computes 8 x 4 x 3 ms, and what its optimizer takes.
    double computed =
        summary.times().computePs().get("forward") + summary.times().computePs().get("backward");
    assertEquals(8 * 4 * 3e9, computed, 1e6);
    double tokens = 4 * 8 * 2048;
    double seconds = summary.times().stepPs() / 1e12;
    assertEquals(tokens / seconds / 16, summary.tokensPerSecond(), 1);
  }

  @Test
  void aPromiseOfAStepThatIsTooShortIsBroken() throws IOException {
    String text =
        MODEL
            + "job J { train M  pipeline 4  micro-batches 8  profile \"layers.csv\" }\n"
            + FABRIC
            + "scenario S { run J on F  expect step-time <= 131 ms }\n";
    assertFalse(simulate(text));
    assertTrue(
        findings.getLast().startsWith("expect.broken scenario S breaks its promise"),
        findings.toString());
  }

  /**
   * Gradients of G bytes in all. By tensor 8 a group is one GPU of each of both servers: its ring
   * sends 2 x 1/2 of G/8 over one NIC. By tensor 2 it is four of each: a ring sends 2 x 7/8 of G/2
   * over four, 1.75 times as much over each, and a tree, which sends G/2 up and down once, as much.
   * Over one NIC it would take four times that.
   */
  @Test
  void groupsWithSeveralMembersOnAServerUseTheNicOfEach() throws IOException {
    String jobs =
        MODEL
            + "job Wide { train M  tensor 8  profile \"layers.csv\" }\n"
            + "job Narrow { train M  tensor 2  profile \"layers.csv\" }\n";
    String scenarios = "scenario One { run Wide on F }\nscenario Four { run Narrow on F }\n";
    assertTrue(simulate(jobs + FABRIC + scenarios), findings.toString());
    double one = this.jobs.get("One").getFirst().times().exposedPs().get("gradients");
    double four = this.jobs.get("Four").getFirst().times().exposedPs().get("gradients");
    assertTrue(four > 0.8 * one && four < 1.2 * 1.75 * one, four + " against " + one);
  }

  /** 1 stage x 1 chunk x 250,001 micro-batches x 2 passes; with one micro-batch fewer it runs. */
  @Test
  void aStepOfTooManyTurnsIsRefusedBeforeItBegins() throws IOException {
    String text =
        MODEL
            + "job J { train M  tensor 8  micro-batches 250001  profile \"layers.csv\" }\n"
            + FABRIC
            + "scenario S { run J on F }\n";
    assertFalse(simulate(text));
    assertTrue(jobs.isEmpty());
    assertTrue(
        findings.getLast().contains("500002 turns: 1 stage x 1 chunk x 250001 micro-batches"),
        findings.toString());
  }

  /** Twice as many micro-batches take longer; both have a row and a bar, one alone has no page. */
  @Test
  void stepsOfSeveralScenariosStandSideBySide() throws IOException {
    String jobs =
        MODEL
            + "job J { train M  pipeline 4  micro-batches 4  profile \"layers.csv\" }\n"
            + "job K { train M  pipeline 4  micro-batches 8  profile \"layers.csv\" }\n"
            + FABRIC;
    Path page = scratch.resolve("out/steps/index.html");
    assertTrue(simulate(jobs + "scenario One { run J on F }\n"), findings.toString());
    assertFalse(Files.exists(page));
    String two = jobs + "scenario One { run J on F }\nscenario Two { run K on F }\n";
    assertTrue(simulate(two), findings.toString());
    String html = Files.readString(page);
    assertTrue(html.contains("href=\"../F/report/One/index.html\""), html);
    assertTrue(Files.exists(scratch.resolve("out/F/report/One/index.html")));
    double ratio =
        (double) this.jobs.get("Two").getFirst().times().stepPs()
            / this.jobs.get("One").getFirst().times().stepPs();
    // (8 + 3) / (4 + 3) turns, and the same ends of both.
    assertTrue(ratio > 1.4 && ratio < 11.0 / 7, "ratio " + ratio);
    assertTrue(
        html.contains("<title>One on F</title>") && html.contains("<title>Two on F</title>"));
  }

  /** What trains stands beside what trains, what serves beside what serves. */
  @Test
  void jobsOfOneKindStandSideBySide() throws IOException {
    String jobs =
        MODEL
            + "job J { train M  pipeline 4  micro-batches 4  profile \"layers.csv\" }\n"
            + "job K { infer M  tensor 2 }\n"
            + FABRIC
            + "scenario Train { run J on F }\n"
            + "scenario Serve { run K on F }\n";
    Path page = scratch.resolve("out/steps/index.html");
    assertTrue(simulate(jobs), findings.toString());
    assertFalse(Files.exists(page));
    assertTrue(simulate(jobs + "scenario Again { run K on F }\n"), findings.toString());
    String html = Files.readString(page);
    assertTrue(html.contains(">Answers<"), html);
    assertFalse(html.contains("Training steps"), html);
    assertFalse(html.contains("Train on F"), html);
    // The same job twice: both tokens take as long.
    assertEquals(5, html.split(">1 x<", -1).length, html);
  }

  /** On servers of their own, each job takes the step that it takes alone. */
  @Test
  void jobsOnServersOfTheirOwnDontHoldEachOtherUp() throws IOException {
    String text =
        MODEL
            + "job J { train M  tensor 8  data 1  micro-batches 2  profile \"layers.csv\" }\n"
            + FABRIC
            + FABRIC.replace("fabric F", "fabric G").replace("servers 2", "servers 1")
            + "scenario One { run J on G }\n"
            + "scenario Two { run J on F  run J on F }\n";
    assertTrue(simulate(text), findings.toString());
    assertEquals(2, jobs.get("Two").size());
    long alone = jobs.get("One").getFirst().times().stepPs();
    for (JobSummary each : jobs.get("Two")) {
      assertEquals(alone, each.times().stepPs());
    }
  }

  /**
   * Two copies on a server each exchange gradients over the leaf at the end of their step: at half
   * of its rate from the start, or from a moment before that, it takes as long; mended before that,
   * as long as on the whole network.
   */
  @Test
  void aFaultDuringAStepCountsWhileTheLeafIsInUse() throws IOException {
    String job = "job J { train M  tensor 8  micro-batches 2  profile \"layers.csv\" }\n";
    String text =
        MODEL
            + job
            + FABRIC
            + "scenario Whole { run J on F }\n"
            + "scenario Early { run J on F  slow segment.leaf to 50% at 0 s }\n"
            + "scenario Late { run J on F  slow segment.leaf to 50% at 1 ms }\n"
            + "scenario Mended { run J on F  slow segment.leaf to 50% at 1 ms until 2 ms }\n"
            + "scenario After { run J on F  slow segment.leaf to 50% at 1000 s }\n";
    assertTrue(simulate(text), findings.toString());
    assertTrue(step("Early") > step("Whole"));
    assertEquals(step("Early"), step("Late"));
    assertEquals(step("Whole"), step("Mended"));
    assertEquals(step("Whole"), step("After"));
    assertTrue(findings.getLast().startsWith("simulation.fault-too-late"), findings.toString());
  }

  private long step(String scenario) {
    return jobs.get(scenario).getFirst().times().stepPs();
  }

  @Test
  void aModelWithoutAllSizesIsRefused() throws IOException {
    String text =
        "model M { parameters 7e9  layers 32  hidden 4096  heads 32  sequence 4096 }\n"
            + "job J { train M  tensor 8 }\n"
            + FABRIC
            + "scenario S { run J on F }\n";
    assertFalse(simulate(text));
    assertTrue(
        findings
            .getLast()
            .endsWith(
                "what J computes and sends follows from the sizes of model M, which does not say"
                    + " vocabulary, feed-forward. Add that."),
        findings.toString());
  }

  @Test
  void aGpuWithoutRatesIsRefused() throws IOException {
    String text =
        MODEL
            + "job J { train M  tensor 8 }\n"
            + """
            gpu Silent { memory 80 GB }
            server Own extends HgxH100 { gpus 8 of Silent }
            """
            + FABRIC.replace("HgxH100", "Own")
            + "scenario S { run J on F }\n";
    assertFalse(simulate(text));
    assertTrue(
        findings.stream().anyMatch(each -> each.contains("GPU type Silent does not state")),
        findings.toString());
  }

  /**
   * Flows of 1 GB from the GPUs of one server to those of the other, each over its NIC of 50 GB/s:
   * 20 ms at least, and more beside a job that uses these. The step alone is the one of the same
   * job without flows, on the same GPUs.
   */
  @Test
  void whatRunsBesideAJobHasRowsAndTimesAlone() throws IOException {
    String job =
        MODEL
            + "job J { train M  tensor 2  micro-batches 2  profile \"layers.csv\" }\n"
            + FABRIC
            + "scenario Alone { run J on F }\n";
    String flows =
        "scenario S { run J on F  all-reduce 1 GiB on F\n"
            + "  flows 8 of 1 GB from segment.server[1] to segment.server[2] on F }\n";
    assertTrue(simulate(job + flows), findings.toString());
    SimulationResult result = results.get("S");
    assertEquals(
        List.of("all-reduce", "flows"),
        result.rows().stream().map(CollectiveRow::operation).sorted().toList());
    for (CollectiveRow row : result.rows()) {
      long alonePs = result.step().alonePs(row.operation());
      assertTrue(alonePs > 0 && alonePs <= row.timePs(), row.operation());
      boolean isFast = row.operation().equals("flows") && row.timePs() < 20_000_000_000L;
      assertFalse(isFast, row.toString());
    }
    JobSummary beside = jobs.get("S").getFirst();
    assertEquals(jobs.get("Alone").getFirst().times().stepPs(), beside.alonePs());
    assertEquals(1, result.step().jobs().size());
    String page = Files.readString(scratch.resolve("out/F/report/S/index.html"));
    assertTrue(page.contains("Traffic beside the steps"), page);
    assertTrue(page.contains("alone on the same GPUs"), page);
  }

  /**
   * Stages of four GPUs, two on each server: between the second and the third lie servers and
   * rails. By way of the GPUs on the right rails each flow has a NIC for itself, as where one leaf
   * joins all of them.
   */
  @Test
  void pipelinesOverRailsThatNothingJoinsTakeNoLonger() throws IOException {
    String text =
        MODEL
            + "job J { train M  tensor 4  pipeline 4  data 1  micro-batches 8  profile"
            + " \"layers.csv\" }\n"
            + FABRIC
            + FABRIC
                .replace("fabric F", "fabric Rails")
                .replace("leaf of Qm9700", "leaf per rail of Qm9700")
            + "scenario Joined { run J on F }\n"
            + "scenario Apart { run J on Rails }\n";
    assertTrue(simulate(text), findings.toString());
    assertEquals(
        jobs.get("Joined").getFirst().times().stepPs(),
        jobs.get("Apart").getFirst().times().stepPs());
  }

  /** The collectives of this job are all-gathers and reduce-scatters, which have no tree. */
  @Test
  void algorithmsThatNothingCanUseAreRefused() throws IOException {
    for (String said : List.of("algorithm tree", "nccl-algorithm tree")) {
      String text =
          MODEL
              + "job J { train M  tensor 8  data 1  micro-batches 2  profile \"layers.csv\" }\n"
              + FABRIC.replace("servers 2", "servers 1")
              + "scenario S { run J on F  "
              + said
              + " }\n";
      assertFalse(simulate(text));
      assertTrue(
          findings
              .getLast()
              .endsWith(
                  "'"
                      + said
                      + "' has no effect: no collective of the jobs can be carried out so. Remove"
                      + " it."),
          findings.toString());
    }
  }

  /** Two runs of one job have names that tell them apart, in results and on the page. */
  @Test
  void jobsOfOneNameAreToldApart() throws IOException {
    String text =
        MODEL
            + "job J { train M  data 4  tensor 2  micro-batches 2  profile \"layers.csv\" }\n"
            + FABRIC
            + "scenario S { run J on F  run J on F  placement rail }\n";
    assertTrue(simulate(text), findings.toString());
    assertEquals(List.of("J", "J-2"), jobs.get("S").stream().map(JobSummary::label).toList());
  }
}
