package dev.weft.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an IDE shows of a build: findings at their places, for as long as they hold. */
class RoundTest {
  private static final String TYPES =
      """
      weft 1
      import catalog.nvidia.*
      server Box extends HgxH100 { rack-units 9 }
      """;

  /** The fabric begins in line 4. */
  private static final String USER =
      """
      weft 1
      import catalog.nvidia.*
      import "types.fabric"
      fabric Lab {
        transport roce
        segment { servers 2 of Box leaf per rail of Sn5600 }
      }
      """;

  private static final String NO_POLICY = "qos.no-policy";

  @TempDir Path folder;
  private final RecordingContext ide = new RecordingContext();
  private final Log log = new SystemStreamLog();
  private Set<String> fabrics = Set.of();
  private List<String> scenarios = List.of();
  private Map<String, String> severities = Map.of();
  private Map<String, String> parameters = Map.of();
  private int threads;

  @BeforeEach
  void texts() throws Exception {
    write("types.fabric", TYPES);
    write("user.fabric", USER);
  }

  private void write(String name, String text) throws Exception {
    Files.writeString(folder.resolve(name), text);
  }

  private Round round(Request.Task task, String... names) throws Exception {
    Round round = new Round(log, new Markers(ide.context()));
    for (String name : names) {
      Request request = new Request(task, folder.resolve(name).toFile());
      request.name = name;
      request.parameters = parameters;
      request.severities = severities;
      request.fabrics = fabrics;
      request.threads = threads;
      request.output = task == Request.Task.CHECK ? null : folder.resolve("out").toFile();
      request.targets = Set.of("bom");
      request.scenarios = scenarios;
      request.sarif = folder.resolve("reports/" + name + ".sarif").toFile();
      State state =
          new State(
              folder.resolve("state/" + name),
              task + " " + fabrics + scenarios + severities + parameters);
      round.add(request, state, false);
    }
    return round;
  }

  private List<File> check(String... names) throws Exception {
    return round(Request.Task.CHECK, names).handle();
  }

  @Test
  void findingsAreShownAtTheirPlacesUntilTheyAreMended() throws Exception {
    write("user.fabric", USER.replace("Sn5600", "Sn56000"));

    assertEquals(1, check("types.fabric", "user.fabric").size());

    List<String> shown = ide.messages().get("user.fabric");
    // "  segment { servers 2 of Box leaf per rail of " has 46 characters.
    assertTrue(
        shown.stream().anyMatch(it -> it.startsWith("error 6:47 ") && it.contains("Sn56000")),
        shown::toString);

    write("user.fabric", USER.replace("roce\n", "ethernet\n"));
    assertEquals(List.of(), check("types.fabric", "user.fabric"));
    assertEquals(Map.of(), ide.messages());
  }

  /** An IDE forgets all of them when it builds anew. */
  @Test
  void warningsOfTextsThatDidNotChangeAreShownAgain() throws Exception {
    assertEquals(List.of(), check("types.fabric", "user.fabric"));
    List<String> shown = List.copyOf(ide.messages().get("user.fabric"));
    assertTrue(shown.get(0).startsWith("warning 4:8 "), shown::toString);
    assertTrue(shown.get(0).endsWith("[" + NO_POLICY + "]"), shown::toString);

    ide.messages().clear();
    Round again = round(Request.Task.CHECK, "types.fabric", "user.fabric");
    again.handle();

    assertFalse(again.isAnyHandled());
    assertEquals(Map.of("user.fabric", shown), ide.messages());
  }

  /** The import is no text of the goal. */
  @Test
  void findingsInAnImportGoWithThem() throws Exception {
    write("types.fabric", TYPES.replace("HgxH100", "HgxH1000"));
    check("user.fabric");
    assertTrue(ide.messages().containsKey("types.fabric"), ide.messages()::toString);

    write("types.fabric", TYPES);
    check("user.fabric");
    assertFalse(ide.messages().containsKey("types.fabric"), ide.messages()::toString);
  }

  @Test
  void severalTextsAtATimeTellTheSame() throws Exception {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      names.add("user" + i + ".fabric");
      write(names.get(i), USER.replace("Lab", "Lab" + i).replace("Sn5600", "Sn56" + i));
    }
    String[] all = names.toArray(String[]::new);
    List<File> wrong = check(all);
    Map<String, List<String>> shown = Map.copyOf(ide.messages());

    threads = 3;
    ide.messages().clear();
    assertEquals(wrong, check(all));
    assertEquals(names, wrong.stream().map(File::getName).toList());
    assertEquals(shown, ide.messages());
  }

  @Test
  void onlyTheFabricsThatAreNamedAreCheckedAndWritten() throws Exception {
    write("two.fabric", USER + USER.substring(USER.indexOf("fabric Lab")).replace("Lab", "Other"));
    write("none.fabric", USER.replace("Sn5600", "Sn56000"));
    fabrics = Set.of("Other");

    assertEquals(List.of(), check("none.fabric", "two.fabric"));
    // Line 8 is "fabric Other {".
    assertEquals(Set.of("two.fabric"), ide.messages().keySet());
    assertTrue(
        ide.messages().get("two.fabric").stream().allMatch(it -> it.startsWith("warning 8:8 ")),
        ide.messages()::toString);

    Round written = round(Request.Task.GENERATE, "two.fabric");
    assertEquals(List.of(), written.handle());
    assertTrue(Files.exists(folder.resolve("out/Other/bom.csv")));
    assertFalse(Files.exists(folder.resolve("out/Lab")));
    assertTrue(ide.refreshed().contains("bom.csv"), ide.refreshed()::toString);
    written.require(Set.of("Lab", "Other"));
    var refused = assertThrows(MojoFailureException.class, () -> written.require(Set.of("Others")));
    assertEquals(
        "There is no fabric Others, which <fabrics> names. Choose from Lab, Other.",
        refused.getMessage());
  }

  /** Another fabric with errors stops neither, and its outputs of before stay. */
  @Test
  void aFabricIsWrittenThoughAnotherHasErrors() throws Exception {
    String two = USER + USER.substring(USER.indexOf("fabric Lab")).replace("Lab", "Other");
    write("two.fabric", two);
    assertEquals(List.of(), round(Request.Task.GENERATE, "two.fabric").handle());
    Path lab = folder.resolve("out/Lab/bom.csv");
    Files.delete(folder.resolve("out/Other/bom.csv"));

    write("two.fabric", two.replaceFirst("Sn5600", "Sn56000"));
    assertEquals(1, round(Request.Task.GENERATE, "two.fabric").handle().size());
    fabrics = Set.of("Other");
    assertEquals(List.of(), round(Request.Task.GENERATE, "two.fabric").handle());
    assertTrue(Files.exists(folder.resolve("out/Other/bom.csv")));
    assertTrue(Files.exists(lab));
  }

  /** One text alone has the scenario: the other is left alone, as with names of fabrics. */
  @Test
  void aScenarioRunsInTheTextThatDeclaresIt() throws Exception {
    write("user.fabric", USER + "scenario Here { all-reduce 1 MiB on Lab }\n");
    scenarios = List.of("Here");

    Round round = round(Request.Task.TEST, "types.fabric", "user.fabric");

    assertEquals(List.of(), round.handle());
    assertTrue(Files.exists(folder.resolve("out/Lab/report/Here/result.json")));
    round.requireScenarios(scenarios);
    var refused =
        assertThrows(
            MojoFailureException.class, () -> round.requireScenarios(List.of("Elsewhere")));
    assertEquals(
        "There is no scenario Elsewhere, which <scenarios> names. Choose from Here.",
        refused.getMessage());
    Round again = round(Request.Task.TEST, "types.fabric", "user.fabric");
    again.handle();
    assertFalse(again.isAnyHandled());
    again.requireScenarios(scenarios);
  }

  @Test
  void aCodeThatNoFindingHasIsRefused() {
    severities = Map.of("qos.nopolicy", "error");

    var refused = assertThrows(MojoFailureException.class, () -> check("user.fabric"));

    assertEquals(
        "There is no rule qos.nopolicy, which <severities> names."
            + " docs/reference/rules lists the codes.",
        refused.getMessage());
  }

  /** Whatever else wrote into it: the text is handled again, and the file is whole afterwards. */
  @Test
  void aStateThatIsNoneIsNotBelieved() throws Exception {
    check("user.fabric");
    Path state = folder.resolve("state/user.fabric");
    String whole = Files.readString(state);
    String asked = whole.lines().findFirst().orElseThrow();
    for (String damaged :
        List.of(
            "",
            asked,
            asked + "\nrubbish\n",
            asked + "\nfinding\ttrue\tx\ty\n",
            whole + "finding\ttrue\t99999999999\t1\tfile\tmessage\n",
            "\u0000\u0001\n\n\t\n")) {
      Files.writeString(state, damaged);
      Round again = round(Request.Task.CHECK, "user.fabric");
      assertEquals(List.of(), again.handle());
      assertTrue(again.isAnyHandled(), damaged);
      assertEquals(whole.lines().count(), Files.readString(state).lines().count());
    }
    Files.write(state, new byte[] {(byte) 0xC3, (byte) 0x28, '\n'});
    assertEquals(List.of(), check("user.fabric"));
  }

  /** A text for others to import is no mistake. */
  @Test
  void aTextWithoutAFabricHasNothingToPin() throws Exception {
    List<Boolean> fine = new ArrayList<>();
    Request request = new Request(Request.Task.PIN, folder.resolve("types.fabric").toFile());
    request.parameters = parameters;

    Worker.create().work(List.of(request), log, (asked, done) -> fine.add(done.isFine));

    assertEquals(List.of(true), fine);
    assertFalse(Files.exists(folder.resolve("types.pins")));
  }

  /** Code review takes one run of a category. */
  @Test
  void allTextsHaveOneLog() throws Exception {
    write("other.fabric", USER.replace("Lab", "Other"));
    severities = Map.of(NO_POLICY, "info");
    Round round = round(Request.Task.CHECK, "other.fabric", "user.fabric");
    round.handle();
    File report = folder.resolve("all.sarif").toFile();

    round.report(report, "default-check");

    var run =
        JsonParser.parseString(Files.readString(report.toPath()))
            .getAsJsonObject()
            .getAsJsonArray("runs");
    assertEquals(1, run.size());
    var only = run.get(0).getAsJsonObject();
    assertEquals(
        "weft/default-check/", only.getAsJsonObject("automationDetails").get("id").getAsString());
    var rules = only.getAsJsonObject("tool").getAsJsonObject("driver").getAsJsonArray("rules");
    List<String> found = new ArrayList<>();
    for (var each : only.getAsJsonArray("results")) {
      var result = each.getAsJsonObject();
      var rule = rules.get(result.get("ruleIndex").getAsInt()).getAsJsonObject();
      assertEquals(result.get("ruleId"), rule.get("id"));
      assertTrue(rule.has("help"), rule::toString);
      if (rule.get("id").getAsString().equals(NO_POLICY)) {
        found.add(result.get("level").getAsString());
      }
    }
    assertEquals(List.of("note", "note"), found);
  }

  @Test
  void anOutputThatAUserChangedStaysAndIsTold() throws Exception {
    assertEquals(List.of(), round(Request.Task.GENERATE, "user.fabric").handle());
    Path bill = folder.resolve("out/Lab/bom.csv");
    Files.writeString(bill, "mine\n");

    assertEquals(1, round(Request.Task.GENERATE, "user.fabric").handle().size());

    assertEquals("mine\n", Files.readString(bill));
    List<String> shown = ide.messages().get("user.fabric");
    assertTrue(
        shown.stream().anyMatch(it -> it.startsWith("error 0:0 Lab/bom.csv: changed by hand")),
        shown::toString);
  }

  /** Each would take the other's outputs for its own, and the last one would stand. */
  @Test
  void twoTextsCannotWriteTheFolderOfOneFabric() throws Exception {
    write("other.fabric", USER);
    String said =
        "fabric Lab is declared in "
            + folder.resolve("other.fabric")
            + ", too, and both write to "
            + folder.resolve("out/Lab");

    for (int run = 0; run < 2; run++) {
      Round round = round(Request.Task.GENERATE, "other.fabric", "user.fabric");
      assertEquals(List.of(folder.resolve("user.fabric").toFile()), round.handle());
      assertTrue(
          ide.messages().get("user.fabric").stream().anyMatch(it -> it.contains(said)),
          ide.messages()::toString);
      ide.messages().clear();
    }

    assertEquals(List.of(), check("other.fabric", "user.fabric"));
    write("other.fabric", USER.replace("fabric Lab", "fabric Other"));
    assertEquals(List.of(), round(Request.Task.GENERATE, "other.fabric", "user.fabric").handle());
  }

  /** Texts that others import, and fabrics beside, have other params or none. */
  @Test
  void aTextTakesTheParamsThatItDeclares() throws Exception {
    write(
        "user.fabric",
        USER.replace("fabric Lab", "param boxes in [2, 4]\nparam units = 9\nfabric Lab")
            .replace("2 of", "boxes of"));
    parameters = Map.of("boxes", "4");

    assertEquals(List.of(), check("types.fabric", "user.fabric"));

    // What is left out is known to declare it.
    write("types.fabric", TYPES + "// again\n");
    write(
        "alone.fabric",
        USER.replace("Lab", "Alone")
            .replace("import \"types.fabric\"\n", "")
            .replace("Box", "HgxH100"));
    Round round = round(Request.Task.CHECK, "alone.fabric", "user.fabric");
    assertEquals(List.of(), round.handle());
    round.requireParams(List.of("boxes"));
    MojoFailureException unknown =
        assertThrows(MojoFailureException.class, () -> round.requireParams(List.of("boxen")));
    assertEquals(
        "There is no param boxen, which <parameters> names. Choose from boxes, units.",
        unknown.getMessage());
  }
}
