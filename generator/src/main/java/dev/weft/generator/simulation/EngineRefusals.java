package dev.weft.generator.simulation;

import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.index.ScenarioRefusals;
import dev.weft.topology.workload.Run;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** What the engine is known to refuse of scenarios before they run. */
public final class EngineRefusals implements ScenarioRefusals {
  @Override
  public List<Placed> of(List<FabricIndex> fabrics, List<Run> runs, BooleanSupplier isStopped) {
    Map<List<Object>, Placed> first = new LinkedHashMap<>();
    Map<String, FabricIndex> designs = new HashMap<>();
    fabrics.forEach(design -> designs.put(design.topology().name(), design));
    for (Run run : runs) {
      FabricIndex design = designs.get(run.fabric());
      if (design != null && !isStopped.getAsBoolean()) {
        ScenarioFindings.of(SimulationBackend.of(design, run, designs::get), run)
            .forEach(
                each ->
                    first.putIfAbsent(
                        List.of(each.place(), each.issue().code()),
                        new Placed(each.place(), each.issue())));
      }
    }
    return List.copyOf(first.values());
  }
}
