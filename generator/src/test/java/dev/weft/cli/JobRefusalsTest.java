package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code weft check} tells what stops a job in {@code weft simulate}, where it is asked for. */
class JobRefusalsTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.nvidia.*
      model M {
        parameters 8.03e9  layers 32  hidden 4096  feed-forward 14336
        heads 32  kv-heads 8  vocabulary 128256  sequence 8192
      }
      // Tensor groups fill servers; between servers go gradients and weights.
      job Step { train M  tensor 8  zero 1 }
      job Inside { train M  tensor 8  data 1  zero 1 }
      // 2 stages x 90,000 micro-batches x 2 passes are 360,000 turns.
      job Long { train M  tensor 8  pipeline 2  micro-batches 90000 }
      job Longer { train M  tensor 8  pipeline 2  micro-batches 90000  schedule zero-bubble-1 }
      fabric F { transport infiniband  segment { servers 2 of HgxH100  leaf per rail of Qm9700 } }
      fabric One { transport infiniband  segment { servers 1 of HgxH100  leaf per rail of Qm9700 } }
      scenario Asked { SAID }
      """;

  private static final String HALF =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      model M {
        parameters 8.03e9  layers 32  hidden 4096  feed-forward 14336
        heads 32  kv-heads 8  vocabulary 128256  sequence 8192
      }
      job Saved { train M  tensor 4  zero 1  checkpoint every 30 min to Files }
      cluster C {
        backend B { transport infiniband  segment { servers 2 of HgxH100x4  leaf per rail of Qm9700 } }
        storage Files {
          transport infiniband
          servers of B
          segment { ATTACHED leaf of Qm9700 }
        }
      }
      scenario Saves { run Saved on B }
      """;

  @TempDir Path folder;

  private List<String> findings(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("f.fabric"), text);
    CommandLineRun run = CommandLineRun.of("check", file.toString());
    return run.err()
        .lines()
        .filter(line -> line.contains("f.fabric:") && line.contains(": error: "))
        .map(line -> line.substring(line.indexOf("f.fabric:") + "f.fabric:".length()))
        .toList();
  }

  /** The caret is where the finding stands; what follows the bar is its message, in part. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          run Step on F  ^algorithm sharp     | 'algorithm sharp' has no effect: no collective of the jobs can be carried out so. Remove it.
          run Inside on One  ^algorithm pxn   | 'algorithm pxn' has no effect: no collective of the jobs can be carried out so. Remove it.
          run Inside on One  ^nccl-algorithm nvls-tree | 'nccl-algorithm nvls-tree' has no effect: no collective of the jobs can be carried out so. Remove it.
          run Step on F  ^nccl-algorithm pat  | NCCL does not offer what is forced (algorithm pat, any protocol) for reduce-scatter
          run Inside on One  ^nccl-algorithm nvls  protocol ll | NCCL does not offer what is forced (algorithm nvls, protocol ll) for reduce-scatter
          ^run Long on F  steps 3             | 3 steps of Long have 1080000 turns: 2 stages
          ^run Longer on F                    | a step of Longer has 540000 turns: 2 stages
          """)
  void standsAtTheLineThatAsksForIt(String said, String message) throws IOException {
    String text = TEXT.replace("SAID", said);
    int line = (int) text.substring(0, text.indexOf('^')).lines().count();
    int column = text.indexOf('^') - text.lastIndexOf('\n', text.indexOf('^'));
    List<String> found = findings(text.replace("^", ""));
    assertEquals(1, found.size(), found::toString);
    String start = line + ":" + column + ": error: scenario Asked: ";
    assertEquals(start, found.getFirst().substring(0, start.length()), found::toString);
    assertTrue(found.getFirst().contains(message), found::toString);
  }

  /** What some collective of the job can do is no finding, nor is a step within the bound. */
  @ParameterizedTest
  @CsvSource({
    "run Step on F  algorithm halving-doubling",
    "run Step on F  protocol ll128",
    "run Step on F  algorithm direct",
    "run Long on F"
  })
  void saysNothingOfWhatRuns(String said) throws IOException {
    assertEquals(List.of(), findings(TEXT.replace("SAID", said)));
  }

  @Test
  void namesNodesThatCheckpointsNeed() throws IOException {
    List<String> lines = Stream.of(HALF.split("\n")).toList();
    int line = lines.indexOf("scenario Saves { run Saved on B }") + 1;
    assertEquals(
        List.of(
            line
                + ":18: error: scenario Saves: Saved writes checkpoints to Files, where no server without"
                + " GPUs takes them. Add storage nodes, such as 'attach 2 of StorageNode'."
                + " [simulation.unsupported]"),
        findings(HALF.replace("ATTACHED", "")));
    assertEquals(List.of(), findings(HALF.replace("ATTACHED", "attach 2 of StorageNode ")));
  }
}
