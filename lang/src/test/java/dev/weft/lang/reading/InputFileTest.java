package dev.weft.lang.reading;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.findings.Bound;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Only what is a file, and of a size that a text can have, is read at all. */
final class InputFileTest {
  private static final String TEXT = "weft 1\n";

  @TempDir Path folder;

  /** A file with holes, which takes no room on the disk. */
  private Path sized(String name, long bytes) throws IOException {
    Path file = folder.resolve(name);
    try (RandomAccessFile content = new RandomAccessFile(file.toFile(), "rw")) {
      content.setLength(bytes);
    }
    return file;
  }

  private static List<String> codes(Path file) throws IOException {
    return WeftCompiler.create().compile(file, Map.of()).diagnostics().stream()
        .map(Diagnostic::code)
        .toList();
  }

  @Test
  void greatestFileIsReadAndOneByteMoreIsNot() throws IOException {
    assertEquals(
        Bound.FILE.most(), InputFile.bytes(sized("fits.fabric", Bound.FILE.most())).length);
    Path larger = sized("larger.fabric", Bound.FILE.most() + 1);
    assertThrows(FileSystemException.class, () -> InputFile.bytes(larger));
    assertEquals(List.of("file.too-large"), codes(larger));
  }

  @Test
  void importThatIsTooLargeIsRefused() throws IOException {
    sized("other.fabric", Bound.FILE.most() + 1);
    Path main =
        Files.writeString(folder.resolve("main.fabric"), TEXT + "import \"other.fabric\"\n");
    assertEquals(List.of("import.not-found"), codes(main));
  }

  /** Whoever opens a device such as this one reads for ever. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void linkToADeviceIsRefused() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("zero.fabric"), Path.of("/dev/zero"));
    assertEquals("is a device, a pipe or a socket, not a regular file", InputFile.mistake(link));
    Path main = Files.writeString(folder.resolve("main.fabric"), TEXT + "import \"zero.fabric\"\n");
    assertEquals(List.of("import.not-found"), codes(main));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void pinsThatAreADeviceAreAFinding() throws IOException {
    Path main = Files.writeString(folder.resolve("main.fabric"), TEXT + "const n = 1\n");
    Files.createSymbolicLink(folder.resolve("main.pins"), Path.of("/dev/zero"));
    assertEquals(List.of("pin.malformed"), codes(main));
  }

  @Test
  void folderIsRefused() {
    assertEquals("is a folder", InputFile.mistake(folder));
    assertEquals("does not exist", InputFile.mistake(folder.resolve("none.fabric")));
  }

  @Test
  void linkToAFileIsFollowed() throws IOException {
    Path file = Files.writeString(folder.resolve("real.fabric"), TEXT);
    Path link = Files.createSymbolicLink(folder.resolve("link.fabric"), file);
    assertArrayEquals(TEXT.getBytes(), InputFile.bytes(link));
  }
}
