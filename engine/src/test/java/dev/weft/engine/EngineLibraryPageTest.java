package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page about the engine as a library: its program runs as the page says. */
final class EngineLibraryPageTest {
  private static final Path PAGE = Path.of("../docs/reference/engine-library.md");

  @TempDir Path folder;

  /** Returns the text of the only block of that kind. */
  private static String block(String kind) throws IOException {
    List<String> found =
        Pattern.compile("^```(\\w*)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL)
            .matcher(Files.readString(PAGE))
            .results()
            .filter(block -> block.group(1).equals(kind))
            .map(block -> block.group(2))
            .toList();
    assertEquals(1, found.size(), "blocks of kind '" + kind + "'");
    return found.getFirst();
  }

  /** What the program prints stands on the page, which derives each number. */
  @Test
  void programPrintsWhatThePageSays() throws Exception {
    Path program = folder.resolve("TwoLeaves.java");
    Files.writeString(program, block("java"));
    Path printed = folder.resolve("printed");
    Path complaints = folder.resolve("complaints");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dstdout.encoding=UTF-8",
                "-cp",
                System.getProperty("java.class.path"),
                program.toString(),
                folder.resolve("out").toString())
            .redirectOutput(printed.toFile())
            .redirectError(complaints.toFile())
            .start();
    assertEquals(0, process.waitFor(), () -> read(complaints));
    String lines = read(printed).replace(System.lineSeparator(), "\n");
    assertEquals(block(""), lines);
    try (Stream<Path> files = Files.list(folder.resolve("out"))) {
      assertEquals(
          List.of(
              "collectives.csv",
              "flows.csv",
              "index.html",
              "links.csv",
              "result.json",
              "trace.json",
              "two-leaves.json"),
          files.map(file -> file.getFileName().toString()).sorted().toList());
    }
  }

  /** The page names all packages that the bundle exports, and the program needs no other. */
  @Test
  void pageNamesTheExportedPackages() throws IOException {
    String manifest = Files.readString(Path.of("target/classes/META-INF/MANIFEST.MF"));
    String exported =
        Stream.of(manifest.replaceAll("\\r?\\n ", "").split("\\r?\\n"))
            .filter(line -> line.startsWith("Export-Package:"))
            .collect(Collectors.joining());
    assertEquals(matches("(dev\\.weft\\.engine[a-z.]*);", exported), packagesOfTable());
    Set<String> imported = matches("import (dev\\.weft\\.engine[a-z.]*)\\.[A-Z]", block("java"));
    assertTrue(packagesOfTable().containsAll(imported), imported::toString);
  }

  private static Set<String> packagesOfTable() throws IOException {
    return matches("\\| `(dev\\.weft\\.engine[a-z.]*)` \\|", Files.readString(PAGE));
  }

  private static Set<String> matches(String pattern, String text) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
