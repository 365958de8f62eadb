package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of requirements names samples and tests that there are, and samples name their rows. */
final class RequirementsTest {
  private static final Path PAGE = Path.of("../docs/requirements.md");
  private static final Path SAMPLES = Path.of("../samples");
  private static final List<String> MODULES = List.of("engine", "lang", "lang.ide", "generator");

  private static final Pattern SAMPLE = Pattern.compile("\\(\\.\\./samples/([^)]+)\\)");
  private static final Pattern TEST = Pattern.compile("`(\\w+Test)`");
  private static final Pattern ROW = Pattern.compile("\\bR\\d\\d\\b");

  /** A line of the table. */
  private record Requirement(String row, String line) {
    List<String> found(Pattern pattern) {
      return pattern.matcher(line).results().map(result -> result.group(1)).toList();
    }
  }

  @Test
  void everyRowHasALine() throws IOException {
    List<String> all = IntStream.rangeClosed(1, 36).mapToObj("R%02d"::formatted).toList();
    assertEquals(all, requirements().stream().map(Requirement::row).toList());
  }

  @Test
  void namedSamplesNameTheRow() throws IOException {
    for (Requirement requirement : requirements()) {
      for (String sample : requirement.found(SAMPLE)) {
        Path file = SAMPLES.resolve(sample);
        assertTrue(Files.exists(file), requirement.row() + ": " + sample);
        assertTrue(rows(file).contains(requirement.row()), sample + ": " + requirement.row());
      }
    }
  }

  @Test
  void samplesAreFoundUnderTheirRows() throws IOException {
    for (Path sample : samples()) {
      String name = sample.getFileName().toString();
      assertFalse(rows(sample).isEmpty(), name + " names no row");
      for (Requirement requirement : requirements()) {
        assertEquals(
            rows(sample).contains(requirement.row()),
            requirement.found(SAMPLE).contains(name),
            name + ": " + requirement.row());
      }
    }
  }

  @Test
  void namedTestsExist() throws IOException {
    Set<String> tests = tests();
    for (Requirement requirement : requirements()) {
      for (String test : requirement.found(TEST)) {
        assertTrue(tests.contains(test), requirement.row() + ": " + test);
      }
    }
  }

  private static List<Requirement> requirements() throws IOException {
    return Files.readAllLines(PAGE).stream()
        .filter(line -> line.startsWith("| R"))
        .map(line -> new Requirement(line.substring(2, 5), line))
        .toList();
  }

  /** Rows that the comments of a sample name. */
  private static Set<String> rows(Path sample) throws IOException {
    Set<String> rows = new HashSet<>();
    for (String line : Files.readAllLines(sample)) {
      int comment = line.indexOf("//");
      Matcher matcher = ROW.matcher(comment < 0 ? "" : line.substring(comment));
      while (matcher.find()) {
        rows.add(matcher.group());
      }
    }
    return rows;
  }

  private static List<Path> samples() throws IOException {
    try (Stream<Path> files = Files.list(SAMPLES)) {
      return files.filter(file -> file.toString().endsWith(".fabric")).sorted().toList();
    }
  }

  private static Set<String> tests() throws IOException {
    List<String> names = new ArrayList<>();
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src/test/java"))) {
        files.map(file -> file.getFileName().toString()).forEach(names::add);
      }
    }
    Set<String> tests = new HashSet<>();
    for (String name : names) {
      if (name.endsWith("Test.java")) {
        tests.add(name.substring(0, name.length() - ".java".length()));
      }
    }
    return tests;
  }
}
