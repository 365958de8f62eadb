package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code weft check --fix} mends what needs no decision, and nothing else. */
class CheckFixTest {
  /** Three misspelt words, the catalog of another vendor, and flowlets where there are none. */
  private static final String TEXT =
      """
      weft 1
      import catalog.arista.*
      import catalog.generic.*
      import catalog.nvidia.*
      // caf\u00e9
      fabric Lab {
        transprot roce
        qos LosslessRoce
        gap 50 us
        segment {
          servers 2 of HgxxH100
          leaf per rail of Tomahawk4 { os sonic }
          multihoming nonne
        }
      }
      """;

  /** By hand: names first, and then what is left over. */
  private static final String MENDED =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      // caf\u00e9
      fabric Lab {
        transport roce
        qos LosslessRoce
        segment {
          servers 2 of HgxH100
          leaf per rail of Tomahawk4 { os sonic }
          multihoming none
        }
      }
      """;

  @TempDir Path folder;

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("lab.fabric"), text);
  }

  @Test
  void mendsUntilNothingIsLeft() throws IOException {
    Path file = write(TEXT);
    CommandLineRun run = CommandLineRun.of("check", "--fix", file.toString());
    assertEquals(MENDED, Files.readString(file), run.err());
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().contains("Say 'transport' [setting.unknown]"), run.out());
    assertTrue(run.err().contains("no problems"), run.err());
  }

  /**
   * The policy that does not divide keeps the fabric from being built, so that nobody knows what
   * the allow and the setting of flowlets are for; once it is mended, both turn out to be needless.
   */
  @Test
  void takesNothingOutWhereAnErrorStopsTheRun() throws IOException {
    String text =
        """
        weft 1
        import catalog.generic.*
        import catalog.nvidia.*
        fabric Lab {
          qos LosslessRoce
          gap 50 us
          segment {
            servers 2 of HgxH100
            leaf per rail of Tomahawk4 { os sonic }
            uplink 3 x 400 Gb/s across 2 spines
          }
          spine 2 of Tomahawk4 { os sonic }
          allow fabric.oversubscribed because "a reason that must not get lost"
        }
        """;
    Path file = write(text);
    CommandLineRun run = CommandLineRun.of("check", "--fix", file.toString());
    assertEquals(text, Files.readString(file), run.err());
    assertEquals(ExitCode.DESIGN, run.code(), run.err());
    String sound = text.replace("3 x 400", "2 x 400");
    write(sound);
    CommandLineRun.of("check", "--fix", file.toString());
    assertEquals(
        sound.replace("  gap 50 us\n", "").replaceFirst("  allow [^\n]*\n", ""),
        Files.readString(file));
  }

  /** The overlay is forgotten: until it is there, {@code tenants} has no effect, but is needed. */
  @Test
  void takesNothingOutWhereAnErrorStands() throws IOException {
    String text =
        """
        weft 1
        import catalog.generic.*
        import catalog.nvidia.*
        fabric Lab {
          qos LosslessRoce
          tenants 2
          gap 50 us
          segment [2] {
            servers 2 of HgxH100
            leaf per rail of Sn5600
            except [1] { tenant 1 }
            except [2] { tenant 2 }
          }
          spine 2 of Sn5600
        }
        """;
    Path file = write(text);
    CommandLineRun run = CommandLineRun.of("check", "--fix", file.toString());
    assertEquals(text, Files.readString(file), run.err());
    assertEquals(ExitCode.DESIGN, run.code(), run.err());
    String sound = text.replace("  tenants 2", "  overlay evpn-vxlan\n  tenants 2");
    write(sound);
    CommandLineRun.of("check", "--fix", file.toString());
    assertEquals(sound.replace("  gap 50 us\n", ""), Files.readString(file));
  }

  @Test
  void keepsLineEndsAndByteOrderMark() throws IOException {
    Path file = write("\uFEFF" + TEXT.replace("\n", "\r\n"));
    CommandLineRun.of("check", "--fix", file.toString());
    assertEquals("\uFEFF" + MENDED.replace("\n", "\r\n"), Files.readString(file));
  }

  @Test
  void showsWithoutChanging() throws IOException {
    Path file = write(TEXT);
    CommandLineRun run = CommandLineRun.of("check", "--fix", "--dry-run", file.toString());
    assertEquals(TEXT, Files.readString(file));
    assertEquals(ExitCode.DESIGN, run.code());
    String expected =
        """
        @@ -1,15 +1,13 @@
         weft 1
        -import catalog.arista.*
         import catalog.generic.*
         import catalog.nvidia.*
         // caf\u00e9
         fabric Lab {
        -  transprot roce
        +  transport roce
           qos LosslessRoce
        -  gap 50 us
           segment {
        -    servers 2 of HgxxH100
        +    servers 2 of HgxH100
             leaf per rail of Tomahawk4 { os sonic }
        -    multihoming nonne
        +    multihoming none
           }
         }
        """;
    assertTrue(run.out().endsWith(expected), run.out());
  }

  /** What can't be read comes first: what is wrong besides is said, and mended, once it can. */
  @Test
  void mendsWhatCantBeRead() throws IOException {
    Path file = write(TEXT.replace("gap 50 us", "gap 50 usec;").replace("servers 2", "nodes 2"));
    CommandLineRun run = CommandLineRun.of("check", "--fix", file.toString());
    assertEquals(MENDED, Files.readString(file), run.err());
    assertEquals(ExitCode.DONE, run.code(), run.err());
  }

  /** Twice as many uplinks and more oversubscription are both offered: that is a decision. */
  @Test
  void leavesDecisionsAlone() throws IOException {
    String text =
        MENDED
            .replace("segment {", "segment [2] {")
            .replace("multihoming none", "uplink 1 x 400 Gb/s")
            .replaceFirst("}\n}", "}\n  spine 1 of Tomahawk4\n}");
    Path file = write(text);
    CommandLineRun run = CommandLineRun.of("check", "--fix", file.toString());
    assertEquals(text, Files.readString(file));
    assertTrue(run.err().contains("fabric.oversubscribed"), run.err());
    assertEquals(ExitCode.DESIGN, run.code());
  }

  /** What is wrong in another text is said, not mended: only what is named is changed. */
  @Test
  void changesOnlyFilesThatAreNamed() throws IOException {
    Path other =
        Files.writeString(folder.resolve("other.fabric"), "weft 1\ngpu Grace { memoy 80 GB }\n");
    Path file = write("weft 1\nimport \"other.fabric\"\nserver S { gpus 2 of Gracce }\n");
    CommandLineRun run = CommandLineRun.of("check", "--fix", "--json", file.toString());
    assertTrue(Files.readString(file).contains("gpus 2 of Grace }"), run.out());
    assertTrue(Files.readString(other).contains("memoy"));
    assertTrue(run.out().contains("\"code\": \"name.unresolved\""), run.out());
    assertTrue(run.out().contains("'memoy' is not a setting of a gpu"), run.out());
  }

  @Test
  void saysWhereATextIsNoUtf8AndLeavesIt() throws IOException {
    byte[] bytes = "weft 1\n// caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1);
    Path file = Files.write(folder.resolve("latin.fabric"), bytes);
    for (List<String> options : List.of(List.of("--fix"), List.of("--fix", "--dry-run"))) {
      List<String> words = new ArrayList<>(List.of("check"));
      words.addAll(options);
      words.add(file.toString());
      CommandLineRun run = CommandLineRun.of(words.toArray(String[]::new));
      assertEquals(ExitCode.DESIGN, run.code());
      assertTrue(
          run.err().contains("latin.fabric:2:7: error: The file is not UTF-8 text"), run.err());
    }
    CommandLineRun format = CommandLineRun.of("format", file.toString());
    assertEquals(ExitCode.DESIGN, format.code());
    assertTrue(format.err().contains("latin.fabric: not formatted, because it is not UTF-8"));
    assertArrayEquals(bytes, Files.readAllBytes(file));
  }

  @Test
  void dryRunAloneIsRefused() throws IOException {
    CommandLineRun run = CommandLineRun.of("check", "--dry-run", write(TEXT).toString());
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("--dry-run goes with --fix"), run.err());
  }
}
