package dev.weft.lang.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.topology.findings.Bound;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** At each bound a text is fine, and one more is a finding: see also the folder of rules. */
final class BoundsTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();
  private static final String FABRIC =
      "import catalog.generic.*\nimport catalog.nvidia.*\nfabric F { transport ethernet segment { servers N of HgxH100 leaf per rail of"
          + " Tomahawk4 } }\n";

  @TempDir Path folder;

  private List<String> codes(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("bounds.fabric"), text);
    return COMPILER.compile(file, Map.of()).diagnostics().stream().map(Diagnostic::code).toList();
  }

  private static String lines(String line, long count) {
    return IntStream.rangeClosed(1, (int) count)
        .mapToObj(i -> line.replace("#", Integer.toString(i)) + "\n")
        .collect(Collectors.joining("", "weft 1\n", ""));
  }

  @Test
  void asManyParamsAsThereMayBe() throws IOException {
    assertEquals(List.of(), codes(lines("param p# = 1", Bound.PARAMS.most())));
    assertEquals(List.of("param.too-many"), codes(lines("param p# = 1", Bound.PARAMS.most() + 1)));
  }

  /** Types behind the end of the chain have nothing of its beginning; that is not said again. */
  @Test
  void ofAChainThatIsTooLongOnlyThatIsSaid() throws IOException {
    String types =
        IntStream.rangeClosed(1, 2 * (int) Bound.EXTENSIONS.most())
            .mapToObj(i -> "switch S" + i + " extends S" + (i - 1) + " { }\n")
            .collect(Collectors.joining());
    assertEquals(
        List.of("type.base-depth"), codes("weft 1\nswitch S0 { ports 64 x 400 Gb/s }\n" + types));
  }

  @Test
  void asManyImportsAsThereMayBe() throws IOException {
    for (int i = 1; i <= Bound.IMPORTS.most() + 1; i++) {
      Files.writeString(folder.resolve("f" + i + ".fabric"), "weft 1\nconst c" + i + " = 1\n");
    }
    assertEquals(List.of(), codes(lines("import \"f#.fabric\"", Bound.IMPORTS.most())));
    assertEquals(
        List.of("import.too-many"), codes(lines("import \"f#.fabric\"", Bound.IMPORTS.most() + 1)));
  }

  /** A chain is counted from its beginning, in whichever order its parts stand. */
  @Test
  void chainOfConstantsMayRunBackwards() throws IOException {
    String text =
        IntStream.rangeClosed(1, (int) Bound.DEFINITIONS.most() - 1)
            .mapToObj(i -> "const c%d = c%d\n".formatted(i, i + 1))
            .collect(Collectors.joining("", "weft 1\n", "const c64 = 1\n"));
    assertEquals(List.of(), codes(text));
    assertEquals(List.of("expression.too-deep"), codes(text + "const c0 = c1\n"));
  }

  /** Evaluated anew at each use, the last of these takes 2^63 evaluations. */
  @Test
  void constantsAreEvaluatedOnce() throws IOException {
    String text =
        IntStream.rangeClosed(2, (int) Bound.DEFINITIONS.most())
            .mapToObj(i -> "param c%d = c%d * c%d\n".formatted(i, i - 1, i - 1))
            .collect(
                Collectors.joining(
                    "", "weft 1\n" + FABRIC.replace("N", "c64") + "param c1 = 1\n", ""));
    assertEquals(List.of(), codes(text));
  }

  /** Each network has the servers and the switches of the one before: 2^30 plans, made anew. */
  @Test
  void fabricsThatOthersTakeServersFromArePlannedOnce() throws IOException {
    String text =
        IntStream.rangeClosed(2, 30)
            .mapToObj(
                i ->
                    "fabric F%d { network management servers of F%d switches of F%d segment { leaf 2 of Tomahawk4 } }\n"
                        .formatted(i, i - 1, i - 1))
            .collect(
                Collectors.joining(
                    "", "weft 1\n" + FABRIC.replace("N", "1").replace("F {", "F1 {"), ""));
    // Which findings there are does not matter here, but that they come.
    assertFalse(codes(text).contains("weft.broken-rule"));
  }

  /** A trillion segments, looked at one by one, take hours. */
  @Test
  void copiesOfCopiesAreCountedByKind() throws IOException {
    String text = "weft 1\n" + FABRIC.replace("N", "1");
    String many = text.replace("segment {", "pod [1000000] { segment [1000000] {").strip() + " }\n";
    assertEquals(List.of("structure.too-large"), codes(many));
  }

  /** The ports of empty slots are kept one by one. */
  @Test
  void emptySlotsCountAsServers() throws IOException {
    String text = "weft 1\n" + FABRIC.replace("N", "1");
    String many = text.replace("segment {", "segment { slots 999999999");
    assertEquals(List.of("structure.too-large", "setting.implausible"), codes(many));
  }

  @Test
  void conditionsBehindOthersCountAsNesting() throws IOException {
    String chain = "1 when 1 == 2 else ";
    assertEquals(List.of(), codes("weft 1\nparam a = (" + chain.repeat(199) + "2)\n"));
    assertEquals(
        List.of("syntax.too-deep"), codes("weft 1\nparam a = (" + chain.repeat(200) + "2)\n"));
  }

  @Test
  void errorInOneFabricLeavesTheOthers() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("two.fabric"),
            """
            weft 1
            import catalog.generic.*
            import catalog.nvidia.*
            fabric Bad { transport ethernet segment { servers 4 of Nothing leaf 8 of Tomahawk4 } }
            fabric Below extends Bad { }
            fabric Good { transport ethernet segment { servers 400 of HgxH100 leaf 8 of Tomahawk4 } }
            """);
    Compiled compiled = COMPILER.compile(file, Map.of());
    assertEquals(Set.of("Bad", "Below", "Good"), compiled.faulty());
    // 3,200 ports in 8 leaves of 64: the finding of the whole fabric is there beside the other's.
    assertTrue(
        compiled.diagnostics().stream().anyMatch(each -> each.isError() && each.line() == 6));
    assertEquals("Good", compiled.topologies().getFirst().name());
  }
}
