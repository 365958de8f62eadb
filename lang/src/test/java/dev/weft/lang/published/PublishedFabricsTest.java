package dev.weft.lang.published;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks fabrics that papers and reference architectures describe: each keeps what its source
 * states. Those in the folder {@code broken} disagree with themselves or with their source; what is
 * found in {@code x.fabric} stands in {@code x.issues}, a line {@code severity code line:column
 * message} for each.
 */
final class PublishedFabricsTest {
  private static final Path FOLDER = Path.of("src/test/resources/published");
  private static final Path BROKEN = FOLDER.resolve("broken");

  private static final WeftCompiler COMPILER = WeftCompiler.create();

  static List<String> sound() throws IOException {
    return names(FOLDER);
  }

  static List<String> broken() throws IOException {
    return names(BROKEN);
  }

  /** A warning that belongs to a design is allowed in its text, with the reason. */
  @ParameterizedTest
  @MethodSource("sound")
  void keepsWhatItsSourceStates(String name) throws IOException {
    assertEquals("", found(FOLDER.resolve(name + ".fabric")));
  }

  @ParameterizedTest
  @MethodSource("broken")
  void namesWhatDisagrees(String name) throws IOException {
    assertEquals(
        Files.readString(BROKEN.resolve(name + ".issues")),
        found(BROKEN.resolve(name + ".fabric")));
  }

  @Test
  void everyTextNamesItsSource() throws IOException {
    for (String name : sound()) {
      String text = Files.readString(FOLDER.resolve(name + ".fabric"));
      assertTrue(text.contains("// Source: "), name);
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".fabric"))
          .map(name -> name.substring(0, name.length() - ".fabric".length()))
          .sorted()
          .toList();
    }
  }

  private static String found(Path file) throws IOException {
    return COMPILER.compile(file, Map.of()).diagnostics().stream()
        .map(PublishedFabricsTest::line)
        .collect(Collectors.joining());
  }

  private static String line(Diagnostic diagnostic) {
    return (diagnostic.isError() ? "error " : "warning ")
        + diagnostic.code()
        + " "
        + diagnostic.line()
        + ":"
        + diagnostic.column()
        + " "
        + diagnostic.message()
        + "\n";
  }
}
