package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parameters given from outside. */
final class ParametersTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  @TempDir private Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("design.fabric");
    Files.writeString(
        file,
        """
        weft 1
        import catalog.generic.*
        import catalog.nvidia.*
        param count = 2
        fabric F { qos LosslessRoce  segment { servers count of HgxH100  leaf of Tomahawk4 } }
        """);
  }

  @Test
  void setsAParameter() throws IOException {
    Compiled compiled = COMPILER.compile(file, Map.of("count", "2 + 2"));
    assertEquals(4, compiled.topologies().getFirst().servers().count());
  }

  /** One text for many values: what they come to, mistakes too, is what a reading for each says. */
  @Test
  void readsATextOnceForManyValues() throws IOException {
    WeftCompiler once = COMPILER.readingOnce();
    for (String count : List.of("4", "400 Gb/s", "0", "2", "4 4", "4")) {
      Compiled anew = COMPILER.compile(file, Map.of("count", count));
      Compiled again = once.compile(file, Map.of("count", count));
      assertEquals(anew.diagnostics(), again.diagnostics(), count);
      assertEquals(servers(anew), servers(again), count);
    }
    Files.writeString(file, "weft 1");
    assertEquals(List.of(2), servers(once.compile(file, Map.of())));
    assertEquals(List.of(), servers(COMPILER.compile(file, Map.of())));
  }

  private static List<Integer> servers(Compiled compiled) {
    return compiled.topologies().stream().map(each -> each.servers().count()).toList();
  }

  @Test
  void reportsAParameterThatIsNotThere() throws IOException {
    assertEquals("param.unknown", onlyCode(Map.of("cuont", "4")));
  }

  @Test
  void reportsAValueThatIsNone() throws IOException {
    assertEquals("param.bad-value", onlyCode(Map.of("count", "4 4 4")));
  }

  /** The text gives a plain number. */
  @Test
  void reportsAValueOfAnotherKind() throws IOException {
    assertEquals("param.bad-value", onlyCode(Map.of("count", "400 Gb/s")));
  }

  /** The value may come from '--set', from '--vary' or from a build: each names it. */
  @Test
  void namesNoOptionThatMayNotBeThere() throws IOException {
    Compiled compiled = COMPILER.compile(file, Map.of("count", "400 Gb/s"));
    assertEquals(
        "count=400 Gb/s: the param 'count' is a plain number, not a rate such as 400 Gb/s.",
        compiled.diagnostics().getFirst().message());
  }

  private String onlyCode(Map<String, String> parameters) throws IOException {
    Compiled compiled = COMPILER.compile(file, parameters);
    assertEquals(1, compiled.diagnostics().size(), compiled.diagnostics().toString());
    return compiled.diagnostics().getFirst().code();
  }
}
