package dev.weft.cli;

import com.google.gson.stream.JsonWriter;
import dev.weft.engine.report.Advice;
import dev.weft.engine.report.Trial;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.Measured;
import dev.weft.engine.result.ResultWriter;
import dev.weft.generator.output.OutputFolder;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.generator.scenario.Skipped;
import dev.weft.lang.compiler.Diagnostic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a run found, wrote and measured, as JSON. */
final class ResultOutput {
  private ResultOutput() {}

  static void json(
      JsonWriter json,
      Path folder,
      List<Diagnostic> diagnostics,
      OutputFolder.@Nullable Changes changes,
      List<ScenarioResult> results,
      List<Skipped> skipped,
      List<Measured> measured,
      JsonOutput.Content more)
      throws IOException {
    json.beginObject();
    json.name("errors").value(diagnostics.stream().filter(Diagnostic::isError).count());
    JsonOutput.array(json, diagnostics);
    json.name("folder").value(folder.toString());
    if (changes != null) {
      changes(json, changes);
    }
    scenarios(json, results, measured);
    if (!skipped.isEmpty()) {
      skipped(json.name("skipped"), skipped);
    }
    more.write(json);
    json.endObject();
  }

  private static void skipped(JsonWriter json, List<Skipped> skipped) throws IOException {
    json.beginArray();
    for (Skipped each : skipped) {
      json.beginObject();
      json.name("fabric").value(each.fabric());
      json.name("scenario").value(each.scenario());
      strings(json.name("beyond"), each.beyond());
      strings(json.name("notEvaluated"), each.notEvaluated());
      json.endObject();
    }
    json.endArray();
  }

  private static void changes(JsonWriter json, OutputFolder.Changes changes) throws IOException {
    Set<String> written = new HashSet<>(changes.written());
    Set<String> conflicts = new HashSet<>(changes.conflicts());
    json.name("files").beginArray();
    for (String file : changes.files()) {
      boolean changed = written.contains(file);
      json.beginObject();
      json.name("path").value(file);
      json.name("target").value(changes.targets().get(file));
      json.name("state")
          .value(conflicts.contains(file) ? "conflict" : changed ? "written" : "unchanged");
      json.endObject();
    }
    json.endArray();
    strings(json.name("removed"), changes.removed());
    strings(json.name("kept"), changes.kept());
  }

  private static void strings(JsonWriter json, List<String> strings) throws IOException {
    json.beginArray();
    for (String each : strings) {
      json.value(each);
    }
    json.endArray();
  }

  private static void scenarios(
      JsonWriter json, List<ScenarioResult> results, List<Measured> measured) throws IOException {
    json.name("scenarios").beginArray();
    for (ScenarioResult result : results) {
      json.beginObject();
      json.name("fabric").value(result.fabric());
      json.name("scenario").value(result.scenario());
      json.name("makespanPs").value(result.result().makespanPs());
      ResultWriter.writeRows(json.name("results"), result.result().rows());
      if (!measured.isEmpty()) {
        measured(json.name("measured"), result, measured);
      }
      ResultWriter.writeFlowSummaries(json.name("flows"), result.result().flows());
      ResultWriter.writeFaults(json.name("faults"), result.result().events());
      ResultWriter.writeFailures(json, result.result().failures());
      if (!result.jobs().isEmpty()) {
        JobOutput.json(json.name("jobs"), result.jobs());
        JobOutput.othersJson(json.name("besideJobs"), result.result());
      }
      json.name("expectations").beginArray();
      for (ScenarioResult.Verdict verdict : result.verdicts()) {
        json.beginObject();
        json.name("expect").value(verdict.promise().text());
        JsonOutput.number(json.name("measured"), verdict.measured());
        json.name("kept").value(verdict.isKept());
        json.endObject();
      }
      json.endArray();
      if (!result.notEvaluated().isEmpty()) {
        strings(json.name("notEvaluated"), result.openPromises());
      }
      if (!result.notes().isEmpty()) {
        strings(json.name("notes"), result.notes());
      }
      advice(json, result.advice());
      json.name("report").value(result.report());
      json.endObject();
    }
    json.endArray();
  }

  private static void advice(JsonWriter json, Advice advice) throws IOException {
    json.name("headline").value(advice.headline());
    json.name("bound").beginObject();
    json.name("by").value(advice.bound().by().word());
    json.name("expected").value(advice.bound().isExpected());
    json.name("text").value(advice.bound().text());
    json.endObject();
    if (!advice.cost().isEmpty()) {
      json.name("faultsCost").value(advice.cost());
    }
    json.name("toTry").beginArray();
    for (Trial trial : advice.trials()) {
      json.beginObject();
      json.name("change").value(trial.change());
      json.name("tried").value(trial.isTried());
      json.name("gain").value(trial.gain());
      json.endObject();
    }
    json.endArray();
  }

  /** The rows that were measured, each with the time that was simulated. */
  private static void measured(JsonWriter json, ScenarioResult result, List<Measured> measured)
      throws IOException {
    json.beginArray();
    for (CollectiveRow row : result.result().rows()) {
      Measured of = Measured.of(row, measured);
      if (of != null) {
        json.beginObject();
        json.name("operation").value(row.operation());
        json.name("bytes").value(row.bytes());
        json.name("measuredPs").value(of.timePs());
        json.name("simulatedPs").value(row.timePs());
        json.endObject();
      }
    }
    json.endArray();
  }
}
