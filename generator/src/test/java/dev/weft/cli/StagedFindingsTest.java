package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command that finds errors says where they kept rules from looking at the rest. */
class StagedFindingsTest {
  private static final String LEFT = "once these are mended, more may be found";

  /** Of Joined nothing can be built: its leaf is of a type that there is none of. */
  private static final String TEXT =
      """
      weft 1
      import catalog.nvidia.*
      param spines in [2, 4]
      switch Sw { os sonic  ethernet  ports 64 x 400 Gb/s  buffer 165 MB }
      fabric Rails {
        segment { servers 2 of HgxH100  leaf per rail of Sw }
      }
      fabric Joined {
        segment { servers 2 of HgxH100  leaf per rail of Swich  uplink 1 x 400 Gb/s to each spine }
        spine spines of Sw
      }
      scenario OnRails { all-reduce 1 MiB on Rails }
      """;

  @TempDir Path dir;
  private Path text = Path.of("");

  @BeforeEach
  void write() throws IOException {
    text = Files.writeString(dir.resolve("text.fabric"), TEXT);
  }

  private List<String> said(Object... words) {
    return CommandLineRun.of(words).err().lines().filter(line -> line.contains(LEFT)).toList();
  }

  @Test
  void commandsThatSumUpSayItThere() {
    Path out = dir.resolve("out");
    List<String> checked = said("check", text);
    assertEquals(1, checked.size());
    assertTrue(checked.getFirst().endsWith("; " + LEFT), checked.toString());
    assertEquals(checked, said("build", text, "-o", out));
    assertEquals(checked, said("generate", text, "-o", out));
    assertEquals(1, said("simulate", text, "-o", out).size());
    assertEquals(1, said("simulate", text, "--vary", "spines", "-o", dir.resolve("all")).size());
    assertEquals(1, said("show", text).size());
    assertEquals(1, said("explain", text, "--why", "Rails").size());
  }

  @Test
  void othersSayItBelow() {
    String note = "note: errors kept something from being looked at; " + LEFT;
    Path out = dir.resolve("out");
    assertEquals(List.of(note), said("compare", text));
    assertEquals(List.of(note), said("search", text, "--minimise", "switches", "-o", out));
    assertEquals(List.of(note), said("simulate", text, "--vary", "spines", "-q", "-o", out));
    assertEquals(List.of(note), said("test", text, "-o", out));
    assertEquals(List.of(note), said("build", text, "-q", "-o", out));
  }

  /** What has been looked at to its end has no more to be found; JSON has its own words. */
  @Test
  void nobodySaysItWithoutReason() throws IOException {
    assertEquals(List.of(), said("compare", text, "--json"));
    Files.writeString(text, TEXT.replace("Swich", "Sw").replace("1 MiB on Rails", "1 MiB on Non"));
    CommandLineRun run = CommandLineRun.of("compare", text, "--no-simulate");
    assertTrue(run.err().contains("error"), run.err());
    assertFalse(run.err().contains(LEFT), run.err());
  }
}
