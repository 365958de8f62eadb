package dev.weft.generator.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.Job;
import dev.weft.generator.RecordingReporter;
import dev.weft.generator.Weft;
import dev.weft.generator.scenario.CheckpointSummary;
import dev.weft.generator.scenario.JobSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Jobs that write checkpoints. Two servers of one GPU each; that and its NIC are below a PCIe
 * switch, the NIC for storage is below the processors: over the slot of the GPU goes what it sends
 * to the other one and what it writes.
 */
class CheckpointTest {
  /** InfiniBand: 4096 of 4122 bytes are payload. */
  private static final double NIC = 50e9 * 4096 / 4122;

  /** Generation 5, 16 lanes: 32 GT/s each, 128 of 130 bits. */
  private static final double PCIE = 16 * 32e9 / 8 * 128 / 130;

  /** 16 layers of 4 h² + 3 h f, and two tables of V h. */
  private static final double PARAMETERS =
      16.0 * (4.0 * 2048 * 2048 + 3.0 * 2048 * 8192) + 2.0 * 32000 * 2048;

  private static final String SITE =
      """
      weft 1
      gpu G { memory 80 GB  compute bf16 100 TFLOP/s  memory-bandwidth 2 TB/s }
      nic One { ports 1 x 400 Gb/s  infiniband  out-of-order-writes }
      switch Box { os sonic  ports 64 x 400 Gb/s breakout 2 x 200 Gb/s, 4 x 100 Gb/s  lossless-classes 2 }
      server Node {
        gpus 1 of G
        nics 1 of One for backend
        nics 1 of One for storage
        pcie gen 5 x 16 { switch 1 each { gpus 1 nics 1 } }
      }
      server Disks { nics 1 of One for storage }
      cluster Site {
        backend Gpus {
          transport infiniband
          segment { servers 2 of Node  leaf of Box }
        }
        storage Files {
          transport infiniband
          servers of Gpus
          segment { ATTACH leaf of Box }
        }
      }
      model M {
        parameters 1.2e9  layers 16  hidden 2048  feed-forward 8192  heads 16  kv-heads 16
        vocabulary 32000  sequence 2048
      }
      job J { train M  micro-batches 2  profile "layers.csv"  recompute full  checkpoint every 60 s to Files }
      scenario S { run J on Gpus  EXPECT }
      """;

  @TempDir Path scratch;
  private final RecordingReporter told = new RecordingReporter();
  private final Map<String, List<JobSummary>> jobs = told.jobs();
  private final Map<String, SimulationResult> results = told.results();
  private final List<String> findings = told.errors();

  private boolean simulate(String text) throws IOException {
    Path file = Files.writeString(scratch.resolve("it.fabric"), text);
    Files.writeString(
        scratch.resolve("layers.csv"),
        "layer,forward-ms,backward-ms\ndense,0.5,1\nembedding,0,0\nhead,0,0\n");
    Job job = Job.of(file, scratch.resolve("out"));
    return Weft.create().simulate(job, told);
  }

  private static String site(int disks, String expect) {
    String attach = disks == 0 ? "" : "attach " + disks + " of Disks";
    return SITE.replace("ATTACH", attach).replace("EXPECT", expect);
  }

  private double gradientBytes() {
    return Objects.requireNonNull(results.get("S").step()).types().stream()
        .filter(type -> type.type().kind().equals("gradients"))
        .mapToDouble(
            type ->
                Objects.requireNonNull(type.type().communication()).bytes().getFirst()
                    * type.count())
        .sum();
  }

  /**
   * Two storage nodes take 14 bytes for each of 1.2e9 parameters, half from each GPU: C bytes at
   * the rate of a NIC, until gradients are exchanged. A ring of two sends S bytes from each GPU.
   * From then on both share its slot: the ring has PCIe/2 instead of a NIC, and so has the
   * checkpoint while the ring lasts.
   */
  @Test
  void aCheckpointAndGradientsShareTheSlotOfAGpu() throws IOException {
    assertTrue(simulate(site(2, "expect checkpoint-time >= 0.17 s")), findings.toString());
    JobSummary job = jobs.get("S").getFirst();
    CheckpointSummary checkpoint = Objects.requireNonNull(job.checkpoint());
    double written = 14 * 1.2e9 / 2;
    double gradients = gradientBytes();
    // Gradients of 2 bytes: as many as layers have parameters.
    assertEquals(2 * PARAMETERS, gradients, 1e-2 * gradients);
    assertEquals(14 * 1.2e9, checkpoint.bytes(), 1);
    assertEquals(2, checkpoint.gpus());
    // 14 bytes for each of 1.2e9 parameters, in the powers of 1000 of the memory that they lie in.
    String line = checkpoint.lines().getFirst();
    assertTrue(line.startsWith("checkpoint of 16.8 GB to Files every 60 s, 8.4 GB from"), line);
    assertEquals(written / NIC, checkpoint.alonePs() / 1e12, 2e-5);
    double stretch = gradients * (2 / PCIE - 1 / NIC);
    double stretched = (checkpoint.stepPs() - checkpoint.stepWithoutPs()) / 1e12;
    assertEquals(stretch, stretched, 2e-5);
    assertEquals(
        (written - gradients) / NIC + 2 * gradients / PCIE, checkpoint.timePs() / 1e12, 4e-5);
    double steps = Math.max(1, (double) checkpoint.timePs() / checkpoint.stepPs());
    assertEquals(steps * stretched / 60, checkpoint.lostShare(), 1e-9);
    assertEquals(written / NIC / 60, checkpoint.lostShareWaiting(), 1e-6);
  }

  /** One node takes half of that rate. */
  @Test
  void slowStorageLeavesMoreOfTheSlot() throws IOException {
    assertTrue(simulate(site(1, "")), findings.toString());
    CheckpointSummary checkpoint = Objects.requireNonNull(jobs.get("S").getFirst().checkpoint());
    assertEquals(14 * 1.2e9 / NIC, checkpoint.timePs() / 1e12, 2e-5);
    // A GPU writes NIC/2 = 24.8 GB/s: 38.2 of 63.0 are left for a ring that could use 49.7.
    double stretch = gradientBytes() * (1 / (PCIE - NIC / 2) - 1 / NIC);
    assertEquals(stretch, (checkpoint.stepPs() - checkpoint.stepWithoutPs()) / 1e12, 2e-5);
  }

  @Test
  void aNetworkWithoutStorageNodesTakesNoCheckpoint() throws IOException {
    assertFalse(simulate(site(0, "")));
    assertTrue(
        findings.getLast().contains("where no server without GPUs takes them"),
        findings.toString());
  }

  @Test
  void onlyJobsWithCheckpointsHaveTheirTime() throws IOException {
    String without =
        site(2, "expect checkpoint-time <= 1 s").replace("checkpoint every 60 s to Files }", "}");
    assertFalse(simulate(without));
    assertTrue(findings.getLast().contains("a job that says 'checkpoint'"), findings.toString());
  }
}
