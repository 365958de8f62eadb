package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is not the kind of file that a command expects is said as such, with what to do. */
class OddFilesTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      fabric Live { qos LosslessRoce segment { servers 2 of HgxH100 leaf of Tomahawk4 { os sonic } } }
      """;

  @TempDir Path dir;
  private Path file;
  private Path pins;

  @BeforeEach
  void writeText() throws IOException {
    file = Files.writeString(dir.resolve("live.fabric"), TEXT);
    pins = dir.resolve("live.pins");
  }

  private void refusesPins(byte[] bytes, int line, String reason) throws IOException {
    Files.write(pins, bytes);
    CommandLineRun check = CommandLineRun.of("check", file);
    assertEquals(1, check.code());
    assertTrue(check.err().contains("live.pins:" + line + ":1: error: "), check.err());
    assertTrue(check.err().contains(reason), check.err());
    assertTrue(check.err().contains("'weft pin --force'"), check.err());
    assertTrue(check.err().contains(": 1 error, 0 warnings"), check.err());
    CommandLineRun refused = CommandLineRun.of("pin", file);
    assertEquals(1, refused.code(), refused.err());
    assertTrue(refused.err().contains("--force"), refused.err());
    assertEquals(0, CommandLineRun.of("pin", "--force", file).code());
    assertEquals(0, CommandLineRun.of("check", file).code());
  }

  @Test
  void pinsThatAreNotPinsAreOneFindingWithARemedy() throws IOException {
    assertEquals(0, CommandLineRun.of("pin", file).code());
    String good = Files.readString(pins);
    refusesPins(good.replace("pins 2", "pins 3").getBytes(), 1, "its format is 3");
    refusesPins(("\n" + good.replace("pins 2", "pins 3")).getBytes(), 2, "its format is 3");
    refusesPins(new byte[] {1, 2, 0, '\n', 0, 7}, 1, "it is not a text file");
    refusesPins(good.getBytes(StandardCharsets.UTF_16), 1, "it is not UTF-8 text");
    refusesPins("<html>\n<body>\n</html>\n".getBytes(), 1, "none of its lines is a pin");
    String cut = good.substring(0, good.length() - "# end\n".length());
    refusesPins(cut.getBytes(), (int) cut.lines().count(), "it is cut off");
  }

  @Test
  void aFolderInPlaceOfPinsIsSaidAsSuch() throws IOException {
    Files.createDirectory(pins);
    CommandLineRun check = CommandLineRun.of("check", file);
    assertEquals(1, check.code());
    String reason = "is a folder. Move it away, then run 'weft pin'";
    assertTrue(
        check.err().contains("live.pins:1:1: error: This pins file is not used: it " + reason));
    CommandLineRun pin = CommandLineRun.of("pin", "--force", file);
    assertEquals(2, pin.code());
    assertTrue(pin.err().contains(reason), pin.err());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void modelsAreRegularFiles() throws IOException {
    Path folder = Files.createDirectory(dir.resolve("folder.json"));
    Path device = Files.createSymbolicLink(dir.resolve("zero.json"), Path.of("/dev/zero"));
    Path missing = dir.resolve("missing.json");
    String advice = ". Name a simulation model (.json).\n";
    for (List<Object> each :
        List.<List<Object>>of(
            List.of(folder, " is a folder"),
            List.of(device, " is a device, a pipe or a socket, not a regular file"),
            List.of(missing, " does not exist"))) {
      CommandLineRun run = CommandLineRun.of("simulate", each.getFirst());
      assertEquals(2, run.code());
      assertEquals("error: " + each.getFirst() + each.getLast() + advice, run.err());
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void outputFoldersThatCanNotBeAreSaidWithAdvice() {
    for (Path folder : List.of(file, file.resolve("out"), Path.of("/proc/weft-out"))) {
      CommandLineRun run = CommandLineRun.of("generate", file, "-o", folder);
      assertEquals(2, run.code(), run.err());
      String start = "error: " + folder + " can't be used as output folder: ";
      assertTrue(run.err().startsWith(start), run.err());
      assertTrue(run.err().endsWith(". Choose another one with -o.\n"), run.err());
    }
  }

  /** "No problems" would be said of what nobody read. */
  @Test
  void aFileThatWasNotReadIsNotPraised() {
    CommandLineRun run = CommandLineRun.of("check", dir.resolve("missing.fabric"));
    assertEquals(2, run.code());
    String missing = dir.resolve("missing.fabric").toString();
    assertEquals("error: " + missing + " does not exist. Name a .fabric file.\n", run.err());
  }

  @Test
  void nulBytesAreOneShortFinding() throws IOException {
    Files.write(file, new byte[5000]);
    for (String command : List.of("check", "build", "show")) {
      CommandLineRun run = CommandLineRun.of(command, file, "--json");
      assertEquals(1, run.code(), command);
    }
    CommandLineRun check = CommandLineRun.of("check", file);
    assertTrue(check.err().contains("not UTF-8 text: byte 1 is 0x00."), check.err());
    assertEquals(2, check.err().lines().count(), "the finding and the sum");
    Files.write(file, TEXT.getBytes(StandardCharsets.UTF_16LE));
    CommandLineRun wide = CommandLineRun.of("check", file);
    assertTrue(wide.err().contains("It looks like UTF-16. Save it as UTF-8."), wide.err());
  }

  /** Compressed files begin with numbers of their own; of others, bytes that no text has tell. */
  @Test
  void whatIsNoTextIsSaidAsSuch() throws IOException {
    byte[] packed = {0x1F, (byte) 0x8B, 8, 0, 0, 0, 0, 0};
    assertTrue(checked(packed).contains("compressed data. Unpack it"));
    byte[] archive = {'P', 'K', 3, 4, 20, 0};
    assertTrue(checked(archive).contains("compressed data. Unpack it"));
    byte[] binary = {(byte) 0x9C, 1, 2, (byte) 0xFF};
    assertTrue(checked(binary).contains("byte 1 is 0x9C. It does not look like text."));
    byte[] latin = {'c', 'a', 'f', (byte) 0xE9};
    assertTrue(checked(latin).contains("byte 4 is 0xE9. Save it as UTF-8."));
  }

  /** Nothing is shown of a line in which there is nothing to see. */
  @Test
  void aByteOrderMarkAloneIsNoLine() throws IOException {
    String said = checked("\ufeff".getBytes(StandardCharsets.UTF_8));
    assertTrue(said.contains("The file declares nothing"), said);
    assertFalse(said.contains("1 |"), said);
  }

  @Test
  void theNameOfAFileEndsNoLine() {
    CommandLineRun run = CommandLineRun.of("check", "no\nsuch.fabric");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("no?such.fabric does not exist"), run.err());
  }

  private static String checked(byte[] bytes) throws IOException {
    Path odd = Files.createTempFile("odd", ".fabric");
    try {
      return CommandLineRun.of("check", Files.write(odd, bytes).toString()).err();
    } finally {
      Files.delete(odd);
    }
  }
}
