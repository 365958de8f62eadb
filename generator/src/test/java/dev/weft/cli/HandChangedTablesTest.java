package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A table that somebody has changed stays, and the command that would have written it says so. */
final class HandChangedTablesTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      param hosts in [2, 3]
      fabric One {
        qos LosslessRoce
        segment { servers (hosts) of HgxH100  leaf of Tomahawk5 }
      }
      scenario Bench {
        all-reduce 1 MiB .. 4 MiB on One
        algorithm ring
        expect bus-bandwidth >= 1 GB/s
      }
      """;

  @TempDir private Path dir;

  @ParameterizedTest
  @CsvSource({
    "simulate --vary hosts,          study/results.csv",
    "search --minimise switches,     search/results.csv",
    "compare --vary hosts,           comparison.csv"
  })
  void keepTheirChanges(String command, String table) throws IOException {
    List<Object> words = new ArrayList<>(List.of(command.split(" ")));
    words.add(1, Files.writeString(dir.resolve("one.fabric"), TEXT));
    Path out = dir.resolve("out");
    words.addAll(List.of("-o", out));
    CommandLineRun first = CommandLineRun.of(words.toArray());
    assertEquals(0, first.code(), first.err());
    Path changed;
    try (var files = Files.walk(out)) {
      changed = files.filter(file -> file.toString().endsWith(table)).findFirst().orElseThrow();
    }
    Files.writeString(changed, "mine\n");
    CommandLineRun again = CommandLineRun.of(words.toArray());
    assertEquals(1, again.code(), again.err());
    assertTrue(again.err().contains("changed by hand"), again.err());
    assertEquals("mine\n", Files.readString(changed));
  }
}
