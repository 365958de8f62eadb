package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.ScenarioPromise;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.ScenarioIssue;
import dev.weft.topology.workload.Flows;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads what a scenario promises of what runs together. */
final class PromisesOfRun {
  private final Evaluator evaluator;
  private final Findings findings;
  private final Function<Fabric, @Nullable Topology> topologies;
  private final Reports reports;

  /**
   * @param topologies what the fabrics are built as; null for one that can't be built
   */
  PromisesOfRun(
      Evaluator evaluator, Findings findings, Function<Fabric, @Nullable Topology> topologies) {
    this.evaluator = evaluator;
    this.findings = findings;
    this.topologies = topologies;
    this.reports = new Reports(findings);
  }

  /** The sizes that collectives and flows have, by the name of their fabric. */
  private static Map<String, Set<Long>> sizesOf(List<Run> parts) {
    Map<String, Set<Long>> sizes = new HashMap<>();
    for (Run part : parts) {
      Stream<Long> steps = part.steps().stream().flatMap(step -> step.bytes().stream());
      Stream<Long> flows = part.flows().stream().map(Flows::bytes);
      sizes.put(part.fabric(), Stream.concat(steps, flows).collect(Collectors.toUnmodifiableSet()));
    }
    return sizes;
  }

  /**
   * What a scenario promises on fabrics that run together.
   *
   * @param parts what is run on each; null where that is not known
   */
  List<Run.Promise> read(Scenario scenario, List<Fabric> networks, @Nullable List<Run> parts) {
    Map<String, Set<Long>> sizesOfFabric = parts == null ? null : sizesOf(parts);
    PromiseReader reader = new PromiseReader(evaluator, findings);
    List<Run.Promise> promises = new ArrayList<>();
    for (ScenarioPromise declared : Place.all(scenario.getMembers(), ScenarioPromise.class)) {
      Fabric on = declared.getTarget();
      Run.Promise promise =
          on == null || networks.contains(on)
              ? reader.read(declared, networks.getFirst().getName())
              : null;
      if (promise == null) {
        continue;
      }
      List<Fabric> meant = on == null ? networks : List.of(on);
      Contents contents = Contents.of(scenario, on);
      String fabric = meant.stream().map(Fabric::getName).collect(Collectors.joining(" and "));
      Set<Long> sizes =
          sizesOfFabric == null
              ? null
              : meant.stream()
                  .flatMap(each -> sizesOfFabric.get(each.getName()).stream())
                  .collect(Collectors.toUnmodifiableSet());
      boolean isSized = promise.atBytes() >= 0 && sizes != null && !sizes.isEmpty();
      if (isSized && !sizes.contains(promise.atBytes())) {
        reports.report(
            ScenarioIssue.SIZE_NOT_RUN,
            declared,
            scenario.getName(),
            Sites.text(declared.getAt()).strip(),
            fabric);
      } else if (contents.has(promise.metric().needs())) {
        promises.add(promise);
        for (Fabric each : parts == null ? List.<Fabric>of() : meant) {
          Topology topology = topologies.apply(each);
          if (topology != null) {
            new Attainable(topology, parts.get(networks.indexOf(each)), reports)
                .check(promise, declared);
          }
        }
      } else {
        reports.report(
            ScenarioIssue.NOT_MEASURED,
            declared,
            promise.metric().word(),
            promise.metric().needs().words(),
            scenario.getName());
      }
    }
    return promises;
  }
}
