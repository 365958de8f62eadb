package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of large networks the file of links has the busiest, or all when asked for. */
class AllLinksTest {
  @TempDir Path dir;

  /** Two pods of the sample: 16,384 GPUs with some ten directed links each that move something. */
  private Path text() throws IOException {
    Path samples = Path.of("../samples");
    String text = Files.readString(samples.resolve("colossus.fabric"));
    Files.createDirectories(dir.resolve("common"));
    Files.copy(samples.resolve("common/roce.fabric"), dir.resolve("common/roce.fabric"));
    return Files.writeString(
        dir.resolve("it.fabric"),
        text.replace("param pods = 13", "param pods = 2").replace("gpus >= 100000", "gpus >= 1"));
  }

  private long rows(String folder) throws IOException {
    try (Stream<String> lines =
        Files.lines(dir.resolve(folder).resolve("Colossus/report/Bench/links.csv"))) {
      return lines.count() - 1;
    }
  }

  @Test
  void fileHasTheBusiestLinksOrAll() throws IOException {
    Path text = text();
    CommandLineRun few =
        CommandLineRun.of("simulate", text, "--no-trials", "-o", dir.resolve("few"));
    assertEquals(ExitCode.DONE, few.code(), few.err());
    assertEquals(100_000, rows("few"));
    assertFalse(few.out().contains("to try"), few.out());
    Matcher told = Pattern.compile("the 100000 busiest of ([0-9]+) links").matcher(few.out());
    assertTrue(told.find(), few.out());
    CommandLineRun all =
        CommandLineRun.of("simulate", text, "--no-trials", "--all-links", "-o", dir.resolve("all"));
    assertEquals(ExitCode.DONE, all.code(), all.err());
    assertEquals(Long.parseLong(told.group(1).replace(",", "")), rows("all"));
    assertTrue(rows("all") > rows("few"));
    assertTrue(!all.out().contains("busiest of"), all.out());
  }

  @Test
  void studiesWriteNoLinks() throws IOException {
    CommandLineRun run = CommandLineRun.of("simulate", text(), "--all-links", "--sweep", "pods=1");
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("--all-links is of reports"), run.err());
  }
}
