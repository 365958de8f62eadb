package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files and fabrics stand for themselves: what is wrong with one leaves the others. */
class EachForItselfTest {
  private static final String CROOKED = "weft 1\nparam   a = 1\n";
  private static final String STRAIGHT = "weft 1\n\nparam a = 1\n";

  private static final String TWO =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      fabric Bad { transport ethernet segment { servers 4 of Nothing leaf 8 of Tomahawk4 } }
      fabric Good { transport ethernet segment { servers 4 of HgxH100 leaf per rail of Tomahawk4 } }
      scenario Runs { all-reduce 1 MiB on Good }
      scenario Waits { all-reduce 1 MiB on Bad }
      """;

  @TempDir Path dir;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(dir.resolve(name), text);
  }

  /** Nothing, spaces, comments, a mark of the byte order, a NUL, half a statement. */
  @ParameterizedTest
  @ValueSource(strings = {"", " \n\t\n", "// only this", "\ufeff", "weft 1\n\0", "weft 1 fabric {"})
  void formatGoesOnBehindAFileLike(String first) throws IOException {
    Path strange = file("strange.fabric", first);
    Path next = file("next.fabric", CROOKED);
    CommandLineRun run = CommandLineRun.of("format", strange, next);
    assertTrue(run.code() < ExitCode.USAGE, run.err());
    assertEquals(first, Files.readString(strange));
    assertEquals(STRAIGHT, Files.readString(next));
  }

  @Test
  void formatGoesOnBehindAFileThatIsNotThere() throws IOException {
    Path next = file("next.fabric", CROOKED);
    CommandLineRun run = CommandLineRun.of("format", dir.resolve("none.fabric"), dir, next);
    assertEquals(ExitCode.USAGE, run.code());
    assertEquals(STRAIGHT, Files.readString(next));
  }

  @Test
  void formatKeepsTheLineEndsOfWindows() throws IOException {
    Path next = file("next.fabric", CROOKED.replace("\n", "\r\n"));
    assertEquals(ExitCode.DONE, CommandLineRun.of("format", next).code());
    assertEquals(STRAIGHT.replace("\n", "\r\n"), Files.readString(next));
  }

  @Test
  void checkGoesOnBehindAFileThatCantBeRead() throws IOException {
    Path bytes = Files.write(dir.resolve("bytes.fabric"), new byte[] {(byte) 0xC3, '('});
    CommandLineRun run =
        CommandLineRun.of("check", dir.resolve("none.fabric"), bytes, file("two.fabric", TWO));
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("none.fabric does not exist."), run.err());
    assertTrue(run.err().contains("[file.other-encoding]"), run.err());
    assertTrue(run.err().contains("two.fabric:4:"), run.err());
  }

  @Test
  void fabricWithoutErrorsIsShown() throws IOException {
    Path two = file("two.fabric", TWO);
    CommandLineRun named = CommandLineRun.of("show", "--fabric", "Good", two);
    assertEquals(ExitCode.DONE, named.code());
    assertTrue(named.out().startsWith("fabric Good"), named.out());
    CommandLineRun all = CommandLineRun.of("show", "--json", two);
    assertEquals(ExitCode.DESIGN, all.code());
    assertEquals(1, JsonParser.parseString(all.out()).getAsJsonArray().size());
    CommandLineRun faulty = CommandLineRun.of("show", "--fabric", "Bad", two);
    assertEquals(ExitCode.DESIGN, faulty.code());
    assertEquals("", faulty.out());
  }

  @Test
  void scenarioWithoutErrorsIsRun() throws IOException {
    Path two = file("two.fabric", TWO);
    Path out = dir.resolve("out");
    assertEquals(ExitCode.DONE, CommandLineRun.of("simulate", two, "Runs", "-o", out).code());
    assertEquals(ExitCode.DESIGN, CommandLineRun.of("simulate", two, "-o", out).code());
    assertEquals(ExitCode.DESIGN, CommandLineRun.of("simulate", two, "Waits", "-o", out).code());
    assertTrue(Files.exists(out.resolve("Good/report/Runs")));
    assertFalse(Files.exists(out.resolve("Bad")));
  }

  @Test
  void nothingIsGeneratedFromATextWithErrors() throws IOException {
    Path out = dir.resolve("out");
    assertEquals(
        ExitCode.DESIGN, CommandLineRun.of("build", file("two.fabric", TWO), "-o", out).code());
    assertFalse(Files.exists(out));
  }

  /** What is emptied, cut anywhere or of another version pins nothing, and says so. */
  @Test
  void pinsThatAreNotWholeAreAnError() throws IOException {
    String good = TWO.replaceAll("(?m)^.*(Bad|Waits).*\n", "");
    Path text = file("live.fabric", good);
    assertEquals(ExitCode.DONE, CommandLineRun.of("pin", text).code());
    Path pins = dir.resolve("live.pins");
    String whole = Files.readString(pins, StandardCharsets.UTF_8);
    assertEquals(ExitCode.DONE, CommandLineRun.of("check", text).code());
    for (String wrong :
        new String[] {
          "",
          "\n",
          whole.substring(0, whole.length() / 2),
          whole.replace("# end\n", ""),
          whole.replace("weft pins 2", "weft pins 3"),
          whole.replace("\nGood ", "\nOther ")
        }) {
      Files.writeString(pins, wrong);
      CommandLineRun run = CommandLineRun.of("check", text);
      assertEquals(ExitCode.DESIGN, run.code(), wrong);
      assertTrue(run.err().contains("[pin.malformed]"), run.err());
    }
  }
}
