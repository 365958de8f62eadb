package dev.weft.generator.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.report.Bound;
import dev.weft.engine.report.Trial;
import dev.weft.generator.Job;
import dev.weft.generator.RecordingReporter;
import dev.weft.generator.Weft;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is advised against a bubble, beside the same job written with that change. */
class StepChangesTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.nvidia.*

      model M {
        parameters 1e9  layers 16  hidden 2048  feed-forward 5632  heads 16
        vocabulary 32000  sequence 2048
      }

      job Base  { train M  tensor 4  pipeline 4  micro-batches 4  micro-batch-size 2 }
      job Finer { train M  tensor 4  pipeline 4  micro-batches 8  micro-batch-size 1 }
      job Zero  {
        train M  tensor 4  pipeline 4  micro-batches 4  micro-batch-size 2
        schedule zero-bubble-1
      }

      fabric F {
        transport infiniband
        segment { servers 2 of HgxH100  leaf of Qm9700 }
      }

      scenario Bubble  { run Base on F }
      scenario Parts   { run Finer on F }
      scenario Filling { run Zero on F }
      """;

  @TempDir Path scratch;

  /** Four stages, four micro-batches: 3 of 7 turns of a stage are bubble. */
  @Test
  void whatIsAdvisedAgainstABubbleIsWhatItGains() throws IOException {
    Map<String, ScenarioResult> results = run(TEXT);
    ScenarioResult base = results.get("Bubble");
    assertEquals(Bound.Kind.BUBBLE, base.advice().bound().by(), base.advice().bound().text());
    gains(base, "8 micro-batches of half the sequences in Base", results.get("Parts"));
    gains(base, "schedule zero-bubble-1 in Base", results.get("Filling"));
  }

  /**
   * A leaf is slow for a while in the middle of the step, when another schedule sends other things:
   * what the schedule gains is told from the steps without that.
   */
  @Test
  void gainsOfAScheduleAreThoseWithoutFaults() throws IOException {
    Map<String, ScenarioResult> sound = run(TEXT);
    long stepPs = sound.get("Bubble").jobs().getFirst().times().stepPs();
    String slow =
        String.format(
            Locale.ROOT,
            "scenario Slowed { run Base on F  slow segment.leaf[1] to 1%% at %d ns until %d ns }",
            stepPs / 2000,
            stepPs / 1000);
    ScenarioResult slowed = run(TEXT + slow).get("Slowed");
    assertTrue(slowed.jobs().getFirst().times().stepPs() > stepPs);
    double after = sound.get("Filling").jobs().getFirst().times().stepPs();
    Trial trial = trial(slowed, "schedule zero-bubble-1 in Base");
    assertEquals(1 - after / stepPs, trial.share(), 1e-9);
    assertTrue(trial.gain().contains(", both without the faults"), trial.gain());
  }

  /** TorchTitan runs zbv and not zero-bubble-1: 16 layers divide into the eight chunks of zbv. */
  @Test
  void aScheduleIsAdvisedThatTheStackRuns() throws IOException {
    String text =
        TEXT.replace("import catalog.nvidia.*", "import catalog.nvidia.*\nimport catalog.stacks.*")
            .replace("micro-batch-size 2 }", "micro-batch-size 2  stack TorchTitan }")
            .replace("schedule zero-bubble-1", "schedule zbv  stack TorchTitan");
    Map<String, ScenarioResult> results = run(text);
    gains(results.get("Bubble"), "schedule zbv in Base", results.get("Filling"));
  }

  /**
   * Megatron runs neither zero-bubble-1 nor zbv: 16 layers divide into the eight chunks of two on
   * each stage, and into sixteen of four. One sequence cannot be halved.
   */
  @Test
  void theInterleavedScheduleIsAdvisedWhereTheStackRunsNothingFuller() throws IOException {
    String one = megatron("", 4);
    ScenarioResult base = run(one).get("Bubble");
    gains(base, INTERLEAVED, run(megatron("chunks 2", 4)).get("Bubble"));
    assertEquals(1, base.advice().trials().size(), base.advice().trials().toString());
    ScenarioResult two = run(megatron("chunks 2", 4)).get("Bubble");
    gains(two, "chunks 4 in Base", run(megatron("chunks 4", 4)).get("Bubble"));
  }

  /** Six micro-batches fill no groups of four; twelve layers don't divide into eight chunks. */
  @Test
  void theInterleavedScheduleIsNotAdvisedWhereItCannotRun() throws IOException {
    String uneven = megatron("", 4).replace("layers 16", "layers 12");
    for (String text : List.of(megatron("", 6), uneven)) {
      ScenarioResult base = run(text).get("Bubble");
      assertEquals(Bound.Kind.BUBBLE, base.advice().bound().by(), base.advice().bound().text());
      assertEquals(List.of(), base.advice().trials());
    }
  }

  /**
   * With two chunks the first of four stages keeps 4 (1 + 3 / 8) of eight micro-batches in place of
   * 4. Few words in the vocabulary, so that the last stage with its logits is not the fullest.
   */
  @Test
  void theInterleavedScheduleIsNotAdvisedWhereItDoesNotFit() throws IOException {
    String before = fewWords("");
    double least = run(before).get("Bubble").jobs().getFirst().memory().total();
    double most = run(fewWords("chunks 2")).get("Bubble").jobs().getFirst().memory().total();
    assertTrue(most > least, most + " > " + least);
    String gpu =
        """
        gpu Small extends H100 { memory %d MB }
        server Box extends HgxH100 { gpus 8 of Small }
        fabric F"""
            .formatted(Math.round((least + most) / 2 / 1e6));
    String small = before.replace("fabric F", gpu).replace("of HgxH100", "of Box");
    isAdvised(true, run(before).get("Bubble"));
    isAdvised(false, run(small).get("Bubble"));
  }

  private static void isAdvised(boolean expected, ScenarioResult base) {
    List<String> changes = base.advice().trials().stream().map(Trial::change).toList();
    assertEquals(expected, changes.contains(INTERLEAVED), changes.toString());
  }

  private static String fewWords(String more) {
    return megatron(more, 8).replace("vocabulary 32000", "vocabulary 1024");
  }

  private static final String INTERLEAVED = "schedule interleaved, chunks 2 in Base";

  private static String megatron(String more, int microBatches) {
    return """
        weft 1
        import catalog.nvidia.*
        import catalog.stacks.*
        model M {
          parameters 1e9  layers 16  hidden 2048  feed-forward 5632  heads 16
          vocabulary 32000  sequence 2048
        }
        job Base { train M  tensor 4  pipeline 4  micro-batches %d  stack Megatron  %s }
        fabric F {
          transport infiniband
          segment { servers 2 of HgxH100  leaf of Qm9700 }
        }
        scenario Bubble { run Base on F }
        """
        .formatted(microBatches, more);
  }

  /** Two spines of 400 Gb/s under eight NICs of 400 Gb/s: the tier between is full, no NIC is. */
  @Test
  void aFullTierIsNamedAndTried() throws IOException {
    String text =
        """
        weft 1
        import catalog.nvidia.*
        model M {
          parameters 1e9  layers 16  hidden 2048  feed-forward 5632  heads 16
          vocabulary 32000  sequence 2048
        }
        job Wide { train M  tensor 1  micro-batches 1 }
        fabric F {
          transport infiniband
          oversubscription 8
          segment [2] { servers 2 of HgxH100  leaf of Qm9700  uplink 1 x %s to each spine }
          spine 2 of Qm9700
        }
        scenario S { run Wide on F }
        """;
    ScenarioResult narrow = run(text.formatted("400 Gb/s")).get("S");
    String words = narrow.advice().bound().text();
    assertTrue(words.contains("The fabric is narrow from "), words);
    trial(narrow, "links of twice the rate from leaf to spine");
  }

  /**
   * As many links up as down, over which hashes send unlike: what is full is no lack of links. By
   * its load a leaf sends the same over all, and the step takes as long as one that does.
   */
  @Test
  void aTierWithRoomThatIsUnevenIsNotCalledNarrow() throws IOException {
    String text =
        """
        weft 1
        import catalog.nvidia.*
        model M {
          parameters 1e9  layers 16  hidden 2048  feed-forward 5632  heads 16
          vocabulary 32000  sequence 2048
        }
        job Wide { train M  tensor 1  micro-batches 1 }
        fabric F {
          transport infiniband  load-balancing ecmp
          segment [2] { servers 2 of HgxH100  leaf of Qm9700  uplink 8 x 400 Gb/s to each spine }
          spine 2 of Qm9700
          expect { oversubscription <= 1 }
        }
        fabric Adaptive extends F { load-balancing adaptive }
        scenario Hashed { run Wide on F }
        scenario ByLoad { run Wide on Adaptive }
        """;
    Map<String, ScenarioResult> results = run(text);
    ScenarioResult hashed = results.get("Hashed");
    String words = hashed.advice().bound().text();
    assertTrue(words.contains(" is uneven: "), words);
    assertFalse(words.contains("narrow"), words);
    double is = results.get("ByLoad").jobs().getFirst().times().stepPs();
    double was = hashed.jobs().getFirst().times().stepPs();
    assertTrue(is < was);
    assertEquals(1 - is / was, trial(hashed, "load-balancing adaptive or spray").share(), 1e-9);
  }

  private Map<String, ScenarioResult> run(String text) throws IOException {
    Path file = scratch.resolve("it.fabric");
    Files.writeString(file, text);
    RecordingReporter told = new RecordingReporter();
    Weft.create().simulate(Job.of(file, scratch.resolve("out")), told);
    return told.scenarios();
  }

  private static Trial trial(ScenarioResult base, String change) {
    return base.advice().trials().stream()
        .filter(each -> each.change().equals(change))
        .findAny()
        .orElseThrow(() -> new AssertionError(change + " not in " + base.advice().trials()));
  }

  private static void gains(ScenarioResult base, String change, ScenarioResult changed) {
    double before = base.jobs().getFirst().times().stepPs();
    double after = changed.jobs().getFirst().times().stepPs();
    Trial trial = trial(base, change);
    assertTrue(after < before);
    assertEquals(1 - after / before, trial.share(), 1e-9);
  }
}
