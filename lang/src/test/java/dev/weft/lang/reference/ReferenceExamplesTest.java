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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
    List<Diagnostic> errors =
        COMPILER.compile(file, Map.of()).diagnostics().stream()
            .filter(Diagnostic::isError)
            .toList();
    assertEquals(List.of(), errors);
  }
}
