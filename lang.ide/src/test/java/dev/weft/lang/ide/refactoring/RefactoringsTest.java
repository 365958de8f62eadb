package dev.weft.lang.ide.refactoring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What refactorings write. */
final class RefactoringsTest {
  private static final String TEXT =
      """
      weft 1

      import "types.fabric"
      import catalog.nvidia.*
      // Switches.
      import catalog.generic.*

      // A server of ours.
      server Own extends HgxH100 { }

      fabric Lab {
        qos LosslessRoce
        routing {
          mtu 9216
        }
        segment [2] called "rack" {
          servers 4 of Own // lit ones
          leaf of Tomahawk4
        }
        spine 2 of Tomahawk4
        expect { gpus == 64 }
      }
      """;

  @TempDir private Path folder;
  private Refactored lab;

  @BeforeEach
  void read() throws IOException {
    Files.writeString(folder.resolve("types.fabric"), "weft 1\nparam rate = 1\n");
    lab = new Refactored(Files.writeString(folder.resolve("lab.fabric"), TEXT));
  }

  @Test
  void aNumberBecomesAParam() {
    assertParam("4 of Own", "server-count = 4", "servers 4 of", "servers server-count of");
  }

  /** In a value a name would read as the next setting. */
  @Test
  void aValueBecomesAParamInParentheses() {
    assertParam("9216", "mtu = 9216", "    mtu 9216", "    mtu (mtu)");
  }

  /** The second number of a setting is not of the lanes of a port. */
  @Test
  void aTimeBecomesAParamWithTheNameOfItsSetting() throws IOException {
    String text = TEXT.replace("    mtu 9216", "    mtu 9216\n    bfd 3 x 300 ms");
    Refactored file = new Refactored(Files.writeString(folder.resolve("t.fabric"), text));
    String expected =
        text.replace("fabric Lab {", "param bfd = 300 ms\n\nfabric Lab {")
            .replace("3 x 300 ms", "3 x (bfd)");
    assertEquals(expected, file.titled("300 ms", "Extract param").apply(text));
  }

  private void assertParam(String at, String param, String before, String after) {
    String expected =
        TEXT.replace("fabric Lab {", "param " + param + "\n\nfabric Lab {").replace(before, after);
    assertEquals(expected, lab.titled(at, "Extract param").apply(TEXT));
  }

  @Test
  void aSegmentBecomesATemplate() throws IOException {
    Refactoring template = lab.titled("segment [2]", "Extract segment template");
    String declared =
        """
        segment template LabSegment {
          servers 4 of Own // lit ones
          leaf of Tomahawk4
        }

        """;
    String after = template.apply(TEXT);
    assertTrue(after.contains(declared + "fabric Lab {"), after);
    assertTrue(after.contains("  segment [2] of LabSegment called \"rack\"\n  spine 2"), after);
    assertEquals(lab.found(), lab.foundAfter(template));
  }

  /**
   * All servers plug into the one leaf of their segment, and both leaves into the one spine: of
   * what the fabric allows a finding is at a line of the segment, and one is not.
   */
  @Test
  void aTemplateTakesWhatIsAllowedAroundIt() throws IOException {
    String allow = "allow homing.single-point-of-failure because \"a lab\"";
    Refactored one = allowing("  " + allow + "\n", "", "spine 1 of");
    String after = extracted(one);
    assertTrue(after.contains("LabSegment {\n  " + allow + "\n"), after);
    assertTrue(after.contains("fabric Lab {\n  " + allow + "\n"), after);
    // With two spines nothing is left for the fabric to allow.
    after = extracted(allowing("  " + allow + "\n", "", "spine 2 of"));
    assertTrue(after.contains("LabSegment {\n  " + allow + "\n"), after);
    assertTrue(after.contains("fabric Lab {\n  qos LosslessRoce"), after);
  }

  /** What a segment allows of its own lines stays beside them. */
  @Test
  void aTemplateKeepsWhatItsLinesAreAllowed() throws IOException {
    String allow = "allow homing.single-point-of-failure because \"a lab\"";
    String after = extracted(allowing("", "    " + allow + "\n", "spine 2 of"));
    assertTrue(after.contains("LabSegment {\n  " + allow + "\n"), after);
    assertTrue(after.contains("segment [2] of LabSegment called \"rack\"\n  spine"), after);
  }

  private Refactored allowing(String around, String inside, String spines) throws IOException {
    String text =
        TEXT.replace("servers 4 of Own // lit ones", "servers 4 of HgxH100Dual100")
            .replace("server Own extends HgxH100 { }", "")
            .replace("fabric Lab {\n", "fabric Lab {\n" + around)
            .replace("called \"rack\" {\n", "called \"rack\" {\n" + inside)
            .replace("spine 2 of", spines);
    return new Refactored(Files.writeString(folder.resolve("allowing.fabric"), text));
  }

  private static String extracted(Refactored file) throws IOException {
    Refactoring template = file.titled("segment [2]", "Extract segment template");
    assertEquals(file.found(), file.foundAfter(template));
    return template.apply(file.text());
  }

  @Test
  void aTypeMovesToAFileWithWhatItNeeds() throws IOException {
    Refactoring moved = lab.titled("server Own", "Move 'Own' to own.fabric");
    assertEquals(
        """
        weft 1

        import catalog.nvidia.*

        // A server of ours.
        server Own extends HgxH100 { }
        """,
        Objects.requireNonNull(moved.file()).text());
    // Only the type needed that package; what it leaves behind is imported as it was.
    String expected =
        TEXT.replace("import catalog.nvidia.*\n", "")
            .replace(
                "import catalog.generic.*\n", "import catalog.generic.*\nimport \"own.fabric\"\n")
            .replace("// A server of ours.\nserver Own extends HgxH100 { }\n\n", "");
    assertEquals(expected, moved.apply(TEXT));
    assertEquals(lab.found(), lab.foundAfter(moved));
  }

  @Test
  void importsAreSortedWithTheirComments() {
    Refactoring sorted = lab.titled("import catalog.nvidia", "Sort imports");
    String expected =
        TEXT.replace("import \"types.fabric\"\nimport catalog.nvidia.*\n", "")
            .replace(
                "import catalog.generic.*\n",
                "import catalog.generic.*\nimport catalog.nvidia.*\nimport \"types.fabric\"\n");
    assertEquals(expected, sorted.apply(TEXT));
  }

  /**
   * 4 servers with 8 NICs of 400 Gb/s on one leaf of 64 ports: 32 links from below, so 32 upwards,
   * 16 to each of 2 spines.
   */
  @Test
  void derivedUplinksAreWrittenAndLeftAgain() throws IOException {
    Refactoring written = lab.titled("leaf of", "Write the derived");
    String line = "leaf of Tomahawk4 { uplink 16 x 400 Gb/s to each spine }";
    String after = written.apply(TEXT);
    assertTrue(after.contains("    " + line + "\n"), after);
    assertEquals(lab.found(), lab.foundAfter(written));
    Refactored spelled = new Refactored(Files.writeString(folder.resolve("out.fabric"), after));
    Refactoring left = spelled.titled("leaf of", "Derive the uplinks instead");
    assertEquals(TEXT, left.apply(after));
  }

  /** A text that says how load is balanced is told of too few flows, lb.low-entropy. */
  @Test
  void defaultsThatAreWrittenBringNoFinding() {
    assertEquals(
        TEXT.replace("    mtu 9216", "    overlay none\n    mtu 9216"),
        lab.titled("routing {", "Write the defaults").apply(TEXT));
  }

  @Test
  void nothingIsOfferedInATextWithSyntaxErrors() throws IOException {
    Path file = Files.writeString(folder.resolve("bad.fabric"), TEXT.replace("[2]", "[2"));
    assertEquals(List.of(), new Refactored(file).at(TEXT.indexOf("4 of Own")));
  }

  @Test
  void aNumberOfATemplateBecomesItsParam() throws IOException {
    String text = TEXT + "\nsegment template Unit {\n  servers 8 of Own\n  leaf of Tomahawk4\n}\n";
    Refactored file = new Refactored(Files.writeString(folder.resolve("t.fabric"), text));
    Refactoring param = file.titled("8 of Own", "Extract param");
    String expected =
        text.replace(
            "Unit {\n  servers 8 of",
            "Unit {\n  param server-count = 8\n  servers server-count of");
    assertEquals(expected, param.apply(text));
  }
}
