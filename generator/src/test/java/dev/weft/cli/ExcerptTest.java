package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.findings.Issue.Severity;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Source lines below findings fit the terminal and show what is marked. */
class ExcerptTest {
  @TempDir Path folder;

  /** A marked word at the start, in the middle and at the end of 1,000 characters. */
  @ParameterizedTest
  @CsvSource({"0, 40", "3, 40", "500, 40", "500, 80", "500, 200", "990, 80", "996, 120"})
  void cutsAroundTheMarkedPlace(int at, int width) {
    String line = "x".repeat(at) + "HERE" + "y".repeat(1_000 - at - 4);
    Excerpt excerpt = Excerpt.of(line, at + 1, 4, width);
    assertNotNull(excerpt);
    assertEquals(width, excerpt.text().length());
    int first = excerpt.carets().indexOf('^');
    assertEquals("HERE", excerpt.text().substring(first, excerpt.carets().length()));
    assertEquals(at > width, excerpt.text().startsWith("..."));
    assertEquals(at < 1_000 - width, excerpt.text().endsWith("..."));
  }

  @Test
  void whatFitsStaysAsItIs() {
    Excerpt excerpt = Excerpt.of("\t  ab", 4, 2, 40);
    assertNotNull(excerpt);
    assertEquals("\t  ab", excerpt.text());
    assertEquals("\t  ^^", excerpt.carets());
    assertNull(Excerpt.of("ab", 4, 1, 40));
  }

  /** Ten tabs may take 80 columns: such a line is too long for 60, and has none once it is cut. */
  @Test
  void tabsCountAsWhatTheyMayTake() {
    Excerpt excerpt = Excerpt.of("\t".repeat(10) + "ab", 11, 2, 60);
    assertNotNull(excerpt);
    assertEquals(" ".repeat(10) + "^^", excerpt.carets());
    assertEquals(" ".repeat(10) + "ab", excerpt.text());
  }

  @Test
  void aMarkLongerThanTheTerminalIsCutToo() {
    Excerpt excerpt = Excerpt.of("a" + "b".repeat(300) + "c", 2, 300, 50);
    assertNotNull(excerpt);
    assertTrue(excerpt.text().length() <= 50 && excerpt.carets().length() <= 50);
    assertTrue(excerpt.carets().contains("^^^^"));
  }

  /** Each line of a finding but its message, margin included, on a terminal of 60 columns. */
  @Test
  void errorsAndWarningsHaveColoursAndFit() throws IOException {
    Path text = folder.resolve("long.fabric");
    Files.writeString(text, "z".repeat(50) + "word" + "z".repeat(500) + "\n");
    for (Severity severity : List.of(Severity.ERROR, Severity.WARNING)) {
      ByteArrayOutputStream printed = new ByteArrayOutputStream();
      PrintStream err = new PrintStream(printed, true, StandardCharsets.UTF_8);
      new DiagnosticPrinter(new Terminal(err, err, true, true, 60))
          .diagnostic(
              new Diagnostic(severity, "a.code", "What is wrong.", text.toString(), 1, 51, 50, 4));
      List<String> lines = printed.toString(StandardCharsets.UTF_8).lines().toList();
      String colour = severity == Severity.ERROR ? "\u001b[1;31m" : "\u001b[1;33m";
      assertTrue(lines.get(0).contains(colour + severity.name().toLowerCase(Locale.ROOT)));
      assertTrue(lines.get(2).contains(colour) && lines.get(2).contains("^^^^"), lines.get(2));
      for (String line : lines.subList(1, 3)) {
        assertTrue(line.replaceAll("\u001b\\[[0-9;]*m", "").length() <= 60, line);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"80, 80", "10, 40", "0, 120", "'', 120", "wide, 120", "-5, 120", "999999999999, 120"})
  void readsTheWidth(String said, int columns) {
    assertEquals(columns, Terminal.columns(said));
  }
}
