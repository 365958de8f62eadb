package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which scenarios of other names {@code weft compare} puts into one row. */
class ComparedScenariosTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      fabric Rail {
        qos LosslessRoce
        segment { servers 2 of HgxH100  leaf per rail of Tomahawk4 }
      }
      fabric Tor {
        qos LosslessRoce
        segment [2] { servers 1 of HgxH100  leaf 1 of Tomahawk5  uplink 8 x 400 Gb/s to each spine }
        spine 1 of Tomahawk5
        allow homing.single-point-of-failure because "it is the example"
      }
      """;

  @TempDir Path dir;

  /** The groups of scenarios, in their order. */
  private List<String> groups(String rail, String tor) throws IOException {
    String run = "scenario %s { all-reduce 1 MiB on %s %s }\n";
    Path text = dir.resolve("text.fabric");
    Files.writeString(
        text, TEXT + run.formatted("OnRail", "Rail", rail) + run.formatted("OnTor", "Tor", tor));
    return groupsOf(text);
  }

  private static List<String> groupsOf(Object... designs) {
    List<Object> words = new ArrayList<>(List.of("compare", "--json"));
    words.addAll(List.of(designs));
    return CommandLineRun.of(words.toArray()).json().getAsJsonArray("rows").asList().stream()
        .map(row -> row.getAsJsonObject().get("group").getAsString())
        .filter(group -> group.startsWith("scenario "))
        .distinct()
        .toList();
  }

  @Test
  void whatDiffersInNamesIsOne() throws IOException {
    List<String> one = List.of("scenario OnRail / OnTor");
    assertEquals(one, groups("", ""));
    assertEquals(one, groups("placement random", "placement random"));
    // Linear is what it is unless said otherwise.
    assertEquals(one, groups("placement linear", ""));
  }

  /** The second leaf of a rail-optimised fabric stands beside that of the second segment. */
  @Test
  void faultsOfOneKindAreOne() throws IOException {
    assertEquals(
        List.of("scenario OnRail / OnTor"),
        groups("fail segment[1].leaf[2] at 0 s", "fail segment[2].leaf[1] at 0 s"));
  }

  @Test
  void faultsAndPlacementsKeepApart() throws IOException {
    List<String> two = List.of("scenario OnRail", "scenario OnTor");
    String lost = "fail segment[1].leaf[1] at 0 s";
    assertEquals(two, groups(lost, ""));
    assertEquals(two, groups("", "placement random"));
    assertEquals(two, groups(lost, "placement random"));
    assertEquals(two, groups(lost, "fail segment[1].leaf[1] at 1 us"));
    assertEquals(two, groups(lost, "slow segment[1].leaf[1] to 50% at 0 s"));
    // A spine is a switch as well, but no leaf.
    assertEquals(two, groups(lost, "fail spine[1] at 0 s"));
  }

  /** What a refused design would have run under a name does not keep the others apart. */
  @Test
  void refusedDesignHasNoSay() throws IOException {
    String job = "job %s { train M  tensor 8  micro-batches 4 }\n";
    Files.writeString(
        dir.resolve("text.fabric"),
        TEXT
            + "model M { parameters 8e9  layers 32  hidden 4096  feed-forward 14336  heads 32"
            + "  kv-heads 8  vocabulary 128256  sequence 8192 }\n"
            + job.formatted("Pretrain")
            + "scenario OnRail { run Pretrain on Rail }\n"
            + "scenario OnTor { run Pretrain on Tor }\n");
    Files.writeString(
        dir.resolve("refused.fabric"),
        TEXT.replace("uplink 8 x", "uplink 800 x")
            + "scenario OnTor { all-reduce 1 MiB on Tor }\n");
    assertEquals(
        List.of("scenario OnRail / OnTor"),
        groupsOf(
            dir.resolve("text.fabric") + "#Rail",
            dir.resolve("text.fabric") + "#Tor",
            dir.resolve("refused.fabric") + "#Tor"));
  }
}
