package dev.weft.engine.model;

import dev.weft.engine.nccl.ServerType;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * A model with something changed, to see what that gains. Ranks, routes and what depends on them
 * stay; whoever changes operations takes algorithms and sizes that a model may have, for nothing is
 * checked again before it runs.
 */
public final class Variant {
  private final SimulationModel base;
  List<Fabric> fabrics;
  Network network;
  List<Operation> operations;
  List<TaskType> taskTypes;
  List<Fault> faults;
  OnFailure onFailure;
  NcclServers nccl;

  private Variant(SimulationModel base) {
    this.base = base;
    fabrics = base.fabrics();
    network = base.network();
    operations = base.operations();
    taskTypes = base.taskTypes();
    faults = base.faults();
    onFailure = base.onFailure();
    nccl = base.nccl();
  }

  /** Starts with a model as it is. */
  public static Variant of(SimulationModel base) {
    return new Variant(base);
  }

  /** Lets all fabrics choose among equal next hops in that way. */
  public Variant balancedBy(LoadBalancing other) {
    fabrics =
        fabrics.stream()
            .map(fabric -> new Fabric(fabric.name(), other, fabric.transport()))
            .toList();
    return this;
  }

  /** Changes the operations, and what tasks communicate, one by one. */
  public Variant operations(UnaryOperator<Operation> change) {
    operations = operations.stream().map(change).toList();
    taskTypes = taskTypes.stream().map(type -> changed(type, change)).toList();
    return this;
  }

  private static TaskType changed(TaskType type, UnaryOperator<Operation> change) {
    Operation communication = type.communication();
    return communication == null
        ? type
        : new TaskType(
            type.name(),
            type.kind(),
            type.job(),
            type.stage(),
            type.partition(),
            type.computePs(),
            type.smShare(),
            change.apply(communication));
  }

  /** Takes some cables so many times as fast. */
  public Variant faster(IntPredicate links, int times) {
    Network before = network;
    network =
        before.withRates(
            link -> links.test(link) ? before.rateBps(link) * times : before.rateBps(link));
    return this;
  }

  /** Changes what NCCL sees inside servers. */
  public Variant servers(UnaryOperator<ServerType> change) {
    nccl = nccl.with(change);
    return this;
  }

  /** Lets nothing break. */
  public Variant withoutFaults() {
    faults = List.of();
    return this;
  }

  /** Takes out what some faults slow down, for as long as they do. */
  public Variant withFailures(Predicate<Fault> some) {
    faults = faults.stream().map(fault -> some.test(fault) ? fault.slowTo(0) : fault).toList();
    return this;
  }

  /** Says what becomes of operations that stand still. */
  public Variant onFailure(OnFailure.Action action) {
    onFailure = onFailure.by(action);
    return this;
  }

  /** Returns the model. */
  public SimulationModel model() {
    return new SimulationModel(base, this);
  }
}
