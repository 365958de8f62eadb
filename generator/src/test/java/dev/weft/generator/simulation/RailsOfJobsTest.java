package dev.weft.generator.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.Job;
import dev.weft.generator.RecordingReporter;
import dev.weft.generator.Weft;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What jobs and traffic beside them do on rails that nothing joins, and without a rail. */
class RailsOfJobsTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.nvidia.*
      model M {
        parameters 0.8876e9  layers 16  hidden 2048  feed-forward 5632  heads 16
        vocabulary 32000  sequence 2048  tied-embeddings
      }
      job J { train M  tensor 4  micro-batches 4 }
      job Tied { train M  tensor 2  pipeline 2  data 2  micro-batches 4 }
      fabric Rails {
        transport infiniband
        segment { servers 3 of HgxH100  leaf per rail of Qm9700 }
      }
      """;

  @TempDir Path scratch;
  private final RecordingReporter told = new RecordingReporter();
  private final Map<String, SimulationResult> results = told.results();
  private final List<String> findings = told.findings();

  private boolean simulate(String scenarios) throws IOException {
    Path file = scratch.resolve("it.fabric");
    Files.writeString(file, TEXT + scenarios);
    Job job = Job.of(file, scratch.resolve("out"));
    return Weft.create().simulate(job, told);
  }

  /**
   * A collective beside a job leaves out the NICs of a dead rail as the job does: alone it takes
   * what its communicator on seven rails takes where it began anew after the failure.
   */
  @Test
  void collectivesBesideJobsLeaveOutDeadNics() throws IOException {
    String scenarios =
        """
        scenario Beside { run J on Rails  all-reduce 1 GiB on Rails  fail segment.leaf[3] at 0 s }
        scenario Anew {
          all-reduce 1 GiB on Rails  fail segment.leaf[3] at 0 s  on-failure reroute
        }
        """;
    assertTrue(simulate(scenarios), findings.toString());
    long anew = results.get("Anew").rows().getFirst().timePs();
    long beside = Objects.requireNonNull(results.get("Beside").step()).alonePs("all-reduce");
    assertEquals(anew, beside, 2.0);
  }

  /**
   * First and last stage lie on other GPUs of their servers: 4 and 5 of server 1 have the first two
   * ranks of stage 0, 1 and 2 of server 2 those of stage 1. No switch joins their rails, so that
   * their rings take the rail of the first one, by NVLink in the server of the other. A pair
   * all-reduces 32000 x 2048 / 2 vectors of two bytes: two turns of half of that by each of both,
   * over a NIC of 50 GB/s.
   */
  @Test
  void tiedEmbeddingsOfStagesOnOtherRailsHaveAWay() throws IOException {
    String scenarios =
        """
        scenario Torn {
          run Tied on Rails over { segment.server[1].gpu[4..7]  segment.server[2].gpu[1..4] }
        }
        """;
    assertTrue(simulate(scenarios), findings.toString());
    var job = Objects.requireNonNull(results.get("Torn").step()).jobs().getFirst();
    double each = 32000.0 * 2048 / 2 * 2;
    double sent =
        job.traffic().stream()
            .filter(it -> it.kind().equals("embedding") && it.network().isEmpty())
            .mapToDouble(it -> it.bytes())
            .sum();
    assertEquals(8 * each, sent, 1e-6 * sent);
    assertTrue(job.exposedPs().get("embedding") >= each / 50e9 * 1e12);
  }

  /**
   * By rails each stage has eight GPUs of three servers: three of two of them, two of the last one.
   * What NCCL chooses goes round their NICs in turn, so that a third one would meet the first of
   * the last server, to which nothing leads; rings of the two rails that all have take as long.
   */
  @Test
  void groupsWithMoreNicsInSomeServersHaveAWay() throws IOException {
    String scenarios =
        """
        job Uneven { train M  pipeline 3  uneven-stages  micro-batches 3 }
        scenario Uneven { run Uneven on Rails  placement rail }
        scenario Ring { run Uneven on Rails  placement rail  algorithm ring }
        """;
    assertTrue(simulate(scenarios), findings.toString());
    assertEquals(1, stepPs("Uneven") / stepPs("Ring"), 0.05);
  }

  private double stepPs(String scenario) {
    return Objects.requireNonNull(results.get(scenario).step()).jobs().getFirst().stepPs();
  }
}
