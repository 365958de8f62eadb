package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an interrupted search or calibration says of what it leaves. */
class InterruptedSearchTest {
  @TempDir Path dir;

  private String said(Path journal) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    PrintStream nothing = new PrintStream(OutputStream.nullOutputStream());
    Terminal terminal = new Terminal(nothing, stream, false, false);
    RunReporter reporter = new RunReporter(terminal, Path.of("out"), RunReporter.Speech.FINDINGS);
    reporter.keepsWhatItFound(journal);
    reporter.sayHowItGoesOn();
    return err.toString(StandardCharsets.UTF_8);
  }

  /** There is no file to go on from: the same command begins anew. */
  @Test
  void beforeTheFirstDesignNothingWasFound() {
    assertEquals(
        "weft: interrupted. Nothing was found out yet." + System.lineSeparator(),
        said(dir.resolve("search.jsonl")));
  }

  @Test
  void whatWasFoundIsKept() throws IOException {
    Path journal = Files.writeString(dir.resolve("search.jsonl"), "{}");
    assertEquals(
        "weft: interrupted. What it has found out is kept in out: the same command goes on from"
            + " there, with --restart it begins anew."
            + System.lineSeparator(),
        said(journal));
  }
}
