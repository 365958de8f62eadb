package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.LinkLoad;
import dev.weft.engine.flow.Reachability;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What each type of tasks moves, and which types have links in common. */
final class TaskPlans {
  private final List<TaskType> types;
  private final List<List<List<Phase>>> parts = new ArrayList<>();

  /** By type, the types that load a link that it loads, too; itself among them. */
  private final List<BitSet> meets = new ArrayList<>();

  /** By type, the first of those that it may meet, directly or by way of others. */
  private final int[] component;

  /**
   * Plans all types of a model.
   *
   * @param reach what is left of the network; null when it is whole
   */
  TaskPlans(
      SimulationModel model, Plans plans, @Nullable Reachability reach, Runnable checkCancelled) {
    types = model.taskTypes();
    component = new int[types.size()];
    PartitionPlans partitions = new PartitionPlans(model, plans, reach, checkCancelled);
    for (TaskType type : types) {
      Operation operation = type.communication();
      parts.add(operation == null ? List.of() : partitions.of(type, operation));
    }
    findMeetings(2 * model.network().linkCount());
    findComponents();
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
        continue;
      }
      flows.forEach(each -> load.add(each, 1));
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

  /** Says whether two types load a link in common. */
  boolean meet(int one, int other) {
    return meets.get(one).get(other);
  }

  /** Returns the first of the types that a type may meet, directly or by way of others. */
  int component(int type) {
    return component[type];
  }

  /** Returns how many flows a type has. */
  long flowCount(int type) {
    return flows(type).stream().mapToLong(FlowSet::count).sum();
  }
}
