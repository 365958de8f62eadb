package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run of one rank takes no time: it is no match for that of several, and wins nothing. */
class OneRankTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      param n = 2
      server Lone { gpus 1 of H100  nics 1 of ConnectX7  power 1 kW }
      switch Box extends Tomahawk4 { power 1 kW }
      fabric Pod { segment { servers n of Lone  leaf of Box } }
      scenario S { all-reduce 1 GiB on Pod }
      """;

  @TempDir Path dir;

  @Test
  void marksNothingInAComparison() throws IOException {
    Path text = Files.writeString(dir.resolve("pod.fabric"), TEXT);
    String out = CommandLineRun.of("compare", text, "--vary", "n=1,2,3").out();
    String all = out.replaceAll("[ \n]+", " ");
    assertTrue(all.matches(".* all-reduce 1 GiB time one rank [0-9.]+ ms\\* [0-9.]+ ms .*"), out);
    assertTrue(all.contains("all-reduce 1 GiB busbw one rank "), out);
    assertTrue(all.contains("switch hops no path 1 1 latency no path"), out);
  }

  /**
   * The designs of two and three servers stand on the front, or one of them; that of one does not.
   */
  @Test
  void isNotOnTheFrontOfASearch() throws IOException {
    Path text = Files.writeString(dir.resolve("pod.fabric"), TEXT);
    Path out = dir.resolve("o");
    CommandLineRun run =
        CommandLineRun.of(
            "search", text, "--vary", "n=1,2,3", "--minimise", "power", "--all", "-o", out);
    assertEquals(0, run.code(), run.err());
    String page = Files.readString(out.resolve("search/index.html"));
    String front = page.replaceAll("(?s).*(Pareto front, by rising power: [^<]*).*", "$1");
    assertTrue(front.contains("n=2"), front);
    assertFalse(front.contains("n=1"), front);
  }
}
