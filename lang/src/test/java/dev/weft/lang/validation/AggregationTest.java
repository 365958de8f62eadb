package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A fabric of a hundred thousand GPUs that is broken everywhere gives few messages, which count the
 * others.
 */
final class AggregationTest {
  @Test
  void saysEachThingOnce(@TempDir Path folder) throws IOException {
    Path samples = Path.of("../samples");
    Files.createDirectories(folder.resolve("common"));
    Files.copy(samples.resolve("common/roce.fabric"), folder.resolve("common/roce.fabric"));
    String text =
        Files.readString(samples.resolve("colossus.fabric"))
            .replace("uplink 4 x 400 Gb/s to", "uplink 3 x 400 Gb/s to")
            .replace("leaf as from 4200100000", "leaf as 65535")
            .replaceFirst("(?s)  expect \\{.*?\\n  }\\n", "");
    Path broken = folder.resolve("colossus.fabric");
    Files.writeString(broken, text);
    List<Diagnostic> found = WeftCompiler.create().compile(broken, Map.of()).diagnostics();
    assertEquals(
        List.of("as.duplicate", "as.out-of-range", "fabric.oversubscribed"),
        found.stream().map(Diagnostic::code).toList());
    // 13 pods x 16 segments x 8 rails are 1664 leaves: one is named, 1663 are counted; the first
    // leaf keeps its number.
    assertTrue(
        found.get(2).message().startsWith("pod1-seg1-leaf1 (and 1663 more): 25.6 Tb/s down"));
    assertTrue(found.get(1).message().startsWith("pod1-seg1-leaf1 (and 1663 more): "));
    assertTrue(found.get(0).message().startsWith("pod1-seg1-leaf2 (and 1662 more): "));
  }
}
