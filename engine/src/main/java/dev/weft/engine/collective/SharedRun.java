package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.FluidRun;
import dev.weft.engine.flow.LinkRates;
import dev.weft.engine.flow.RowQueue;
import dev.weft.engine.model.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Flows of operations that share the network, from now until something ends: they come and go in
 * one {@link FluidRun}, and an event costs as much as what it changes.
 */
final class SharedRun {
  private static final double PS_PER_SECOND = 1e12;

  private final SharedFlows flows;
  private final IntConsumer unsettled;
  private final FluidRun fluid;
  private final LinkRates rates;

  /** By member: who is under way in it, and how many of its classes have not emptied yet. */
  private final RunningOperation[] running;

  private final int[] sending;

  /** Members whose flows have all emptied, by the time when the last one arrives. */
  private final RowQueue ends;

  /** Classes of flows that start some time after their operation, by that time. */
  private final RowQueue starts;

  /** By class: whether it is under way or waits for its start; what it has to move. */
  private final boolean[] isSending;

  private final double[] bytes;

  /** By class, whether it stands still as another flow of its chain has no way. */
  private final boolean[] isHeld;

  private final Held held;
  private final @Nullable LoadOverTime loads;

  /** Operations that have ended a phase, or a row when they work in chunks. */
  private final List<RunningOperation> ended = new ArrayList<>();

  /** Starts with nothing under way, where flows may have to stand still for others. */
  SharedRun(SharedFlows flows, LoadOverTime loads, Held held) {
    this(flows, loads.of(flows.links()), loads::noteUnsettled, loads, held);
  }

  /**
   * Starts with nothing under way, for what links move nobody asks here.
   *
   * @param unsettled told moments without a stable division
   * @param held flows that have to stand still for others
   */
  SharedRun(SharedFlows flows, IntConsumer unsettled, Held held) {
    this(flows, (linkClass, from, to, moved) -> {}, unsettled, null, held);
  }

  private SharedRun(
      SharedFlows flows,
      LinkRates.Sink sink,
      IntConsumer unsettled,
      @Nullable LoadOverTime loads,
      Held held) {
    this.flows = flows;
    this.unsettled = unsettled;
    this.loads = loads;
    this.held = held;
    int classes = flows.classes().count();
    running = new RunningOperation[flows.memberCount()];
    sending = new int[flows.memberCount()];
    ends = new RowQueue(flows.memberCount());
    starts = new RowQueue(classes);
    isSending = new boolean[classes];
    bytes = new double[classes];
    isHeld = new boolean[classes];
    double[] parts = loads == null ? new double[classes] : flows.movedPerByte();
    rates = new LinkRates(flows.classes(), parts, sink);
    // Who does not ask what links move does not change what they carry either.
    fluid = loads == null ? flows.classes().runAlone(bytes) : flows.classes().run(bytes, rates);
  }

  /** Says whether the stages of an operation that may begin, or are under way, take part here. */
  boolean takes(RunningOperation operation) {
    for (int stage = 0; stage < operation.strands().size(); stage++) {
      boolean isNeeded =
          operation.isPipelined()
              || operation.mayBegin(stage)
              || !operation.strands().get(stage).isIdle();
      int member = flows.member(operation.operation(), stage);
      if (isNeeded && (member == SharedFlows.NONE || !hasFlows(member, operation, stage))) {
        return false;
      }
    }
    return true;
  }

  /** Another size of an operation may have other flows. */
  private boolean hasFlows(int member, RunningOperation operation, int stage) {
    return flows.flows(member) == operation.strands().get(stage).phase().flows();
  }

  /** Lets the stages of an operation begin that may. */
  void begin(RunningOperation operation, double now) {
    for (int stage = 0; stage < operation.strands().size(); stage++) {
      if (operation.mayBegin(stage)) {
        Strand strand = operation.strands().get(stage);
        strand.begin(operation.chunkBytes(strand.phase()), now);
        takePart(operation, stage, now);
        noteEmpty(flows.member(operation.operation(), stage));
        noteDrained(flows.member(operation.operation(), stage));
      }
    }
  }

  /** What moves no bytes has only latencies to wait for. */
  private void noteEmpty(int member) {
    for (int i = flows.firstClass(member); i < flows.firstClass(member + 1); i++) {
      if (bytes[i] == 0) {
        arrives(i, start(member, i));
      }
    }
  }

  /** Goes on with what a stage of an operation that is under way still has to move. */
  void goOn(RunningOperation operation, int stage, double now) {
    takePart(operation, stage, now);
    noteDrained(flows.member(operation.operation(), stage));
  }

  private void takePart(RunningOperation operation, int stage, double now) {
    int member = flows.member(operation.operation(), stage);
    running[member] = operation;
    catchUp(now);
    Strand strand = operation.strands().get(stage);
    boolean[] still = held.of(strand.phase(), strand::left);
    for (int i = flows.firstClass(member); i < flows.firstClass(member + 1); i++) {
      bytes[i] = strand.left(flows.firstRow(i));
      isHeld[i] = still.length > 0 && still[flows.firstRow(i)];
      if (bytes[i] > 0) {
        isSending[i] = true;
        sending[member]++;
        setCap(i, strand);
        if (isHeld[i]) {
          continue;
        }
        if (start(member, i) > now) {
          starts.put(i, start(member, i));
        } else {
          fluid.start(i, bytes[i]);
        }
      }
    }
  }

  private void setCap(int flowClass, Strand strand) {
    int cap = flows.classes().cap(flowClass);
    if (cap >= 0) {
      double share = strand.phase().flows().share(flows.firstRow(flowClass));
      fluid.setCapacity(cap, share * strand.phase().cap());
    }
  }

  /** When a class of flows of a stage under way starts, or has started. */
  private double start(int member, int flowClass) {
    long startPs = flows.flows(member).startPs(flows.firstRow(flowClass));
    return strand(member).start() + startPs / PS_PER_SECOND;
  }

  private Strand strand(int member) {
    return running[member].strands().get(flows.stage(member));
  }

  /** While nothing was under way, time has passed elsewhere. */
  private void catchUp(double now) {
    if (fluid.isEmpty() && fluid.now() < now) {
      fluid.advance(now);
    }
  }

  /**
   * Lets time pass until an operation ends a phase or row, or until the horizon, and returns when
   * that is, in seconds; infinite when nothing moves and there is no horizon.
   */
  double run(double horizon, Runnable checkCancelled) {
    double end = runTo(horizon, checkCancelled);
    unsettled.accept(fluid.takeUnsettled());
    return end;
  }

  private double runTo(double horizon, Runnable checkCancelled) {
    while (true) {
      checkCancelled.run();
      double end = Math.min(ends.isEmpty() ? Double.POSITIVE_INFINITY : ends.headKey(), horizon);
      double next = fluid.nextEnd();
      if (!starts.isEmpty()) {
        next = Math.min(next, starts.headKey());
      }
      if (next < end) {
        advance(next);
        continue;
      }
      if (end == Double.POSITIVE_INFINITY) {
        return end;
      }
      advance(end);
      passDrained(end);
      if (end == horizon || !ended.isEmpty()) {
        return end;
      }
    }
  }

  /** Returns when something happens next that may end an operation; infinite when nothing moves. */
  double nextEvent() {
    double next = fluid.nextEnd();
    next = starts.isEmpty() ? next : Math.min(next, starts.headKey());
    return ends.isEmpty() ? next : Math.min(next, ends.headKey());
  }

  /** Says whether an operation takes part. */
  boolean knows(Operation operation) {
    return flows.member(operation, 0) != SharedFlows.NONE;
  }

  /** Says whether it runs these flows. */
  boolean isOf(@Nullable SharedFlows others) {
    return flows == others;
  }

  /** Returns until when time has passed. */
  double now() {
    return fluid.now();
  }

  private void advance(double time) {
    fluid.advance(time);
    while (fluid.hasEnded()) {
      int flowClass = fluid.takeEnded();
      int member = flows.owner(flowClass);
      isSending[flowClass] = false;
      arrives(flowClass, time);
      sending[member]--;
      noteDrained(member);
    }
    while (!starts.isEmpty() && starts.headKey() <= time) {
      int flowClass = starts.head();
      starts.removeHead();
      fluid.start(flowClass, bytes[flowClass]);
    }
  }

  /** Notes when what a class of flows has sent by now will have arrived. */
  private void arrives(int flowClass, double now) {
    int member = flows.owner(flowClass);
    RunningOperation operation = running[member];
    Phase phase = strand(member).phase();
    if (phase.ways() != null) {
      for (int i = flows.rows().start(flowClass); i < flows.rows().start(flowClass + 1); i++) {
        strand(member).empties(flows.rows().row(i) - flows.firstFlow(member), now);
      }
      return;
    }
    strand(member).arrives(arrival(operation, phase, flows.latencyPs(flowClass), now));
    if (operation.tracksFlows()) {
      FlowSet set = phase.flows();
      for (int i = flows.rows().start(flowClass); i < flows.rows().start(flowClass + 1); i++) {
        int row = flows.rows().row(i) - flows.firstFlow(member);
        operation.flowArrives(row, arrival(operation, phase, set.latencyPs(row), now));
      }
    }
  }

  private static double arrival(RunningOperation operation, Phase phase, long ps, double now) {
    return now + operation.latencies(phase) * (ps / PS_PER_SECOND) + operation.extraSeconds(phase);
  }

  private void noteDrained(int member) {
    if (sending[member] == 0) {
      ChunkWays ways = strand(member).phase().ways();
      if (ways != null) {
        strand(member).arrivesOnWays(ways, running[member].timesInChunk());
      }
      strand(member).drained();
      ends.put(member, strand(member).end());
    }
  }

  /** Passes the chunks that have arrived and begins those that may. */
  private void passDrained(double now) {
    while (!ends.isEmpty() && ends.headKey() <= now) {
      int member = ends.head();
      RunningOperation operation = running[member];
      ends.removeHead();
      if (!operation.isPipelined()) {
        ended.add(operation);
        continue;
      }
      operation.pass(strand(member));
      if (operation.isAtEndOfRow()) {
        ended.add(operation);
      } else {
        begin(operation, now);
      }
    }
  }

  /** Takes the operations that have ended a phase or row, in the order of their starts. */
  List<RunningOperation> takeEnded() {
    List<RunningOperation> taken = new ArrayList<>(ended);
    ended.clear();
    taken.sort((one, other) -> Integer.compare(one.number(), other.number()));
    return taken;
  }

  /** Changes what links carry, or says that links that were alike no longer are. */
  boolean setCapacities(double[] from, double[] to) {
    for (int member = 0; member < running.length; member++) {
      if (isOnWays(member)) {
        return false;
      }
    }
    RowsByClass links = flows.links();
    for (int of = 0; of < flows.classes().linkCount(); of++) {
      for (int i = links.start(of); i < links.start(of + 1); i++) {
        if (to[links.row(i)] != to[links.row(links.start(of))]) {
          return false;
        }
      }
    }
    for (int of = 0; of < flows.classes().linkCount(); of++) {
      int link = links.row(links.start(of));
      if (from[link] != to[link]) {
        fluid.setCapacity(of, to[link]);
      }
    }
    return true;
  }

  /** Ends all flows: tells operations what is left of them, and links what they have moved. */
  void stop(double now) {
    catchUp(now);
    rates.tell(now);
    for (int member = 0; member < running.length; member++) {
      if (running[member] != null) {
        leave(member, strand(member), now);
      }
    }
  }

  private boolean isOnWays(int member) {
    return running[member] != null
        && flows.phase(member).ways() != null
        && !strand(member).isIdle();
  }

  private void leaveWays(int member, Strand strand, ChunkWays ways, double now) {
    RunningOperation operation = running[member];
    double chunkBytes = operation.chunkBytes(flows.phase(member));
    double since = strand.since();
    double before = strand.rest();
    strand.restart(
        ways,
        operation.timesInChunk(),
        row -> {
          int of = flows.classOf(member, row);
          if (!isSending[of]) {
            return strand.took(row);
          }
          return isHeld[of]
              ? Double.POSITIVE_INFINITY
              : now - strand.since() + fluid.left(of) / fluid.rate(of);
        },
        chunkBytes,
        now);
    if (loads != null && !operation.isPipelined()) {
      loads.part(operation, strand.phase(), before - strand.rest(), since, now);
    }
  }

  private void leave(int member, Strand strand, double now) {
    ChunkWays ways = flows.phase(member).ways();
    if (ways != null && !strand.isIdle()) {
      leaveWays(member, strand, ways, now);
      return;
    }
    for (int row = 0; !strand.isIdle() && row < flows.flows(member).count(); row++) {
      int of = flows.classOf(member, row);
      boolean waits = isHeld[of] || starts.holds(of);
      strand.setLeft(row, !isSending[of] ? 0 : waits ? bytes[of] : fluid.left(of));
    }
  }
}
