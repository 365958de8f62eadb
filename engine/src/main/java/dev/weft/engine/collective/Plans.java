package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowRoutes;
import dev.weft.engine.flow.Outage;
import dev.weft.engine.flow.Segments;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.nccl.CostModel;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The phases of operations, along the routes around an outage; operations that differ in size only
 * share them. Under every outage an operation has the same phases of the same flows in the same
 * order: only their paths differ.
 */
final class Plans {
  private final SimulationModel model;
  private final FlowRoutes routes;
  private final Communicators groups;
  private final int[] rankOfGpu;
  private final Map<List<Object>, List<Phase>> known = new HashMap<>();
  private final Map<List<Object>, AutoPlan> auto = new HashMap<>();
  private final NcclModels models;

  /** Prepares plans of the groups of a model. */
  Plans(SimulationModel model, Outage outage, NcclModels models) {
    this(model, outage, models, new Communicators(model));
  }

  /**
   * Prepares plans around an outage.
   *
   * @param models what NCCL chooses, which no outage changes
   * @param groups those of the model, and those made since
   */
  Plans(SimulationModel model, Outage outage, NcclModels models, Communicators groups) {
    this.model = model;
    this.models = models;
    this.routes = new FlowRoutes(model, outage);
    this.groups = groups;
    this.rankOfGpu = rankOfGpu();
  }

  /** Returns the segments that all paths are made of. */
  Segments segments() {
    return routes.segments();
  }

  /** Returns the phases of an operation of a size; none when its group has one rank. */
  List<Phase> of(Operation operation, long bytes) {
    List<Object> key = key(operation);
    if (operation.algorithm() == Algorithm.AUTO && !operation.collective().isPeerToPeer()) {
      AutoPlan plan = auto.get(key);
      if (plan == null) {
        plan = autoPlan(operation);
        auto.put(key, plan);
      }
      return groups.size(operation.group()) == 1 ? List.of() : plan.phases(bytes);
    }
    List<Phase> phases = known.get(key);
    if (phases == null) {
      phases = plan(operation);
      known.put(key, phases);
    }
    return phases;
  }

  /**
   * What operations with the same phases have in common: a list, since Java takes 10 ms for the
   * first comparison of two records.
   */
  static List<Object> key(Operation operation) {
    return Arrays.asList(
        operation.collective(),
        operation.algorithm(),
        operation.group(),
        operation.channels(),
        operation.chunks(),
        operation.ends(),
        operation.forced().algorithm(),
        operation.forced().protocol(),
        operation.loads());
  }

  /** Says whether the network, as long as nothing is dead, joins two NICs. */
  boolean areJoined(int one, int other) {
    return routes.areJoined(one, other) && routes.areJoined(other, one);
  }

  private AutoPlan autoPlan(Operation operation) {
    return autoPlan(group(operation), operation);
  }

  /** Returns what NCCL does in a group. */
  AutoPlan autoPlan(Communicator group, Operation operation) {
    Transfers transfers = new Transfers(group, routes).ofNccl();
    return new AutoPlan(group, transfers, operation, models.of(group));
  }

  private Communicator group(Operation operation) {
    return groups.of(operation.group());
  }

  private List<Phase> plan(Operation operation) {
    return plan(group(operation), operation);
  }

  /** Returns the phases of an operation, not what NCCL's cost model chooses, in a group. */
  List<Phase> plan(Communicator group, Operation operation) {
    Transfers transfers = new Transfers(group, routes);
    if (operation.collective() == Collective.FLOWS) {
      int fabric = model.fabricOfGroup(operation.group());
      return new FlowsPlan(group, transfers, routes, model.network(), rankOfGpu, fabric)
          .phases(operation);
    }
    if (group.size() == 1) {
      return List.of();
    }
    return switch (operation.algorithm()) {
      case RING -> new RingPlan(group, transfers, operation).phases();
      case TREE -> new TreePlan(group, transfers, operation).phases();
      case HALVING_DOUBLING ->
          new HalvingDoublingPlan(group, transfers).phases(operation.collective());
      case HIERARCHICAL, NVLS, SHARP -> new HierarchicalPlan(group, transfers, operation).phases();
      case DIRECT, PXN -> new DirectPlan(group, transfers, operation).phases();
      case AUTO -> {
        boolean isPxn = PeerToPeerPlan.hasPxn(group, models.of(group));
        yield peerToPeer(group, transfers, operation, isPxn);
      }
    };
  }

  /**
   * Returns the phases of what the ranks of a group of tasks send each other. Sends and receives of
   * pairs belong to a larger communicator, whose other ranks pass on what goes to their rails.
   *
   * @param mates all ranks of the servers of the group
   */
  List<Phase> planAmong(ServerMates mates, Communicator group, Operation operation) {
    boolean isOfPairs = operation.collective().isBetweenTwo();
    boolean mayPassOn = isOfPairs && group.size() > 1 && group.serverCount() > 1;
    if (!mayPassOn || operation.algorithm() != Algorithm.AUTO) {
      return plan(group, operation);
    }
    Communicator around = mates.of(group);
    boolean isPxn = PeerToPeerPlan.hasPxn(around, models.of(around));
    return peerToPeer(group, new Transfers(around, routes), operation, isPxn);
  }

  private List<Phase> peerToPeer(
      Communicator group, Transfers transfers, Operation operation, boolean isPxn) {
    CostModel model = models.of(group).onChannels(operation.channels());
    return new PeerToPeerPlan(group, transfers, operation, model).phases(isPxn);
  }

  private int[] rankOfGpu() {
    int[] rankOfGpu = new int[model.network().nodeCount()];
    for (int rank = 0; rank < model.placement().rankCount(); rank++) {
      rankOfGpu[model.placement().gpu(rank)] = rank;
    }
    return rankOfGpu;
  }
}
