package dev.weft.generator.comparison;

import dev.weft.generator.FirstError;
import dev.weft.generator.Weft;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.params.Point;
import dev.weft.generator.params.Points;
import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.ParamUses;
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
import java.util.TreeSet;

/** Finds the designs that sides and values of params name; compiles each text once. */
final class Candidates {
  private record Text(Path file, Map<String, String> values) {}

  private static final ParamUses NO_USES = new ParamUses(Set.of(), Map.of(), Map.of());

  private final Weft weft;
  private final Comparer.Scope scope;
  private final Reporter reporter;
  private final DesignFindings findings;
  private final Map<Text, Compiled> texts = new HashMap<>();
  private final List<Candidate> found = new ArrayList<>();

  /**
   * @param findings takes the errors of texts, and which designs these are of
   */
  Candidates(Weft weft, Comparer.Scope scope, Reporter reporter, DesignFindings findings) {
    this.weft = weft;
    this.scope = scope;
    this.reporter = reporter;
    this.findings = findings;
  }

  /**
   * In the order of the sides, for each all combinations of values that change something in it.
   *
   * @param varied by param the values to take; none for those of its list
   * @param most that can be looked at side by side
   */
  List<Candidate> of(List<Side> sides, Map<String, List<String>> varied, int most)
      throws IOException {
    Set<String> declared = new HashSet<>();
    for (Side side : sides) {
      declared.addAll(uses(side, varied).declared());
    }
    requireDeclared(sides, varied.keySet(), declared);
    for (Side side : sides) {
      ParamUses uses = uses(side, varied);
      Map<String, List<String>> own = new LinkedHashMap<>(varied);
      own.keySet().removeIf(each -> declared.contains(each) && !uses.declared().contains(each));
      boolean asksList = own.values().stream().anyMatch(List::isEmpty);
      Map<String, List<String>> offered =
          asksList ? compiled(side.file(), side.values()).offered() : Map.of();
      Map<List<Object>, Candidate> stands = new HashMap<>();
      for (Point point :
          new Points("--vary", "vary", most, weft::worth)
              .of(own, offered, side.values().keySet())) {
        Map<String, String> values = new LinkedHashMap<>(side.values());
        values.putAll(point.values());
        for (Candidate each : at(side, values)) {
          Candidate told = told(each, uses, point.values().keySet(), varied.keySet());
          List<Object> key = List.of(told.fabric(), told.scenario(), told.values());
          Candidate first = stands.putIfAbsent(key, told);
          if (first == null) {
            found.add(told);
          }
          findings.stands(first == null ? told : first, told.text());
        }
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

  /** One that no text declares is a slip, unless errors of a text hide what it declares. */
  private void requireDeclared(List<Side> sides, Set<String> varied, Set<String> declared)
      throws IOException {
    for (String param : varied) {
      if (declared.contains(param)) {
        continue;
      }
      for (Side side : sides) {
        if (compiled(side.file(), side.values()).hasErrors()) {
          return;
        }
      }
      throw Points.unknown(param, "vary", new TreeSet<>(declared));
    }
  }

  private Compiled compiled(Path file, Map<String, String> values) throws IOException {
    Text text = new Text(file, values);
    Compiled known = texts.get(text);
    if (known == null) {
      reporter.progress("check " + file.getFileName(), 0, 0);
      known = weft.check(file, values, new Reporter() {});
      for (Diagnostic each : known.diagnostics()) {
        if (each.isError()) {
          findings.add(known, each);
        }
      }
      reporter.checked(known);
      texts.put(text, known);
    }
    return known;
  }

  private ParamUses uses(Side side, Map<String, List<String>> varied) throws IOException {
    return varied.isEmpty() ? NO_USES : weft.paramUses(side.file());
  }

  /**
   * A design by the values only that change something in it.
   *
   * @param given params of which its text has a value, of those that are varied
   */
  private Candidate told(Candidate each, ParamUses uses, Set<String> given, Set<String> varied) {
    Set<String> changed = new HashSet<>(uses.fabrics().getOrDefault(each.fabric(), given));
    for (Run run : each.text().runs()) {
      if (scope.counts(run, each)) {
        changed.addAll(uses.scenarios().getOrDefault(run.scenario(), given));
      }
    }
    Map<String, String> values = new LinkedHashMap<>(each.values());
    values.keySet().removeIf(param -> varied.contains(param) && !changed.contains(param));
    Set<String> unchangedBy = new LinkedHashSet<>(varied);
    unchangedBy.removeAll(changed);
    return new Candidate(
        each.file(),
        each.text(),
        each.fabric(),
        each.scenario(),
        values,
        unchangedBy,
        each.refusal());
  }

  /** The designs that a side names, with some values. */
  private List<Candidate> at(Side side, Map<String, String> values) throws IOException {
    Compiled text = compiled(side.file(), values);
    Set<String> fabrics = new LinkedHashSet<>();
    text.topologies().forEach(topology -> fabrics.add(topology.name()));
    fabrics.addAll(text.faulty());
    if (fabrics.isEmpty() && text.hasErrors()) {
      String fabric = side.name();
      return List.of(
          new Candidate(
              side.file(),
              text,
              fabric,
              "",
              values,
              Set.of(),
              FirstError.of(text, fabric).message()));
    } else if (fabrics.isEmpty()) {
      throw new RequestException(side.file() + " declares no fabric.");
    } else if (side.name().isEmpty()) {
      return fabrics.stream().map(fabric -> one(side, values, text, fabric, "")).toList();
    } else if (fabrics.contains(side.name())) {
      return List.of(one(side, values, text, side.name(), ""));
    } else {
      return scenarios(side, values, text, fabrics);
    }
  }

  private static List<Candidate> scenarios(
      Side side, Map<String, String> values, Compiled text, Set<String> fabrics) {
    Set<String> known = new LinkedHashSet<>(fabrics);
    List<Candidate> found = new ArrayList<>();
    for (Run run : text.runs()) {
      String scenario = run.scenario();
      known.add(scenario);
      if (scenario.equals(side.name()) || run.name().equals(side.name())) {
        found.add(one(side, values, text, run.fabric(), run.name()));
      }
    }
    if (found.isEmpty()) {
      throw new RequestException(
          side.file()
              + " has no fabric or scenario "
              + side.name()
              + ". Choose from "
              + String.join(", ", known)
              + ".");
    }
    return found;
  }

  private static Candidate one(
      Side side, Map<String, String> values, Compiled text, String fabric, String scenario) {
    String refusal = text.faulty().contains(fabric) ? FirstError.of(text, fabric).message() : "";
    return new Candidate(side.file(), text, fabric, scenario, values, Set.of(), refusal);
  }
}
