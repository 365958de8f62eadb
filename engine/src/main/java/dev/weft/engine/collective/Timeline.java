package dev.weft.engine.collective;

import dev.weft.engine.flow.Capacities;
import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.Outage;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.FlowTimes;
import dev.weft.engine.result.RowEnd;
import dev.weft.engine.result.SimulationResult;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Runs operations in the order that they allow, while things break. An operation that has the
 * network to itself takes its phases' {@link SoloRun}s; operations at the same time share the
 * network in one {@link SharedRun}, in which the equal steps of a phase count as one flow of all
 * their bytes.
 */
public final class Timeline {
  /** Where the engine tells how far it is. */
  @FunctionalInterface
  public interface Reporter {
    /** Says that so many of all rows are done. */
    void report(String stage, long done, long total);
  }

  private static final double PS_PER_SECOND = 1e12;

  /** 53 days: well inside what picoseconds in a {@code long} hold. */
  private static final double MAX_SECONDS = 4.6e6;

  private final SimulationModel model;
  private final Reporter reporter;
  private final BooleanSupplier cancelled;
  private final FaultSchedule faults;
  private final double[] wholeCapacity;
  private final NcclModels nccl;
  private final Communicators groups;
  private final Recovery recovery;
  private final Endings endings;
  private final Plans wholePlans;
  private double[] capacity;
  private Plans plans;
  private final RowMaker rowMaker;
  private final LoadOverTime loads;
  private SoloTimes solos;
  private final Map<Operation, SharedFlows> trials = new IdentityHashMap<>();
  private final OperationOrder order;
  private final Sharing sharing;
  private final Set<RunningOperation> running = new LinkedHashSet<>();
  private final List<CollectiveRow> rows = new ArrayList<>();
  private final List<FlowTimes> flowTimes = new ArrayList<>();
  private final long totalRows;
  private int started;
  private double now;

  /** Prepares a run. */
  public Timeline(SimulationModel model, Reporter reporter, BooleanSupplier cancelled) {
    this.model = model;
    this.reporter = reporter;
    this.cancelled = cancelled;
    this.faults = new FaultSchedule(model);
    this.nccl = new NcclModels(model);
    this.groups = new Communicators(model);
    this.wholePlans = new Plans(model, Outage.none(model.network()), nccl, groups);
    this.plans = wholePlans;
    this.wholeCapacity = Capacities.bytesPerSecond(model);
    this.capacity = wholeCapacity;
    this.solos = new SoloTimes(capacity, this::checkCancelled);
    this.recovery = new Recovery(model, groups, faults, wholePlans, wholeCapacity);
    this.loads = new LoadOverTime(wholeCapacity);
    this.rowMaker = new RowMaker(model, groups, wholeCapacity, loads, running);
    this.order = new OperationOrder(model.operations());
    this.sharing = new Sharing(order, loads, recovery.stalls(), this::checkCancelled);
    this.endings = new Endings(recovery, sharing, order, rowMaker, running, rows);
    loads.series().expect(leastSeconds());
    this.totalRows =
        model.operations().stream().mapToLong(operation -> operation.bytes().size()).sum();
  }

  /** What listed flows take at least that wait for time only: their starts, and their bytes. */
  private double leastSeconds() {
    double fastest = 0;
    for (double bytesPerSecond : wholeCapacity) {
      fastest = Math.max(fastest, bytesPerSecond);
    }
    double least = 0;
    for (Operation operation : model.operations()) {
      FlowEnds ends = operation.ends();
      for (int flow = 0; operation.after().isEmpty() && flow < ends.count(); flow++) {
        long bytes = ends.hasBytes() ? ends.bytes(flow) : operation.bytes().getFirst();
        double start = (operation.delayPs() + ends.startPs(flow)) / PS_PER_SECOND;
        least = Math.max(least, fastest == 0 ? start : start + bytes / fastest);
      }
    }
    return least;
  }

  /** Runs all operations. */
  public SimulationResult run() {
    while (!endings.hasEnded() && (!running.isEmpty() || order.next() < Double.POSITIVE_INFINITY)) {
      if (running.isEmpty()) {
        now = Math.max(now, Math.min(order.next(), faults.next()));
        if (!order.hasAnew()) {
          loads.series().standstill().idle(now);
        }
      }
      breakAndMend();
      endings.giveUpExpired(now);
      if (endings.hasEnded()) {
        break;
      }
      startReady();
      if (!running.isEmpty()) {
        advance();
      }
      if (now > MAX_SECONDS) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "operations: would run for %.0f days. Check bytes, repetition and rateBps.",
                now / 86_400));
      }
    }
    loads.series().end(now);
    rows.replaceAll(row -> rowMaker.withoutStandstill(rowMaker.withAllTraffic(row, now)));
    return new SimulationResult(
        model.name(),
        RowMaker.picoseconds(now),
        rows,
        flowTimes,
        faults.told(),
        endings.failures(),
        loads.unsettled(),
        model.measure(),
        rowMaker.linkUse(now),
        loads.series(),
        null);
  }

  private void breakAndMend() {
    boolean changes = false;
    boolean changesRoutes = false;
    while (faults.next() <= now) {
      faults.advance();
      changes = true;
      changesRoutes |= faults.changesRoutes();
    }
    if (changes) {
      double[] before = capacity;
      capacity = faults.capacities(wholeCapacity);
      recovery.setCapacity(capacity);
      if (recovery.stalls().mayBe()) {
        loads.series().standstill().watch(now);
        sharing.stop(now);
      }
      sharing.setCapacities(before, capacity, now);
      solos = new SoloTimes(capacity, this::checkCancelled);
      trials.clear();
    }
    if (changesRoutes) {
      sharing.stop(now);
      plans = new Plans(model, faults.outage(), nccl, groups);
      for (RunningOperation operation : running) {
        operation.reroute(plans);
      }
    }
    if (changes) {
      running.forEach(operation -> recovery.stalls().look(operation, now));
    }
  }

  private void startReady() {
    while (order.next() <= now) {
      start(order.takeNext());
    }
  }

  private void start(Operation operation) {
    checkCancelled();
    reporter.report(operation.name(), rows.size(), totalRows);
    RunningOperation starting = new RunningOperation(placed(operation), started++, plans, now);
    while (!starting.isDone() && starting.hasNoPhases()) {
      endRow(starting);
    }
    if (!starting.isDone()) {
      running.add(starting);
      sharing.begin(starting);
    }
  }

  /** The same in the group that stands in the place of its own by now. */
  private Operation placed(Operation operation) {
    int group = groups.current(operation.group());
    boolean isMoved = group != operation.group() && operation.collective() != Collective.FLOWS;
    return isMoved ? operation.inGroup(group) : operation;
  }

  private void advance() {
    checkCancelled();
    for (RunningOperation operation : running) {
      if (operation.isFresh()) {
        recovery.stalls().look(operation, now);
      }
    }
    double horizon = Math.min(Math.min(order.next(), faults.next()), recovery.next());
    if (running.size() == 1 && runAlone(running.iterator().next(), horizon)) {
      return;
    }
    double end = sharing.run(running, plans, capacity, now, horizon);
    if (end == Double.POSITIVE_INFINITY) {
      endings.hang(now);
      return;
    }
    now = end;
    for (RunningOperation operation : sharing.takeEnded()) {
      endPhase(operation);
      if (operation.isDone()) {
        running.remove(operation);
      } else {
        sharing.begin(operation);
      }
    }
  }

  /** Takes the next phase, or row of chunks, if the network stays as it is until its end. */
  private boolean runAlone(RunningOperation operation, double horizon) {
    if (operation.tracksFlows() || !operation.isFresh()) {
      return false;
    }
    double seconds;
    if (operation.isPipelined()) {
      if (!operation.isAtStartOfRow()) {
        return false;
      }
      seconds = rowOfChunks(operation) * operation.repetitions();
    } else {
      Phase phase = operation.strands().get(operation.stageAtHand()).phase();
      seconds = solos.seconds(operation, phase);
    }
    if (!(now + seconds <= horizon)) {
      return seconds == Double.POSITIVE_INFINITY && standsStillUntil(operation, horizon);
    }
    if (seconds == Double.POSITIVE_INFINITY) {
      endings.hang(now);
      return true;
    }
    operation.addSeconds(seconds);
    now += seconds;
    if (operation.isPipelined()) {
      operation.passAll();
    } else {
      Strand strand = operation.strands().get(operation.stageAtHand());
      loads.phase(operation, strand.phase(), now - seconds, now);
      operation.pass(strand);
    }
    if (operation.isAtEndOfRow()) {
      endRow(operation);
    }
    if (operation.isDone()) {
      running.remove(operation);
      sharing.pass(operation);
    }
    return true;
  }

  /** Flows between all pairs need not be written one by one when they only wait to be given up. */
  private boolean standsStillUntil(RunningOperation operation, double horizon) {
    boolean isGivenUp = !operation.isPipelined() && horizon == recovery.next();
    if (!isGivenUp
        || !operation.strands().get(operation.stageAtHand()).phase().flows().isOfPairs()) {
      return false;
    }
    now = horizon;
    return true;
  }

  /** The time of one repetition in chunks, of an operation that is alone. */
  private double rowOfChunks(RunningOperation operation) {
    RunningOperation trial = operation.trial();
    SharedFlows flows =
        trials.computeIfAbsent(
            operation.operation(), key -> SharedFlows.find(trial.stages(), List.of(), capacity));
    SharedRun run = new SharedRun(flows, loads, Held.NONE);
    run.begin(trial, 0);
    return run.run(Double.POSITIVE_INFINITY, this::checkCancelled);
  }

  /** Ends the phase, or the row of chunks, that has come to its end by now. */
  private void endPhase(RunningOperation operation) {
    if (!operation.isPipelined()) {
      Strand strand = operation.strands().get(operation.stageAtHand());
      if (strand.phase().ways() != null) {
        loads.part(operation, strand.phase(), strand.rest(), strand.since(), now);
      }
      operation.addSeconds(now - strand.start());
      operation.pass(strand);
    }
    if (operation.isAtEndOfRow()) {
      if (operation.isPipelined()) {
        operation.addSeconds(now - operation.rowStart() - operation.rowSeconds());
      }
      endRow(operation);
    }
  }

  private void endRow(RunningOperation operation) {
    rows.add(rowMaker.row(operation, now, recovery.end(operation, RowEnd.Kind.FINISHED)));
    recovery.stalls().forget(operation);
    if (operation.tracksFlows()) {
      FlowSet unbroken = wholePlans.of(operation.operation(), 0).getFirst().flows();
      flowTimes.add(rowMaker.flowTimes(operation, unbroken));
    }
    operation.startNextRow(now);
    if (operation.isDone()) {
      order.end(operation.operation(), now);
    }
    reporter.report(operation.operation().name(), rows.size(), totalRows);
  }

  private void checkCancelled() {
    if (cancelled.getAsBoolean()) {
      throw new CancellationException("the run was stopped");
    }
  }
}
