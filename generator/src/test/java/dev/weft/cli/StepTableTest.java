package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table of jobs below what {@code weft simulate} prints. */
class StepTableTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.nvidia.*
      model M {
        parameters 1e9  layers 16  hidden 2048  feed-forward 5632  heads 16
        vocabulary 32000  sequence 2048
      }
      job Learn { train M  tensor 8  micro-batches 2 }
      job Answer { infer M  tensor 2 }
      fabric F {
        transport infiniband
        segment { servers 2 of HgxH100  leaf of Qm9700 }
      }
      scenario First { run Answer on F }
      scenario Second { run Learn on F }
      """;

  @TempDir Path dir;

  private List<String> simulate(String more) throws IOException {
    Path text = Files.writeString(dir.resolve("it.fabric"), TEXT + more);
    CommandLineRun run = CommandLineRun.of("simulate", text, "--no-trials", "-o", dir.resolve("o"));
    assertEquals(0, run.code(), run.err());
    return run.out().lines().toList();
  }

  /** A job that trains is compared with no job that serves, whichever ran first. */
  @Test
  void comparesJobsOfOneKind() throws IOException {
    assertFalse(simulate("").stream().anyMatch(line -> line.contains("of first")));
    List<String> lines = simulate("scenario Third { run Learn on F }\n");
    int head = lines.indexOf(lines.stream().filter(l -> l.startsWith("steps ")).findAny().get());
    assertTrue(lines.get(head + 1).matches("Second on F +.* 1\\.000 x .*"), lines.toString());
    assertTrue(lines.get(head + 2).matches("Third on F +.* 1\\.000 x .*"), lines.toString());
    assertFalse(lines.stream().anyMatch(line -> line.startsWith("First on F")), lines.toString());
  }

  /** Twice the same job: both tokens take as long. */
  @Test
  void comparesAnswers() throws IOException {
    List<String> lines = simulate("scenario Third { run Answer on F }\n");
    assertTrue(
        lines.stream().anyMatch(line -> line.matches("Third on F +.* 1\\.000 x +.* 1\\.000 x")),
        lines.toString());
    assertFalse(lines.stream().anyMatch(line -> line.startsWith("steps ")), lines.toString());
  }

  /** The headline names the passes, and no step. */
  @Test
  void servingHasNoStep() throws IOException {
    List<String> lines = simulate("");
    String headline = lines.get(lines.indexOf("scenario First on F") + 1);
    assertTrue(headline.matches("Prefill takes .*, decode takes .*\\."), headline);
  }
}
