package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.Outage;
import dev.weft.engine.flow.Reachability;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
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
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What types of tasks move: the phases of all groups of their partitions. Types that differ in size
 * only share flows. Groups that NCCL treats differently, or whose ways have other latencies, are
 * parts of their own that run beside each other.
 *
 * <p>Where routes change during a run, a type has the same parts of the same flows in the same
 * order on all routes, so that what is under way can go on with what it has left: groups are in one
 * part when they are alike on all of them.
 */
final class PartitionPlans {
  private static final int FIRST_FABRIC = 0;

  private final SimulationModel model;
  private final List<Plans> plans;
  private final Runnable checkCancelled;
  private final int[][] columns;
  private final ServerMates mates;

  /** What reaches what as long as nothing is dead, when that has been asked for. */
  private @Nullable Reachability whole;

  private final Map<List<Object>, List<List<List<Phase>>>> known = new HashMap<>();
  private final Map<List<Object>, List<List<AutoPlan.Moves>>> moves = new HashMap<>();

  /**
   * Prepares plans of partitions.
   *
   * @param plans one for the routes around each outage that there is in a run
   * @param reach what is left of the network from the start on; null when it is whole
   */
  PartitionPlans(
      SimulationModel model,
      List<Plans> plans,
      @Nullable Reachability reach,
      Runnable checkCancelled) {
    this.model = model;
    this.plans = List.copyOf(plans);
    this.checkCancelled = checkCancelled;
    this.columns = Communicator.columns(model.placement());
    this.mates = new ServerMates(model.placement(), reach);
  }

  /** Returns, for each of the routes, the parts of a type that communicates, with their phases. */
  List<List<List<Phase>>> of(TaskType type, Operation operation) {
    Partition partition =
        type.partition() == TaskType.ALL_RANKS
            ? ofAll(operation)
            : model.partitions().get(type.partition());
    if (partition == null || !mates.mayLeaveOut() && isAll(partition)) {
      return forEach(
          around -> {
            List<Phase> phases = around.of(operation, operation.bytes().getFirst());
            return phases.isEmpty() ? List.of() : List.of(phases);
          });
    }
    if (partition.size() == 1) {
      return forEach(around -> List.of());
    }
    boolean isChosen =
        operation.algorithm() == Algorithm.AUTO && !operation.collective().isPeerToPeer();
    List<Object> key = new ArrayList<>(Plans.key(operation));
    key.add(type.partition());
    return isChosen
        ? chosen(partition, operation, key)
        : known.computeIfAbsent(key, none -> planned(partition, operation));
  }

  /**
   * The ranks of what runs in no partition, as one group, where it may have to leave out NICs: null
   * where it has none to leave out, names its own ends, or is on another fabric than the first.
   */
  private @Nullable Partition ofAll(Operation operation) {
    int group = operation.group();
    boolean isElsewhere = group != Operation.ALL_RANKS && model.fabricOfGroup(group) > FIRST_FABRIC;
    if (!mates.mayLeaveOut() || operation.collective() == Collective.FLOWS || isElsewhere) {
      return null;
    }
    int[] ranks =
        group == Operation.ALL_RANKS
            ? IntStream.range(0, model.placement().rankCount()).toArray()
            : model.group(group);
    return new Partition(operation.name(), ranks.length, ranks);
  }

  private <T> List<T> forEach(Function<Plans, T> of) {
    return plans.stream().map(of).toList();
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

  /**
   * A group, with the NICs that it finds when it starts. What goes round rings and trees between
   * NICs that nothing joins, as those of different rails, takes rails that all its servers have, by
   * way of the GPUs that own them.
   */
  private Communicator group(Partition partition, int group, Operation operation) {
    checkCancelled.run();
    int[] ranks = new int[partition.size()];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = partition.rank(group, i);
    }
    // Flows between all pairs are found later: a group that is not merged keeps columns of its own.
    int[][] where = partition.groupCount() == 1 ? Communicator.columns(model.placement()) : columns;
    Communicator whole = new Communicator(model.placement(), ranks, where);
    boolean isKept = partition.groupCount() == 1;
    Communicator started = mates.atStart(whole, isKept);
    boolean isOfNeighbours =
        !operation.collective().isPeerToPeer()
            && !operation.collective().isBetweenTwo()
            && operation.algorithm() != Algorithm.DIRECT
            && operation.algorithm() != Algorithm.PXN;
    return started != whole || !isOfNeighbours || areJoined(whole)
        ? started
        : mates.onCommonRails(whole, isKept, whole());
  }

  /**
   * Whether the network joins the NICs of the same places of servers that follow each other; those
   * that one has more meet the other's from the first on again.
   */
  private boolean areJoined(Communicator group) {
    int servers = group.serverCount();
    for (int server = 0; server < servers && servers > 1; server++) {
      int next = (server + 1) % servers;
      for (int i = 0; i < Math.max(group.nicCount(server), group.nicCount(next)); i++) {
        if (!plans.getFirst().areJoined(group.nic(server, i), group.nic(next, i))) {
          return false;
        }
      }
    }
    return true;
  }

  private Reachability whole() {
    Reachability known = whole;
    if (known == null) {
      known = new Reachability(model, Outage.none(model.network()));
      whole = known;
    }
    return known;
  }

  private List<List<List<Phase>>> planned(Partition partition, Operation operation) {
    if (partition.groupCount() == 1) {
      Communicator only = group(partition, 0, operation);
      Operation own = operation.loaded(operation.loads().ofGroup(0, partition.size()));
      return forEach(around -> List.of(around.planAmong(mates, only, own)));
    }
    List<MergedPhases> merged = forEach(around -> new MergedPhases(around.segments()));
    for (int group = 0; group < partition.groupCount(); group++) {
      Communicator each = group(partition, group, operation);
      Operation own = operation.loaded(operation.loads().ofGroup(group, partition.size()));
      List<List<Phase>> phases = forEach(around -> around.planAmong(mates, each, own));
      List<Object> kind = phases.stream().<Object>map(MergedPhases::key).toList();
      for (int i = 0; i < merged.size(); i++) {
        merged.get(i).add(kind, phases.get(i));
      }
    }
    return merged.stream().map(MergedPhases::parts).toList();
  }

  /** Groups that have the same choice run the same algorithm at the same time. */
  private List<List<List<Phase>>> chosen(
      Partition partition, Operation operation, List<Object> key) {
    long bytes = operation.bytes().getFirst();
    Map<Choice, List<Integer>> byChoice = new LinkedHashMap<>();
    for (int group = 0; group < partition.groupCount(); group++) {
      Choice choice =
          plans.getFirst().autoPlan(group(partition, group, operation), operation).choice(bytes);
      byChoice.computeIfAbsent(choice, none -> new ArrayList<>()).add(group);
    }
    List<List<List<Phase>>> parts = forEach(around -> new ArrayList<>());
    byChoice.forEach(
        (choice, groups) -> {
          List<Object> ofGroups = new ArrayList<>(key);
          ofGroups.add(choice.algorithm());
          ofGroups.add(groups);
          List<List<AutoPlan.Moves>> all =
              moves.computeIfAbsent(
                  ofGroups, none -> moves(partition, operation, choice.algorithm(), groups));
          for (int i = 0; i < parts.size(); i++) {
            for (AutoPlan.Moves each : all.get(i)) {
              parts.get(i).add(List.of(AutoPlan.phase(each, choice)));
            }
          }
        });
    return parts;
  }

  /** For each of the routes, what groups move, those together that are alike on all of them. */
  private List<List<AutoPlan.Moves>> moves(
      Partition partition, Operation operation, NcclAlgorithm algorithm, List<Integer> groups) {
    Map<List<Object>, List<AutoPlan.Moves>> merged = new LinkedHashMap<>();
    for (int group : groups) {
      Communicator each = group(partition, group, operation);
      List<AutoPlan.Moves> own =
          forEach(around -> around.autoPlan(each, operation).moves(algorithm));
      if (groups.size() == 1) {
        return own.stream().map(List::of).toList();
      }
      List<Object> kind = new ArrayList<>();
      own.forEach(one -> kind.addAll(List.of(one.rounds(), one.extraSeconds())));
      List<AutoPlan.Moves> all = merged.computeIfAbsent(kind, none -> empty(own));
      for (int i = 0; i < all.size(); i++) {
        all.get(i).flows().addAll(own.get(i).flows());
      }
    }
    List<List<AutoPlan.Moves>> moves = new ArrayList<>();
    for (int i = 0; i < plans.size(); i++) {
      int row = i;
      moves.add(merged.values().stream().map(all -> all.get(row)).toList());
    }
    return moves;
  }

  private List<AutoPlan.Moves> empty(List<AutoPlan.Moves> like) {
    List<AutoPlan.Moves> empty = new ArrayList<>();
    for (int i = 0; i < like.size(); i++) {
      FlowSet flows = new FlowSet(plans.get(i).segments()).capped();
      empty.add(new AutoPlan.Moves(flows, like.get(i).rounds(), like.get(i).extraSeconds()));
    }
    return empty;
  }
}
