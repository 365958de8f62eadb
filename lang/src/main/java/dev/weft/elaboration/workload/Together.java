package dev.weft.elaboration.workload;

import dev.weft.elaboration.Clusters;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.workload.Fault;
import dev.weft.lang.workload.Run;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.ScenarioPromise;
import dev.weft.lang.workload.Step;
import dev.weft.topology.ServerModel;
import dev.weft.topology.findings.ScenarioIssue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Which fabrics of a scenario run together: those that are networks of one cluster, whose servers
 * join them. Each other fabric runs by itself.
 */
final class Together {
  private Together() {}

  /**
   * The fabrics of each run, in the order in which the scenario first names one. The first of a run
   * is the one whose ranks are placed: one that has collectives or jobs if any does, else any; of
   * several the backend, else the one that is named first.
   */
  static List<List<Fabric>> of(Scenario scenario) {
    Clusters clusters = Clusters.of(scenario);
    Map<EObject, List<Fabric>> runs = new LinkedHashMap<>();
    for (Fabric fabric : FabricsOfScenario.of(scenario)) {
      Network network = clusters.network(fabric);
      EObject together = network == null ? fabric : network.eContainer();
      runs.computeIfAbsent(together, none -> new ArrayList<>()).add(fabric);
    }
    Set<Fabric> ranked = ranked(scenario);
    Comparator<Fabric> isNotRanked = Comparator.comparing(each -> !ranked.contains(each));
    Comparator<Fabric> order =
        isNotRanked.thenComparing(each -> !Place.network(each).equals(ServerModel.BACKEND));
    runs.values().forEach(fabrics -> fabrics.sort(order));
    return List.copyOf(runs.values());
  }

  /** The fabrics that collectives and jobs of a scenario run on. */
  private static Set<Fabric> ranked(Scenario scenario) {
    Set<Fabric> ranked = new HashSet<>();
    Place.all(scenario.getMembers(), Step.class).forEach(step -> ranked.add(step.getTarget()));
    Place.all(scenario.getMembers(), Run.class).forEach(run -> ranked.add(run.getTarget()));
    return ranked;
  }

  /**
   * Reports faults and promises about fabrics on which a scenario runs nothing, and faults that say
   * of none of several networks.
   */
  static void checkTargets(Scenario scenario, List<Fabric> fabrics, Reports reports) {
    List<Fabric> ambiguous =
        of(scenario).stream().filter(each -> each.size() > 1).findFirst().orElse(List.of());
    for (Fault fault : Place.all(scenario.getMembers(), Fault.class)) {
      checkTarget(fault, fault.getTarget(), fabrics, reports);
      if (fault.getTarget() == null && !ambiguous.isEmpty()) {
        String words =
            ambiguous.stream()
                .map(each -> "'on " + each.getName() + "'")
                .collect(Collectors.joining(" or "));
        reports.report(ScenarioIssue.WHICH_NETWORK, fault, words);
      }
    }
    Place.all(scenario.getMembers(), ScenarioPromise.class)
        .forEach(each -> checkTarget(each, each.getTarget(), fabrics, reports));
  }

  private static void checkTarget(
      EObject place, @Nullable Fabric target, List<Fabric> fabrics, Reports reports) {
    if (target != null && !target.eIsProxy() && !fabrics.isEmpty() && !fabrics.contains(target)) {
      reports.report(ScenarioIssue.OTHER_NETWORK, place, target.getName(), names(fabrics));
    }
  }

  private static String names(List<Fabric> fabrics) {
    return fabrics.stream().map(Fabric::getName).collect(Collectors.joining(" or "));
  }

  /** The name of a run: that of its scenario, with the first fabric where there are other runs. */
  static String name(Scenario scenario, List<List<Fabric>> runs, List<Fabric> fabrics) {
    return runs.size() == 1
        ? scenario.getName()
        : scenario.getName() + "-" + fabrics.getFirst().getName();
  }
}
