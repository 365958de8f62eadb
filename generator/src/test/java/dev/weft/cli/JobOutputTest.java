package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is printed of steps of jobs. */
class JobOutputTest {
  /**
   * A layer of hidden 1000 has 12,000,000 weights and some: rounder in powers of ten than of two.
   */
  private static final String TEXT =
      """
      weft 1
      import catalog.nvidia.*
      model M {
        parameters 122e6  layers 10  hidden 1000  feed-forward 4000  heads 10  vocabulary 1000  sequence 1000
      }
      job Base { train M  tensor 1  micro-batches 1  micro-batch-size %d }
      gpu Small extends H100 { memory 16 GB }
      server Box extends HgxH100 { gpus 8 of Small }
      fabric F {
        transport infiniband
        segment { servers 2 of %s  leaf of Qm9700 }
      }
      scenario S { run Base on F }
      """;

  @TempDir Path dir;

  private CommandLineRun simulate(String server, int sequences, String... more) throws IOException {
    Path file = Files.writeString(dir.resolve("it.fabric"), TEXT.formatted(sequences, server));
    Object[] all = new Object[5 + more.length];
    Object[] first = {"simulate", file, "-o", dir.resolve("o"), "--no-trials"};
    System.arraycopy(first, 0, all, 0, 5);
    System.arraycopy(more, 0, all, 5, more.length);
    return CommandLineRun.of(all);
  }

  /** Numbers beside each other have one system of units; bandwidths are decimal everywhere. */
  @Test
  void bytesOfALineHaveOneSystemOfUnits() throws IOException {
    String out = simulate("HgxH100", 1).out();
    String sends =
        out.lines().filter(line -> line.contains(" sends ")).reduce("", (a, b) -> a + b + "\n");
    assertTrue(sends.contains("iB in the step"), out);
    assertFalse(Pattern.compile(" [KMGT]?B(?!/s)\\b").matcher(sends).find(), sends);
  }

  /** What a job needs stands beside what its GPUs have, in the numbers of the warning. */
  @Test
  void saysWhatTheGpuHas() throws IOException {
    CommandLineRun run = simulate("Box", 40);
    Matcher warning =
        Pattern.compile("needs about ([0-9.]+ [MG]B).* on its fullest GPU, which has 16 GB")
            .matcher(run.err());
    assertTrue(warning.find(), run.err());
    String words = "memory " + warning.group(1) + " of 16 GB on the fullest GPU";
    assertTrue(run.out().contains(words), run.out());
    assertTrue(run.out().contains("fits only when layers are computed again"), run.out());
    String page = Files.readString(dir.resolve("o/F/report/S/index.html"));
    assertTrue(page.contains(words), "the page says so, too");
    JsonObject job =
        simulate("Box", 40, "--json")
            .json()
            .getAsJsonArray("scenarios")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("jobs")
            .get(0)
            .getAsJsonObject();
    assertEquals(16_000_000_000L, job.get("gpuMemoryBytes").getAsLong());
    assertTrue(job.get("memoryBytes").getAsLong() > 16_000_000_000L);
  }

  /** H100 have 80 GB, of which such a job takes little. */
  @Test
  void aJobThatFitsHasNoMoreToSay() throws IOException {
    String out = simulate("HgxH100", 1).out();
    assertTrue(out.contains(" of 80 GB on the fullest GPU"), out);
    assertFalse(out.contains("computed again"), out);
  }
}
