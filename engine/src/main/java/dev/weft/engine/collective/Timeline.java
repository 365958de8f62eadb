package dev.weft.engine.collective;

import dev.weft.engine.flow.Capacities;
import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.SoloRun;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.SimulationResult;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Runs operations in the order that they allow. An operation that has the network to itself takes
 * its phases' {@link SoloRun}s; operations at the same time share the network in a {@link
 * SharedRun}, in which the equal steps of a phase count as one flow of all their bytes.
 */
public final class Timeline {
  /** Where the engine tells how far it is. */
  @FunctionalInterface
  public interface Reporter {
    /** Says that so many of all rows are done. */
    void report(String stage, long done, long total);
  }

  /** 53 days: well inside what picoseconds in a {@code long} hold. */
  private static final double MAX_SECONDS = 4.6e6;

  private final SimulationModel model;
  private final Reporter reporter;
  private final BooleanSupplier cancelled;
  private final Plans plans;
  private final double[] capacity;
  private final RowMaker rowMaker;
  private final Map<FlowSet, SoloRun> solos = new IdentityHashMap<>();
  private final OperationOrder order;
  private final List<RunningOperation> running = new ArrayList<>();
  private final List<CollectiveRow> rows = new ArrayList<>();
  private final long totalRows;
  private double now;

  /** Prepares a run. */
  public Timeline(SimulationModel model, Reporter reporter, BooleanSupplier cancelled) {
    this.model = model;
    this.reporter = reporter;
    this.cancelled = cancelled;
    this.plans = new Plans(model);
    this.capacity = Capacities.bytesPerSecond(model.network(), model.transport());
    this.rowMaker = new RowMaker(model, capacity);
    this.order = new OperationOrder(model.operations());
    this.totalRows =
        model.operations().stream().mapToLong(operation -> operation.bytes().size()).sum();
  }

  /** Runs all operations. */
  public SimulationResult run() {
    startReady();
    while (!running.isEmpty()) {
      if (running.size() == 1 && running.getFirst().isFresh()) {
        runAlone(running.getFirst());
      } else {
        now = new SharedRun(running, capacity, now, this::checkCancelled).run(now);
        running.stream().filter(operation -> operation.endsBy(now)).forEach(this::endPhase);
      }
      if (now > MAX_SECONDS) {
        throw new ModelException(
            "operations: would run for %.0f days. Check bytes, repetition and rateBps."
                .formatted(now / 86_400));
      }
      running.removeIf(RunningOperation::isDone);
      startReady();
    }
    long makespanPs = RowMaker.picoseconds(now);
    LinkUse links =
        new LinkUse(model.network(), model.transport(), rowMaker.totalBytes(), makespanPs);
    return new SimulationResult(model.name(), makespanPs, rows, links);
  }

  private void startReady() {
    while (order.hasReady()) {
      start(order.takeReady());
    }
  }

  private void start(Operation operation) {
    checkCancelled();
    reporter.report(operation.name(), rows.size(), totalRows);
    RunningOperation starting = new RunningOperation(operation, plans.of(operation), now);
    while (!starting.isDone() && starting.hasNoPhases()) {
      endRow(starting);
    }
    if (!starting.isDone()) {
      running.add(starting);
    }
  }

  private void runAlone(RunningOperation operation) {
    checkCancelled();
    Phase phase = operation.phase();
    SoloRun solo = solos.get(phase.flows());
    if (solo == null) {
      solo = SoloRun.of(phase.flows(), capacity, this::checkCancelled);
      solos.put(phase.flows(), solo);
    }
    double seconds = solo.seconds(operation.phaseBytes(), operation.phaseLatencies());
    operation.addSeconds(seconds);
    now += seconds;
    endPhase(operation);
  }

  private void endPhase(RunningOperation operation) {
    operation.endPhase(now);
    if (operation.isAtEndOfRow()) {
      endRow(operation);
    }
  }

  private void endRow(RunningOperation operation) {
    rows.add(rowMaker.row(operation, now));
    operation.startNextRow(now);
    if (operation.isDone()) {
      order.end(operation.operation());
    }
    reporter.report(operation.operation().name(), rows.size(), totalRows);
  }

  private void checkCancelled() {
    if (cancelled.getAsBoolean()) {
      throw new CancellationException("the run was stopped");
    }
  }
}
