package dev.weft.lang.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Imports that go in circles or lead nowhere give findings at the import. */
class ImportsTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  @TempDir Path folder;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private List<String> findings(Path file) throws IOException {
    return COMPILER.compile(file, Map.of()).diagnostics().stream()
        .map(each -> each.code() + " " + each.line() + ":" + each.column())
        .toList();
  }

  @Test
  void cyclesAreFine() throws IOException {
    Path a = write("a.fabric", "weft 1\nimport \"b.fabric\"\nconst a = b\nconst other = 1\n");
    write("b.fabric", "weft 1\nimport \"c.fabric\"\nconst b = c\n");
    write("c.fabric", "weft 1\nimport \"a.fabric\"\nconst c = other\n");
    assertEquals(List.of(), findings(a));
  }

  @Test
  void aFileThatImportsItselfReadsItOnce() throws IOException {
    Path file = write("self.fabric", "weft 1\nimport \"self.fabric\"\nconst a = 1\nconst b = a\n");
    assertEquals(List.of("import.unused 2:1"), findings(file));
  }

  @Test
  void longChainsOfImportsAreFine() throws IOException {
    int last = 500;
    for (int i = 0; i < last; i++) {
      String next = "f" + (i + 1);
      write(
          "f" + i + ".fabric",
          "weft 1\nimport \"%s.fabric\"\nconst f%d = 1\nconst used%d = %s\n"
              .formatted(next, i, i, next));
    }
    write("f" + last + ".fabric", "weft 1\nconst f" + last + " = 1\n");
    assertEquals(List.of(), findings(folder.resolve("f0.fabric")));
  }

  @Test
  void whatCantBeReadIsNotFound() throws IOException {
    Files.createDirectories(folder.resolve("folder.fabric"));
    Files.createDirectories(folder.resolve("plain"));
    Path secret = write("secret.fabric", "weft 1\n");
    assertTrue(secret.toFile().setReadable(false));
    List<String> imports =
        List.of("missing.fabric", "plain", "plain/", "folder.fabric", "", "/", "..", "jar:x");
    String text =
        "weft 1\n" + String.join("", imports.stream().map(i -> "import \"" + i + "\"\n").toList());
    assertEquals(
        IntStream.range(0, imports.size())
            .mapToObj(i -> "import.not-found " + (i + 2) + ":8")
            .toList(),
        findings(write("wrong.fabric", text)));
    assertEquals(
        List.of("file.hidden-character 2:8", "import.not-found 2:8"),
        findings(write("nul.fabric", "weft 1\nimport \"a\\u0000b\"\n")));
    if (!Files.isReadable(secret)) { // The administrator reads everything.
      assertEquals(
          List.of("import.not-found 2:8"),
          findings(write("reads.fabric", "weft 1\nimport \"secret.fabric\"\n")));
    }
  }

  @Test
  void importsFromElsewhereAreNotFetched() throws IOException {
    String text =
        """
        weft 1
        import "http://localhost:1/x.fabric"
        import "jar:file:/x.jar!/x.fabric"
        import "platform:/resource/x.fabric"
        import "classpath:/catalog/nvidia/gpus.fabric"
        """;
    assertEquals(
        List.of(
            "import.not-found 2:8",
            "import.not-found 3:8",
            "import.not-found 4:8",
            "import.not-found 5:8"),
        findings(write("far.fabric", text)));
  }

  @Test
  void aTextThatIsNotThereIsAnExceptionWithItsName() {
    Path missing = folder.resolve("missing.fabric");
    IOException e = assertThrows(IOException.class, () -> COMPILER.compile(missing, Map.of()));
    assertTrue(e.getMessage().contains("missing.fabric"), e.getMessage());
  }
}
