package dev.weft.elaboration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Segments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which segments take servers of another network, and how many: here 10. */
class IntakeTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();
  private static final String LEAF = " leaf of Tomahawk4 ";
  private static final String STORES = " attach 3 of Store leaf of Tomahawk4 ";
  private static final String BORDER = " leaf of Tomahawk4 { external 1 x 400 Gb/s to \"core\" } ";

  @TempDir Path folder;

  /** 10 over 3 are 4, 4 and the rest. */
  @Test
  void equalSharesGoToSegmentsWithLeavesAlone() throws IOException {
    assertEquals(List.of(4, 3, 4, 0, 2), servers(LEAF, STORES, LEAF, BORDER, LEAF));
  }

  /** 5 each, beside the 3 that are attached. */
  @Test
  void attachedOnesTakeThemWhereThereIsNoOther() throws IOException {
    assertEquals(List.of(8, 0, 8), servers(STORES, BORDER, STORES));
    assertEquals(List.of(5, 5), servers(BORDER, BORDER));
  }

  /**
   * A border with 2 slots has 2; 7 slots beside 3 attached leave 4. Shares of 3 hold all: 3 + 2 + 3
   * + 3 are 11, and the last one is 1 short.
   */
  @Test
  void slotsSayWhoElseTakesThem() throws IOException {
    assertEquals(
        List.of(3, 2, 3 + 3, 2),
        servers(LEAF, " slots 2 " + BORDER, " slots 7 " + STORES, LEAF + " slots 9"));
  }

  @Test
  void noSlotsAndNoServersTakeNone() throws IOException {
    assertEquals(
        List.of(10, 0, 0), servers(LEAF, " slots 0 " + BORDER, " servers 0 of Store " + BORDER));
  }

  /** Servers of each segment of a storage network. */
  private List<Integer> servers(String... segments) throws IOException {
    StringBuilder text =
        new StringBuilder("weft 1\nimport catalog.generic.*\nimport catalog.nvidia.*\n");
    text.append(
        "server Node { gpus 1 of H100  nics 1 of ConnectX7  nics 1 of ConnectX7 for storage }\n");
    text.append("server Store { nics 1 of ConnectX7 for storage }\n");
    text.append("cluster C { backend G { segment { servers 10 of Node leaf of Tomahawk4 } }\n");
    text.append("storage S { servers of G\n");
    for (String segment : segments) {
      text.append("segment {").append(segment).append("}\n");
    }
    text.append("spine 2 of Tomahawk4 } }\n");
    Path file = Files.writeString(folder.resolve("cluster.fabric"), text);
    Compiled compiled = COMPILER.compile(file, Map.of());
    Segments built = compiled.topologies().get(1).segments();
    return IntStream.range(0, segments.length).mapToObj(built::serverCount).toList();
  }
}
