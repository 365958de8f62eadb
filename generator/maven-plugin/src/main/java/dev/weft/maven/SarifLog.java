package dev.weft.maven;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The logs of several texts as one log of one run: code review takes no more than one of a
 * category, and few in all.
 */
final class SarifLog {
  private static final Gson JSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  private SarifLog() {}

  /**
   * Puts logs that {@link dev.weft.generator.outcome.Sarif} wrote into one.
   *
   * @param logs at least one
   * @param category sets the log apart from those of other goals
   */
  static String of(List<String> logs, String category, Severities severities) {
    SortedMap<String, JsonObject> rules = new TreeMap<>();
    JsonArray results = new JsonArray();
    for (String log : logs) {
      JsonObject run = run(JsonParser.parseString(log).getAsJsonObject());
      rules(run).forEach(it -> rules.put(id(it.getAsJsonObject()), it.getAsJsonObject()));
      results.addAll(run.getAsJsonArray("results"));
    }
    List<String> codes = new ArrayList<>(rules.keySet());
    for (var each : results) {
      JsonObject result = each.getAsJsonObject();
      String code = result.get("ruleId").getAsString();
      result.addProperty("ruleIndex", codes.indexOf(code));
      if (result.get("level").getAsString().equals("warning")) {
        result.addProperty("level", level(severities.ofWarning(code)));
      }
    }
    JsonObject whole = JsonParser.parseString(logs.getFirst()).getAsJsonObject();
    JsonObject run = run(whole);
    JsonArray all = new JsonArray();
    rules.values().forEach(all::add);
    run.getAsJsonObject("tool").getAsJsonObject("driver").add("rules", all);
    JsonObject details = new JsonObject();
    details.addProperty("id", "weft/" + category + "/");
    run.add("automationDetails", details);
    run.add("results", results);
    return JSON.toJson(whole) + "\n";
  }

  private static JsonObject run(JsonObject log) {
    return log.getAsJsonArray("runs").get(0).getAsJsonObject();
  }

  private static JsonArray rules(JsonObject run) {
    return run.getAsJsonObject("tool").getAsJsonObject("driver").getAsJsonArray("rules");
  }

  private static String id(JsonObject rule) {
    return rule.get("id").getAsString();
  }

  private static String level(Severities.Severity severity) {
    return switch (severity) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO -> "note";
    };
  }
}
