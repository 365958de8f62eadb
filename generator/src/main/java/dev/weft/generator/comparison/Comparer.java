package dev.weft.generator.comparison;

import dev.weft.generator.Weft;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.comparison.Comparison.Design;
import dev.weft.generator.diagram.DiagramBackend;
import dev.weft.generator.outcome.SourceName;
import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.Compiled;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Overview;
import dev.weft.topology.workload.Fault;
import dev.weft.topology.workload.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Finds out what designs are, cost and do. */
public final class Comparer {
  /** More can't be looked at side by side. */
  private static final int MOST_DESIGNS = 12;

  /**
   * What to find out.
   *
   * @param scenarios to run; none for all of each design
   * @param isSimulated whether scenarios run at all
   */
  public record Scope(Set<String> scenarios, boolean isSimulated) {
    public Scope {
      scenarios = Set.copyOf(scenarios);
    }

    /** Whether a design is compared by a run on it, also where nothing runs. */
    private boolean isAsked(Run run, Candidate on) {
      boolean isNamed =
          scenarios.isEmpty()
              || scenarios.contains(run.name())
              || scenarios.contains(run.scenario());
      return run.fabric().equals(on.fabric())
          && (on.scenario().isEmpty() ? isNamed : run.name().equals(on.scenario()));
    }

    /** Whether a run has a part in what is known of a design: its times, or what fails in it. */
    boolean counts(Run run, Candidate on) {
      return isAsked(run, on) && (isSimulated || !on.scenario().isEmpty());
    }
  }

  /**
   * Designs side by side.
   *
   * @param isFine whether all are built, ran what they were to run and kept their expectations
   */
  public record Compared(Comparison comparison, boolean isFine) {}

  private final Weft weft;
  private final Scope scope;
  private final Function<Integer, Outputs> outputs;
  private final Reporter reporter;
  private final DesignFindings findings;
  private final Map<Compiled, Map<String, Scenarios.Outcome>> outcomes = new IdentityHashMap<>();
  private final Map<Compiled, Integer> numbers = new IdentityHashMap<>();

  /**
   * @param outputs where the reports of a text go, by its number from 1
   * @param reporter told of errors and how far the work is
   */
  public Comparer(Weft weft, Scope scope, Function<Integer, Outputs> outputs, Reporter reporter) {
    this.weft = weft;
    this.scope = scope;
    this.outputs = outputs;
    this.reporter = reporter;
    this.findings = new DesignFindings(scope);
  }

  /**
   * Compares designs.
   *
   * @param varied by param the values to take, on every side; none for those of its list
   * @throws RequestException if they are not several, or something named is not there
   */
  public Compared compare(List<Side> sides, Map<String, List<String>> varied) throws IOException {
    try {
      return compared(
          new Candidates(weft, scope, reporter, findings).of(sides, varied, MOST_DESIGNS));
    } finally {
      findings.list().forEach(reporter::diagnostic);
    }
  }

  private Compared compared(List<Candidate> all) throws IOException {
    if (all.size() < 2) {
      Set<String> idle = all.isEmpty() ? Set.of() : all.getFirst().unchangedBy();
      throw new RequestException(
          (idle.isEmpty()
                  ? "there is one design only."
                  : "there is one design only: no value of "
                      + String.join(", ", idle)
                      + " changes anything in "
                      + all.getFirst().fabric()
                      + " that is compared.")
              + " Name another FILE or FILE#FABRIC, or --vary"
              + " PARAM=VALUE,VALUE.");
    }
    requireScenarios(all);
    List<String> names = Candidate.names(all);
    findings.name(all, Candidate.places(all, names));
    Map<Candidate, Overview> overviews = overviews(all);
    if (scope.isSimulated()) {
      simulate(all, overviews, labels(all));
    }
    List<Design> designs = new ArrayList<>();
    List<List<Metric>> metrics = new ArrayList<>();
    Map<String, String> remarks = new LinkedHashMap<>();
    boolean isFine = true;
    for (int i = 0; i < all.size(); i++) {
      Candidate each = all.get(i);
      Overview overview = overviews.get(each);
      List<Metric> own = new ArrayList<>();
      Map<String, String> reports = new LinkedHashMap<>();
      if (overview != null) {
        own.addAll(DesignMetrics.of(overview, UsualLengths.areIn(design(each).topology())));
        for (Map.Entry<String, Scenarios.Outcome> outcome : outcomes(each).entrySet()) {
          own.addAll(outcome.getValue().metrics());
          isFine &= outcome.getValue().isFine();
          String at =
              each.scenario().isEmpty() ? names.get(i) + " " + outcome.getKey() : names.get(i);
          outcome
              .getValue()
              .remarks()
              .forEach(remark -> remarks.merge(remark, at, (before, next) -> before + "; " + next));
          if (!outcome.getValue().report().isEmpty()) {
            String folder = numbers.get(each.text()) + "/" + outcome.getValue().report();
            reports.put(outcome.getKey(), folder + "/index.html");
          }
        }
      }
      isFine &= overview != null && !hasBrokenScenario(each.text());
      designs.add(design(names.get(i), each, overview, reports));
      metrics.add(own);
    }
    List<String> told = new ArrayList<>();
    remarks.forEach((remark, of) -> told.add(of + ": " + remark));
    return new Compared(Comparison.of(designs, metrics, told), isFine);
  }

  /** Errors that lie in no fabric lie in scenarios, which then don't run. */
  private static boolean hasBrokenScenario(Compiled text) {
    return text.hasErrors() && text.faulty().isEmpty();
  }

  /** A side that names a scenario has one only, which is compared with that of the others. */
  private void requireScenarios(List<Candidate> all) {
    boolean isOne = all.stream().allMatch(each -> !each.scenario().isEmpty());
    boolean isAny = all.stream().anyMatch(each -> !each.scenario().isEmpty());
    if (isAny && !isOne) {
      throw new RequestException(
          "a scenario can't stand beside a fabric. Name scenarios on all sides, or fabrics on"
              + " all.");
    }
    for (String name : scope.scenarios()) {
      boolean isThere =
          all.stream()
              .flatMap(each -> each.text().runs().stream())
              .anyMatch(run -> name.equals(run.name()) || name.equals(run.scenario()));
      if (!isThere && all.stream().noneMatch(each -> each.text().hasErrors())) {
        throw new RequestException("no design has a scenario " + name + ".");
      }
    }
  }

  private Map<Candidate, Overview> overviews(List<Candidate> all) {
    Map<Candidate, Overview> overviews = new IdentityHashMap<>();
    for (Candidate each : all) {
      if (each.refusal().isEmpty()) {
        FabricIndex design = design(each);
        reporter.progress("measure " + each.fabric(), 0, 0);
        overviews.put(each, Overview.of(design.topology(), design.adjacency(), design.routes()));
      }
    }
    return overviews;
  }

  private static FabricIndex design(Candidate of) {
    return of.text().fabrics().stream()
        .filter(design -> design.topology().name().equals(of.fabric()))
        .findFirst()
        .orElseThrow();
  }

  /**
   * What scenarios are called, so that those that run the same stand in one row. A design that is
   * refused has no rows, and no say in what shares them.
   */
  private ScenarioLabels labels(List<Candidate> all) {
    List<List<Run>> runs = new ArrayList<>();
    for (Candidate each : all) {
      if (each.refusal().isEmpty()) {
        runs.add(each.text().runs().stream().filter(run -> scope.isAsked(run, each)).toList());
      }
    }
    return ScenarioLabels.of(runs);
  }

  private void simulate(
      List<Candidate> all, Map<Candidate, Overview> overviews, ScenarioLabels labels)
      throws IOException {
    for (Candidate each : all) {
      if (outcomes.containsKey(each.text())) {
        continue;
      }
      numbers.put(each.text(), numbers.size() + 1);
      Map<String, Overview> compared = new HashMap<>();
      List<String> asked = new ArrayList<>();
      for (Candidate other : all) {
        if (other.text() == each.text() && overviews.containsKey(other)) {
          compared.put(other.fabric(), overviews.get(other));
          each.text().runs().stream()
              .filter(run -> scope.isAsked(run, other) && !asked.contains(run.name()))
              .forEach(run -> asked.add(run.name()));
        }
      }
      boolean isOne = !each.scenario().isEmpty();
      Scenarios scenarios =
          new Scenarios(
              each.text(),
              compared,
              run -> isOne ? "" : labels.of(run),
              outputs.apply(numbers.get(each.text())),
              reporter,
              (run, error) -> findings.add(each.text(), run, error));
      outcomes.put(each.text(), scenarios.run(asked));
    }
  }

  /** By name of its scenario. */
  private Map<String, Scenarios.Outcome> outcomes(Candidate of) {
    Map<String, Scenarios.Outcome> own = new LinkedHashMap<>();
    Map<String, Scenarios.Outcome> found = outcomes.getOrDefault(of.text(), Map.of());
    for (Run run : of.text().runs()) {
      Scenarios.Outcome outcome = found.get(run.name());
      if (outcome != null && scope.isAsked(run, of)) {
        own.put(run.scenario(), outcome);
      }
    }
    return own;
  }

  private static Design design(
      String name, Candidate of, @Nullable Overview overview, Map<String, String> reports) {
    String file = SourceName.of(of.file());
    if (overview == null) {
      return new Design(
          name,
          file,
          of.fabric(),
          of.scenario(),
          of.values(),
          of.unchangedBy(),
          of.refusal(),
          List.of(),
          false,
          List.of(),
          "",
          false,
          false,
          List.of(),
          "",
          Map.of());
    }
    FabricIndex fabric = design(of);
    List<Fault> faults = faults(of);
    List<String> withoutPrice =
        overview.costs().lacking().stream().map(item -> item.text()).toList();
    return new Design(
        name,
        file,
        of.fabric(),
        of.scenario(),
        of.values(),
        of.unchangedBy(),
        "",
        withoutPrice,
        hasUntypedCables(fabric.topology()),
        overview.draw().lacking(),
        overview.cables().withoutPower(),
        UsualLengths.areIn(fabric.topology()),
        !overview.assumed().path().isEmpty() || !overview.assumed().scaleUp().isEmpty(),
        FaultNames.of(fabric.topology(), faults),
        DiagramBackend.picture(fabric, faults),
        reports);
  }

  /** Those on its fabric of a side that names a scenario. */
  private static List<Fault> faults(Candidate of) {
    return of.text().runs().stream()
        .filter(run -> run.name().equals(of.scenario()))
        .flatMap(run -> run.networks().stream())
        .filter(part -> part.fabric().equals(of.fabric()))
        .flatMap(part -> part.faults().stream())
        .toList();
  }

  private static boolean hasUntypedCables(Topology topology) {
    return IntStream.range(0, topology.links().count())
        .anyMatch(link -> topology.cableModel(link).isUntyped());
  }
}
