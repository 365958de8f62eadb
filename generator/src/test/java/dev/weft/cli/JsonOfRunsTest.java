package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code build} and {@code generate} say to programs, and what they say when quiet. */
class JsonOfRunsTest {
  private static final String TEXT =
      """
      weft 1

      import catalog.generic.*
      import catalog.nvidia.*

      fabric Tiny {
        qos LosslessRoce
        segment {
          servers 2 of HgxH100
          leaf of Tomahawk4 { os sonic }
        }
      }

      scenario Bench { all-reduce 1 MiB on Tiny }
      """;

  @TempDir Path dir;
  private Path file;
  private Path folder;

  @BeforeEach
  void writeText() throws IOException {
    file = Files.writeString(dir.resolve("tiny.fabric"), TEXT);
    folder = dir.resolve("o");
  }

  @Test
  void namesEveryFileWithItsTargetAndNothingElseIsPrinted() throws IOException {
    CommandLineRun run = CommandLineRun.of("build", file, "-o", folder, "--json");
    assertEquals(0, run.code(), run.err());
    assertEquals("", run.err());
    assertEquals(
        List.of("errors", "diagnostics", "folder", "files", "removed", "kept", "scenarios"),
        List.copyOf(run.json().keySet()));
    Set<String> named = new TreeSet<>();
    for (JsonElement each : run.json().getAsJsonArray("files")) {
      JsonObject made = each.getAsJsonObject();
      named.add(made.get("path").getAsString());
      assertEquals("written", made.get("state").getAsString());
      assertFalse(made.get("target").getAsString().isEmpty());
    }
    assertEquals(written(), named);
    assertEquals(1, run.json().getAsJsonArray("scenarios").size());
  }

  /** All files of the output folder but Weft's own. */
  private Set<String> written() throws IOException {
    Set<String> written = new TreeSet<>();
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .filter(Files::isRegularFile)
          .map(each -> folder.relativize(each).toString().replace('\\', '/'))
          .filter(path -> !path.startsWith(".weft/"))
          .forEach(written::add);
    }
    return written;
  }

  @Test
  void saysWhatIsUnchangedRemovedAndChangedByHand() throws IOException {
    CommandLineRun.of("generate", file, "-o", folder, "--target", "simulation");
    Path model = folder.resolve("Tiny/simulation/Bench.json");
    CommandLineRun same =
        CommandLineRun.of("generate", file, "-o", folder, "--target", "simulation", "--json");
    assertEquals("unchanged", first(same).get("state").getAsString());
    assertEquals("simulation", first(same).get("target").getAsString());
    Files.writeString(model, "by hand");
    CommandLineRun changed =
        CommandLineRun.of("generate", file, "-o", folder, "--target", "simulation", "--json");
    assertEquals(1, changed.code());
    assertEquals("conflict", first(changed).get("state").getAsString());
    assertEquals("", changed.err());
    CommandLineRun.of("generate", file, "-o", folder, "--target", "simulation", "--force");
    Files.writeString(file, TEXT.replaceFirst("(?m)^scenario.*\n", ""));
    CommandLineRun gone =
        CommandLineRun.of("generate", file, "-o", folder, "--target", "simulation", "--json");
    assertEquals(
        "[\"Tiny/simulation/Bench.json\",\"index.html\"]",
        gone.json().get("removed").toString(),
        "the page goes with the last file that it links");
    assertFalse(Files.exists(model));
  }

  private static JsonObject first(CommandLineRun run) {
    return run.json().getAsJsonArray("files").get(0).getAsJsonObject();
  }

  @Test
  void findingsAreAsOfCheckAndNothingIsWritten() throws IOException {
    Files.writeString(file, TEXT.replace("Tomahawk4", "Tomahawk"));
    CommandLineRun run = CommandLineRun.of("build", file, "-o", folder, "--json");
    CommandLineRun check = CommandLineRun.of("check", file, "--json");
    assertEquals(1, run.code());
    assertEquals(check.json().get("diagnostics"), run.json().get("diagnostics"));
    assertEquals(check.json().get("errors"), run.json().get("errors"));
    assertFalse(run.json().has("files"));
    assertFalse(Files.exists(folder));
  }

  @Test
  void quietSaysOnlyWhatIsWrong() throws IOException {
    CommandLineRun fine =
        CommandLineRun.of("generate", file, "-o", folder, "--target", "nccl", "--quiet");
    assertEquals(new CommandLineRun(0, "", ""), fine);
    Files.writeString(file, TEXT.replace("Tomahawk4", "Tomahawk"));
    CommandLineRun wrong = CommandLineRun.of("build", file, "-o", folder, "-q");
    assertEquals(1, wrong.code());
    assertEquals("", wrong.out());
    assertTrue(wrong.err().contains("[name.unresolved]"), wrong.err());
    assertFalse(wrong.err().contains("1 error"), wrong.err());
  }

  /** What is over in less than half a second shows no progress, nor does what no person watches. */
  @Test
  void noProgressWhereNobodyWaits() {
    CommandLineRun run =
        CommandLineRun.of("generate", file, "-o", folder, "--target", "nccl", "--json");
    assertEquals("", run.err());
  }
}
