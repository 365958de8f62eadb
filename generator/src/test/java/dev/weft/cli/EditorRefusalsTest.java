package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An editor that has the backends beside it tells what they would refuse. */
class EditorRefusalsTest {
  private static final String TEXT =
      """
      weft 1
      gpu G { memory 80 GB }
      nic N { ports 1 x 400 Gb/s  roce }
      server S { gpus 1 of G  nics 1 of N for backend }
      switch W { os %s  ports 64 x 400 Gb/s  lossless-classes 2 }
      fabric F {
        routing { ebgp  bfd %s }
        segment [2] {
          servers 8 of S
          leaf of W
          uplink 4 x 400 Gb/s to each spine
        }
        spine 2 of W
        allow qos.no-policy because "the NICs run lossy"
        allow homing.unprotected because "a test"
      }
      """;

  @TempDir Path folder;

  /** What begins in the line of {@code bfd}, as an editor shows it. */
  private List<String> found(String system, String bfd) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.fabric"), String.format(Locale.ROOT, TEXT, system, bfd));
    return EditorIssues.of(file).stream()
        .filter(issue -> issue.getLineNumber() == 7)
        .map(issue -> issue.getSeverity() + " " + issue.getCode() + " " + issue.getLineNumberEnd())
        .toList();
  }

  /** EOS takes 50 ms and more, and 300 us is not plausible at all: one finding says both. */
  @Test
  void tellsTheRefusalInPlaceOfTheWarning() throws IOException {
    assertEquals(List.of("ERROR eos.bfd 7"), found("eos", "3 x 300 us"));
  }

  @Test
  void tellsNothingOfWhatTheSystemTakes() throws IOException {
    assertEquals(List.of(), found("eos", "3 x 300 ms"));
  }
}
