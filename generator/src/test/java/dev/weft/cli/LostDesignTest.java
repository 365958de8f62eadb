package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A text that declares nothing to make any more does not empty its output folder. */
class LostDesignTest {
  private static final String IMPORTS =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      """;

  private static final String SCENARIO = "scenario Bench { all-reduce 1 MiB on One }\n";

  @TempDir Path dir;
  private Path file;
  private Path folder;

  private static String fabric(String name) {
    return String.format(
        Locale.ROOT,
        "fabric %s { qos LosslessRoce segment { servers 2 of HgxH100 leaf of Tomahawk4 } }\n",
        name);
  }

  @BeforeEach
  void build() throws IOException {
    file = dir.resolve("two.fabric");
    folder = dir.resolve("o");
    write(IMPORTS + fabric("One") + fabric("Two") + SCENARIO);
    CommandLineRun built = run("build");
    assertEquals(0, built.code(), built.err());
  }

  private void write(String text) throws IOException {
    Files.writeString(file, text);
  }

  private CommandLineRun run(String command, Object... more) {
    return CommandLineRun.of(
        Stream.concat(Stream.of(command, file, "-o", folder), Stream.of(more)).toArray());
  }

  private Map<String, String> files() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.filter(Files::isRegularFile).toList()) {
        files.put(folder.relativize(each).toString(), Files.readString(each));
      }
    }
    return files;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n",
        "weft 1\n",
        "weft 1\n// fabric One { segment { servers 2 of HgxH100 leaf of Tomahawk4 } }\n",
        "weft 1\n/* fabric One { }\nfabric Two { } */\n",
        "weft 1\nimport catalog.generic.*\nimport catalog.nvidia.*\nconst servers = 2\n",
        "weft 1\nparam servers = 2\n",
        "weft 1\nimport catalog.generic.*\nswitch Mine extends Tomahawk4 { }\n",
      })
  void anEmptiedTextLeavesItsOutputs(String text) throws IOException {
    Map<String, String> before = files();
    write(text);
    assertEquals(0, CommandLineRun.of("check", file).code(), "is a library");
    for (String command : new String[] {"build", "generate", "simulate"}) {
      for (Object[] more : new Object[][] {{}, {"--force"}}) {
        CommandLineRun run = run(command, more);
        assertEquals(1, run.code(), run.err());
        String what = command.equals("simulate") ? "scenario" : "fabric";
        assertTrue(run.err().contains("two.fabric:1:1: error: The file declares no " + what));
        assertTrue(run.err().contains("Nothing was removed."), run.err());
        assertTrue(run.err().contains("Restore the " + what + "s of the file."), run.err());
        assertTrue(run.err().contains("delete " + folder.resolve("One")), run.err());
        assertEquals(before, files());
      }
    }
  }

  @Test
  void aLibraryThatNeverHadOutputsIsAccepted() throws IOException {
    Path library =
        Files.writeString(
            dir.resolve("types.fabric"),
            "weft 1\nimport catalog.generic.*\nswitch Mine extends Tomahawk4 { }\n");
    Map<String, String> before = files();
    for (String command : new String[] {"build", "generate", "simulate"}) {
      assertEquals(0, CommandLineRun.of(command, library, "-o", folder).code());
      assertEquals(before, files(), "outputs of others stay");
    }
  }

  @Test
  void oneOfTwoFabricsMayGo() throws IOException {
    write(IMPORTS + fabric("One") + SCENARIO);
    CommandLineRun run = run("build");
    assertEquals(0, run.code(), run.err());
    assertFalse(Files.exists(folder.resolve("Two")));
    assertTrue(Files.exists(folder.resolve("One/report/Bench/result.json")));
    assertFalse(run.out().contains(" 0 removed"), run.out());
  }

  @Test
  void whoDeletesTheOutputsHasAnEmptyFolder() throws IOException {
    write("");
    for (String fabric : new String[] {"One", "Two"}) {
      try (Stream<Path> all = Files.walk(folder.resolve(fabric))) {
        for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(each);
        }
      }
    }
    CommandLineRun run = run("build");
    assertEquals(0, run.code(), run.err());
    assertFalse(files().get(".weft/manifest.json").contains("two.fabric"));
  }

  /** The fabrics are still there, so a build may remove reports; a simulation makes none. */
  @Test
  void aSimulationWithoutScenariosLeavesReports() throws IOException {
    write(IMPORTS + fabric("One") + fabric("Two"));
    Map<String, String> before = files();
    CommandLineRun run = run("simulate");
    assertEquals(1, run.code());
    assertTrue(run.err().contains("declares no scenario"), run.err());
    assertTrue(run.err().contains("delete " + folder.resolve("One/report/Bench") + "."), run.err());
    assertEquals(before, files());
    assertEquals(0, run("build").code());
    assertFalse(Files.exists(folder.resolve("One/report")));
  }

  @Test
  void jsonHasTheErrorAndNoFiles() throws IOException {
    write("");
    CommandLineRun run = run("build", "--json");
    assertEquals(1, run.code());
    assertTrue(run.out().contains("output.nothing-declared"), run.out());
    assertFalse(run.json().has("files"));
  }
}
