package dev.weft.lang.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every example of the reference compiles. A block that does not begin with {@code weft 1} is
 * completed by that line and by imports of the whole catalog. Blocks marked {@code fabric-sketch}
 * are not compiled, and neither are the pages of the rules, whose examples are wrong on purpose and
 * have tests of their own.
 */
class ReferenceExamplesTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```fabric\\n(.*?)^```$");
  private static final String PRELUDE =
      """
      weft 1

      import catalog.arista.*
      import catalog.cisco.*
      import catalog.generic.*
      import catalog.nvidia.*

      """;
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  /**
   * What is found of a fragment because it is one: it imports all packages, and need not be whole.
   */
  private static final Set<String> OF_FRAGMENTS = Set.of("import.unused", "qos.no-policy");

  /** Warnings of pages whose examples leave out, or show, what the warning is about. */
  private static final Map<String, Set<String>> WARNED =
      Map.ofEntries(
          // A decision keeps the sketches that it was made by.
          Map.entry(
              "docs/decisions/grammar-sketches.md",
              Set.of("homing.single-point-of-failure", "qos.not-applied")),
          // Ports of several rails on one switch: the only one of its segment.
          Map.entry("docs/reference/language.md", Set.of("homing.single-point-of-failure")));

  record Example(String page, int line, String text) {
    @Override
    public String toString() {
      return page + ":" + line;
    }
  }

  static List<Example> examples() throws IOException {
    List<Example> examples = new ArrayList<>();
    for (Path page : pages()) {
      String text = Files.readString(page);
      Matcher matcher = BLOCK.matcher(text);
      while (matcher.find()) {
        int line = (int) text.substring(0, matcher.start()).lines().count() + 1;
        examples.add(new Example(ROOT.relativize(page).toString(), line, matcher.group(1)));
      }
    }
    assertTrue(examples.size() > 10, "there are examples");
    return examples;
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs/reference"))) {
      List<Path> pages =
          new ArrayList<>(files.filter(path -> path.toString().endsWith(".md")).sorted().toList());
      pages.removeIf(path -> path.toString().contains("rules"));
      pages.add(ROOT.resolve("README.md"));
      pages.add(ROOT.resolve("docs/decisions/grammar-sketches.md"));
      return pages;
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void compiles(Example example, @TempDir Path folder) throws IOException {
    Path file = folder.resolve("example.fabric");
    boolean isWhole = example.text().startsWith("weft ");
    Files.writeString(file, isWhole ? example.text() : PRELUDE + example.text());
    List<Diagnostic> found = COMPILER.compile(file, Map.of()).diagnostics();
    assertEquals(List.of(), found.stream().filter(Diagnostic::isError).toList());
    Set<String> warnings = new TreeSet<>(found.stream().map(Diagnostic::code).toList());
    if (!isWhole) {
      warnings.removeAll(OF_FRAGMENTS);
    }
    warnings.removeAll(WARNED.getOrDefault(example.page(), Set.of()));
    assertEquals(Set.of(), warnings);
  }

  /** No page is listed for a warning that none of its examples has. */
  @Test
  void listsNoWarningInVain(@TempDir Path folder) throws IOException {
    Map<String, Set<String>> unseen = new TreeMap<>();
    WARNED.forEach((page, codes) -> unseen.put(page, new TreeSet<>(codes)));
    for (Example example : examples()) {
      Set<String> codes = unseen.get(example.page());
      if (codes != null) {
        Path file = folder.resolve("example.fabric");
        boolean isWhole = example.text().startsWith("weft ");
        Files.writeString(file, isWhole ? example.text() : PRELUDE + example.text());
        COMPILER.compile(file, Map.of()).diagnostics().forEach(each -> codes.remove(each.code()));
      }
    }
    unseen.values().removeIf(Set::isEmpty);
    assertEquals(Map.of(), unseen);
  }
}
