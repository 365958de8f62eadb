package dev.weft.elaboration.workload;

import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.Step;
import java.util.List;
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
}
