package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.LinkLoad;
import dev.weft.engine.flow.Reachability;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What each type of tasks moves on certain routes, and which types have links in common. */
final class TaskPlans {
  private final List<TaskType> types;
  private final List<List<List<Phase>>> parts;

  /** By type, the types that load a link that it loads, too; itself among them. */
  private final List<BitSet> meets = new ArrayList<>();

  /** Types of more flows than links, as all-to-alls have them; rings and trees have fewer. */
  private final BitSet isDense = new BitSet();

  /** By type, the first of those that it may meet, directly or by way of others. */
  private final int[] component;

  private final double[] smShares;

  private TaskPlans(SimulationModel model, List<List<List<Phase>>> parts) {
    types = model.taskTypes();
    this.parts = parts;
    component = new int[types.size()];
    smShares = new double[types.size()];
    for (int type = 0; type < smShares.length; type++) {
      smShares[type] = smShareOf(types.get(type), parts.get(type));
    }
    findMeetings(2 * model.network().linkCount());
    findComponents();
  }

  /**
   * Plans all types of a model.
   *
   * @param routes around each outage that there is in a run
   * @param reach what is left of the network from the start on; null when it is whole
   * @return what makes the plans on each of these routes when they are needed
   */
  static List<Supplier<TaskPlans>> of(
      SimulationModel model,
      List<Plans> routes,
      @Nullable Reachability reach,
      Runnable checkCancelled) {
    List<List<List<List<Phase>>>> parts = new ArrayList<>();
    routes.forEach(each -> parts.add(new ArrayList<>()));
    PartitionPlans partitions = new PartitionPlans(model, routes, reach, checkCancelled);
    for (TaskType type : model.taskTypes()) {
      Operation operation = type.communication();
      List<List<List<Phase>>> ofType =
          operation == null ? List.of() : partitions.of(type, operation);
      for (int i = 0; i < routes.size(); i++) {
        parts.get(i).add(operation == null ? List.of() : ofType.get(i));
      }
    }
    List<Supplier<TaskPlans>> plans = new ArrayList<>();
    parts.forEach(each -> plans.add(() -> new TaskPlans(model, each)));
    return plans;
  }

  /** Types of the same flows are found once. */
  private void findMeetings(int directedLinks) {
    LinkSets sets = new LinkSets(directedLinks);
    LinkLoad load = new LinkLoad(directedLinks);
    Map<List<FlowSet>, Integer> first = new HashMap<>();
    for (int type = 0; type < types.size(); type++) {
      meets.add(new BitSet());
      List<FlowSet> flows = flows(type);
      Integer known = first.putIfAbsent(flows, type);
      if (known != null) {
        sets.addLike(type, known);
        isDense.set(type, isDense.get(known));
        continue;
      }
      flows.forEach(each -> load.add(each, 1));
      isDense.set(type, flows.stream().mapToLong(FlowSet::count).sum() > load.count());
      sets.add(type, load);
      load.clear();
    }
    sets.forEachPair((one, other) -> meets.get(one).set(other));
  }

  private List<FlowSet> flows(int type) {
    List<FlowSet> flows = new ArrayList<>();
    for (List<Phase> phases : parts.get(type)) {
      phases.forEach(phase -> flows.add(phase.flows()));
    }
    return flows;
  }

  private void findComponents() {
    for (int type = 0; type < component.length; type++) {
      component[type] = type;
    }
    for (int type = 0; type < component.length; type++) {
      BitSet others = meets.get(type);
      for (int other = others.nextSetBit(0); other >= 0; other = others.nextSetBit(other + 1)) {
        int one = root(type);
        int two = root(other);
        component[Math.max(one, two)] = Math.min(one, two);
      }
    }
    for (int type = 0; type < component.length; type++) {
      component[type] = root(type);
    }
  }

  private int root(int type) {
    int at = type;
    while (component[at] != at) {
      at = component[at];
    }
    return at;
  }

  int count() {
    return types.size();
  }

  /** Returns what a type communicates. */
  Operation operation(int type) {
    Operation operation = types.get(type).communication();
    if (operation == null) {
      throw new IllegalArgumentException(types.get(type).name() + " computes");
    }
    return operation;
  }

  /** Returns the parts of a type that run beside each other; none when nothing moves. */
  List<List<Phase>> parts(int type) {
    return parts.get(type);
  }

  /**
   * Returns the part of the multiprocessors that a type takes from compute: none where NVSwitches
   * or the network's switches add and copy, and what its model says where kernels do.
   */
  double smShare(int type) {
    return smShares[type];
  }

  private double smShareOf(TaskType type, List<List<Phase>> moving) {
    Operation operation = type.communication();
    if (operation == null || type.smShare() == 0) {
      return 0;
    }
    Algorithm said = operation.algorithm();
    boolean isInSwitches =
        said == Algorithm.AUTO
            ? !moving.isEmpty()
                && moving.stream()
                    .flatMap(List::stream)
                    .map(Phase::choice)
                    .allMatch(choice -> choice != null && choice.algorithm().usesSwitches())
            : said == Algorithm.NVLS || said == Algorithm.SHARP;
    return isInSwitches ? 0 : type.smShare();
  }

  /** Says whether two types load a link in common. */
  boolean meet(int one, int other) {
    return meets.get(one).get(other);
  }

  /** Returns the first of the types that a type may meet, directly or by way of others. */
  int component(int type) {
    return component[type];
  }

  /** Says whether a type has more flows than links that it loads. */
  boolean isDense(int type) {
    return isDense.get(type);
  }

  /** Returns how many flows a type has. */
  long flowCount(int type) {
    return flows(type).stream().mapToLong(FlowSet::count).sum();
  }
}
