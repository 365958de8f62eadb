package dev.weft.generator.comparison;

import dev.weft.topology.findings.Counts;
import dev.weft.topology.workload.Device;
import dev.weft.topology.workload.Fault;
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
 * What scenarios of compared designs are called. Those of one name are one. So are those of other
 * names that run the same jobs, collectives and flows on other designs, with the same faults and
 * placement, the first with the first; its name is made of theirs. One that all designs have keeps
 * its name.
 */
final class ScenarioLabels {
  /** What a scenario runs, by which placement, and what breaks in it; not on what, or how. */
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
    Set<Integer> running = new HashSet<>();
    for (int i = 0; i < designs.size(); i++) {
      for (Run run : designs.get(i)) {
        named.computeIfAbsent(run.scenario(), name -> new HashSet<>()).add(i);
        running.add(i);
      }
    }
    Map<Work, List<Run>> alike = new LinkedHashMap<>();
    Map<String, Set<Work>> works = new HashMap<>();
    for (List<Run> runs : designs) {
      Map<List<String>, Integer> places = new HashMap<>();
      for (Run run : runs) {
        String name = run.scenario();
        if (!running.equals(named.get(name))) {
          List<String> parts = parts(run);
          Work work = new Work(parts, places.merge(parts, 1, Integer::sum));
          alike.computeIfAbsent(work, none -> new ArrayList<>()).add(run);
          works.computeIfAbsent(name, none -> new HashSet<>()).add(work);
        }
      }
    }
    for (List<Run> same : alike.values()) {
      // One name for several kinds of work can't be one with the name of another.
      same.removeIf(run -> works.get(run.scenario()).size() > 1);
      Set<String> names = new LinkedHashSet<>();
      same.forEach(run -> names.add(run.scenario()));
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
      part.faults().forEach(fault -> parts.add(fault(fault)));
    }
    parts.add("placement " + run.placement().word());
    return parts;
  }

  /** By the kind of device: which one it is says little of another design. */
  private static String fault(Fault fault) {
    Device device = fault.device();
    String last = device.path().substring(device.path().lastIndexOf('.') + 1);
    String word = last.replaceFirst("\\[.*", "");
    return String.join(
        " ",
        device.kind().word(),
        word,
        Double.toString(fault.share()),
        Long.toString(fault.atPs()),
        Long.toString(fault.untilPs()));
  }

  /** What a run is called; unique in its design. */
  String of(Run run) {
    return labels.getOrDefault(run, run.scenario());
  }
}
