package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks every {@code x.fabric} of the folder of rules and compares what is found with {@code
 * x.issues}: a line {@code severity code line:column message} for each.
 */
final class RuleFilesTest {
  static final Path FOLDER = Path.of("src/test/resources/rules");

  private static final WeftCompiler COMPILER = WeftCompiler.create();

  static List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".fabric"))
          .map(name -> name.substring(0, name.length() - ".fabric".length()))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void findsWhatIsWrong(String name) throws IOException {
    String found =
        COMPILER.compile(FOLDER.resolve(name + ".fabric"), Map.of()).diagnostics().stream()
            .map(RuleFilesTest::line)
            .collect(Collectors.joining());
    Path expected = FOLDER.resolve(name + ".issues");
    assertEquals(Files.readString(expected), found, expected::toString);
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
