package dev.weft.engine.report;

import dev.weft.engine.model.Fault;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.SimulationResult;
import java.util.List;

/** What the faults of a run are called together: {@code the failures}. */
final class FaultWords {
  private FaultWords() {}

  /** Failures where something fails and nothing is slow; faults otherwise. */
  static String all(SimulationModel model, SimulationResult result) {
    List<Fault> met = met(model, result);
    boolean areFailures = met.stream().allMatch(Fault::isFailure);
    return (areFailures ? "the failure" : "the fault") + (met.size() == 1 ? "" : "s");
  }

  /** Those by which something fails. */
  static String failures(SimulationModel model, SimulationResult result) {
    long count = met(model, result).stream().filter(Fault::isFailure).count();
    return count == 1 ? "the failure" : "the failures";
  }

  /** Those that begin before the run ends, on what it uses as far as that is known. */
  private static List<Fault> met(SimulationModel model, SimulationResult result) {
    List<String> unmet = result.step() == null ? List.of() : result.step().unmetFaults();
    return model.faults().stream()
        .filter(fault -> fault.atPs() == 0 || fault.atPs() < result.makespanPs())
        .filter(fault -> !unmet.contains(fault.name()))
        .toList();
  }
}
