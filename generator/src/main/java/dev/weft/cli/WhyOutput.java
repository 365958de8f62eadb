package dev.weft.cli;

import com.google.gson.stream.JsonWriter;
import dev.weft.topology.why.Fact;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** How what was derived came about, as text and as JSON. */
final class WhyOutput {
  /** What was derived of a part of one fabric. */
  record Explained(String fabric, List<Fact> facts) {}

  private WhyOutput() {}

  /** A line for each fact: what, value, how, and the file and line that it follows from. */
  static List<String> lines(String name, List<Explained> explained) {
    List<String> lines = new ArrayList<>();
    for (Explained each : explained) {
      lines.add(name.equals(each.fabric()) ? "fabric " + name : name + " of " + each.fabric());
      int what = width(each.facts().stream().map(Fact::what).toList());
      int value = width(each.facts().stream().map(Fact::value).toList());
      for (Fact fact : each.facts()) {
        String place = fact.line() == null ? "" : "  (" + fact.line().fileAndLine() + ")";
        lines.add(
            "  "
                + padded(fact.what(), what)
                + "  "
                + padded(fact.value(), value)
                + "  "
                + fact.how()
                + place);
      }
    }
    return lines;
  }

  private static int width(List<String> words) {
    return words.stream().mapToInt(String::length).max().orElse(0);
  }

  private static String padded(String word, int width) {
    return word + " ".repeat(width - word.length());
  }

  static void json(JsonWriter json, String name, List<Explained> explained) throws IOException {
    json.beginArray();
    for (Explained each : explained) {
      json.beginObject();
      json.name("fabric").value(each.fabric());
      json.name("name").value(name);
      json.name("facts").beginArray();
      for (Fact fact : each.facts()) {
        json.beginObject();
        json.name("what").value(fact.what());
        json.name("value").value(fact.value());
        json.name("how").value(fact.how());
        if (fact.line() != null) {
          json.name("file").value(fact.line().uri());
          json.name("line").value(fact.line().line());
        }
        json.endObject();
      }
      json.endArray();
      json.endObject();
    }
    json.endArray();
  }
}
