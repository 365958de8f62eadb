package dev.weft.lang.scoping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.findings.NameIssue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The catalog is sound text, names its sources, and its servers and switches build fabrics. */
class CatalogTest {
  private static final Path CATALOG = Path.of("src/main/resources/catalog");
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  static Set<String> files() {
    Set<String> files = new TreeSet<>();
    CatalogIndex.all().forEach(entry -> files.add(entry.path()));
    return files;
  }

  static List<CatalogIndex.Entry> entries() {
    return CatalogIndex.all();
  }

  /** Read from a folder, a file that imports its own package hides what that has. */
  @ParameterizedTest
  @MethodSource("files")
  void hasNoFindings(String file) throws IOException {
    assertEquals(
        List.of(),
        COMPILER.compile(CATALOG.resolve(file), Map.of()).diagnostics().stream()
            .filter(found -> !found.code().equals(NameIssue.REDECLARED.code()))
            .toList());
  }

  /** A source stands in the first comment of the file or in the one above the type. */
  @ParameterizedTest
  @MethodSource("entries")
  void namesItsSource(CatalogIndex.Entry entry) throws IOException {
    List<String> lines = Files.readAllLines(CATALOG.resolve(entry.path()));
    String declaration = entry.kind() + " " + entry.name() + " ";
    int at = 0;
    while (!lines.get(at).startsWith(declaration)) {
      at++;
    }
    int top = at;
    while (!lines.get(top - 1).isBlank()) {
      top--;
    }
    List<String> header =
        lines.stream()
            .dropWhile(line -> !line.startsWith("//"))
            .takeWhile(line -> !line.isBlank())
            .toList();
    assertTrue(
        isSource(lines.subList(top, at)) || isSource(header), () -> entry.name() + ": no source");
  }

  private static boolean isSource(List<String> lines) {
    return lines.stream().anyMatch(line -> line.startsWith("//") && line.contains("Source: "));
  }

  /** Whoever imports several packages gets no name twice. */
  @Test
  void namesAreUnique() {
    Set<String> names = new HashSet<>();
    for (CatalogIndex.Entry entry : CatalogIndex.all()) {
      assertTrue(names.add(entry.name().toLowerCase(Locale.ROOT)), entry.name());
    }
  }

  @Test
  void pageNamesEveryType() throws IOException {
    String page = Files.readString(Path.of("../docs/reference/catalog.md"));
    List<String> missing =
        CatalogIndex.all().stream()
            .map(CatalogIndex.Entry::name)
            .filter(name -> !page.contains("`" + name + "`"))
            .toList();
    assertEquals(List.of(), missing, "name it in docs/reference/catalog.md");
  }

  /** Every server with GPUs plugs into a switch whose cages split into every rate of NICs. */
  @Test
  void serversBuildFabrics(@TempDir Path folder) throws IOException {
    for (CatalogIndex.Entry entry : CatalogIndex.all()) {
      if (entry.kind().equals("server") && !entry.path().startsWith("generic/")) {
        build(folder, entry.name(), "Tomahawk5");
      }
    }
  }

  /** Every switch takes the NICs of a server that has its rate. */
  @Test
  void switchesBuildFabrics(@TempDir Path folder) throws IOException {
    Map<String, String> others =
        Map.of(
            "Qm8790", "DgxA100",
            "Q3400", "DgxB300",
            "Sn4600C", "HgxH100Dual100",
            "Nexus9364C", "HgxH100Dual100",
            "Ixr7220D3L", "HgxH100Dual100");
    Set<String> forOtherNetworks = Set.of("Sn2201", "Leaf25G", "Nexus93180FX3", "Ixr7220D2L");
    for (CatalogIndex.Entry entry : CatalogIndex.all()) {
      if (entry.kind().equals("switch") && !forOtherNetworks.contains(entry.name())) {
        build(folder, others.getOrDefault(entry.name(), "HgxH100"), entry.name());
      }
    }
  }

  private static void build(Path folder, String server, String sw) throws IOException {
    Path file = folder.resolve(server + "-" + sw + ".fabric");
    StringBuilder text = new StringBuilder("weft 1\n\n");
    for (String name : CatalogIndex.packages()) {
      text.append("import ").append(name).append('\n');
    }
    String transport = List.of("Qm8790", "Qm9700", "Q3400").contains(sw) ? "infiniband" : "roce";
    text.append(
        "fabric Any { transport %s  segment { servers 2 of %s  leaf of %s } }\n"
            .formatted(transport, server, sw));
    Files.writeString(file, text);
    List<Diagnostic> errors =
        COMPILER.compile(file, Map.of()).diagnostics().stream()
            .filter(Diagnostic::isError)
            .toList();
    assertEquals(List.of(), errors, () -> server + " on " + sw + ": name another partner here");
  }
}
