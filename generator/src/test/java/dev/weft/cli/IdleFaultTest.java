package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Faults that change nothing are told of. */
class IdleFaultTest {
  private static final String CODE = "simulation.fault-too-late";

  /** 1 MiB over NICs of 400 Gb/s takes far less than a second, and more than no time. */
  private static final String TEXT =
      """
      weft 1

      import catalog.generic.*
      import catalog.nvidia.*

      fabric Tiny {
        qos LosslessRoce
        segment {
          servers 2 of HgxH100
          leaf per 4 rails of Tomahawk4 { os sonic }
        }
        expect { islands == 2 }
      }

      scenario Late { all-reduce 1 MiB on Tiny  slow segment.leaf[1] to 50% at TIME }
      """;

  @TempDir Path dir;

  private Path write(String time) throws IOException {
    return Files.writeString(dir.resolve("tiny.fabric"), TEXT.replace("TIME", time));
  }

  @Test
  void saysThatTheFaultChangesNothingAndGoesOn() throws IOException {
    CommandLineRun run = CommandLineRun.of("simulate", write("1 s"), "-o", dir.resolve("o"));
    assertEquals(0, run.code(), run.err());
    assertTrue(run.err().contains(CODE), run.err());
    assertTrue(run.err().contains("begins at 1 s"), run.err());
  }

  @Test
  void isSilentOfAFaultWithinTheRun() throws IOException {
    CommandLineRun run = CommandLineRun.of("simulate", write("0 s"), "-o", dir.resolve("o"));
    assertEquals(0, run.code(), run.err());
    assertFalse(run.err().contains(CODE), run.err());
  }

  /** A model that stands in a file is told about too. */
  @Test
  void saysSoOfModels() throws IOException {
    Path folder = dir.resolve("o");
    CommandLineRun made =
        CommandLineRun.of("generate", write("1 s"), "-o", folder, "--target", "simulation");
    assertEquals(0, made.code(), made.err());
    CommandLineRun run =
        CommandLineRun.of("simulate", model(folder), "-o", dir.resolve("of-model"));
    assertEquals(0, run.code(), run.err());
    assertTrue(run.err().contains(CODE), run.err());
  }

  /**
   * A step begins with computation, of which a micro-batch takes far more than a microsecond, and
   * tensor groups stay within a server: only the gradients of two replicas cross the leaf.
   */
  private CommandLineRun step(String until) throws IOException {
    String text =
        """
        weft 1
        import catalog.nvidia.*
        model M {
          parameters 1e9  layers 16  hidden 2048  feed-forward 5632  heads 16
          vocabulary 32000  sequence 2048
        }
        job Learn { train M  tensor 8  micro-batches 2 }
        fabric F {
          transport infiniband
          segment { servers 2 of HgxH100  leaf of Qm9700 }
        }
        scenario Step { run Learn on F  slow segment.leaf[1] to 50% at 0 s until %s }
        """;
    Path file = Files.writeString(dir.resolve("step.fabric"), text.replace("%s", until));
    return CommandLineRun.of("simulate", file, "-o", dir.resolve("o"), "--strict");
  }

  @Test
  void saysThatNothingWasUnderWay() throws IOException {
    CommandLineRun run = step("1 us");
    assertEquals(1, run.code(), run.err());
    assertTrue(run.err().contains("simulation.fault-unmet"), run.err());
  }

  @Test
  void isSilentOfAFaultThatMetSomething() throws IOException {
    CommandLineRun run = step("1000 s");
    assertEquals(0, run.code(), run.err());
  }

  private static Path model(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> models = files.filter(file -> file.endsWith("simulation/Late.json")).toList();
      assertEquals(1, models.size());
      return models.getFirst();
    }
  }
}
