package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.Reachability;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.Partition;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.nccl.Choice;
import dev.weft.engine.nccl.NcclAlgorithm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What types of tasks move: the phases of all groups of their partitions. Types that differ in size
 * only share flows. Groups that NCCL treats differently, or whose ways have other latencies, are
 * parts of their own that run beside each other.
 */
final class PartitionPlans {
  private final SimulationModel model;
  private final Plans plans;
  private final Runnable checkCancelled;
  private final int[][] columns;
  private final ServerMates mates;
  private final Map<List<Object>, List<List<Phase>>> known = new HashMap<>();
  private final Map<List<Object>, List<AutoPlan.Moves>> moves = new HashMap<>();

  PartitionPlans(
      SimulationModel model, Plans plans, @Nullable Reachability reach, Runnable checkCancelled) {
    this.model = model;
    this.plans = plans;
    this.checkCancelled = checkCancelled;
    this.columns = Communicator.columns(model.placement());
    this.mates = new ServerMates(model.placement(), reach);
  }

  /** Returns the parts of a type that communicates, each with its phases. */
  List<List<Phase>> of(TaskType type, Operation operation) {
    Partition partition =
        type.partition() == TaskType.ALL_RANKS ? null : model.partitions().get(type.partition());
    if (partition == null || !mates.mayLeaveOut() && isAll(partition)) {
      List<Phase> phases = plans.of(operation, operation.bytes().getFirst());
      return phases.isEmpty() ? List.of() : List.of(phases);
    }
    if (partition.size() == 1) {
      return List.of();
    }
    boolean isChosen =
        operation.algorithm() == Algorithm.AUTO && !operation.collective().isPeerToPeer();
    List<Object> key = new ArrayList<>(Plans.key(operation));
    key.add(type.partition());
    return isChosen
        ? chosen(partition, operation, key)
        : known.computeIfAbsent(key, none -> planned(partition, operation));
  }

  private boolean isAll(Partition partition) {
    if (partition.groupCount() > 1) {
      return false;
    }
    for (int i = 0; i < partition.size(); i++) {
      if (partition.rank(i) != i) {
        return false;
      }
    }
    return partition.size() == model.placement().rankCount();
  }

  private Communicator group(Partition partition, int group) {
    checkCancelled.run();
    int[] ranks = new int[partition.size()];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = partition.rank(group, i);
    }
    // Flows between all pairs are found later: a group that is not merged keeps columns of its own.
    int[][] where = partition.groupCount() == 1 ? Communicator.columns(model.placement()) : columns;
    Communicator whole = new Communicator(model.placement(), ranks, where);
    return mates.atStart(whole, partition.groupCount() == 1);
  }

  private List<List<Phase>> planned(Partition partition, Operation operation) {
    if (partition.groupCount() == 1) {
      return List.of(plans.planAmong(mates, group(partition, 0), operation));
    }
    MergedPhases merged = new MergedPhases(plans.segments());
    for (int group = 0; group < partition.groupCount(); group++) {
      merged.add(plans.planAmong(mates, group(partition, group), operation));
    }
    return merged.parts();
  }

  /** Groups that have the same choice run the same algorithm at the same time. */
  private List<List<Phase>> chosen(Partition partition, Operation operation, List<Object> key) {
    long bytes = operation.bytes().getFirst();
    Map<Choice, List<Integer>> byChoice = new LinkedHashMap<>();
    for (int group = 0; group < partition.groupCount(); group++) {
      Choice choice = plans.autoPlan(group(partition, group), operation).choice(bytes);
      byChoice.computeIfAbsent(choice, none -> new ArrayList<>()).add(group);
    }
    List<List<Phase>> parts = new ArrayList<>();
    byChoice.forEach(
        (choice, groups) -> {
          List<Object> ofGroups = new ArrayList<>(key);
          ofGroups.add(choice.algorithm());
          ofGroups.add(groups);
          moves
              .computeIfAbsent(
                  ofGroups, none -> moves(partition, operation, choice.algorithm(), groups))
              .forEach(each -> parts.add(List.of(AutoPlan.phase(each, choice))));
        });
    return parts;
  }

  private List<AutoPlan.Moves> moves(
      Partition partition, Operation operation, NcclAlgorithm algorithm, List<Integer> groups) {
    Map<List<Double>, AutoPlan.Moves> merged = new LinkedHashMap<>();
    for (int group : groups) {
      AutoPlan.Moves one = plans.autoPlan(group(partition, group), operation).moves(algorithm);
      if (groups.size() == 1) {
        return List.of(one);
      }
      AutoPlan.Moves all =
          merged.computeIfAbsent(
              List.of(one.rounds(), one.extraSeconds()),
              none ->
                  new AutoPlan.Moves(
                      new FlowSet(plans.segments()).capped(), one.rounds(), one.extraSeconds()));
      all.flows().addAll(one.flows());
    }
    return List.copyOf(merged.values());
  }
}
