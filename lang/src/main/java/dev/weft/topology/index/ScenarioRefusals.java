package dev.weft.topology.index;

import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.workload.Run;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.BooleanSupplier;

/**
 * What is known of scenarios before they run, beyond what the language knows. Who runs them
 * provides it as a service, so that an editor tells what a check tells; in an editor without one
 * nothing of it is told.
 */
public interface ScenarioRefusals {
  /** Those that are provided. */
  static List<ScenarioRefusals> all() {
    return ServiceLoader.load(ScenarioRefusals.class, ScenarioRefusals.class.getClassLoader())
        .stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }

  /**
   * Finds what can't run, or has no effect, of the scenarios of a text; of a line that runs on
   * several fabrics, once.
   *
   * @param fabrics of the text, without errors
   * @param isStopped asked before each scenario; what is found after it said so is of no use
   */
  List<Placed> of(List<FabricIndex> fabrics, List<Run> runs, BooleanSupplier isStopped);

  /**
   * A finding at its place.
   *
   * @param place in the text
   */
  record Placed(Origin place, Issue issue) {}
}
