package dev.weft.generator.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.result.CollectiveRow;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What scenarios by algorithm auto say to NCCL, and what networks make of its choices. */
class NcclScenariosTest {
  private static final long GIB = 1L << 30;

  private static final String SERVER =
      "fabric F { transport infiniband  segment { servers 2 of HgxH100  leaf per rail of Qm9700 }"
          + " }\n";

  @TempDir Path scratch;
  private final RecordingReporter told = new RecordingReporter();
  private final Map<String, SimulationResult> results = told.results();
  private final List<String> findings = told.findings();

  private void simulate(String text) throws IOException {
    Path file = scratch.resolve("it.fabric");
    Files.writeString(file, "weft 1\nimport catalog.nvidia.*\n" + text);
    Job job = Job.of(file, scratch.resolve("out"));
    assertTrue(Weft.create().simulate(job, told), () -> findings.toString());
  }

  private String commands(String scenario) throws IOException {
    return Files.readString(scratch.resolve("out/F/report/" + scenario + "/nccl-tests.csv"));
  }

  /** What a scenario says to NCCL is what its command says; NCCL's own choice needs no word. */
  @Test
  void commandsForceWhatScenariosForce() throws IOException {
    simulate(
        SERVER
            + """
            scenario Told { all-reduce 1 MiB on F  nccl-algorithm nvls-tree  protocol simple  channels 4 }
            scenario Switches { all-reduce 1 MiB on F  collnet }
            scenario Free { all-reduce 1 MiB on F }
            """);
    String behind = " all_reduce_perf -b 1048576 -e 1048576 -g 1,";
    assertTrue(
        commands("Told")
            .contains(
                "\nmpirun -np 16 -x NCCL_ALGO=NVLSTree -x NCCL_PROTO=Simple -x NCCL_MIN_NCHANNELS=4"
                    + " -x NCCL_MAX_NCHANNELS=4"
                    + behind),
        commands("Told"));
    assertTrue(
        commands("Switches").contains("\nmpirun -np 16 -x NCCL_COLLNET_ENABLE=1" + behind),
        commands("Switches"));
    assertTrue(commands("Free").contains("\nmpirun -np 16" + behind), commands("Free"));
  }

  /**
   * Eight Hopper GPUs, ring with Simple, at NCCL's 18 x 20.6 = 370.8 GB/s of NVLink: 12 channels of
   * 30 GB/s (compiled search of NCCL 2.30.7). At 10.3 GB/s a link, 185.4 in all, 12 channels have
   * at most 15.45 each, of which the list of speeds has 15: half of the bandwidth, so that the same
   * bytes more take twice as long.
   */
  @Test
  void nvlinksOfATypeCountAsItSays() throws IOException {
    simulate(
        """
        gpu Half extends H100 { nccl-nvlink 10.3 GB/s }
        gpu Same extends H100 { nccl-nvlink 20.6 GB/s }
        server HalfServer extends HgxH100 { gpus 8 of Half }
        server SameServer extends HgxH100 { gpus 8 of Same }
        fabric F { transport infiniband  segment { servers 1 of HgxH100  leaf per rail of Qm9700 } }
        fabric H { transport infiniband  segment { servers 1 of HalfServer  leaf per rail of Qm9700 } }
        fabric S { transport infiniband  segment { servers 1 of SameServer  leaf per rail of Qm9700 } }
        scenario Full { all-reduce 4 GiB .. 8 GiB on F  nccl-algorithm ring  protocol simple }
        scenario Half { all-reduce 4 GiB .. 8 GiB on H  nccl-algorithm ring  protocol simple }
        scenario Same { all-reduce 4 GiB .. 8 GiB on S  nccl-algorithm ring  protocol simple }
        """);
    double full = 4.0 * GIB * 2 * 7 / 8 / (12 * 30e9);
    assertEquals(full, secondsMore("Full"), 1e-3 * full);
    assertEquals(2 * full, secondsMore("Half"), 2e-3 * full);
    assertEquals(results.get("Full").rows(), results.get("Same").rows());
  }

  /**
   * All-to-all inside a server: each GPU sends 7/8 of the bytes over NVLink, of whose 450 GB/s
   * sends reach 82.4% (`p2p-nvlink`), the 18 x 20.6 GB/s that NCCL counts. At 10.3 GB/s a link they
   * reach half of that.
   */
  @Test
  void sendsInsideReachWhatTheTypeSays() throws IOException {
    simulate(
        """
        gpu Half extends H100 { nccl-nvlink 10.3 GB/s }
        server HalfServer extends HgxH100 { gpus 8 of Half }
        fabric F { transport infiniband  segment { servers 1 of HgxH100  leaf per rail of Qm9700 } }
        fabric H { transport infiniband  segment { servers 1 of HalfServer  leaf per rail of Qm9700 } }
        scenario Full { all-to-all 4 GiB .. 8 GiB on F }
        scenario Half { all-to-all 4 GiB .. 8 GiB on H }
        """);
    double full = 4.0 * GIB * 7 / 8 / (0.824 * 450e9);
    assertEquals(full, secondsMore("Full"), 1e-3 * full);
    assertEquals(2 * full, secondsMore("Half"), 2e-3 * full);
  }

  /**
   * The sample for 100,000 GPUs, two of its pods: 2,048 servers of 8 NICs with 50 GB/s. Rings and
   * trees alike pass S/4 over each NIC in each direction, so that no all-reduce is faster than 4 x
   * 50 GB/s. NCCL's model of NVLS trees: 8 channels of 45.5 GB/s (its limit on three nodes and
   * more; NVLS itself has 40 x 85% x 2 x 7/8 = 59.5, the NIC 48), half of that as algorithm
   * bandwidth, and 25 us + 2 x 11 levels x 20.9 us. The network adds ways over five switches in
   * place of one: less than a tenth.
   */
  @Test
  void colossusReachesWhatItsNicsCarry() throws IOException {
    Path samples = Path.of("../samples");
    Files.createDirectories(scratch.resolve("common"));
    Files.copy(samples.resolve("common/roce.fabric"), scratch.resolve("common/roce.fabric"));
    String sample = Files.readString(samples.resolve("colossus.fabric"));
    simulate(
        sample
            .replace("weft 1\n", "")
            .replace("import catalog.nvidia.*\n", "")
            .replace("param pods = 13", "param pods = 2")
            .replace("gpus >= 100000", "gpus >= 1"));
    CollectiveRow row = results.get("Bench").rows().getFirst();
    assertEquals(8 * 2048, row.ranks());
    double model = GIB / (8 * 45.5e9 / 2) + (25 + 2 * 11 * 20.9) * 1e-6;
    double seconds = row.timePs() / 1e12;
    assertTrue(seconds > GIB / (4 * 50e9), () -> "" + row);
    assertTrue(seconds > 0.995 * model && seconds < 1.1 * model, () -> model + " " + row);
  }

  /** What the second size takes more than the first: latencies cancel out. */
  private double secondsMore(String scenario) {
    List<CollectiveRow> rows = results.get(scenario).rows();
    return (rows.get(1).timePs() - rows.get(0).timePs()) / 1e12;
  }

  /**
   * Rings and trees of NCCL stay on the rail of a NIC and change rails over NVLink. So a switch for
   * each rail, with nothing between them, carries a collective as fast as a non-blocking Clos whose
   * leaves have all NICs of eight servers: what 4 GiB take more than 2 GiB is the same. Only the
   * ways over a spine are longer.
   */
  @ParameterizedTest
  @CsvSource({"128, tree", "128, ring", "2048, tree", "2048, ring", "16384, tree", "16384, ring"})
  void railOnlyIsAsFastAsClos(int gpus, String algorithm) throws IOException {
    String step =
        "{ all-reduce 2 GiB .. 4 GiB on %s  nccl-algorithm " + algorithm + "  protocol simple }\n";
    simulate(
        """
        switch Rail { ports 2048 x 400 Gb/s  infiniband }
        switch Leaf { ports 128 x 400 Gb/s  infiniband }
        switch Spine { ports 256 x 400 Gb/s  infiniband }
        fabric R {
          transport infiniband  load-balancing adaptive
          segment { servers %d of HgxH100  leaf per rail of Rail }
        }
        fabric C {
          transport infiniband  load-balancing adaptive
          segment [%d] { servers 8 of HgxH100  leaf of Leaf  uplink 1 x 400 Gb/s to each spine }
          spine 64 of Spine
        }
        """
                .formatted(gpus / 8, gpus / 64)
            + "scenario Rails "
            + step.formatted("R")
            + "scenario Clos "
            + step.formatted("C"));
    assertEquals(secondsMore("Rails"), secondsMore("Clos"), 1e-6 * secondsMore("Rails"));
    assertTrue(
        results.get("Clos").rows().get(1).timePs() >= results.get("Rails").rows().get(1).timePs());
  }
}
