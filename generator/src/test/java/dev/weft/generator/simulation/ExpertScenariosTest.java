package dev.weft.generator.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.Job;
import dev.weft.generator.RecordingReporter;
import dev.weft.generator.Weft;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What goes to experts, from text to times, on idle fabrics and without the launch of kernels.
 *
 * <p>"Insights into DeepSeek-V3" (ISCA 2025, arXiv 2505.09343, section 2.3.2): 32 tokens of 7000
 * numbers go to 9 experts in one byte, 2,016,000 bytes, and come back in two. At 50 GB/s that is
 * 40.32 and 80.64 us, at 900 GB/s 2.24 and 4.48 us. Of what an all-to-all of n ranks is told, (n -
 * 1) / n leave a GPU: the sizes are the least multiples of n of which that is as much.
 */
class ExpertScenariosTest {
  private static final double TOLERANCE = 1.05;

  @TempDir Path scratch;

  private Map<String, Double> microseconds(String text) throws IOException {
    Path file = scratch.resolve("it.fabric");
    Files.writeString(file, "weft 1\nimport catalog.nvidia.*\n" + text);
    RecordingReporter told = new RecordingReporter();
    Job job = Job.of(file, scratch.resolve("out"));
    assertTrue(Weft.create().simulate(job, told));
    Map<String, Double> times = new HashMap<>();
    told.results().forEach((name, result) -> times.put(name, result.makespanPs() / 1e6));
    return times;
  }

  /** 32 x 65033 bytes, of which 31 / 32 leave: 2,016,023. */
  @Test
  void dispatchAndCombineTakeTheirBytesAt400G() throws IOException {
    Map<String, Double> times =
        microseconds(
            """
            server Single {
              gpus 1 of H800
              nics 1 of ConnectX7 for backend
              pcie gen 5 x 16 { switch 1 each { gpus 1 nics 1 } }
            }
            fabric F { transport infiniband  segment { servers 32 of Single  leaf of Qm9700 } }
            scenario Dispatch { all-to-all 2081056 B on F  algorithm direct }
            scenario Combine { all-to-all 4162112 B on F  algorithm direct }
            """);
    double both = times.get("Dispatch") + times.get("Combine");
    assertTrue(both >= 120.96 && both <= TOLERANCE * 120.96, times::toString);
  }

  /**
   * 72 x 28395 bytes, of which 71 / 72 leave: 2,016,045. Each of both crosses an NVSwitch of 120 ns
   * once, which the paper leaves out: 6.96 us, at most 5 % above.
   */
  @Test
  void dispatchAndCombineTakeTheirBytesInARack() throws IOException {
    Map<String, Double> times =
        microseconds(
            """
            fabric F { transport infiniband  segment { domains 1 of Nvl72  leaf per rail of Qm9700 } }
            scenario Nothing { all-to-all 72 B on F  algorithm direct }
            scenario Dispatch { all-to-all 2044440 B on F  algorithm direct }
            scenario Combine { all-to-all 4088880 B on F  algorithm direct }
            """);
    double both = times.get("Dispatch") + times.get("Combine");
    double bytes = both - 2 * times.get("Nothing");
    assertTrue(both >= 6.72 && both <= TOLERANCE * 6.72, times::toString);
    assertTrue(bytes >= 0.999 * 6.72 && bytes <= TOLERANCE * 6.72, times::toString);
  }

  /** Eight planes, one for each NIC of a server, against one leaf that joins all: 0.1 %. */
  @Test
  void planesTakeAsLongAsOneNetwork() throws IOException {
    Map<String, Double> times =
        microseconds(
            """
            fabric One { transport infiniband  segment { servers 8 of H800x8  leaf of Qm9700 } }
            fabric Planes {
              transport infiniband
              planes 8 by nic
              segment { servers 8 of H800x8  leaf of Qm9700 }
            }
            model Small {
              parameters 1.3e9  layers 2  hidden 2048  feed-forward 8192  heads 16
              vocabulary 32000  sequence 4096
              experts 64  active-experts 8  expert-hidden 1408
              allow model.parameters-differ because "round numbers"
            }
            job MoE { train Small  expert 64  micro-batches 4  zero 1  node-limit 4 }
            scenario AllToAll { all-to-all 64 MiB on One  algorithm hierarchical }
            scenario AllToAllOfPlanes { all-to-all 64 MiB on Planes  algorithm hierarchical }
            scenario Step { run MoE on One }
            scenario StepOfPlanes { run MoE on Planes }
            """);
    for (String each : List.of("AllToAll", "Step")) {
      assertEquals(times.get(each), times.get(each + "OfPlanes"), 1e-3 * times.get(each), each);
    }
  }
}
