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

/** What stands below the table of {@code weft compare}. */
class CompareNotesTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*

      fabric Pod {
        qos LosslessRoce
        segment [2] {
          servers 2 of HgxH100
          leaf per rail of Tomahawk4
        }
        spine 2 of Tomahawk4
      }

      scenario Healthy { all-reduce 1 GiB on Pod }
      scenario Lost { all-reduce 1 GiB on Pod  fail segment[1].leaf[1] at 0 s }
      scenario Around {
        all-reduce 1 GiB on Pod
        fail segment[1].leaf[1] at 0 s
        on-failure reroute
      }
      scenario Fewer {
        all-reduce 1 GiB on Pod
        fail segment[1].leaf[1] at 0 s
        on-failure shrink
      }
      scenario Seen { all-reduce 1 GiB on Pod  fail spine[1] at 0 s  detection 300 ms }
      scenario Unseen { all-reduce 1 GiB on Pod  fail spine[1] at 0 s }
      scenario Flowing {
        flows 1 of 1 GB from segment[1].server[1] to segment[1].server[2] on Pod
        fail segment[1].leaf[1] at 1 us
      }
      model M {
        parameters 8.03e9  layers 32  hidden 4096  feed-forward 14336
        heads 32  kv-heads 8  vocabulary 128256  sequence 8192
      }
      job J { train M  tensor 8  zero 1  micro-batches 4 }
      scenario Started { run J on Pod  fail spine[1] at 0 s }
      scenario Late { all-reduce 1 GiB on Pod  fail spine[1] at 1 s }
      scenario Step { run J on Pod  fail segment[1].leaf[1] at 1 ms }
      """;

  /** Two fabrics with a scenario each; an error at one value of a param, on one of them. */
  private static final String TWO =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      param spines = 2
      fabric Rails {
        qos LosslessRoce
        segment { servers 2 of HgxH100  leaf per rail of Tomahawk4 }
      }
      fabric Joined {
        qos LosslessRoce
        segment { servers 2 of HgxH100  leaf per rail of Tomahawk4  uplink 1 x 400 Gb/s to each spine }
        spine spines of Tomahawk4
        expect { switches == 10 }
      }
      scenario OnRails { all-reduce 1 GiB on Rails }
      scenario OnJoined { all-reduce 1 GiB on Joined }
      """;

  /** With two spines an all-to-all takes half the time, which the scenario does not want. */
  private static final String PROMISED =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      param spines in [1, 2]
      fabric Pod {
        qos LosslessRoce
        oversubscription 4
        segment [2] {
          servers 2 of HgxH100
          leaf of Tomahawk4
          uplink 4 x 400 Gb/s to each spine
        }
        spine (spines) of Tomahawk4
      }
      scenario S { all-to-all 1 GiB on Pod  expect time >= 60 ms at 1 GiB }
      """;

  @TempDir Path dir;

  /** What runs the same on all stands in one row, whether or not one of them is refused. */
  @Test
  void aRefusedDesignSplitsNoRow() throws IOException {
    Path text = Files.writeString(dir.resolve("two.fabric"), TWO);
    CommandLineRun run = CommandLineRun.of("compare", text, "--vary", "spines=2,3");
    assertEquals(1, run.code());
    assertTrue(run.out().contains("scenario OnRails / OnJoined"), run.out());
    assertFalse(run.out().contains("scenario OnRails\n"), run.out());
  }

  /** The same fabric twice: the time is a row, and said to be the same. */
  @Test
  void aTimeThatIsTheSameIsARow() throws IOException {
    Path text = Files.writeString(dir.resolve("pod.fabric"), TEXT);
    CommandLineRun run = CommandLineRun.of("compare", text + "#Healthy", text + "#Healthy");
    String out = run.out().replaceAll("\\s+", " ");
    assertTrue(out.contains("The designs differ in nothing"), out);
    assertTrue(out.contains("same for all"), out);
  }

  private String compare(String scenario) throws IOException {
    Path text = Files.writeString(dir.resolve("pod.fabric"), TEXT);
    CommandLineRun run = CommandLineRun.of("compare", text + "#Healthy", text + "#" + scenario);
    return run.out().replaceAll("\\s+", " ");
  }

  /** A run that was cut short has no numbers: the note says why, and how it could go on. */
  @Test
  void saysWhyARunEnded() throws IOException {
    String out = compare("Lost");
    assertTrue(out.contains("note: Lost: all-reduce stood still from 0 s on and was aborted"), out);
    assertTrue(out.contains("'on-failure reroute' in the scenario may go on"), out);
    assertFalse(out.contains("Healthy: all-reduce stood"), out);
  }

  /** What would change nothing is not advised: neither a job nor flows make a new communicator. */
  @Test
  void advisesOnlyWhatGoesOn() throws IOException {
    String step = compare("Step");
    assertTrue(step.contains("note: Step: A failure during a step that lasts longer than"), step);
    assertFalse(step.contains("'on-failure reroute' in the scenario"), step);
    String flows = compare("Flowing");
    assertTrue(flows.contains("note: Flowing: Flows have no communicator"), flows);
    assertFalse(flows.contains("'on-failure reroute' in the scenario"), flows);
  }

  /**
   * All know of the spine 300 ms later. What does not cross it ends before, in no more than the 5.8
   * ms that all of it takes when healthy; then nothing moves.
   */
  @Test
  void aBandwidthLeavesOutWhatStoodStill() throws IOException {
    String out = compare("Seen");
    assertTrue(out.matches(".*note: Seen: Nothing moved for 29[4-9].* ms: until routes.*"), out);
    assertTrue(out.contains("note: Seen: Times have what was lost in them"), out);
    assertFalse(out.contains("hold time"), out);
  }

  /** Where no BFD watches, 9 s is the hold time that configurations have. */
  @Test
  void saysThatFailuresAreKnownAtOnce() throws IOException {
    String out = compare("Unseen");
    assertTrue(out.contains("note: Unseen: Pod runs no BFD and the scenario has no"), out);
    assertTrue(out.contains("the hold time of 9 s that the configurations have"), out);
  }

  /** A bandwidth without the loss beside a time with it contradict each other unless explained. */
  @Test
  void saysWhatATimeHasInIt() throws IOException {
    String out = compare("Around");
    assertTrue(
        out.contains("note: Around: all-reduce stood still from 0 s on and was given up"), out);
    assertTrue(out.contains("note: Around: Times have what was lost in them"), out);
    assertFalse(out.contains("'on-failure reroute' in the scenario"), out);
  }

  /**
   * How long switches take to know plays no part where NCCL gives up after a time of its own, where
   * a job starts on routes around what is broken, and where the run ends before.
   */
  @Test
  void isSilentOfDetectionThatChangesNothing() throws IOException {
    for (String scenario : List.of("Around", "Started", "Late")) {
      String out = compare(scenario);
      assertTrue(out.contains(scenario), out);
      assertFalse(out.contains("hold time"), scenario + ": " + out);
    }
  }

  /** The run ends after some milliseconds, long before the second at which the spine fails. */
  @Test
  void tellsOnceOfAFaultAfterTheEnd() throws IOException {
    Path text = Files.writeString(dir.resolve("pod.fabric"), TEXT);
    CommandLineRun late = CommandLineRun.of("compare", text + "#Healthy", text + "#Late");
    assertEquals(0, late.code());
    assertEquals(2, late.err().split("the fault of spine1 begins at 1 s", -1).length, late.err());
    CommandLineRun none = CommandLineRun.of("compare", text + "#Healthy", text + "#Unseen");
    assertFalse(none.err().contains("begins at"), none.err());
  }

  /**
   * 2 segments of 8 leaves and 2 spines; 32 NICs and as many uplinks, none of a named type. The
   * other side has as many on one spine.
   */
  @Test
  void namesWhatLacksAPriceAndSaysWhereItGoes() throws IOException {
    Path text = Files.writeString(dir.resolve("pod.fabric"), TEXT);
    Path less = Files.writeString(dir.resolve("less.fabric"), TEXT.replace("spine 2", "spine 1"));
    CommandLineRun run = CommandLineRun.of("compare", text, less, "--no-simulate");
    String out = run.out().replaceAll("\\s+", " ");
    assertTrue(out.contains("no price for 4 HgxH100, 18 Tomahawk4, 64 cables."), out);
    assertTrue(out.contains("no price for 4 HgxH100, 17 Tomahawk4, 64 cables."), out);
    assertTrue(out.contains("'cable hosts of Fibre'"), out);
    assertEquals(out.indexOf("To have them in"), out.lastIndexOf("To have them in"));
  }

  /**
   * 16 NICs on 5 m of cable each, 80 m; beside them 8 leaves with a link of 30 m to each of two
   * spines, 560 m in all: nobody said so, and less is no better.
   */
  @Test
  void lengthsThatNobodyStatedAreNotTheBest() throws IOException {
    Path two = Files.writeString(dir.resolve("two.fabric"), TWO);
    CommandLineRun run =
        CommandLineRun.of("compare", two + "#Rails", two + "#Joined", "--no-simulate");
    String out = run.out().replaceAll("\\s+", " ");
    assertTrue(out.contains("cable length, total 80 m 560 m"), out);
    assertTrue(out.contains("count 5 m to servers and 30 m between switches"), out);
    assertTrue(out.contains("transceivers (their number is unknown) count in the power"), out);
    Path stated =
        Files.writeString(
            dir.resolve("stated.fabric"),
            TWO.replace("qos LosslessRoce", "qos LosslessRoce  host-cable 3 m  uplink-cable 20 m"));
    CommandLineRun best =
        CommandLineRun.of("compare", stated + "#Rails", stated + "#Joined", "--no-simulate");
    String marked = best.out().replaceAll("\\s+", " ");
    assertTrue(marked.contains("cable length, total 48 m* 368 m"), marked);
    assertFalse(marked.contains("marks no best value"), marked);
  }

  /** Scenarios of one fabric cost the same: what its types lack tells them apart in nothing. */
  @Test
  void scenariosOfOneFabricHaveNoNotesOnIt() throws IOException {
    String out = compare("Around");
    assertTrue(out.contains("note: Around: all-reduce stood still"), out);
    assertTrue(out.contains("cost unknown"), out);
    assertFalse(out.contains("no price for"), out);
    assertFalse(out.contains("no power stated"), out);
    assertFalse(out.contains("To have them in"), out);
    assertFalse(out.contains("Latencies count assumed"), out);
  }

  /** The same islands on all sides mislead nobody; those of another fabric do. */
  @Test
  void islandsOfOneFabricAreNoRemark() throws IOException {
    Path pod = Files.writeString(dir.resolve("pod.fabric"), TWO);
    String islands = "several islands, which no link";
    String more = "scenario Again { all-reduce 1 MiB on Rails }\n";
    Path again = Files.writeString(dir.resolve("again.fabric"), TWO + more);
    String one = CommandLineRun.of("compare", again + "#OnRails", again + "#Again").out();
    assertFalse(one.contains(islands), one);
    String two = CommandLineRun.of("compare", pod, "--no-simulate").out();
    assertTrue(two.contains("note: Rails: " + islands), two);
  }

  /** The faster design breaks what the scenario expects, so that no time of it is the best one. */
  @Test
  void whatBreaksAnExpectationIsNotBest() throws IOException {
    Path text = Files.writeString(dir.resolve("promised.fabric"), PROMISED);
    List<String> out =
        CommandLineRun.of("compare", text, "--vary", "spines").out().lines().toList();
    String time = out.stream().filter(line -> line.contains("1 GiB time")).findFirst().orElse("");
    assertFalse(time.isEmpty(), out.toString());
    assertFalse(time.contains("*"), time);
    String note = "note: spines=2: no value of a scenario is marked best where what it expects";
    assertTrue(out.stream().anyMatch(line -> line.startsWith(note)), out.toString());
  }

  /** A design alone beside refused ones is compared with nothing. */
  @Test
  void nothingIsBestBesideRefusedDesigns() throws IOException {
    String strict = PROMISED.replace("oversubscription 4", "oversubscription 2");
    Path text = Files.writeString(dir.resolve("promised.fabric"), strict);
    String out = CommandLineRun.of("compare", text, "--vary", "spines").out();
    assertTrue(out.contains("refused: spines=1"), out);
    assertTrue(out.contains("1 broken"), out);
    assertFalse(out.contains("is marked best where"), out);
  }

  /** Half of the ranks have more bandwidth each, and all together less: neither is the best. */
  @Test
  void whatFewerRanksDoIsNotBest() throws IOException {
    Path text = Files.writeString(dir.resolve("pod.fabric"), TEXT);
    String out = CommandLineRun.of("compare", text + "#Around", text + "#Fewer").out();
    String busbw = out.lines().filter(line -> line.contains("busbw")).findFirst().orElse("");
    assertTrue(busbw.contains("GB/s"), out);
    assertFalse(busbw.contains("*"), busbw);
  }

  /** A design that promises nothing is better than one that breaks its promise, and is marked. */
  @Test
  void whatPromisesNothingIsMarkedBesideWhatIsBroken() throws IOException {
    String promise =
        "scenario Bound { all-reduce 1 GiB on Pod  slow segment[1].leaf[1] to 10% at 0 s\n";
    Path text =
        Files.writeString(
            dir.resolve("pod.fabric"), TEXT + promise + "expect time <= 1 us at 1 GiB }\n");
    String out = CommandLineRun.of("compare", text + "#Healthy", text + "#Bound").out();
    assertTrue(out.contains("1 broken"), out);
    String time = out.lines().filter(line -> line.contains("1 GiB time")).findFirst().orElse("");
    assertEquals(time.indexOf("ms") + 2, time.indexOf("*"), time);
  }
}
