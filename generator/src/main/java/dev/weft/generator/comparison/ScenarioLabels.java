package dev.weft.generator.comparison;

import dev.weft.topology.findings.Counts;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What scenarios of compared designs are called. Those of one name are one. Of the others, those
 * that run the same jobs, collectives and flows on different designs are one, the first with the
 * first, whatever they are called; its name is made of theirs.
 */
final class ScenarioLabels {
  /** What a scenario runs; not on what, how, or with which faults. */
  private record Work(List<String> parts, int place) {}

  private final Map<Run, String> labels = new IdentityHashMap<>();

  private ScenarioLabels() {}

  /**
   * Labels the runs of designs.
   *
   * @param designs of each the runs by which it is compared
   */
  static ScenarioLabels of(List<List<Run>> designs) {
    ScenarioLabels made = new ScenarioLabels();
    Map<String, Set<Integer>> named = new HashMap<>();
    for (int i = 0; i < designs.size(); i++) {
      for (Run run : designs.get(i)) {
        named.computeIfAbsent(Scenarios.nameOf(run), name -> new HashSet<>()).add(i);
      }
    }
    Map<Work, List<Run>> alike = new LinkedHashMap<>();
    for (List<Run> runs : designs) {
      Map<List<String>, Integer> places = new HashMap<>();
      for (Run run : runs) {
        if (named.getOrDefault(Scenarios.nameOf(run), Set.of()).size() == 1) {
          List<String> parts = parts(run);
          int place = places.merge(parts, 1, Integer::sum);
          alike.computeIfAbsent(new Work(parts, place), work -> new ArrayList<>()).add(run);
        }
      }
    }
    for (List<Run> same : alike.values()) {
      Set<String> names = new LinkedHashSet<>();
      same.forEach(run -> names.add(Scenarios.nameOf(run)));
      String label = String.join(" / ", names);
      same.forEach(run -> made.labels.put(run, label));
    }
    return made;
  }

  private static List<String> parts(Run run) {
    List<String> parts = new ArrayList<>();
    for (Run part : run.networks()) {
      part.jobs().stream().map(Job::name).forEach(name -> parts.add("job " + name));
      part.steps().forEach(step -> parts.add(step.collective() + " " + step.bytes()));
      part.flows()
          .forEach(flows -> parts.add(Counts.text("%d flows of %d", flows.count(), flows.bytes())));
    }
    return parts;
  }

  /** What a run is called; unique in its design. */
  String of(Run run) {
    return labels.getOrDefault(run, Scenarios.nameOf(run));
  }
}
