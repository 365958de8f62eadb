package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code weft show} says of cost and cables. */
class ShowCostTest {
  private static final String TEXT =
      """
      weft 1

      import catalog.nvidia.*

      server Priced extends HgxH100 { cost 300000 }
      switch Leaf { os frr  ethernet  ports 64 x 400 Gb/s  cost 40000.25 }
      switch Spine { os frr  ethernet  ports 64 x 400 Gb/s }
      cable Host { rate 400 Gb/s  up to 100 m  cost 250 }
      cable Up { rate 400 Gb/s  up to 100 m %s }

      fabric Two {
        cable hosts of Host
        cable uplinks of Up
        oversubscription 8
        segment [2] {
          servers 2 of Priced
          leaf 1 of Leaf { uplink 1 x 400 Gb/s to each spine }
        }
        spine 2 of %s
      }
      """;

  @TempDir Path dir;

  private CommandLineRun show(String upPrice, String spine, Object... options) throws IOException {
    Path file = Files.writeString(dir.resolve("two.fabric"), TEXT.formatted(upPrice, spine));
    Object[] words = new Object[options.length + 2];
    words[0] = "show";
    words[1] = file;
    System.arraycopy(options, 0, words, 2, options.length);
    CommandLineRun run = CommandLineRun.of(words);
    assertEquals(0, run.code(), run.err());
    return run;
  }

  /**
   * 4 servers of 300,000, 2 leaves of 40,000.25, 2 more as spines, 32 host cables of 250 and 2 x 2
   * uplinks of 400.5: 1,200,000 + 4 x 40,000.25 + 8,000 + 1,602.
   */
  @Test
  void addsUpAllPrices() throws IOException {
    String text = show("cost 400.5", "Leaf").out();
    assertTrue(text.matches("(?s).*\n  cost +1,369,603\n.*"), text);
    assertFalse(text.contains("no price"), text);
    JsonObject json = show("cost 400.5", "Leaf", "--json").json();
    assertEquals(1369603, json.get("cost").getAsDouble());
    assertEquals(1369603, json.get("knownCost").getAsDouble());
    assertEquals(0, json.getAsJsonArray("withoutPrice").size());
  }

  /** Of the same, 2 spines and 4 uplinks have no price: 1,200,000 + 80,000.5 + 8,000 remain. */
  @Test
  void namesAndCountsWhatHasNone() throws IOException {
    String text = show("", "Spine").out();
    assertTrue(
        text.matches(
            "(?s).*\n  cost +unknown; at least 1,288,000.5\n +no price: 2 Spine, 4 Up\n.*"),
        text);
    JsonObject json = show("", "Spine", "--json").json();
    assertTrue(json.get("cost").isJsonNull());
    assertEquals(1288000.5, json.get("knownCost").getAsDouble());
    JsonArray lacking = json.getAsJsonArray("withoutPrice");
    assertEquals(
        "[{\"type\":\"Spine\",\"count\":2},{\"type\":\"Up\",\"count\":4}]", lacking.toString());
  }

  /**
   * By docs/reference/cables.md a segment has 70 cables of copper and 58 of fibre, split; 16 leaves
   * with 16 uplinks have 256. The most frequent come first, each kind once.
   */
  @Test
  void foldsCables() {
    String text = CommandLineRun.of("show", "../samples/power.fabric").out();
    assertTrue(
        text.matches(
            "(?s).*\n +256 Fibre, [^\n]*\n +140 CopperSplit, [^\n]* m in 4 lengths\n"
                + " +116 FibreSplit, [^\n]* m in 2 lengths\n$"),
        text);
  }
}
