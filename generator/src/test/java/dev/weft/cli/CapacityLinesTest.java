package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Topology;
import dev.weft.topology.measures.Overview;
import dev.weft.topology.paths.Adjacency;
import dev.weft.topology.paths.Routes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code weft show} says of capacity beside what it says of the loss of a leaf. */
final class CapacityLinesTest {
  @TempDir Path dir;

  /**
   * A leaf of the first segment cuts off 2 of 16 + 32 GPUs, one of each server, and is told of in
   * the line above. One of the pair takes half of what 32 have and cuts off none: 2/3 are left. In
   * the first segment alone, 14 of 16 are left without that leaf itself.
   */
  @Test
  void anotherLeafTakesMoreThanTheOneThatCutsOffMost() throws IOException {
    String rails = "segment One { servers 2 of HgxH100  leaf per rail of Tomahawk4 }";
    String pair =
        "segment Two { servers 4 of HgxH100Dual100  leaf 2 of Tomahawk4 serves rails 1..8"
            + "  multihoming mlag }";
    assertEquals("66.7% without another leaf", firstLine(rails + pair));
    assertEquals("87.5% without a leaf", firstLine(rails));
  }

  private String firstLine(String fabric) throws IOException {
    String text =
        "weft 1\nimport catalog.nvidia.*\nimport catalog.generic.*\nfabric F {" + fabric + "}\n";
    Path file = Files.writeString(dir.resolve("x.fabric"), text);
    Topology topology = WeftCompiler.create().compile(file, Map.of()).topologies().getFirst();
    Adjacency adjacency = Adjacency.of(topology);
    Overview shown = Overview.of(topology, adjacency, Routes.of(topology, adjacency));
    List<String> lines = CapacityLines.of(shown);
    return lines.getFirst();
  }
}
