package dev.weft.engine.collective;

import dev.weft.engine.flow.Claim;
import dev.weft.engine.flow.FlowClasses;
import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.FluidRun;
import dev.weft.engine.model.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Operations that share the network, until the first of them ends a phase, or a row when it works
 * in chunks. All stages of an operation in chunks take part, so that the classes of flows are found
 * once for all its chunks.
 */
final class SharedRun {
  private record Member(RunningOperation operation, int stage) {
    Strand strand() {
      return operation.strands().get(stage);
    }
  }

  private final LoadOverTime loads;
  private final Runnable checkCancelled;
  private final List<Member> members = new ArrayList<>();
  private final FlowClasses classes;
  private final FluidRun fluid;

  /** By class: the member of its flows, the share of each, their longest latency. */
  private final int[] owner;

  private final double[] share;
  private final long[] latencyPs;

  /** By class: whether it has bytes left. */
  private final boolean[] isSending;

  /** By member: its first flow, and how many of its classes still send. */
  private final int[] firstFlow;

  private final int[] sending;

  /**
   * Prepares a run.
   *
   * @param loads takes what links move; not of operations in chunks
   */
  SharedRun(
      List<RunningOperation> running,
      double[] capacity,
      double now,
      LoadOverTime loads,
      Runnable checkCancelled) {
    this.loads = loads;
    this.checkCancelled = checkCancelled;
    for (RunningOperation operation : running) {
      join(operation, now);
    }
    List<FlowSet> sets = members.stream().map(m -> m.strand().phase().flows()).toList();
    firstFlow = new int[sets.size() + 1];
    for (int set = 0; set < sets.size(); set++) {
      firstFlow[set + 1] = firstFlow[set] + sets.get(set).count();
    }
    classes = FlowClasses.find(sets, claims(), colours(), capacity);
    owner = new int[classes.count()];
    share = new double[classes.count()];
    latencyPs = new long[classes.count()];
    isSending = new boolean[classes.count()];
    sending = new int[members.size()];
    double[] bytes = bytesByClass();
    fluid = classes.run(bytes);
    for (int i = 0; i < isSending.length; i++) {
      if (bytes[i] > 0) {
        start(i, bytes[i]);
      }
    }
    for (int member = 0; member < members.size(); member++) {
      noteDrained(member);
    }
  }

  /** Of each member; traffic classes are numbered in the order in which they appear. */
  private List<Claim> claims() {
    Map<String, Integer> numbers = new HashMap<>();
    List<Claim> claims = new ArrayList<>();
    for (Member member : members) {
      Operation operation = member.operation().operation();
      int number =
          operation.trafficClass().isEmpty()
              ? Claim.NONE
              : numbers.computeIfAbsent(operation.trafficClass(), name -> numbers.size());
      claims.add(new Claim(operation.weight(), operation.priority(), number));
    }
    return claims;
  }

  private void start(int flowClass, double bytes) {
    fluid.start(flowClass, bytes);
    isSending[flowClass] = true;
    sending[owner[flowClass]]++;
  }

  private void join(RunningOperation operation, double now) {
    if (operation.isPipelined()) {
      for (int stage = 0; stage < operation.strands().size(); stage++) {
        begin(operation, stage, now);
        members.add(new Member(operation, stage));
      }
    } else {
      int stage = operation.stageAtHand();
      begin(operation, stage, now);
      members.add(new Member(operation, stage));
    }
  }

  private static boolean begin(RunningOperation operation, int stage, double now) {
    if (!operation.mayBegin(stage)) {
      return false;
    }
    Strand strand = operation.strands().get(stage);
    strand.begin(operation.chunkBytes(strand.phase()), now);
    if (operation.bytes() == 0) {
      arriveAll(operation, strand, now);
    }
    return true;
  }

  /** What moves no bytes has only latencies to wait for. */
  private static void arriveAll(RunningOperation operation, Strand strand, double now) {
    FlowSet flows = strand.phase().flows();
    for (int flow = 0; flow < flows.count(); flow++) {
      double arrival = arrival(operation, strand.phase(), flows.latencyPs(flow), now);
      strand.arrives(arrival);
      if (operation.tracksFlows()) {
        operation.flowArrives(flow, arrival);
      }
    }
  }

  private static double arrival(RunningOperation operation, Phase phase, long ps, double now) {
    return now + operation.latencies(phase) * (ps / 1e12) + operation.extraSeconds(phase);
  }

  /** Flows of different members, of different shares or with different bytes left are not alike. */
  private long[] colours() {
    long[] colours = new long[firstFlow[members.size()]];
    for (int member = 0; member < members.size(); member++) {
      Strand strand = members.get(member).strand();
      FlowSet flows = strand.phase().flows();
      for (int row = 0; row < flows.count(); row++) {
        double left = strand.isIdle() ? 0 : strand.left(row);
        colours[firstFlow[member] + row] = FlowClasses.colour(member, flows.share(row), left);
      }
    }
    return colours;
  }

  private double[] bytesByClass() {
    double[] bytes = new double[classes.count()];
    for (int member = 0; member < members.size(); member++) {
      Strand strand = members.get(member).strand();
      FlowSet flows = strand.phase().flows();
      for (int row = 0; row < flows.count(); row++) {
        int flowClass = classes.of(firstFlow[member] + row);
        owner[flowClass] = member;
        share[flowClass] = flows.share(row);
        bytes[flowClass] = strand.isIdle() ? 0 : strand.left(row);
        latencyPs[flowClass] = Math.max(latencyPs[flowClass], flows.latencyPs(row));
      }
    }
    return bytes;
  }

  /**
   * Lets time pass until a phase or row ends, or until the horizon, and returns when that is, in
   * seconds; infinite when nothing moves and there is no horizon.
   */
  double run(double start, double horizon) {
    while (true) {
      checkCancelled.run();
      double end = Math.min(firstEnd(), horizon);
      if (start + fluid.nextEnd() < end) {
        fluid.advance(fluid.nextEnd());
        noteEmptied(start);
        continue;
      }
      if (end == Double.POSITIVE_INFINITY) {
        return end;
      }
      fluid.advance(end - start);
      noteEmptied(start);
      if (end == horizon || endsMore(end)) {
        writeBack(start, end);
        return end;
      }
    }
  }

  /**
   * Passes the chunks that have arrived and begins those that may. Answers whether an operation
   * without chunks has ended its phase, or one with chunks its row.
   */
  private boolean endsMore(double now) {
    boolean ends = false;
    for (int i = 0; i < members.size(); i++) {
      Member member = members.get(i);
      Strand strand = member.strand();
      if (!strand.isIdle() && strand.isDrained() && strand.end() <= now) {
        if (member.operation().isPipelined()) {
          member.operation().pass(strand);
          ends |= member.operation().isAtEndOfRow();
        } else {
          ends = true;
        }
      }
    }
    for (int i = 0; !ends && i < members.size(); i++) {
      Member member = members.get(i);
      if (member.operation().isPipelined() && begin(member.operation(), member.stage(), now)) {
        fill(i);
      }
    }
    return ends;
  }

  private void fill(int member) {
    Strand strand = members.get(member).strand();
    double bytes = members.get(member).operation().chunkBytes(strand.phase());
    for (int i = 0; i < owner.length; i++) {
      if (owner[i] == member && bytes > 0) {
        start(i, bytes * share[i]);
      }
    }
    noteDrained(member);
  }

  private double firstEnd() {
    double end = Double.POSITIVE_INFINITY;
    for (Member member : members) {
      if (!member.strand().isIdle() && member.strand().isDrained()) {
        end = Math.min(end, member.strand().end());
      }
    }
    return end;
  }

  private void noteEmptied(double start) {
    double now = start + fluid.now();
    while (fluid.hasEnded()) {
      int flowClass = fluid.takeEnded();
      isSending[flowClass] = false;
      Member member = members.get(owner[flowClass]);
      Phase phase = member.strand().phase();
      member.strand().arrives(arrival(member.operation(), phase, latencyPs[flowClass], now));
      if (member.operation().tracksFlows()) {
        noteFlows(flowClass, member, now);
      }
      sending[owner[flowClass]]--;
      noteDrained(owner[flowClass]);
    }
  }

  private void noteFlows(int flowClass, Member member, double now) {
    FlowSet flows = member.strand().phase().flows();
    for (int row = 0; row < flows.count(); row++) {
      if (classes.of(firstFlow[owner[flowClass]] + row) == flowClass) {
        double arrival =
            arrival(member.operation(), member.strand().phase(), flows.latencyPs(row), now);
        member.operation().flowArrives(row, arrival);
      }
    }
  }

  private void noteDrained(int member) {
    if (sending[member] == 0 && !members.get(member).strand().isIdle()) {
      members.get(member).strand().drained();
    }
  }

  private void writeBack(double start, double end) {
    for (int member = 0; member < members.size(); member++) {
      RunningOperation operation = members.get(member).operation();
      Strand strand = members.get(member).strand();
      double[] moved = new double[strand.isIdle() ? 0 : strand.phase().flows().count()];
      for (int row = 0; row < moved.length; row++) {
        int flowClass = classes.of(firstFlow[member] + row);
        double left = isSending[flowClass] ? fluid.left(flowClass) : 0;
        moved[row] = strand.left(row) - left;
        strand.setLeft(row, left);
      }
      if (!operation.isPipelined()) {
        loads.span(operation, strand.phase(), moved, start, end);
      }
    }
  }
}
