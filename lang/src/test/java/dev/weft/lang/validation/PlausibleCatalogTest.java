package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.lang.scoping.CatalogIndex;
import dev.weft.topology.findings.NameIssue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the catalog says, devices have: its texts, as a user's own, have no finding but that such a
 * copy hides what it was copied from.
 */
final class PlausibleCatalogTest {
  private static final Path CATALOG = Path.of("src/main/resources/catalog");
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  @TempDir private Path folder;

  static List<String> files() {
    return CatalogIndex.all().stream().map(CatalogIndex.Entry::path).distinct().toList();
  }

  @ParameterizedTest
  @MethodSource("files")
  void liesWithinWhatThereIs(String path) throws IOException {
    String text = Files.readString(CATALOG.resolve(path));
    Path file = Files.writeString(folder.resolve("types.fabric"), text);
    assertEquals(
        List.of(),
        COMPILER.compile(file, Map.of()).diagnostics().stream()
            .filter(found -> !found.code().equals(NameIssue.REDECLARED.code()))
            .toList());
  }
}
