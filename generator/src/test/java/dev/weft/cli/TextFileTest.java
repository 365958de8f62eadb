package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextFileTest {
  @TempDir Path dir;

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(dir)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void keepsPermissionsAndFollowsLinks() throws IOException {
    Path text = Files.writeString(dir.resolve("a.fabric"), "old");
    Files.setPosixFilePermissions(text, PosixFilePermissions.fromString("rw-r-----"));
    Path link = Files.createSymbolicLink(dir.resolve("b.fabric"), text);
    TextFile.replace(link, "new");
    assertEquals("new", Files.readString(text));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(text)));
    assertEquals(List.of("a.fabric", "b.fabric"), names());
  }

  /** What a killed process left goes; what a living one writes, and what is not Weft's, stays. */
  @Test
  void removesWhatADeadProcessLeft() throws IOException, InterruptedException {
    Process dead = new ProcessBuilder("true").start();
    dead.waitFor();
    long living = ProcessHandle.current().parent().orElseThrow().pid();
    for (String name : List.of(dead.pid() + "", living + "", "mine")) {
      Files.writeString(dir.resolve(".weft-text-" + name), "half");
    }
    TextFile.replace(dir.resolve("a.fabric"), "new");
    assertEquals(List.of(".weft-text-" + living, ".weft-text-mine", "a.fabric"), names());
  }
}
