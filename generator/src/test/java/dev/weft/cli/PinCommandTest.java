package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PinCommandTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      fabric Live {
        addressing { loopbacks 10.255.0.0/16 }
        segment { servers 2 of HgxH100  slots 4  leaf per rail of Tomahawk4 }
      }
      """;

  @TempDir Path folder;
  private Path text;
  private Path pins;

  @BeforeEach
  void writeText() throws IOException {
    text = Files.writeString(folder.resolve("live.fabric"), TEXT);
    pins = folder.resolve("live.pins");
  }

  private CommandLineRun pin(String... options) {
    String[] args = new String[options.length + 2];
    args[0] = "pin";
    System.arraycopy(options, 0, args, 1, options.length);
    args[args.length - 1] = text.toString();
    return CommandLineRun.of(args);
  }

  @Test
  void writesEveryValueSorted() throws IOException {
    CommandLineRun run = pin();
    assertEquals(ExitCode.DONE, run.code(), run.err());
    // 8 leaves: hostname, AS, loopback, network, VLAN; 2 servers: hostname, and 8 NICs with address
    // and port.
    assertTrue(run.out().contains(": " + (8 * 5 + 2 * (1 + 8 * 2)) + " pins"), run.out());
    String written = Files.readString(pins);
    assertTrue(written.contains("\nLive segment[1].leaf[1] loopback 10.255.0.0\n"), written);
    assertEquals(ExitCode.DONE, pin("--check").code());
  }

  @Test
  void addsWithoutBeingForced() throws IOException {
    pin();
    Files.writeString(text, TEXT.replace("servers 2", "servers 3"));
    assertEquals(ExitCode.DESIGN, pin("--check").code());
    CommandLineRun run = pin();
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().contains("+ Live segment[1].server[3] hostname seg1-server3"), run.out());
    assertFalse(run.out().contains("- Live"), run.out());
  }

  @Test
  void changesOnlyWhenForced() throws IOException {
    pin();
    String before = Files.readString(pins);
    Files.writeString(text, TEXT.replace("10.255", "10.254"));
    CommandLineRun refused = pin();
    assertEquals(ExitCode.DESIGN, refused.code());
    assertTrue(refused.err().contains("8 lines of pins would change"), refused.err());
    assertTrue(
        refused.out().contains("- Live segment[1].leaf[1] loopback 10.255.0.0"), refused.out());
    assertEquals(before, Files.readString(pins));
    assertEquals(ExitCode.DONE, pin("--force").code());
    assertEquals(ExitCode.DONE, pin("--check").code());
  }

  @Test
  void aBrokenTextIsNotPinned() throws IOException {
    Files.writeString(text, TEXT.replace("HgxH100", "Nothing"));
    assertEquals(ExitCode.DESIGN, pin().code());
    assertFalse(Files.exists(pins));
  }
}
