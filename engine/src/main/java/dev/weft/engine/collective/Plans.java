package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowRoutes;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The phases of operations; operations that differ in size only share them. */
final class Plans {
  private record Key(Collective collective, Algorithm algorithm, int group) {}

  private final SimulationModel model;
  private final FlowRoutes routes;
  private final Map<Key, List<Phase>> known = new HashMap<>();

  Plans(SimulationModel model) {
    this.model = model;
    this.routes = new FlowRoutes(model);
  }

  /** Returns the phases of an operation; none when its group has one rank. */
  List<Phase> of(Operation operation) {
    Key key = new Key(operation.collective(), operation.algorithm(), operation.group());
    List<Phase> phases = known.get(key);
    if (phases == null) {
      phases = plan(operation);
      known.put(key, phases);
    }
    return phases;
  }

  private List<Phase> plan(Operation operation) {
    Communicator group = new Communicator(model, operation.group());
    if (group.size() == 1) {
      return List.of();
    }
    Transfers transfers = new Transfers(group, routes);
    return switch (operation.algorithm()) {
      case RING -> new RingPlan(group, transfers).phases(operation.collective());
      case HIERARCHICAL -> new HierarchicalPlan(group, transfers).phases();
      case DIRECT, PXN ->
          new DirectPlan(group, transfers).phases(operation.collective(), operation.algorithm());
    };
  }
}
