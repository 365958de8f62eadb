package dev.weft.generator.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.Job;
import dev.weft.generator.RecordingReporter;
import dev.weft.generator.backend.RequestException;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** At a point where something has errors a study runs the rest, as {@code simulate} does. */
final class FaultyScenariosTest {
  /** Third needs three spines; Rails has 8 GPUs a server. */
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      param spines in [2, 4]
      param servers in [2, 4]
      fabric Rails {
        qos LosslessRoce
        segment { servers (servers) of HgxH100  leaf per rail of Tomahawk4 }
        expect { gpus <= 16 }
      }
      fabric Joined {
        qos LosslessRoce
        segment { servers 2 of HgxH100  leaf per rail of Tomahawk4  uplink 1 x 400 Gb/s to each spine }
        spine (spines) of Tomahawk4
      }
      scenario OnRails { all-reduce 1 MiB on Rails }
      scenario OnJoined { all-reduce 1 MiB on Joined }
      scenario Third { all-reduce 1 MiB on Joined  fail spine[3] at 0 s  on-failure reroute }
      """;

  @TempDir private Path folder;

  private final RecordingReporter told = new RecordingReporter();

  /** Spines and servers with the scenario and its outcome, by row. */
  private List<String> run(String text, List<String> scenarios, String... params)
      throws IOException {
    Path file = Files.writeString(folder.resolve("text.fabric"), text);
    Map<String, List<String>> swept = new LinkedHashMap<>();
    Arrays.stream(params).forEach(param -> swept.put(param, List.of()));
    Job job = Job.of(file, folder.resolve("out")).withScenarios(scenarios);
    return new Study(job, WeftCompiler::create, told)
        .run(swept, 2).stream()
            .map(row -> (row.pointName() + " " + row.what() + " " + row.outcome()).strip())
            .toList();
  }

  /** 4 servers have 32 GPUs. What has errors is folded as what runs is. */
  @Test
  void whatHasErrorsIsARowAndTheRestRuns() throws IOException {
    assertEquals(
        List.of(
            "servers=2 OnRails on Rails run",
            "spines=2 OnJoined on Joined run",
            "spines=2 Third on Joined refused",
            "servers=4 OnRails on Rails refused",
            "spines=4 OnJoined on Joined run",
            "spines=4 Third on Joined run"),
        run(TEXT, List.of(), "spines", "servers"));
    assertTrue(
        told.errors().stream().anyMatch(each -> each.contains("has no 'spine[3]'")),
        told.errors().toString());
    assertTrue(
        told.errors().stream().anyMatch(each -> each.contains("gpus <= 16, but it is 32")),
        told.errors().toString());
    List<String> table = Files.readAllLines(folder.resolve("out/study/results.csv"));
    assertTrue(table.get(3).contains("Joined has no 'spine[3]'"), table.get(3));
    assertTrue(table.get(3).contains(",servers,refused,"), table.get(3));
    String page = Files.readString(folder.resolve("out/study/index.html"));
    assertTrue(page.contains("Third on Joined"), page);
  }

  @Test
  void whatIsNotAskedForHasNoRow() throws IOException {
    assertEquals(
        List.of("spines=2 OnJoined on Joined run", "spines=4 OnJoined on Joined run"),
        run(TEXT, List.of("OnJoined"), "spines"));
    assertEquals(
        List.of("spines=2 Third on Joined refused", "spines=4 Third on Joined run"),
        run(TEXT, List.of("Third"), "spines"));
  }

  /** What it is compared with has errors: it is run, and its promise is not judged. */
  @Test
  void whatIsComparedWithErrorsRuns() throws IOException {
    String text =
        TEXT.replace("1 MiB on Joined }", "1 MiB on Joined  expect time <= 2 * OnRails.time }");
    assertEquals(
        List.of(
            "servers=2 OnRails on Rails run",
            "servers=2 OnJoined on Joined kept",
            "servers=4 OnRails on Rails refused",
            "servers=4 OnJoined on Joined run"),
        run(text, List.of("OnJoined"), "servers"));
  }

  /** On what it is to run is not known; nothing that varies changes that. */
  @Test
  void aScenarioOnNoFabricStandsAlone() throws IOException {
    String text =
        TEXT.replace(
            "scenario Third { all-reduce 1 MiB on Joined",
            "scenario Third { all-reduce 1 MiB on Jointed");
    assertEquals(
        List.of("OnJoined on Joined run", "Third refused"),
        run(text, List.of(), "servers").stream().filter(row -> !row.contains("OnRails")).toList());
  }

  /** Where the text is none of the language nothing of it is read. */
  @Test
  void syntaxErrorsRefuseThePoint() throws IOException {
    String text = TEXT.replace("fail spine[3]", "fail fail spine[3]");
    assertEquals(
        List.of("servers=2  refused", "servers=4  refused"), run(text, List.of(), "servers"));
  }

  @Test
  void namesTheScenariosThatThereAre() {
    RequestException unknown =
        assertThrows(RequestException.class, () -> run(TEXT, List.of("OnRails", "Typo"), "spines"));
    assertEquals(
        "there is no scenario Typo. Choose from OnRails, OnJoined, Third.", unknown.getMessage());
  }

  @Test
  void whatIsSetIsNotVaried() throws IOException {
    Path file = Files.writeString(folder.resolve("text.fabric"), TEXT);
    Job job = Job.of(file, folder.resolve("out")).withParameters(Map.of("spines", "4"));
    Study study = new Study(job, WeftCompiler::create, told);
    RequestException both =
        assertThrows(RequestException.class, () -> study.run(Map.of("spines", List.of("2")), 1));
    assertEquals(
        "param spines is set and varied. Leave out one of --set and --vary.", both.getMessage());
  }
}
