package dev.weft.generator.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.JobTraffic;
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

/** When jobs start, on which GPUs, for how many steps, in which order of ranks. */
class JobsOverTimeTest {
  private static final String MODEL =
      """
      model M {
        parameters 1e9  layers 16  hidden 2048  feed-forward 5632  heads 16
        vocabulary 32000  sequence 2048
      }
      """;

  /** Segments of two servers, with a quarter of their NICs' rate between them. */
  private static final String FABRIC =
      """
      fabric F {
        transport infiniband
        load-balancing adaptive
        segment [2] { servers 2 of HgxH100  leaf of Qm9700 }
        spine 2 of Qm9700
        oversubscription 4
      }
      """;

  @TempDir Path scratch;
  private final RecordingReporter told = new RecordingReporter();
  private final Map<String, List<JobSummary>> jobs = told.jobs();
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

  private JobTimes job(String scenario, int number) {
    return jobs.get(scenario).get(number).times();
  }

  /**
   * Two copies of a job, on a server of each segment, add gradients over the spine. The second job
   * comes when the first one has begun its third step: the first two take what they take alone, and
   * the step of its own that each takes beside the other is longer.
   */
  @Test
  void aJobThatComesLaterSlowsOthersFromThenOn() throws IOException {
    String job = "job J { train M  tensor 8  data 2  micro-batches 1  profile \"layers.csv\" }\n";
    String text =
        MODEL
            + job
            + FABRIC
            + """
            scenario Alone { run J on F over { segment[1..2].server[1] }  steps 2 }
            scenario Later {
              run J on F over { segment[1..2].server[1] }
              run J on F at 210 ms over { segment[1..2].server[2] }
              steps 6
            }
            """;
    assertTrue(simulate(text), findings.toString());
    JobTimes first = job("Later", 0);
    JobTimes second = job("Later", 1);
    List<Long> alone = job("Alone", 0).stepsPs();
    assertEquals(alone.get(0), first.stepsPs().get(0));
    assertEquals(alone.get(1), first.stepsPs().get(1));
    assertEquals(210_000_000_000L, second.startPs());
    int slow = 0;
    long endPs = first.startPs();
    for (long step : first.stepsPs()) {
      boolean isBefore = endPs + step <= second.startPs();
      assertFalse(isBefore && step != alone.get(1));
      slow += step > alone.get(1) ? 1 : 0;
      endPs += step;
    }
    assertTrue(slow > 0, first.stepsPs().toString());
    // What a job takes alone is that of its steps, whenever it starts.
    assertEquals(jobs.get("Later").get(0).alonePs(), jobs.get("Later").get(1).alonePs(), 2.0);
    String page = Files.readString(scratch.resolve("out/F/report/Later/index.html"));
    assertTrue(page.contains("The job starts at 210 ms."), page);
    assertTrue(page.contains("6 steps in a row take"), page);
    // Both timelines, each for wide and narrow windows, are on one scale: one sees when the second
    // begins.
    assertEquals(1 + 2 * 2, page.split("time from the start of the run", -1).length);
  }

  /** The same GPUs, named by each job or by the scenario, are the same run. */
  @Test
  void gpusOfAJobAreThoseThatAnExplicitPlacementLists() throws IOException {
    String job = "job J { train M  tensor 8  data 2  micro-batches 2  profile \"layers.csv\" }\n";
    String text =
        MODEL
            + job
            + FABRIC
            + """
            scenario Named {
              run J on F over { segment[1..2].server[1] }
              run J on F over { segment[2..2].server[2]  segment[1].server[2] }
            }
            scenario Listed {
              run J on F
              run J on F
              placement explicit {
                segment[1..2].server[1]  segment[2].server[2]  segment[1].server[2]
              }
            }
            """;
    assertTrue(simulate(text), findings.toString());
    for (int i = 0; i < 2; i++) {
      assertEquals(job("Listed", i).stepPs(), job("Named", i).stepPs());
    }
  }

  /** A job that names no GPUs takes what is left; all of it where it says no number of copies. */
  @Test
  void aJobTakesWhatOthersLeave() throws IOException {
    String text =
        MODEL
            + "job J { train M  tensor 8  micro-batches 2  profile \"layers.csv\" }\n"
            + "job K { train M  tensor 8  data 3  micro-batches 2  profile \"layers.csv\" }\n"
            + FABRIC
            + "scenario S { run J on F over { segment[1].server[2] }  run K on F }\n";
    assertTrue(simulate(text), findings.toString());
    assertEquals(8, jobs.get("S").get(0).job().parallelism().gpus());
    assertEquals(24, jobs.get("S").get(1).job().parallelism().gpus());
  }

  @Test
  void aGpuBelongsToOneJob() throws IOException {
    String text =
        MODEL
            + "job J { train M  tensor 8  profile \"layers.csv\" }\n"
            + FABRIC
            + "scenario S { run J on F over { segment[1] }\n"
            + "  run J on F over { segment[1..2].server[2] } }\n";
    assertFalse(simulate(text));
    List<String> twice =
        findings.stream().filter(each -> each.startsWith("placement.gpu-twice")).toList();
    assertEquals(1, twice.size(), twice.toString());
    assertTrue(twice.getFirst().contains("segment[1].server[2].gpu[1] belongs to J, and J"));
  }

  /**
   * Tensor groups on neighbours stay in a server. With copies fastest they lie across all four, and
   * what they send goes over NICs of 50 GB/s instead of NVLink: 16 layers x 4 all-gathers and
   * reduce-scatters forward and 6 back, of 2 x 2048 x 2048 bytes each and micro-batch. Rails in
   * order do the same.
   */
  @Test
  void theOrderOfRanksSaysWhatCrossesTheFabric() throws IOException {
    String job = "tensor 4  micro-batches 2  profile \"layers.csv\"";
    String text =
        MODEL
            + "job Inside { train M  "
            + job
            + " }\n"
            + "job Across { train M  "
            + job
            + "  rank-order \"dp-tp-cp-ep-pp\" }\n"
            + FABRIC.replace("oversubscription 4", "")
            + "scenario In { run Inside on F }\nscenario Over { run Across on F }\n"
            + "scenario Rails { run Inside on F by rail }\n";
    assertTrue(simulate(text), findings.toString());
    assertEquals(0.0, bytes("In", "tensor", ""));
    // A ring of four sends 3/4 of S on each rank, over NICs where its members are on other servers.
    double stream = 2.0 * 2048 * 2048;
    double collectives = 2 * (16 * (2 * 2 + 3 * 2) + 2 + 3);
    assertEquals(32 * 3.0 / 4 * stream * collectives, bytes("In", "tensor", "scale-up"), 1);
    assertTrue(bytes("Over", "tensor", "") > 0);
    double leastPs = collectives * 3.0 / 4 * stream / 50e9 * 1e12;
    for (String torn : List.of("Over", "Rails")) {
      assertTrue(job(torn, 0).exposedPs().get("tensor") >= leastPs, torn);
      assertTrue(job(torn, 0).stepPs() > job("In", 0).stepPs(), torn);
    }
  }

  private double bytes(String scenario, String kind, String network) {
    return job(scenario, 0).traffic().stream()
        .filter(each -> each.kind().equals(kind) && each.network().equals(network))
        .mapToDouble(JobTraffic::bytes)
        .sum();
  }
}
