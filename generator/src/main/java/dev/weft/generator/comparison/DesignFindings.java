package dev.weft.generator.comparison;

import dev.weft.generator.params.PointFindings;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.FaultyScenario;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Findings of texts and their scenarios, with the designs that they are of. */
final class DesignFindings {
  /**
   * An error.
   *
   * @param run null when it is of the text
   */
  private record Found(Compiled text, @Nullable Run run, Diagnostic diagnostic) {}

  private final Comparer.Scope scope;
  private final List<Found> all = new ArrayList<>();
  private final Map<Compiled, List<Candidate>> designs = new IdentityHashMap<>();

  /** By design what it is called in a finding. */
  private final Map<Candidate, String> names = new IdentityHashMap<>();

  DesignFindings(Comparer.Scope scope) {
    this.scope = scope;
  }

  /** Takes the design that stands for one of a text. */
  void stands(Candidate design, Compiled text) {
    designs.computeIfAbsent(text, none -> new ArrayList<>()).add(design);
  }

  void add(Compiled text, Diagnostic error) {
    all.add(new Found(text, null, error));
  }

  void add(Compiled text, Run run, Diagnostic error) {
    all.add(new Found(text, run, error));
  }

  /** Takes what designs are called; until then nobody knows how many there are. */
  void name(List<Candidate> candidates, List<String> places) {
    for (int i = 0; i < candidates.size(); i++) {
      names.put(candidates.get(i), places.get(i));
    }
  }

  /** All, each once; what is not of every design says of which. */
  List<Diagnostic> list() {
    if (names.isEmpty()) {
      return all.stream().map(Found::diagnostic).distinct().toList();
    }
    PointFindings findings = new PointFindings(PointFindings.Of.DESIGNS, names.size());
    for (Found found : all) {
      if (!designs.containsKey(found.text())) {
        continue; // read only to see what its params can be
      }
      List<Candidate> of = of(found);
      if (of.isEmpty()) {
        findings.add("", found.diagnostic());
      }
      of.forEach(design -> findings.add(names.getOrDefault(design, ""), found.diagnostic()));
    }
    return findings.list();
  }

  /** None where it lies in what is not compared. */
  private List<Candidate> of(Found found) {
    List<Candidate> own = Objects.requireNonNull(designs.get(found.text()));
    Run run = found.run();
    if (run != null) {
      return own.stream().filter(design -> scope.counts(run, design)).toList();
    }
    Origin place = found.diagnostic().origin();
    for (Map.Entry<String, Origin> fabric : found.text().declared().entrySet()) {
      if (fabric.getValue().holds(place)) {
        return on(own, fabric.getKey()::equals);
      }
    }
    List<String> ofScenario =
        found.text().faultyScenarios().stream()
            .filter(each -> each.origin().holds(place))
            .map(FaultyScenario::fabric)
            .toList();
    if (!ofScenario.isEmpty()) {
      return on(own, ofScenario::contains);
    }
    // It lies in what refused designs refer to, if there are any.
    List<Candidate> refused = own.stream().filter(each -> !each.refusal().isEmpty()).toList();
    return refused.isEmpty() ? own : refused;
  }

  private static List<Candidate> on(List<Candidate> designs, Predicate<String> isMeant) {
    return designs.stream().filter(each -> isMeant.test(each.fabric())).toList();
  }
}
