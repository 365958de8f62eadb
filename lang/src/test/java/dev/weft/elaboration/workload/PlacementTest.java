package dev.weft.elaboration.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.workload.RankOrder;
import dev.weft.topology.workload.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which GPU runs which rank. GPUs are numbered from 0 through all servers, eight a server. */
final class PlacementTest {
  @TempDir Path folder;

  /** Two segments of two lit servers and one that stands by: servers 0, 1, (2), 3, 4, (5). */
  private Run read(String placement) throws IOException {
    Path file = folder.resolve("placed.fabric");
    Files.writeString(
        file,
        """
        weft 1
        import catalog.generic.*
        import catalog.nvidia.*
        fabric F {
          qos LosslessRoce
          segment [2] {
            servers 2 of HgxH100
            backup 1 of HgxH100
            leaf per rail of Tomahawk4 { os sonic }
          }
          spine 2 of Tomahawk4 { os sonic }
        }
        scenario S {
          all-reduce 1 GiB on F
          %s
        }
        """
            .formatted(placement));
    Compiled compiled = WeftCompiler.create().compile(file, Map.of());
    assertEquals(List.of(), compiled.diagnostics());
    return compiled.runs().getFirst();
  }

  @Test
  void listsGpusInTheOrderOfRanks() throws IOException {
    Run run =
        read(
            """
            placement explicit {
              segment[2].server[1].gpu[8, 1..2]
              segment[1].server[2, 1].gpu[3..4]
            }
            """);
    assertEquals(RankOrder.EXPLICIT, run.placement());
    // Server 3 has GPUs 24..31, server 1 8..15, server 0 0..7.
    assertEquals(List.of(31, 24, 25, 10, 11, 2, 3), run.gpus());
  }

  /**
   * A segment stands for its lit servers: GPUs 24 to 39, not 40 to 47 of the one that stands by.
   */
  @Test
  void takesTheLitServersOfASegment() throws IOException {
    Run run = read("placement explicit { segment[2] }");
    assertEquals(IntStream.range(24, 40).boxed().toList(), run.gpus());
  }

  @Test
  void listsNothingForOrdersByRule() throws IOException {
    Run run = read("placement rail");
    assertEquals(RankOrder.RAIL, run.placement());
    assertEquals(List.of(), run.gpus());
  }
}
