package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.Weft;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.simulation.EngineRefusals;
import dev.weft.lang.compiler.Compiled;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a check knows of scenarios before they run, an editor shows: text, code and place. */
class EditorScenariosTest {
  /** No tree joins the ranks of an all-to-all. */
  private static final String TEXT =
      """
      weft 1
      gpu G { memory 80 GB }
      nic N { ports 1 x 400 Gb/s  roce }
      server S { gpus 1 of G  nics 1 of N for backend }
      switch W { ports 64 x 400 Gb/s  lossless-classes 2 }
      fabric F {
        segment {
          servers 8 of S
          leaf of W
        }
        allow qos.no-policy because "the NICs run lossy"
      }
      scenario trees {
        all-to-all 1 MiB on F
        algorithm tree
      }
      """;

  private static final Weft WEFT = Weft.create();

  @TempDir Path folder;

  @Test
  void showsWhatACheckTells() throws IOException {
    Path file = Files.writeString(folder.resolve("f.fabric"), TEXT);
    SortedSet<String> told = told(file);
    assertTrue(told.stream().anyMatch(each -> each.contains("simulation.")), told::toString);
    assertEquals(told, shown(file));
  }

  @Test
  void showsWhatACheckTellsOfAllTextsWithScenarios() throws IOException {
    List<Path> texts = new ArrayList<>();
    for (Path root : List.of(Path.of("../samples"), Path.of("../lang/src/test/resources/rules"))) {
      try (Stream<Path> files = Files.list(root)) {
        files.filter(EditorScenariosTest::hasScenarios).sorted().forEach(texts::add);
      }
    }
    assertTrue(texts.size() > 50, texts::toString);
    for (Path text : texts) {
      assertEquals(ofSimulation(told(text)), ofSimulation(shown(text)), text::toString);
    }
  }

  @Test
  void asksNothingOfTheEngineOnceStopped() throws IOException {
    Path file = Files.writeString(folder.resolve("f.fabric"), TEXT);
    Compiled compiled = WEFT.check(file, Map.of(), new Reporter() {});
    EngineRefusals engine = new EngineRefusals();
    assertFalse(engine.of(compiled.fabrics(), compiled.runs(), () -> false).isEmpty());
    assertEquals(List.of(), engine.of(compiled.fabrics(), compiled.runs(), () -> true));
  }

  private static boolean hasScenarios(Path file) {
    try {
      return file.toString().endsWith(".fabric")
          && new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
              .contains("\nscenario ");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SortedSet<String> ofSimulation(SortedSet<String> findings) {
    return findings.stream()
        .filter(each -> each.startsWith("simulation."))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static SortedSet<String> told(Path file) throws IOException {
    return WEFT.findings(WEFT.check(file, Map.of(), new Reporter() {})).stream()
        .map(
            each ->
                String.join(
                    " ",
                    each.code(),
                    each.isError() ? "ERROR" : "WARNING",
                    each.line() + ":" + each.column(),
                    each.message()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static SortedSet<String> shown(Path file) {
    return EditorIssues.of(file).stream()
        .map(
            each ->
                String.join(
                    " ",
                    each.getCode(),
                    each.getSeverity().toString(),
                    each.getLineNumber() + ":" + each.getColumn(),
                    each.getMessage()))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
