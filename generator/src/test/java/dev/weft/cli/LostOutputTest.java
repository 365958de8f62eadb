package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.WeftCompiler;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a command prints arrives, or the command has failed. */
class LostOutputTest {
  private static final String FULL = "No space left on device";
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      fabric Small {
        qos LosslessRoce
        segment { servers 2 of HgxH100 leaf per rail of Tomahawk4 { os sonic } }
      }
      scenario Bench { all-reduce 1 MiB on Small }
      """;

  @TempDir Path dir;
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeEach
  void writeText() throws IOException {
    Files.writeString(dir.resolve("small.fabric"), TEXT);
    Files.writeString(dir.resolve("wrong.fabric"), TEXT.replace("HgxH100", "NoSuchGpu"));
  }

  /** A stream that takes some bytes and then fails. */
  private static OutputStream failing(String reason, int bytes) {
    return new OutputStream() {
      private int left = bytes;

      @Override
      public void write(int b) throws IOException {
        if (left-- <= 0) {
          throw new IOException(reason);
        }
      }
    };
  }

  /** Runs a command in which FILE and WRONG stand for texts and OUT for a folder. */
  private int weft(String command, OutputStream out, OutputStream errors) {
    List<String> words = new ArrayList<>();
    for (String word : command.split(" ")) {
      words.add(
          switch (word) {
            case "FILE" -> dir.resolve("small.fabric").toString();
            case "WRONG" -> dir.resolve("wrong.fabric").toString();
            case "OUT" -> dir.resolve("out").toString();
            default -> word;
          });
    }
    Terminal terminal =
        new Terminal(new PrintedStream(out), new PrintedStream(errors), false, false);
    return Main.run(words.toArray(String[]::new), terminal, () -> COMPILER, Map.of());
  }

  /** Every command that prints what was asked for, in each of its forms. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "check --json FILE",
        "check --json WRONG",
        "check --fix --dry-run --json FILE",
        "show FILE",
        "show --json FILE",
        "generate --target bom -o OUT FILE",
        "generate --target bom -o OUT --json FILE",
        "build --json -o OUT FILE",
        "simulate --json -o OUT FILE",
        "simulate --schema model",
        "catalog",
        "catalog --json",
        "catalog show HgxH100",
        "format --check FILE",
        "pin FILE",
        "explain",
        "explain SYSTEM.aaa",
        "completion",
        "help",
        "help show",
        "show --help",
        "--help",
        "--version"
      })
  void aFullDiskIsAFailureOfEveryCommand(String command) {
    assertEquals(2, weft(command, failing(FULL, 0), err), command);
    String said = err.toString(StandardCharsets.UTF_8);
    assertTrue(said.contains("error: what was printed can't be written: " + FULL), said);
  }

  @Test
  void anyNumberOfBytesTooFewIsAFailure() {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    assertEquals(0, weft("show FILE", whole, err));
    for (int bytes : new int[] {1, whole.size() / 2, whole.size() - 1}) {
      assertEquals(2, weft("show FILE", failing(FULL, bytes), err), bytes + " bytes");
    }
    assertEquals(0, weft("show FILE", failing(FULL, whole.size()), err));
  }

  @Test
  void findingsThatAreLostAreAFailureToo() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    assertEquals(2, weft("check FILE", out, failing(FULL, 0)));
    assertEquals(2, weft("check WRONG", out, failing(FULL, 0)));
  }

  /** The code that a shell gives to what SIGPIPE (13) ends: 128 + 13. */
  @Test
  void aReaderThatGoesAwayIsNoMessage() {
    assertEquals(141, weft("show FILE", failing("Broken pipe", 0), err));
    assertEquals("", err.toString(StandardCharsets.UTF_8));
    assertEquals(1, weft("check --json WRONG", failing("Broken pipe", 0), err), "still wrong");
  }

  @Test
  void aNameThatJavaCanNotReadIsSaidAsSuch() {
    assertEquals(2, weft("check lost\uFFFD.fabric", new ByteArrayOutputStream(), err));
    String said = err.toString(StandardCharsets.UTF_8);
    assertTrue(said.contains("does not exist as Java reads it"), said);
    assertTrue(said.contains("LC_ALL=C.UTF-8"), said);
  }
}
