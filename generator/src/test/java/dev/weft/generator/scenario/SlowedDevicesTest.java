package dev.weft.generator.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of a step beside a slow device, beside the same step with that device failed. */
class SlowedDevicesTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      fabric Pod {
        segment [2] { servers 2 of HgxH100  leaf per rail of Tomahawk4 }
        spine 2 of Tomahawk4
      }
      fabric Adaptive extends Pod { load-balancing adaptive }
      fabric Pods {
        pod [2] {
          segment [1] { servers 2 of HgxH100  leaf per rail of Tomahawk4 }
          spine 2 of Tomahawk4
        }
        superspine 2 of Tomahawk4
      }
      fabric Narrow {
        transport infiniband
        oversubscription 8
        segment [2] {
          servers 2 of HgxH100  leaf of Qm9700  uplink 1 x 400 Gb/s to each spine
        }
        spine 2 of Qm9700
      }
      model Small {
        parameters 1e9  layers 16  hidden 2048  feed-forward 8192  heads 16  kv-heads 16
        vocabulary 32000  sequence 4096
      }
      job Train { train Small  tensor 8  pipeline 1  micro-batches 1  zero 1 }
      job Stages { train Small  tensor 8  pipeline 4  micro-batches 2 }
      job Wide { train Small  tensor 1  micro-batches 1 }
      """;

  private static final String BY_RAIL = "run Train on Pod  placement rail";
  private static final String AVOID = "; routes avoid only links that are down.";

  @TempDir Path scratch;

  private Map<String, ScenarioResult> run(String scenarios) throws IOException {
    Path file = scratch.resolve("it.fabric");
    Files.writeString(file, TEXT + scenarios);
    RecordingReporter told = new RecordingReporter();
    Weft.create().simulate(Job.of(file, scratch.resolve("out")), told);
    return told.scenarios();
  }

  /** A step with a slow device, and with the same failed. */
  private Map<String, ScenarioResult> both(String run, String device, String slow, String when)
      throws IOException {
    return run(
        String.format(
            Locale.ROOT,
            "scenario Slow { %1$s  slow %2$s to %3$s %4$s }%n"
                + "scenario Fail { %1$s  fail %2$s %4$s }%n",
            run,
            device,
            slow,
            when));
  }

  private static double stepPs(ScenarioResult result) {
    return result.jobs().getFirst().times().stepPs();
  }

  private static String said(ScenarioResult result) {
    return result.advice().bound().text();
  }

  private static boolean isOffered(ScenarioResult result) {
    return result.advice().trials().stream()
        .anyMatch(trial -> trial.change().startsWith("'fail' in place of 'slow'"));
  }

  private static void isTold(ScenarioResult slow, String names, ScenarioResult fail) {
    String change = "'fail' in place of 'slow' for " + names;
    List<Trial> trials = slow.advice().trials();
    Trial trial =
        trials.stream()
            .filter(each -> each.change().equals(change))
            .findAny()
            .orElseThrow(() -> new AssertionError(change + " not in " + trials));
    assertTrue(stepPs(fail) < stepPs(slow));
    assertEquals(1 - stepPs(fail) / stepPs(slow), trial.share(), 1e-9);
  }

  /** Of whatever kind: NCCL takes other NICs where one is down from the start. */
  @ParameterizedTest
  @CsvSource({
    "Pod, spine[1], spine1",
    "Pod, segment[1].leaf[1], seg1-leaf1",
    "Pod, segment[1].server[1].nic[1], seg1-server1/mlx5_0",
    "Pod, segment[1].server[1].nic[1].port[1], seg1-server1 port mlx5_0",
    "Pods, superspine[1], superspine1"
  })
  void theSlowDeviceIsTriedAsFailed(String fabric, String device, String name) throws IOException {
    String run = "run Train on " + fabric + "  placement rail";
    Map<String, ScenarioResult> results = both(run, device, "10%", "at 0 s");
    ScenarioResult slow = results.get("Slow");
    assertTrue(said(slow).endsWith(". A fault left it 10% of its rate" + AVOID), said(slow));
    assertFalse(said(slow).contains("narrow"), said(slow));
    isTold(slow, name, results.get("Fail"));
  }

  /** At 99% of its rate it holds nothing up: the two steps are within a thousandth. */
  @ParameterizedTest
  @ValueSource(strings = {"spine[1]", "segment[1].leaf[1]", "segment[1].server[1].nic[1]"})
  void whatHoldsNothingUpIsNotNamed(String device) throws IOException {
    ScenarioResult slow = both(BY_RAIL, device, "99%", "at 0 s").get("Slow");
    assertFalse(said(slow).contains("fault"), said(slow));
    assertFalse(isOffered(slow), slow.advice().trials().toString());
  }

  /** All links of a server are slow; no job runs on one that fails. */
  @Test
  void aServerIsNamedAndNotTakenOut() throws IOException {
    Map<String, ScenarioResult> results = both(BY_RAIL, "segment[1].server[1]", "10%", "at 0 s");
    ScenarioResult slow = results.get("Slow");
    assertTrue(said(slow).contains(". A fault left it 10% of its rate" + AVOID), said(slow));
    assertNull(results.get("Fail"));
    assertFalse(isOffered(slow), slow.advice().trials().toString());
  }

  /** In the middle of a step the loss of the only port of a NIC ends the run. */
  @Test
  void whatWouldEndTheRunIsNoAdvice() throws IOException {
    Map<String, ScenarioResult> results =
        both(BY_RAIL, "segment[1].server[1].nic[1]", "10%", "at 2 ms");
    ScenarioResult slow = results.get("Slow");
    assertTrue(said(slow).contains(". A fault left it 10% of its rate from 2 ms on"), said(slow));
    assertTrue(results.get("Fail").result().failures().hasEnded());
    assertFalse(isOffered(slow), slow.advice().trials().toString());
  }

  /**
   * Slow for a part of the step, in which it is saturated: 30 ms of the step, or 25. What becomes
   * of the step by another fault is told as it runs, with it.
   */
  @ParameterizedTest
  @CsvSource({"0, spine[1], spine1", "5, spine[1], spine1", "0, segment[1].leaf[1], seg1-leaf1"})
  void aPassingFaultIsToldWithIt(int fromMs, String device, String name) throws IOException {
    String when = "at " + fromMs + " ms until 30 ms";
    Map<String, ScenarioResult> results = both(BY_RAIL, device, "10%", when);
    ScenarioResult slow = results.get("Slow");
    isTold(slow, name, results.get("Fail"));
    String[] words = said(slow).split(" was saturated for ");
    double share = Double.parseDouble(words[1].substring(0, words[1].indexOf('%'))) / 100;
    double most = (30 - fromMs) * 1e9 / stepPs(slow);
    assertTrue(share <= most + 0.005 && share > 0.8 * most, share + " of " + most);
  }

  /** By its load a leaf sends less to a slow spine than by hash, with the fault as it is. */
  @ParameterizedTest
  @ValueSource(strings = {"at 0 s", "at 5 ms until 30 ms"})
  void otherBalancingIsTriedBesideASlowSpine(String when) throws IOException {
    String run = "run Train on %s  placement rail  slow spine[1] to 10%% " + when;
    Map<String, ScenarioResult> results =
        run(
            "scenario Hashed {"
                + run.formatted("Pod")
                + "}\nscenario Other {"
                + run.formatted("Adaptive")
                + "}\n");
    ScenarioResult hashed = results.get("Hashed");
    double is = stepPs(results.get("Other"));
    assertTrue(is < stepPs(hashed));
    Trial trial =
        hashed.advice().trials().stream()
            .filter(each -> each.change().equals("load-balancing adaptive"))
            .findAny()
            .orElseThrow(() -> new AssertionError(hashed.advice().trials().toString()));
    assertEquals(1 - is / stepPs(hashed), trial.share(), 1e-9);
  }

  /** Both are saturated: each alone leaves the other. The leaf fails too late to be left out. */
  @Test
  void ofTwoThatAreSlowEachOrBothAreTried() throws IOException {
    String slow = BY_RAIL + "  slow spine[1] to 10%% at 0 s  slow segment[1].leaf[1] to 10%% at %s";
    String fail = BY_RAIL + "  fail spine[1] at 0 s  %s segment[1].leaf[1] %s";
    Map<String, ScenarioResult> results =
        run(
            "scenario AtOnce {"
                + slow.formatted("0 s")
                + "}\n"
                + "scenario Both {"
                + fail.formatted("fail", "at 0 s")
                + "}\n"
                + "scenario Later {"
                + slow.formatted("5 ms")
                + "}\n"
                + "scenario Alone {"
                + fail.formatted("slow", "to 10% at 5 ms")
                + "}\n");
    isTold(results.get("AtOnce"), "all that is slow", results.get("Both"));
    isTold(results.get("Later"), "spine1", results.get("Alone"));
  }

  /** Stages wait for what is sent between them over a leaf. */
  @Test
  void aBubbleOfSlowLinksIsToldSo() throws IOException {
    Map<String, ScenarioResult> results =
        both("run Stages on Pod  placement linear", "segment[1].leaf[1]", "1%", "at 0 s");
    ScenarioResult slow = results.get("Slow");
    assertTrue(said(slow).contains("the bubble, "), said(slow));
    assertTrue(said(slow).endsWith(". A fault left it 1% of its rate" + AVOID), said(slow));
    isTold(slow, "seg1-leaf1", results.get("Fail"));
  }

  /**
   * Below an eighth of the uplinks a NIC has room for: at 80% of its rate the tier stays what holds
   * the step up, at 5% the NIC does.
   */
  @Test
  void whatIsFullForLongerIsNamed() throws IOException {
    String nic = "segment[1].server[1].nic[1]";
    String run = "run Wide on Narrow";
    ScenarioResult little = both(run, nic, "80%", "at 0 s").get("Slow");
    assertTrue(said(little).contains("The fabric is narrow from leaf to spine"), said(little));
    assertFalse(said(little).contains("fault"), said(little));
    assertFalse(isOffered(little), little.advice().trials().toString());
    Map<String, ScenarioResult> much = both(run, nic, "5%", "at 0 s");
    assertFalse(said(much.get("Slow")).contains("narrow"), said(much.get("Slow")));
    isTold(much.get("Slow"), "seg1-server1/mlx5_0", much.get("Fail"));
  }
}
