package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What does not show is refused in every text in quotes, and nothing else of Unicode is. */
final class HiddenCharactersTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      fabric F {
        segment called "a%1$sb" {
          servers 2 of HgxH100
          leaf of Tomahawk4 { external 1 x 400 Gb/s to "a%1$sb" }
        }
      }
      """;

  @TempDir Path folder;

  private List<Diagnostic> hidden(String inside) throws IOException {
    Path file = Files.writeString(folder.resolve("x.fabric"), TEXT.formatted(inside));
    return COMPILER.compile(file, Map.of()).diagnostics().stream()
        .filter(each -> each.code().equals("file.hidden-character"))
        .toList();
  }

  private void assertRefused(int c, String written) throws IOException {
    assertRefused(c, written, "");
  }

  private void assertRefused(int c, String written, String instead) throws IOException {
    List<Diagnostic> found = hidden(written);
    String message = "The text has U+%04X (".formatted(c);
    assertEquals(List.of(5, 7), found.stream().map(Diagnostic::line).toList(), message);
    for (Diagnostic each : found) {
      assertEquals(message, each.message().substring(0, message.length()));
      assertEquals("\"a" + instead + "b\"", each.edits().getFirst().replacement());
    }
  }

  /**
   * Marks and embeddings of bidirectional text (Unicode, UAX 9), joiners and spaces without width,
   * the soft hyphen, tags, ends of lines, controls of both blocks.
   */
  @ParameterizedTest
  @ValueSource(
      ints = {
        0x200e, 0x200f, 0x061c, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068,
        0x2069, 0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0x00ad, 0xe0041, 0x2028, 0x2029, 0x07, 0x09,
        0x1b, 0x7f, 0x85, 0x9b
      })
  void whatDoesNotShow(int c) throws IOException {
    assertRefused(c, Character.toString(c));
  }

  /**
   * Letters and marks that are ignorable by default (Unicode 16.0, DerivedCoreProperties.txt),
   * characters of private use, code points that are none.
   */
  @ParameterizedTest
  @ValueSource(
      ints = {
        0x034f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180e, 0x180f, 0x3164, 0xfe00, 0xfe0f,
        0xffa0, 0xe0100, 0xe01ef, 0x2065, 0xfff0, 0xfff8, 0xe0000, 0xe0fff, 0x16fe4, 0xe000,
        0x10fffd, 0xfdd0, 0xfffe, 0x1ffff
      })
  void whatHasNoShape(int c) throws IOException {
    assertRefused(c, Character.toString(c));
  }

  /** Spaces other than the usual one, of category Zs, and the pattern of Braille without dots. */
  @ParameterizedTest
  @ValueSource(ints = {0xa0, 0x1680, 0x2000, 0x2003, 0x200a, 0x202f, 0x205f, 0x3000, 0x2800})
  void otherSpaces(int c) throws IOException {
    assertRefused(c, Character.toString(c), " ");
  }

  @ParameterizedTest
  @ValueSource(ints = {0x200e, 0x202e, 0x2066, 0x2028, 0x00, 0x0a, 0x1b, 0x85, 0xd800})
  void asAnEscape(int c) throws IOException {
    assertRefused(c, "\\u%04x".formatted(c));
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", "é", "e\u0301", "שלום", "漢字", "😀", "\\\"", "\\\\"})
  void whatShows(String text) throws IOException {
    assertEquals(List.of(), hidden(text));
  }
}
