package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Broken inputs from the command line: an exit code that says whose fault it is, and one message.
 */
class HostileTextsTest {
  @TempDir Path dir;

  private CommandLineRun check(String text) throws IOException {
    return CommandLineRun.of("check", Files.writeString(dir.resolve("x.fabric"), text));
  }

  /** One error with a code; {@code check} adds a line that counts. */
  private static void assertOneError(String code, CommandLineRun run) {
    assertEquals(1, run.code(), run.err());
    assertTrue(run.err().contains("[" + code + "]"), run.err());
    assertTrue(run.err().endsWith(": 1 error, 0 warnings\n"), run.err());
    assertFalse(run.err().contains("\tat "), run.err());
  }

  @ParameterizedTest
  @ValueSource(ints = {10_000, 100_000})
  void deepBrackets(int depth) throws IOException {
    String text = "weft 1\nparam a = " + "(".repeat(depth) + "1" + ")".repeat(depth);
    assertOneError("syntax.too-deep", check(text));
  }

  @Test
  void aBillionGpus() throws IOException {
    String text =
        """
        weft 1
        import catalog.generic.*
        import catalog.nvidia.*
        fabric Huge {
          qos LosslessRoce
          pod [1000] {
            segment [1250] {
              servers 100 of HgxH100
              leaf per rail of Tomahawk4
            }
            spine 8 per rail of Tomahawk4
          }
          superspine 64 of Tomahawk4
        }
        """;
    assertOneError("structure.too-large", check(text));
  }

  @Test
  void numbersBeyondAllBounds() throws IOException {
    assertOneError(
        "expression.not-a-count",
        check(
            """
            weft 1
            nic One { ports 1 x 100 Gb/s }
            server S { nics 1 of One for frontend }
            switch Box { ports 32 x 100 Gb/s }
            fabric F {
              network frontend  transport ethernet
              pod [1e100] { segment { servers 4 of S  leaf of Box } }
            }
            """));
  }

  @Test
  void importsThatLeadNowhere() throws IOException {
    Files.createDirectories(dir.resolve("folder.fabric"));
    assertOneError("import.not-found", check("weft 1\nimport \"missing.fabric\"\n"));
    assertOneError("import.not-found", check("weft 1\nimport \"folder.fabric\"\n"));
    assertOneError("import.not-found", check("weft 1\nimport \"/\"\n"));
  }

  @Test
  void importsInCircles() throws IOException {
    Files.writeString(dir.resolve("y.fabric"), "weft 1\nimport \"x.fabric\"\nconst b = c\n");
    CommandLineRun run = check("weft 1\nimport \"y.fabric\"\nconst a = b\nconst c = 1\n");
    assertFalse(run.err().contains("error"), run.err());
    assertEquals(0, run.code());
  }

  /** Bytes that are no text are wrong usage of a kind, but never a fault of Weft's own. */
  @ParameterizedTest
  @ValueSource(strings = {"check", "show", "generate", "build", "simulate", "format"})
  void bytesThatAreNoText(String command) throws IOException {
    byte[] bytes = new byte[4_096];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i * 131 + (i >> 5));
    }
    Path file = Files.write(dir.resolve("bytes.fabric"), bytes);
    CommandLineRun run = CommandLineRun.of(command, file);
    assertTrue(run.code() == 1 || run.code() == 2, run.toString());
    assertFalse(run.err().contains("internal error"), run.err());
    assertFalse(run.err().contains("\tat "), run.err());
    assertFalse(run.err().contains("\u001b"), run.err());
  }

  @Test
  void windowsLineEndsAreFine() throws IOException {
    String text = "weft 1\r\n\r\nconst a = 1\r\n";
    Path file = Files.write(dir.resolve("x.fabric"), text.getBytes(StandardCharsets.UTF_8));
    CommandLineRun run = CommandLineRun.of("check", file);
    assertEquals(0, run.code(), run.err());
  }

  @Test
  void anEmptyTextSaysNoMoreThanItsVersion() throws IOException {
    CommandLineRun run = check("");
    assertEquals(0, run.code(), run.err());
  }
}
