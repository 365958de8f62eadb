package dev.weft.topology.paths;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the loss of a switch takes, counted by hand. */
final class SwitchLossTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  @TempDir Path folder;

  private List<SwitchLoss> worst(String fabric) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("x.fabric"),
            "weft 1\nimport catalog.nvidia.*\nimport catalog.generic.*\nfabric F {"
                + fabric
                + "}\n");
    Compiled compiled = COMPILER.compile(file, Map.of());
    Topology topology = compiled.topologies().getFirst();
    return SwitchLoss.worst(topology, Adjacency.of(topology));
  }

  /** Rail k of 8 rails has its own leaf: GPU k of each of 4 servers hangs on it alone. */
  @Test
  void aLeafOfOneRailCutsOneGpuOfEachServer() throws IOException {
    assertEquals(
        List.of(new SwitchLoss(Tier.LEAF, 4, 4, 1)),
        worst("segment { servers 4 of HgxH100  leaf per rail of Sn5600 }"));
  }

  /** Every NIC has one port on each leaf of the pair: 2 x 8 GPUs lose half. */
  @Test
  void aLeafOfAPairTakesHalf() throws IOException {
    assertEquals(
        List.of(new SwitchLoss(Tier.LEAF, 16, 0, 0.5)),
        worst(
            "segment { servers 2 of HgxH100Dual100  leaf 2 of Tomahawk4 serves rails 1..8"
                + "  multihoming mlag }"));
  }

  /**
   * A spine of 4 takes a quarter of what leaves the leaves, of all 2 x 4 x 8 GPUs; a leaf cuts the
   * 4 GPUs below it.
   */
  @Test
  void aSpineTakesItsShare() throws IOException {
    assertEquals(
        List.of(new SwitchLoss(Tier.LEAF, 4, 4, 1), new SwitchLoss(Tier.SPINE, 64, 0, 0.25)),
        worst(
            "segment [2] { servers 4 of HgxH100  leaf per rail of Sn5600"
                + "  uplink 1 x 400 Gb/s to each spine } spine 4 of Sn5600"));
  }

  /**
   * Of 2 pods with 2 spines each, a super-spine of 2 takes half of what leaves each pod, which has
   * 8 GPUs; a spine takes half of what leaves the leaves of its own.
   */
  @Test
  void aSuperSpineTakesItsShareOfWhatLeavesThePods() throws IOException {
    assertEquals(
        List.of(
            new SwitchLoss(Tier.LEAF, 8, 8, 1),
            new SwitchLoss(Tier.SPINE, 8, 0, 0.5),
            new SwitchLoss(Tier.SUPERSPINE, 16, 0, 0.5)),
        worst(
            "pod [2] { segment { servers 1 of HgxH100  leaf of Sn5600"
                + "  uplink 4 x 400 Gb/s to each spine }"
                + " spine 2 of Sn5600 { uplink 2 x 400 Gb/s to each superspine } }"
                + " superspine 2 of Sn5600"));
  }

  /** Without the only spine, GPUs below one leaf reach each other: nothing is lost in there. */
  @Test
  void onlyALeafCutsOff() {
    assertEquals(
        "8 GPUs lose all bandwidth in this network", new SwitchLoss(Tier.LEAF, 8, 8, 1).sentence());
    assertEquals(
        "8 GPUs lose all bandwidth to other leaves",
        new SwitchLoss(Tier.SPINE, 8, 8, 1).sentence());
    assertEquals(
        "8 GPUs lose 50% of their bandwidth to other pods, none loses all",
        new SwitchLoss(Tier.SUPERSPINE, 8, 0, 0.5).sentence());
  }
}
