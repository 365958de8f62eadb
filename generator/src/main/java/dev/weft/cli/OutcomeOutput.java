package dev.weft.cli;

import com.google.gson.stream.JsonWriter;
import dev.weft.generator.outcome.Outcome;
import dev.weft.generator.outcome.Outcome.State;
import dev.weft.lang.compiler.Diagnostic;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prints what texts were held to. */
final class OutcomeOutput {
  private OutcomeOutput() {}

  /**
   * A line for each outcome of a text.
   *
   * @param isBrief whether kept ones are left out
   */
  static void print(Terminal terminal, String name, List<Outcome> outcomes, boolean isBrief) {
    List<Outcome> shown =
        outcomes.stream().filter(it -> !isBrief || it.state() != State.KEPT).toList();
    if (!shown.isEmpty()) {
      terminal.out().println(terminal.bold(name));
    }
    for (Outcome each : shown) {
      String group = each.group().isEmpty() ? "" : each.group() + ": ";
      String is = each.message().isEmpty() ? "" : " (" + firstLine(each.message()) + ")";
      terminal
          .out()
          .println(
              "  " + word(terminal, each.state()) + "  " + Terminal.line(group + each.name() + is));
    }
    terminal.flush();
  }

  private static String word(Terminal terminal, State state) {
    return switch (state) {
      case KEPT -> terminal.green("kept         ");
      case BROKEN -> terminal.red("broken       ");
      case NOT_EVALUATED -> terminal.yellow("not evaluated");
    };
  }

  /** What follows is said by the findings. */
  private static String firstLine(String message) {
    return message.lines().findFirst().orElse("");
  }

  /** All of it for programs. */
  static void json(JsonWriter json, Map<String, List<Outcome>> byText, List<Diagnostic> found)
      throws IOException {
    json.beginObject();
    json.name("errors").value(found.stream().filter(Diagnostic::isError).count());
    JsonOutput.array(json, found);
    json.name("tests").beginArray();
    for (Map.Entry<String, List<Outcome>> text : byText.entrySet()) {
      for (Outcome each : text.getValue()) {
        json.beginObject();
        json.name("file").value(text.getKey());
        json.name("line").value(each.place().line());
        json.name("group").value(each.group());
        json.name("expect").value(each.name());
        json.name("state").value(each.state().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        json.name("message").value(each.message());
        json.endObject();
      }
    }
    json.endArray();
    json.endObject();
  }
}
