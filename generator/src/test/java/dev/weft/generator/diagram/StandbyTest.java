package dev.weft.generator.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pictures count what stands by apart from what is in use, as {@code weft show} does. */
class StandbyTest {
  @TempDir Path folder;

  private FabricIndex design() throws IOException {
    String text =
        """
        weft 1
        import catalog.generic.*
        import catalog.nvidia.*
        fabric F {
          segment [2] called "Hall of the long name of the north" {
            servers 3 of HgxH100
            backup 1 of HgxH100
            leaf per rail of Tomahawk4
            uplink 4 x 400 Gb/s to each spine
          }
          spine 2 of Tomahawk4
        }
        """;
    return SmallFabric.read(Files.writeString(folder.resolve("x.fabric"), text));
  }

  /**
   * Of 2 x 4 servers with 8 GPUs each one of four stands by: 2 x 3 x 8 = 48 GPUs and 2 x 8 = 16.
   */
  @Test
  void gpusThatStandByAreCountedApart() throws IOException {
    FabricIndex design = design();
    Summary.GpuCounts gpus = Summary.of(design.topology()).gpus();
    assertEquals(List.of(48, 16), List.of(gpus.lit(), gpus.backup()));
    String svg = DiagramBackend.picture(design);
    for (String words :
        List.of(
            "48 GPUs (and 16 standing by) · 8 servers",
            "3 × HgxH100<",
            "1 × HgxH100, stands by<",
            "24 GPUs (and 8 standing by)")) {
      assertTrue(svg.contains(words), words);
    }
    String dot = SegmentDot.of(design, 0);
    assertEquals(1, dot.split("HgxH100, stands by", -1).length - 1, dot);
  }

  @Test
  void longWordsAreCutSoThatItShows() throws IOException {
    String svg = DiagramBackend.picture(design());
    assertTrue(svg.contains(">Hall of the long name o… 1<"), svg);
  }
}
