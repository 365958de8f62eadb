package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is typed wrong, or names what is no text, is said in words that say what to do. */
class WrongArgumentsTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      fabric Live { qos LosslessRoce segment { servers 2 of HgxH100 leaf of Tomahawk4 { os sonic } } }
      """;

  @TempDir Path dir;

  private static void refuses(String message, Object... arguments) {
    CommandLineRun run = CommandLineRun.of(arguments);
    assertEquals(2, run.code(), run.err());
    assertTrue(run.err().contains(message), run.err());
  }

  @Test
  void namesThatAreEmptyAreRefused() {
    refuses("no file is named", "check", "");
    refuses("no file is named", "generate", "-o", "", "x.fabric");
    refuses("no library or licence is named", "licences", "");
  }

  @Test
  void settingsOfParamsHaveANameAndAValue() {
    refuses("error: --set n is not PARAM=VALUE.", "check", "--set", "n", "x.fabric");
    refuses("error: --set =1 is not PARAM=VALUE.", "check", "--set", "=1", "x.fabric");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void linksThatLeadNowhereSayWhy() throws IOException {
    Path loop = dir.resolve("loop.fabric");
    Files.createSymbolicLink(loop, loop);
    refuses("is a link that leads back to itself", "check", loop);
    Path dangling = Files.createSymbolicLink(dir.resolve("d.fabric"), dir.resolve("none"));
    refuses("is a link to a file that does not exist", "check", dangling);
  }

  /** The lines of what is printed are Weft's own. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void namesWithLineBreaksStayOnTheirLine() throws IOException {
    Path file = Files.writeString(dir.resolve("a\nerror: b.fabric"), TEXT);
    CommandLineRun check = CommandLineRun.of("check", file);
    assertEquals(0, check.code(), check.err());
    assertTrue(check.err().contains("a?error: b.fabric: no problems\n"), check.err());
  }

  /** Whatever stands before them: 150 warnings, then as many errors, of which 100 are printed. */
  @Test
  void errorsAreShownBeforeWarnings() throws IOException {
    String consts = lines("param p# = #", 150);
    Path one = Files.writeString(dir.resolve("one.fabric"), TEXT + consts + "const k = nowhere\n");
    CommandLineRun run = CommandLineRun.of("check", one);
    assertEquals(1, run.code());
    assertEquals(1, count(run.err(), ": error: "), run.err());
    Path wide = dir.resolve("wide.fabric");
    Files.writeString(wide, TEXT + lines("const c# = n#", 150));
    CommandLineRun many = CommandLineRun.of("check", wide);
    assertEquals(100, count(many.err(), ": error: "), many.err());
    assertTrue(many.err().contains("of the errors, the first 100 are shown"), many.err());
  }

  private static long count(String text, String part) {
    return text.lines().filter(line -> line.contains(part)).count();
  }

  private static String lines(String line, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> line.replace("#", Integer.toString(i)) + "\n")
        .collect(Collectors.joining());
  }

  /** A folder is never overwritten, and nothing else is written beside it. */
  @Test
  void aFolderInPlaceOfAnOutputStopsTheRunBeforeItWrites() throws IOException {
    Path file = Files.writeString(dir.resolve("live.fabric"), TEXT);
    Path out = dir.resolve("out");
    Path taken = Files.createDirectories(out.resolve("Live/cabling.csv"));
    for (Object[] options : List.of(new Object[] {}, new Object[] {"--force"})) {
      Object[] arguments =
          Stream.concat(Stream.of("generate", file, "-o", out), Stream.of(options)).toArray();
      refuses(taken + " is a folder, where Weft writes a file", arguments);
      try (var all = Files.walk(out)) {
        assertEquals(
            List.of("", ".weft", ".weft/lock", "Live", "Live/cabling.csv"),
            all.map(each -> out.relativize(each).toString()).sorted().toList());
      }
    }
  }

  @Test
  void aFolderInPlaceOfTheManifestIsSaidWithWhatToDo() throws IOException {
    Path file = Files.writeString(dir.resolve("live.fabric"), TEXT);
    Path manifest = Files.createDirectories(dir.resolve("out/.weft/manifest.json"));
    refuses(
        manifest + " is a folder, where Weft writes a file of this name. Move or remove it",
        "generate",
        file,
        "-o",
        dir.resolve("out"));
  }

  /** Bytes of no text are said to be none, and not printed. */
  @Test
  void bytesThatAreNoTextAreNotPrinted() throws IOException {
    Path file = dir.resolve("x.fabric");
    byte[] bytes = new byte[1000];
    CRC32 sum = new CRC32();
    for (int i = 0; i < bytes.length; i++) {
      sum.update(i);
      bytes[i] = (byte) (sum.getValue() | 1); // No NUL, which is said for itself.
    }
    Files.write(file, bytes);
    CommandLineRun run = CommandLineRun.of("check", file);
    assertEquals(2, run.err().lines().count(), run.err());
    Files.write(file, TEXT.getBytes(Charset.forName("UTF-32LE")));
    CommandLineRun wide = CommandLineRun.of("check", file);
    assertTrue(wide.err().contains("It looks like UTF-32."), wide.err());
  }

  @Test
  void anImportOfAnAddressIsSaidToBeOne() throws IOException {
    Path file = dir.resolve("x.fabric");
    Files.writeString(
        file, "weft 1\nimport \"http://example.com/x.fabric\"\n", StandardCharsets.UTF_8);
    CommandLineRun run = CommandLineRun.of("check", file);
    assertTrue(run.err().contains("an import names a file, not an address"), run.err());
    Files.writeString(file, "weft 1\nimport \"/none/x.fabric\"\n");
    CommandLineRun absolute = CommandLineRun.of("check", file);
    assertTrue(absolute.err().contains("Can't read '/none/x.fabric'."), absolute.err());
  }

  /** A text without a word is no sound one. */
  @Test
  void textsThatDeclareNothingAreSaidToDoSo() throws IOException {
    Path file = dir.resolve("x.fabric");
    for (String text : List.of("", "\uFEFF", "// nothing\n", "weft 1\n")) {
      Files.writeString(file, text);
      CommandLineRun run = CommandLineRun.of("check", file);
      assertEquals(0, run.code(), run.err());
      assertTrue(run.err().contains("[file.declares-nothing]"), run.err());
    }
    Files.writeString(file, "weft 1\nconst n = 1\n");
    assertTrue(CommandLineRun.of("check", file).err().contains("no problems"));
  }
}
