package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code weft compare --vary}: a design stands once for all values that change nothing in it. */
class CompareVariedTest {
  private static final String PARTS =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      """;

  /** Joined has its spines by way of a constant; of Rails only a scenario depends on a param. */
  private static final String TWO =
      PARTS
          + """
          param spines in [2, 4]
          param size in [1 MiB, 2 MiB]
          param idle in [1, 2]
          const half = spines / 2
          fabric Rails {
            qos LosslessRoce
            segment { servers 2 of HgxH100  leaf per rail of Tomahawk4 }
          }
          fabric Joined {
            qos LosslessRoce
            segment { servers 2 of HgxH100  leaf per rail of Tomahawk4  uplink 1 x 400 Gb/s to each spine }
            spine (2 * half) of Tomahawk4
          }
          scenario OnRails { all-reduce (size) on Rails }
          scenario OnJoined { all-reduce 1 MiB on Joined }
          """;

  private static final String OTHER =
      PARTS
          + """
          fabric Other {
            qos LosslessRoce
            segment { servers 2 of HgxH100  leaf per rail of Tomahawk4 }
          }
          """;

  @TempDir Path dir;
  private Path two = Path.of("");
  private Path other = Path.of("");

  @BeforeEach
  void write() throws IOException {
    two = Files.writeString(dir.resolve("two.fabric"), TWO);
    other = Files.writeString(dir.resolve("other.fabric"), OTHER);
  }

  /** Names of designs, each with the params that change nothing in it. */
  private static List<String> designs(Object... words) {
    List<Object> all = new ArrayList<>(List.of("compare"));
    all.addAll(List.of(words));
    all.add("--json");
    CommandLineRun run = CommandLineRun.of(all.toArray());
    assertEquals(0, run.code(), run.err());
    List<String> found = new ArrayList<>();
    for (JsonElement each : run.json().getAsJsonArray("designs")) {
      JsonArray unchangedBy = each.getAsJsonObject().getAsJsonArray("unchangedBy");
      List<String> params = unchangedBy.asList().stream().map(JsonElement::getAsString).toList();
      found.add(each.getAsJsonObject().get("name").getAsString() + " " + params);
    }
    return found;
  }

  @Test
  void aFabricThatRefersToNoParamStandsOnce() {
    assertEquals(
        List.of("Rails [spines]", "Joined, spines=2 []", "Joined, spines=4 []"),
        designs(two, "--vary", "spines", "--no-simulate"));
  }

  /** Its text could not be given one: other.fabric declares no params at all. */
  @Test
  void aTextThatDeclaresNoneStandsOnceBesideAnother() {
    assertEquals(
        List.of("Other [spines]", "Joined, spines=2 []", "Joined, spines=4 []"),
        designs(other, two + "#Joined", "--vary", "spines=2,4", "--no-simulate"));
  }

  /** What runs on a fabric is a part of it; where nothing runs it is not. */
  @Test
  void scenariosThatAreComparedCount() {
    assertEquals(
        List.of("Rails, size=1 MiB []", "Joined [size]", "Rails, size=2 MiB []"),
        designs(two, "--vary", "size"));
    assertEquals(
        List.of("Rails [size]", "Joined [size]"),
        designs(two, "--vary", "size", "--scenario", "OnJoined"));
    assertEquals(
        List.of("Rails [size]", "Joined [size]"), designs(two, "--vary", "size", "--no-simulate"));
  }

  @Test
  void terminalPageAndTableSayIt() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "compare", two, "--vary", "spines", "--vary", "idle", "--no-simulate", "-o", dir);
    assertEquals(0, run.code(), run.err());
    assertTrue(
        run.out().contains("note: Rails: the same for all values of spines, idle."), run.out());
    String page = Files.readString(dir.resolve("compare/index.html"));
    assertTrue(page.contains("of two.fabric; the same for all values of spines, idle<"), page);
    // Rails and Joined of 2 and of 4 spines
    assertEquals(3, page.split("data:image/svg\\+xml;base64,", -1).length - 1);
    List<String> table = Files.readAllLines(dir.resolve("compare/comparison.csv"));
    assertTrue(table.get(0).startsWith("design,file,fabric,only_scenario,params,unchanged_by,"));
    assertTrue(table.get(1).startsWith("Rails,two.fabric,Rails,,,\"spines, idle\","), table.get(1));
    assertTrue(
        table.get(2).startsWith("\"Joined, spines=2\",two.fabric,Joined,,spines=2,idle,"),
        table.get(2));
    assertEquals(4, table.size());
  }

  @Test
  void oneDesignIsNoComparison() {
    CommandLineRun run = CommandLineRun.of("compare", two + "#Rails", "--vary", "spines");
    assertEquals(2, run.code());
    assertTrue(
        run.err().contains("no value of spines changes anything in Rails that is compared"),
        run.err());
  }

  /** A param that no text declares is a slip, as in other commands. */
  @Test
  void anUnknownParamIsRefused() {
    CommandLineRun run = CommandLineRun.of("compare", two, other, "--vary", "spine=2,4");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("there is no param spine to vary; there are"), run.err());
    assertFalse(run.out().contains("the same for all values"), run.out());
  }

  /** What is set for all of them tells none from another. */
  @Test
  void whatAllHaveIsInNoName() {
    assertEquals(
        List.of("spines=2 []", "spines=4 []"),
        designs(two + "#Joined", "--set", "size=2 MiB", "--vary", "spines", "--no-simulate"));
  }

  /** Segments of one leaf each that nothing joins: the first of another is that of the second. */
  @Test
  void whatCantRunIsToldOnceWithTheDesignsThatItIsOf() throws IOException {
    String apart =
        """
        param segments in [1, 2, 3]
        fabric Apart {
          qos LosslessRoce
          segment [segments] { servers 2 of HgxH100  leaf 1 of Tomahawk5 }
          expect { islands >= 1 }
        }
        scenario Bench { all-reduce 1 MiB on Apart }
        """;
    Path text = Files.writeString(dir.resolve("apart.fabric"), PARTS + apart);
    CommandLineRun run = CommandLineRun.of("compare", text, "--vary", "segments");
    assertEquals(1, run.code());
    String once = "error: at segments=2 and 1 more design: scenario Bench: no ";
    assertEquals(2, run.err().split(once, -1).length, run.err());
    assertEquals(2, run.err().split("error: ", -1).length, run.err());
    String out = run.out().replaceAll("\\s+", " ");
    assertTrue(out.contains("note: segments=2 Bench; segments=3 Bench: no "), out);
    assertFalse(out.contains("segments=1 Bench"), out);
  }
}
