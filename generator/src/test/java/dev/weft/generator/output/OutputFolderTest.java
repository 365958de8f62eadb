package dev.weft.generator.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Outputs;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputFolderTest {
  private static final Predicate<String> ALL = target -> true;

  @TempDir Path dir;

  private OutputFolder.Changes run(Map<String, String> files) throws IOException {
    return run("a.fabric", "eos", false, files);
  }

  private OutputFolder.Changes run(
      String source, String target, boolean overwrite, Map<String, String> files)
      throws IOException {
    try (OutputFolder folder = OutputFolder.open(dir, source, overwrite)) {
      Outputs outputs = folder.outputs("F", target);
      for (Map.Entry<String, String> file : files.entrySet()) {
        outputs.write(file.getKey(), file.getValue());
      }
      return folder.finish(target::equals);
    }
  }

  private String text(String path) throws IOException {
    return Files.readString(dir.resolve(path));
  }

  @Test
  void writesBelowTheFolderOfTheFabric() throws IOException {
    OutputFolder.Changes changes = run(Map.of("configs/leaf1.cfg", "hostname leaf1\n"));
    assertEquals(List.of("F/configs/leaf1.cfg"), changes.written());
    assertEquals("hostname leaf1\n", text("F/configs/leaf1.cfg"));
  }

  @Test
  void manifestSaysTargetSourceAndHash() throws IOException {
    run(Map.of("x", "abc"));
    // SHA-256 of "abc": FIPS 180-2, appendix B.1.
    assertEquals(
        """
        {
          "version": 1,
          "files": [
            {
              "path": "F/x",
              "target": "eos",
              "source": "a.fabric",
              "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
            }
          ]
        }
        """,
        text(".weft/manifest.json"));
  }

  @Test
  void keepsTheTimeStampOfUnchangedFiles() throws IOException {
    run(Map.of("same", "1", "other", "1"));
    FileTime old = FileTime.fromMillis(1_000_000_000_000L);
    Files.setLastModifiedTime(dir.resolve("F/same"), old);
    OutputFolder.Changes changes = run(Map.of("same", "1", "other", "2"));
    assertEquals(old, Files.getLastModifiedTime(dir.resolve("F/same")));
    assertEquals(List.of("F/other"), changes.written());
    assertEquals(1, changes.unchanged());
    assertEquals("2", text("F/other"));
  }

  @Test
  void removesWhatIsNoLongerProducedWithItsEmptyFolders() throws IOException {
    run(Map.of("configs/old/leaf9.cfg", "x", "keep", "x"));
    OutputFolder.Changes changes = run(Map.of("keep", "x"));
    assertEquals(List.of("F/configs/old/leaf9.cfg"), changes.removed());
    assertFalse(Files.exists(dir.resolve("F/configs")));
    assertTrue(Files.exists(dir.resolve("F/keep")));
  }

  @Test
  void leavesFilesOfOthersAlone() throws IOException {
    Files.createDirectories(dir.resolve("F"));
    Files.writeString(dir.resolve("F/notes.txt"), "mine");
    run("a.fabric", "eos", false, Map.of("a", "1"));
    run("a.fabric", "nccl", false, Map.of("b", "1"));
    run("b.fabric", "eos", false, Map.of("c", "1"));
    assertEquals(List.of(), run("b.fabric", "eos", false, Map.of("c", "1")).removed());
    for (String name : List.of("notes.txt", "a", "b", "c")) {
      assertTrue(Files.exists(dir.resolve("F").resolve(name)), name);
    }
  }

  @Test
  void keepsAFileThatWasChangedByHandUntilToldOtherwise() throws IOException {
    run(Map.of("x", "1", "gone", "1"));
    Files.writeString(dir.resolve("F/x"), "by hand");
    Files.writeString(dir.resolve("F/gone"), "by hand");
    OutputFolder.Changes changes = run(Map.of("x", "2"));
    assertEquals(List.of("F/x"), changes.conflicts());
    assertEquals(List.of("F/gone"), changes.kept());
    assertEquals("by hand", text("F/x"));
    assertEquals(List.of("F/x"), run(Map.of("x", "2")).conflicts(), "reported again");
    assertEquals(List.of("F/x"), run("a.fabric", "eos", true, Map.of("x", "2")).written());
    assertEquals("2", text("F/x"));
    assertEquals("by hand", text("F/gone"), "belongs to the user now");
  }

  @Test
  void doesNotOverwriteAFileItNeverWroteButAdoptsAnEqualOne() throws IOException {
    Files.createDirectories(dir.resolve("F"));
    Files.writeString(dir.resolve("F/x"), "mine");
    Files.writeString(dir.resolve("F/y"), "1");
    OutputFolder.Changes changes = run(Map.of("x", "1", "y", "1"));
    assertEquals(List.of("F/x"), changes.conflicts());
    assertEquals(1, changes.unchanged());
    assertEquals(List.of("F/y"), run(Map.of()).removed());
    assertEquals("mine", text("F/x"));
  }

  @Test
  void aRunThatFailsChangesNothing() throws IOException {
    run(Map.of("x", "1"));
    assertThrows(
        IllegalStateException.class,
        () -> {
          try (OutputFolder folder = OutputFolder.open(dir, "a.fabric", false);
              Writer out = folder.outputs("F", "eos").open("x")) {
            out.append("half");
            throw new IllegalStateException();
          }
        });
    assertEquals("1", text("F/x"));
    assertFalse(Files.exists(dir.resolve(".weft/tmp")));
  }

  @Test
  void knowsTheFilesOfAnInterruptedRun() throws IOException {
    run(Map.of("x", "1"));
    String old = text(".weft/manifest.json");
    run(Map.of("x", "2", "y", "2"));
    // As if the process had died after moving the files and before renaming the manifest.
    Files.move(dir.resolve(".weft/manifest.json"), dir.resolve(".weft/manifest.next.json"));
    Files.writeString(dir.resolve(".weft/manifest.json"), old);
    OutputFolder.Changes changes = run(Map.of("x", "3"));
    assertEquals(List.of(), changes.conflicts());
    assertEquals(List.of("F/x"), changes.written());
    assertEquals(List.of("F/y"), changes.removed());
  }

  @ParameterizedTest
  @ValueSource(strings = {"../x", "a/../../x", "/etc/x", "a//b", ".", "C:x", "a\\b", "a\nb", ""})
  void refusesPathsThatLeaveTheFolder(String path) throws IOException {
    try (OutputFolder folder = OutputFolder.open(dir, "a.fabric", false)) {
      assertThrows(OutputException.class, () -> folder.outputs("F", "eos").open(path));
      assertThrows(OutputException.class, () -> folder.outputs(".weft", "eos").open("manifest"));
    }
  }

  @Test
  void refusesToFollowLinks(@TempDir Path elsewhere) throws IOException {
    Files.createDirectories(dir.resolve("F"));
    Files.createSymbolicLink(dir.resolve("F/configs"), elsewhere);
    Files.createSymbolicLink(dir.resolve("F/x"), elsewhere.resolve("x"));
    Files.writeString(elsewhere.resolve("x"), "theirs");
    assertThrows(OutputException.class, () -> run(Map.of("configs/leaf1.cfg", "1")));
    assertEquals(List.of("F/x"), run(Map.of("x", "1")).conflicts());
    run("a.fabric", "eos", true, Map.of("x", "1"));
    assertEquals("theirs", Files.readString(elsewhere.resolve("x")), "the link was replaced");
    assertEquals("1", text("F/x"));
  }

  @Test
  void aForgedManifestCannotDeleteOutside(@TempDir Path elsewhere) throws IOException {
    Path victim = Files.writeString(elsewhere.resolve("victim"), "abc");
    run(Map.of("x", "abc"));
    String forged = dir.relativize(victim).toString();
    Path manifest = dir.resolve(".weft/manifest.json");
    Files.writeString(manifest, text(".weft/manifest.json").replace("F/x", forged));
    assertThrows(OutputException.class, () -> run(Map.of()));
    assertTrue(Files.exists(victim));
  }

  @Test
  void twoRunsAtOnceAreRefused() throws IOException {
    try (OutputFolder first = OutputFolder.open(dir, "a.fabric", false)) {
      assertThrows(OutputException.class, () -> OutputFolder.open(dir, "a.fabric", false));
      first.finish(ALL);
    }
    OutputFolder.open(dir, "a.fabric", false).close();
  }

  @Test
  void twoOutputsForOneFileAreRefused() throws IOException {
    try (OutputFolder folder = OutputFolder.open(dir, "a.fabric", false)) {
      folder.outputs("F", "eos").write("x", "1");
      assertThrows(OutputException.class, () -> folder.outputs("F", "frr").write("X", "1"));
    }
  }

  @Test
  void leavesOnlyManifestAndLockBehind() throws IOException {
    run(Map.of("x", "1"));
    try (Stream<Path> files = Files.list(dir.resolve(".weft"))) {
      assertEquals(
          List.of("lock", "manifest.json"),
          files.map(file -> file.getFileName().toString()).sorted().toList());
    }
  }
}
