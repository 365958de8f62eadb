package dev.weft.elaboration.workload;

import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.Step;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Where a scenario runs. */
public final class FabricsOfScenario {
  private FabricsOfScenario() {}

  /**
   * The fabrics that a scenario runs on, those of checkpoints among them, in the order of the text.
   */
  public static List<Fabric> of(Scenario scenario) {
    return scenario.getMembers().stream()
        .flatMap(
            member ->
                switch (member) {
                  case Step step -> Stream.of(Optional.ofNullable(step.getTarget()));
                  case dev.weft.lang.workload.Run run ->
                      Stream.of(
                          Optional.ofNullable(run.getTarget()),
                          Optional.ofNullable(CheckpointReader.target(run)));
                  case dev.weft.lang.workload.Flows flows ->
                      Stream.of(Optional.ofNullable(flows.getTarget()));
                  default -> Stream.<Optional<Fabric>>empty();
                })
        .flatMap(Optional::stream)
        .filter(fabric -> !fabric.eIsProxy())
        .distinct()
        .toList();
  }

  /** By name of what a scenario runs the fabric of it, the first of several networks. */
  public static Map<String, String> byRun(Scenario scenario) {
    Map<String, String> named = new LinkedHashMap<>();
    List<List<Fabric>> together = Together.of(scenario);
    for (List<Fabric> networks : together) {
      String name = Together.name(scenario, together, networks);
      named.put(name, networks.getFirst().getName());
    }
    return named;
  }
}
