package dev.weft.cli;

import com.google.gson.stream.JsonWriter;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.generator.simulation.ScenarioResult;
import dev.weft.lang.compiler.Diagnostic;
import java.io.IOException;
import java.util.List;

/** Results of scenarios as JSON. */
final class ResultOutput {
  private ResultOutput() {}

  static void json(JsonWriter json, List<ScenarioResult> results, List<Diagnostic> diagnostics)
      throws IOException {
    json.beginObject();
    JsonOutput.array(json, diagnostics);
    json.name("scenarios").beginArray();
    for (ScenarioResult result : results) {
      json.beginObject();
      json.name("fabric").value(result.fabric());
      json.name("scenario").value(result.scenario());
      json.name("makespanPs").value(result.result().makespanPs());
      json.name("results").beginArray();
      for (CollectiveRow row : result.result().rows()) {
        row(json, row);
      }
      json.endArray();
      json.name("expectations").beginArray();
      for (ScenarioResult.Verdict verdict : result.verdicts()) {
        json.beginObject();
        json.name("expect").value(verdict.promise().text());
        JsonOutput.number(json.name("measured"), verdict.measured());
        json.name("kept").value(verdict.isKept());
        json.endObject();
      }
      json.endArray();
      json.name("report").value(result.report());
      json.endObject();
    }
    json.endArray();
    json.endObject();
  }

  private static void row(JsonWriter json, CollectiveRow row) throws IOException {
    json.beginObject();
    json.name("operation").value(row.operation());
    json.name("collective").value(row.collective().word());
    json.name("algorithm").value(row.algorithm().word());
    json.name("ranks").value(row.ranks());
    json.name("bytes").value(row.bytes());
    json.name("timePs").value(row.timePs());
    JsonOutput.number(json.name("algbwBytesPerSecond"), row.algbwBytesPerSecond());
    JsonOutput.number(json.name("busbwBytesPerSecond"), row.busbwBytesPerSecond());
    json.endObject();
  }
}
