package dev.weft.topology.pins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Topology;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PinsTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      fabric Live {
        routing { numbered from 172.16.0.0/16 }
        segment [2] {
          servers 3 of HgxH100
          slots 4
          leaf of Tomahawk4 {
            hosts on ports 1..32
            uplinks on ports 33..64
            uplink 8 x 400 Gb/s to each spine
          }
        }
        spine 4 of Tomahawk4
      }
      """;

  @TempDir Path folder;

  private List<Pin> pins(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("live.fabric"), text);
    Compiled compiled = COMPILER.compile(file, Map.of());
    return compiled.topologies().stream().flatMap(each -> PinnedValues.of(each).stream()).toList();
  }

  @Test
  void aServerInAFreeSlotMovesNothing() throws IOException {
    List<Pin> before = pins(TEXT);
    List<Pin> after = pins(TEXT.replace("servers 3", "servers 4"));
    PinsDiff diff = PinsDiff.of(before, after);
    assertFalse(diff.changesPins(), diff.toString());
    // Two servers more, one in each segment: a hostname, and for 8 NICs an address and a port.
    assertEquals(2 * (1 + 8 * 2), diff.added().size());
  }

  @Test
  void anotherPoolMovesWhatIsInIt() throws IOException {
    String moved =
        TEXT.replace("segment [2]", "addressing { loopbacks 10.254.0.0/16 } segment [2]");
    PinsDiff diff = PinsDiff.of(pins(TEXT), pins(moved));
    // 2 leaves and 4 spines.
    assertEquals(6, diff.moved().size());
    assertEquals("10.254.0.0", diff.moved().getFirst().now());
    assertTrue(diff.gone().isEmpty());
  }

  @Test
  void aMovedPinIsAnErrorAndForcedOnesAreNot() throws IOException {
    Files.writeString(folder.resolve("live.pins"), PinsFile.render(pins(TEXT)));
    Path file = folder.resolve("live.fabric");
    assertFalse(COMPILER.compile(file, Map.of()).hasErrors());
    Files.writeString(file, TEXT.replace("172.16", "172.17"));
    Compiled moved = COMPILER.compile(file, Map.of());
    assertTrue(moved.diagnostics().stream().anyMatch(each -> each.code().equals("pin.moved")));
    // 2 leaves x 4 spines x 8 links are 64 networks; five are listed, and a sixth line counts.
    assertEquals(6, moved.diagnostics().stream().filter(each -> each.isError()).count());
    Files.delete(folder.resolve("live.pins"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"multi-pod", "pod", "rail-only"})
  void whatIsWrittenIsRead(String sample) throws IOException {
    Path file = Path.of("../samples/" + sample + ".fabric");
    if (!Files.exists(file)) {
      return;
    }
    for (Topology topology : COMPILER.compile(file, Map.of()).topologies()) {
      List<Pin> pins = PinnedValues.of(topology);
      PinsFile read = PinsFile.parse(PinsFile.render(pins));
      assertEquals(List.of(), read.mistakes());
      assertTrue(PinsDiff.of(read.pins(), pins).isEmpty());
      assertEquals(pins.size(), read.pins().size());
    }
  }

  @Test
  void numbersInPathsCountByTheirValue() {
    List<Pin> pins =
        List.of(
            new Pin("F", "leaf[10]", "as", "3"),
            new Pin("F", "leaf[2]", "as", "2"),
            new Pin("F", "leaf[2]", "hostname", "x y"));
    assertEquals(
        "F leaf[2] as 2\nF leaf[2] hostname x y\nF leaf[10] as 3\n",
        PinsFile.render(pins).replaceAll("(?m)^#.*\n", ""));
  }
}
