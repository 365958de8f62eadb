package dev.weft.generator.infiniband;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.index.FabricIndex;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** DeepSeek-V3 (R14): 64 segments of 32 servers, 8 planes by NIC, one leaf in each plane. */
class InfinibandBackendTest {
  private final List<String> lines = lines();

  /**
   * Spines from LID 2048, leaves from 6144, NIC ports from 16384, at their slots: leaf 3 of segment
   * 2 is at 1 x 8 + 2 = 10; server 5 of segment 2 at 1 x 32 + 4 = 36, with one NIC in each plane.
   * GUIDs: prefix 02574546, kind 1 (leaf), 2 (spine), 8 (NIC); NIC 3 of that server is at 36 x 8 +
   * 2 = 290 = 0x122, its first port one further.
   */
  @Test
  void identifiersFollowFromPositions() {
    assertTrue(
        lines.contains("pod1-seg2-leaf3,,3,6154,0x025745461000000a,0x025745461000000a,"),
        lines::toString);
    assertTrue(lines.contains("pod1-plane1-spine1,,1,2048,0x0257454620000000,0x0257454620000000,"));
    assertTrue(
        lines.contains("pod1-seg2-server5,mlx5_2,3,16420,0x0257454680001220,0x0257454680001221,3"));
  }

  @Test
  void lidsAreUniqueInASubnetAndGuidsInTheFabric() {
    Set<String> lids = new HashSet<>();
    Set<String> guids = new HashSet<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",");
      assertTrue(lids.add(cells[2] + " " + cells[3]), line);
      assertTrue(guids.add(cells[4]), line);
    }
    assertEquals(768 + 16_384, guids.size());
  }

  private static List<String> lines() {
    try {
      Path sample = Path.of("../samples/deepseek-v3.fabric");
      FabricIndex design =
          FabricIndex.of(WeftCompiler.create().compile(sample, Map.of()).topologies().getFirst());
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      new InfinibandBackend().generate(design, path -> text);
      return text.toString(StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
