package dev.weft.generator.comparison;

import dev.weft.generator.FirstError;
import dev.weft.generator.Weft;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.params.Point;
import dev.weft.generator.params.Points;
import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.workload.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the designs that sides and values of params name; compiles each text once. */
final class Candidates {
  private record Text(Path file, Map<String, String> values) {}

  private final Weft weft;
  private final Reporter reporter;
  private final Map<Text, Compiled> texts = new HashMap<>();
  private final Set<Diagnostic> told = new HashSet<>();
  private final List<Candidate> found = new ArrayList<>();

  Candidates(Weft weft, Reporter reporter) {
    this.weft = weft;
    this.reporter = reporter;
  }

  /**
   * In the order of the sides, for each all combinations of values.
   *
   * @param varied by param the values to take; none for those of its list
   * @param most that can be looked at side by side
   */
  List<Candidate> of(List<Side> sides, Map<String, List<String>> varied, int most)
      throws IOException {
    for (Side side : sides) {
      boolean asksList = varied.values().stream().anyMatch(List::isEmpty);
      Map<String, List<String>> offered =
          asksList ? compiled(side.file(), side.values()).offered() : Map.of();
      for (Point point : new Points("--vary", "vary", most).of(varied, offered)) {
        Map<String, String> values = new LinkedHashMap<>(side.values());
        values.putAll(point.values());
        add(side, values, compiled(side.file(), values));
        if (found.size() > most) {
          throw new RequestException(
              "there are more than "
                  + most
                  + " designs, too many to stand side by side. Name fewer, or run a study:"
                  + " simulate FILE --vary PARAM.");
        }
      }
    }
    return found;
  }

  private Compiled compiled(Path file, Map<String, String> values) throws IOException {
    Text text = new Text(file, values);
    Compiled known = texts.get(text);
    if (known == null) {
      reporter.progress("check " + file.getFileName(), 0, 0);
      known = weft.check(file, values, new Reporter() {});
      known.diagnostics().stream()
          .filter(each -> each.isError() && told.add(each))
          .forEach(reporter::diagnostic);
      texts.put(text, known);
    }
    return known;
  }

  private void add(Side side, Map<String, String> values, Compiled text) {
    Set<String> fabrics = new LinkedHashSet<>();
    text.topologies().forEach(topology -> fabrics.add(topology.name()));
    fabrics.addAll(text.faulty());
    if (fabrics.isEmpty() && text.hasErrors()) {
      String fabric = side.name();
      found.add(
          new Candidate(
              side.file(), text, fabric, "", values, FirstError.of(text, fabric).message()));
    } else if (fabrics.isEmpty()) {
      throw new RequestException(side.file() + " declares no fabric.");
    } else if (side.name().isEmpty()) {
      fabrics.forEach(fabric -> add(side, values, text, fabric, ""));
    } else if (fabrics.contains(side.name())) {
      add(side, values, text, side.name(), "");
    } else {
      addScenario(side, values, text, fabrics);
    }
  }

  private void addScenario(
      Side side, Map<String, String> values, Compiled text, Set<String> fabrics) {
    Set<String> known = new LinkedHashSet<>(fabrics);
    int before = found.size();
    for (Run run : text.runs()) {
      String scenario = Scenarios.nameOf(run);
      known.add(scenario);
      if (scenario.equals(side.name()) || run.name().equals(side.name())) {
        add(side, values, text, run.fabric(), run.name());
      }
    }
    if (found.size() == before) {
      throw new RequestException(
          side.file()
              + " has no fabric or scenario "
              + side.name()
              + ". Choose from "
              + String.join(", ", known)
              + ".");
    }
  }

  private void add(
      Side side, Map<String, String> values, Compiled text, String fabric, String scenario) {
    String refusal = text.faulty().contains(fabric) ? FirstError.of(text, fabric).message() : "";
    found.add(new Candidate(side.file(), text, fabric, scenario, values, refusal));
  }
}
