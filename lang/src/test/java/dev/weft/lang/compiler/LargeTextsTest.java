package dev.weft.lang.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.google.inject.Injector;
import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.SyntaxIssue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Long and deep texts end with findings or without, never with a fault and in reasonable time. */
class LargeTextsTest {
  /** Fifty times what it takes; a clock in a test only tells a hang from a run. */
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private static final WeftCompiler COMPILER = WeftCompiler.create();

  @TempDir Path folder;

  private List<Diagnostic> findings(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("large.fabric"), text);
    return assertTimeoutPreemptively(LIMIT, () -> COMPILER.compile(file, Map.of()).diagnostics());
  }

  private static String codes(List<Diagnostic> findings) {
    return findings.stream().map(Diagnostic::code).distinct().collect(Collectors.joining(" "));
  }

  /** Each of five lines makes a type that extends the one before. */
  private static String types(int lines) {
    return IntStream.rangeClosed(1, lines / 5)
        .mapToObj(
            i ->
                "switch T%d extends T%d {\n  os eos\n  ports 64 x 400 Gb/s\n  rack-units 2\n}\n"
                    .formatted(i, i / 2))
        .collect(Collectors.joining("", "weft 1\nswitch T0 { os eos  ports 64 x 400 Gb/s }\n", ""));
  }

  @ParameterizedTest
  @ValueSource(ints = {5_000, 10_000})
  void manyTypesAreFine(int lines) throws IOException {
    assertEquals(List.of(), findings(types(lines)));
  }

  /** As many findings as lines that are wrong: none is lost, none is said twice. */
  @Test
  void everyLineCanBeWrong() throws IOException {
    String text = types(10_000).replace("rack-units 2", "rack-unit 2");
    List<Diagnostic> findings = findings(text);
    assertEquals("setting.unknown", codes(findings));
    assertEquals(10_000 / 5, findings.size());
  }

  /** Each of two thousand lines is a place to look at for each of the others. */
  @Test
  void everyLineOfABlockCanBeTheSame() throws IOException {
    String text = "weft 1\nfabric F {\n" + "foo 1\n".repeat(2_000) + "}\n";
    List<Diagnostic> findings = findings(text);
    assertEquals(
        2_000, findings.stream().filter(each -> each.code().equals("setting.unknown")).count());
    assertEquals(
        1_999, findings.stream().filter(each -> each.code().equals("setting.duplicate")).count());
  }

  /** A chain of parameters, each of which needs the one before. */
  @Test
  void longChainsOfParametersAreRefused() throws IOException {
    String chain =
        IntStream.rangeClosed(1, 5_000)
            .mapToObj(i -> "const c%d = c%d + 1\n".formatted(i, i - 1))
            .collect(Collectors.joining("", "weft 1\nconst c0 = 0\n", ""));
    assertEquals("expression.too-deep", codes(findings(chain)));
  }

  @ParameterizedTest
  @ValueSource(ints = {10_000, 100_000})
  void deepBracketsAreRefused(int depth) throws IOException {
    String text = "weft 1\nparam a = " + "(".repeat(depth) + "1" + ")".repeat(depth) + "\n";
    assertEquals("syntax.too-deep", codes(findings(text)));
  }

  @ParameterizedTest
  @ValueSource(ints = {10_000, 100_000})
  void bracketsThatAreNeverClosedAreRefused(int depth) throws IOException {
    assertEquals("syntax.too-deep", codes(findings("weft 1\nparam a = " + "(".repeat(depth))));
  }

  /**
   * No text that the lexer lets through needs so much stack; what would is told as a finding, here
   * by a rule that has no end.
   */
  @Test
  void aStackThatIsTooLowIsAFinding() throws IOException {
    Injector injector = new WeftStandaloneSetup().createInjectorAndDoEMFRegistration();
    WeftCompiler compiler = new WeftCompiler(injector, List.of(LargeTextsTest::endless));
    Path file = Path.of("src/test/resources/rules/fabric.dark-spine.fabric");
    assertEquals(
        List.of(SyntaxIssue.TOO_DEEP.text()),
        compiler.compile(file, Map.of()).diagnostics().stream().map(Diagnostic::message).toList());
  }

  private static List<Issue> endless(FabricIndex built) {
    return endless(built);
  }

  /** What stands behind an error is read for further ones. */
  @Test
  void anErrorBeforeDeepBracketsIsTold() throws IOException {
    String deep = "param a = " + "(".repeat(20_000) + "1" + ")".repeat(20_000) + "\n";
    assertEquals("syntax.error syntax.too-deep", codes(findings("weft 1\n\nbanana 7\n\n" + deep)));
  }

  @Test
  void deepBlocksAreRefused() throws IOException {
    String text = "weft 1\nfabric F { " + "segment { ".repeat(5_000) + "} ".repeat(5_001);
    assertEquals("syntax.error", codes(findings(text)));
  }

  @Test
  void longSumsAreEvaluated() throws IOException {
    assertEquals("", codes(findings("weft 1\nparam a = 1" + " + 1".repeat(5_000) + "\n")));
  }

  /**
   * Such a sum is as deep as it is long: what walks up from each term takes ten times the limit.
   */
  @Test
  void veryLongSumsTakeTimeByTheirLength() throws IOException {
    assertEquals("", codes(findings("weft 1\nparam a = 1" + " + 1".repeat(200_000) + "\n")));
  }

  @Test
  void longWordsAndTextsAreFine() throws IOException {
    String word = "a".repeat(1_000_000);
    assertEquals(
        "import.not-found", codes(findings("weft 1\nimport \"" + word + "\"\nparam a = 1\n")));
    assertEquals(
        "name.unresolved", codes(findings("weft 1\nparam " + word + " = " + word + "b\n")));
  }
}
