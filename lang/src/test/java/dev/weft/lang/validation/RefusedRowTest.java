package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
 * A row of {@code expect by} whose fabric a rule refuses says so, with the rule's own words. No
 * file of the folder of rules can show it: the finding goes with the rule, but its code is that of
 * reading.
 */
final class RefusedRowTest {
  /** A leaf has 64 ports; for n = 65 it needs 65. */
  private static final String TEXT =
      """
      weft 1
      gpu G { memory 80 GB }
      nic N { ports 1 x 400 Gb/s  roce }
      server S { gpus 1 of G  nics 1 of N for backend }
      switch W { os sonic  ports 64 x 400 Gb/s }
      param n in [2, 65]
      fabric Family {
        segment {
          servers n of S
          leaf of W
        }
        expect by n {
          2: switches == 1
          65: switches == 1
        }
      }
      allow qos.no-policy because "this is about something else"
      """;

  @TempDir Path folder;

  @Test
  void rowIsRefusedInTheWordsOfTheRule() throws IOException {
    Path file = Files.writeString(folder.resolve("family.fabric"), TEXT);
    List<Diagnostic> found = WeftCompiler.create().compile(file, Map.of()).diagnostics();
    assertEquals(
        List.of(
            "expect.not-built 14:5 The fabric is refused with n = 65: seg1-leaf1: needs 65 cages (65"
                + " down), but W has 64. There is room for 64 servers below it with the rest as it"
                + " is. [switch.radix-exceeded]"),
        found.stream()
            .map(
                each ->
                    each.code() + " " + each.line() + ":" + each.column() + " " + each.message())
            .toList());
  }
}
