package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A step whose communication waits for a switch that is slow is not bound by a narrow fabric. */
class SlowedStepTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      fabric Pod {
        segment [2] { servers 2 of HgxH100  leaf per rail of Tomahawk4 }
        spine 2 of Tomahawk4
      }
      model Small {
        parameters 1e9  layers 16  hidden 2048  feed-forward 8192  heads 16  kv-heads 16
        vocabulary 32000  sequence 4096
      }
      job Train { train Small  tensor 8  pipeline 1  micro-batches 1  zero 1 }
      scenario S { run Train on Pod  placement rail  %s spine[1]%s at 0 s }
      """;

  @TempDir Path dir;

  private String simulate(String verb, String part) throws IOException {
    Path text = Files.writeString(dir.resolve("pod.fabric"), TEXT.formatted(verb, part));
    CommandLineRun run = CommandLineRun.of("simulate", text, "-o", dir.resolve("o"));
    assertEquals(0, run.code(), run.err());
    return run.out();
  }

  @Test
  void theSlowSwitchIsTriedAsFailed() throws IOException {
    String out = simulate("slow", " to 10%");
    assertFalse(out.contains("The fabric is narrow"), out);
    assertTrue(
        out.contains("A fault left it 10% of its rate; routes avoid only links that are down."),
        out);
    String words = "to try: 'fail' in place of 'slow' for spine1: ";
    assertTrue(out.contains(words), out);
    String promised = out.substring(out.indexOf(words) + words.length()).split(" instead")[0];
    assertTrue(simulate("fail", "").contains("Step time " + promised + ", with spine1 failed."));
  }
}
