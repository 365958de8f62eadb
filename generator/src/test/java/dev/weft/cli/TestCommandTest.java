package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What {@code weft test} says on the terminal, and in the files for build servers. */
class TestCommandTest {
  /** One leaf and 4 servers of one GPU each. */
  private static final String TEXT =
      """
      weft 1
      gpu G { memory 80 GB }
      nic N { ports 1 x 400 Gb/s  roce }
      server S { gpus 1 of G  nics 1 of N for backend }
      switch W { os frr  ports 64 x 400 Gb/s }
      fabric F {
        segment {
          servers 4 of S
          leaf of W
        }
        expect {
          gpus == 4
          %s
        }
        allow qos.no-policy because "the NICs run lossy"
      }
      scenario Bench {
        all-reduce 1 MiB on F
        expect time <= %s
      }
      scenario Plain { all-reduce 1 MiB on F }
      """;

  private static final String HOLDS = "switches == 1";
  private static final String FAILS = "switches == 2";

  @TempDir Path folder;

  private CommandLineRun test(String text, Object... more) throws IOException {
    Path file = Files.writeString(folder.resolve("a & <b>.fabric"), text);
    List<Object> arguments = new ArrayList<>(List.of("test", file, "-o", folder.resolve("o")));
    arguments.addAll(List.of(more));
    return CommandLineRun.of(arguments.toArray());
  }

  @Test
  void printsALineForEachExpectation() throws IOException {
    CommandLineRun run = test(TEXT.formatted(HOLDS, "10 s"));
    assertEquals(0, run.code(), run.err());
    List<String> lines = run.out().lines().map(String::strip).toList();
    assertTrue(lines.contains("kept           has no errors"), run.out());
    assertTrue(lines.contains("kept           F: gpus == 4 (it is 4)"), run.out());
    assertTrue(lines.contains("kept           F: switches == 1 (it is 1)"), run.out());
    assertTrue(run.out().contains("kept           Bench on F: expect time <= 10 s ("), run.out());
    assertTrue(run.out().contains("kept           Plain on F: runs (all-reduce of "), run.out());
    assertEquals("5 kept, 0 broken, 0 not evaluated", lines.getLast());
  }

  /** A fabric whose promise is broken has an error, so that nothing runs on it. */
  @Test
  void whatCannotBeJudgedDoesNotVanish() throws IOException {
    CommandLineRun run = test(TEXT.formatted(FAILS, "10 s"), "--quiet");
    assertEquals(1, run.code());
    List<String> lines = run.out().lines().map(String::strip).toList();
    assertTrue(lines.contains("broken         F: switches == 2 (it is 1)"), run.out());
    assertFalse(run.out().contains("has no errors"), run.out());
    assertTrue(run.out().contains("not evaluated  Bench on F: expect time <= 10 s ("), run.out());
    assertTrue(run.out().contains("not evaluated  Plain on F: runs ("), run.out());
    assertEquals("2 kept, 1 broken, 3 not evaluated", lines.getLast());
  }

  @Test
  void breaksWhatAScenarioPromises() throws IOException {
    CommandLineRun run = test(TEXT.formatted(HOLDS, "1 ns"), "--json");
    assertEquals(1, run.code());
    List<String> broken =
        StreamSupport.stream(run.json().getAsJsonArray("tests").spliterator(), false)
            .map(JsonElement::getAsJsonObject)
            .filter(each -> each.get("state").getAsString().equals("broken"))
            .map(each -> each.get("line").getAsInt() + " " + each.get("group").getAsString())
            .toList();
    assertEquals(List.of("19 Bench on F"), broken);
  }

  /**
   * Base ran 1 and 2 MiB. An all-gather sends half of what an all-reduce of its size does, so that
   * it takes less; nothing is like 512 KiB, and 4 MiB takes more than any promise of 2 MiB allows.
   */
  @Test
  void comparesWithTheSameSizeOfWhateverOperation() throws IOException {
    String compared =
        """
        scenario Base { all-reduce 1 MiB .. 2 MiB on F }
        scenario Gather { all-gather 2 MiB on F  expect time <= Base.time }
        scenario Less { all-reduce 512 KiB on F  expect time <= Base.time }
        scenario More { all-reduce 1 MiB .. 4 MiB on F  expect time <= 2 * Base.time }
        scenario Worse { all-reduce 1 MiB .. 4 MiB on F  expect time < Base.time }
        scenario Single { all-reduce 512 KiB on F  expect time <= Bench.time }
        """;
    CommandLineRun run = test(TEXT.formatted(HOLDS, "10 s") + compared);
    assertEquals(1, run.code(), run.out());
    String all = run.out();
    assertTrue(all.contains("kept           Gather on F: expect time <= Base.time ("), all);
    assertTrue(
        all.contains(
            "not evaluated  Less on F: expect time <= Base.time (Base measured nothing like"
                + " all-reduce 512 KiB, but all-reduce 1 MiB and all-reduce 2 MiB)"),
        all);
    assertTrue(all.contains("not evaluated  More on F: expect time <= 2 * Base.time ("), all);
    assertTrue(all.contains("broken         Worse on F: expect time < Base.time ("), all);
    assertTrue(all.contains("kept           Single on F: expect time <= Bench.time ("), all);
    assertTrue(run.err().contains("[simulation.nothing-alike]"), run.err());
  }

  /** One leaf joins all: nothing of them has a way without it, and each waits or gives up. */
  @Test
  void breaksARunThatAFailureEnds() throws IOException {
    String ended =
        """
        scenario Given { all-reduce 1 MiB on F  fail segment.leaf at 0 s }
        scenario Expecting { all-reduce 1 MiB on F  fail segment.leaf at 0 s  expect time <= 10 s }
        scenario Waiting { all-reduce 1 MiB on F  fail segment.leaf at 0 s  on-failure wait }
        scenario Flowing { flows 1 of 1 GB from segment.server[1] to segment.server[2] on F  fail segment.leaf at 1 ms }
        """;
    Path report = folder.resolve("junit.xml");
    CommandLineRun run = test(TEXT.formatted(HOLDS, "10 s") + ended, "--junit", report);
    assertEquals(1, run.code(), run.out());
    assertTrue(run.out().contains("5 kept, 4 broken, 0 not evaluated"), run.out());
    assertTrue(run.out().contains("broken         Given on F: runs (all-reduce stood"), run.out());
    assertTrue(run.out().contains(" and was aborted at 34.36 s: seg1-leaf1 cut off "), run.out());
    assertTrue(
        run.out().contains("Expecting on F: expect time <= 10 s (all-reduce stood"), run.out());
    assertTrue(run.out().contains("broken         Waiting on F: runs (all-reduce sta"), run.out());
    assertTrue(Files.readString(report).contains("failures=\"4\""), Files.readString(report));
  }

  @Test
  void whatRunsStandsAtTheLineOfItsScenario() throws IOException {
    String text = TEXT.formatted(HOLDS, "10 s");
    List<Integer> lines =
        StreamSupport.stream(
                test(text, "--json").json().getAsJsonArray("tests").spliterator(), false)
            .map(JsonElement::getAsJsonObject)
            .filter(each -> each.get("group").getAsString().equals("Plain on F"))
            .map(each -> each.get("line").getAsInt())
            .toList();
    long before = text.substring(0, text.indexOf("scenario Plain")).lines().count();
    assertEquals(List.of((int) before + 1), lines);
  }

  @Test
  void junitHasTheSameCases() throws Exception {
    Path report = folder.resolve("junit.xml");
    test(TEXT.formatted(FAILS, "10 s"), "--junit", report);
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(Files.readAllBytes(report)));
    Element all = document.getDocumentElement();
    assertEquals("6 1 3", counts(all));
    Element suite = (Element) all.getElementsByTagName("testsuite").item(0);
    assertTrue(suite.getAttribute("name").endsWith("a & <b>.fabric"), suite.getAttribute("name"));
    assertEquals("6 1 3", counts(suite));
    NodeList cases = suite.getElementsByTagName("testcase");
    assertEquals(6, cases.getLength());
    Element broken = (Element) suite.getElementsByTagName("failure").item(0);
    assertEquals("it is 1", broken.getAttribute("message"));
    assertEquals("13", ((Element) broken.getParentNode()).getAttribute("line"));
    assertEquals(3, suite.getElementsByTagName("skipped").getLength());
  }

  private static String counts(Element element) {
    return String.join(
        " ",
        element.getAttribute("tests"),
        element.getAttribute("failures"),
        element.getAttribute("skipped"));
  }

  /** Places are those of the text, and a change made as written mends it. */
  @Test
  void sarifPointsIntoTheText() throws IOException {
    Path log = folder.resolve("findings.sarif");
    String text = TEXT.formatted(HOLDS, "10 s").replace("roce }", "roec }");
    test(text, "--sarif", log);
    JsonObject run =
        JsonParser.parseString(Files.readString(log))
            .getAsJsonObject()
            .getAsJsonArray("runs")
            .get(0)
            .getAsJsonObject();
    JsonObject result = run.getAsJsonArray("results").get(0).getAsJsonObject();
    assertEquals("error", result.get("level").getAsString());
    JsonObject place =
        result
            .getAsJsonArray("locations")
            .get(0)
            .getAsJsonObject()
            .getAsJsonObject("physicalLocation");
    String uri = place.getAsJsonObject("artifactLocation").get("uri").getAsString();
    assertEquals(folder.resolve("a & <b>.fabric").toUri(), URI.create(uri));
    JsonObject region = place.getAsJsonObject("region");
    assertEquals(3, region.get("startLine").getAsInt());
    assertEquals("roec", cut(text, region));
    JsonObject change =
        result
            .getAsJsonArray("fixes")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("artifactChanges")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("replacements")
            .get(0)
            .getAsJsonObject();
    assertEquals("roec", cut(text, change.getAsJsonObject("deletedRegion")));
    assertEquals("roce", change.getAsJsonObject("insertedContent").get("text").getAsString());
    JsonObject rule =
        run.getAsJsonObject("tool")
            .getAsJsonObject("driver")
            .getAsJsonArray("rules")
            .get(result.get("ruleIndex").getAsInt())
            .getAsJsonObject();
    assertEquals(result.get("ruleId"), rule.get("id"));
    assertFalse(rule.getAsJsonObject("shortDescription").get("text").getAsString().isBlank());
  }

  private static String cut(String text, JsonObject region) {
    int offset = region.get("charOffset").getAsInt();
    return text.substring(offset, offset + region.get("charLength").getAsInt());
  }

  @Test
  void aReportThatCannotBeWrittenIsSaid() throws IOException {
    Path nowhere = folder.resolve("no/such/folder.xml");
    CommandLineRun run = test(TEXT.formatted(HOLDS, "10 s"), "--junit", nowhere);
    assertEquals(2, run.code());
    assertTrue(run.err().contains("does not exist"), run.err());
  }
}
