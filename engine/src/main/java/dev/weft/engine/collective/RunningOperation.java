package dev.weft.engine.collective;

import dev.weft.engine.flow.LinkLoad;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Operation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation under way: which size, and where its chunks are among the stages.
 *
 * <p>In one piece, an operation passes stage after stage, and the repetitions of a stage count as
 * one transfer. In chunks, a chunk enters a stage when it has passed the stage before and the chunk
 * ahead has passed this one; a repetition begins when the one before has ended.
 */
final class RunningOperation {
  private static final double PS_PER_SECOND = 1e12;

  private final Operation operation;
  private final int number;
  private final List<Strand> strands = new ArrayList<>();
  private final long chunks;
  private final int repetitions;
  private final boolean tracksFlows;
  private int sizeRow;

  /** What other sizes do; of trials none is needed. */
  private @Nullable Plans plans;

  private double rowStart;
  private double rowSeconds;

  /** Of operations that list flows: when each has arrived, seconds from its start. */
  private double[] arrivals = {};

  /** In this row, on paths that are no longer taken. */
  private final List<Moved> old = new ArrayList<>();

  /**
   * Starts an operation.
   *
   * @param number of its start, from 0: results are in the order of starts
   */
  RunningOperation(Operation operation, int number, Plans plans, double now) {
    this(
        operation,
        number,
        plans.of(operation, operation.bytes().getFirst()),
        operation.repetition());
    this.plans = plans;
    startRow(now);
  }

  private RunningOperation(Operation operation, int number, List<Phase> phases, int repetitions) {
    this.operation = operation;
    this.number = number;
    this.repetitions = repetitions;
    phases.forEach(phase -> strands.add(new Strand(phase)));
    this.chunks = chunks(operation, phases);
    this.tracksFlows = operation.collective() == Collective.FLOWS;
  }

  /** A row of an operation with those phases, in all repetitions, from now. */
  static RunningOperation of(Operation operation, int number, List<Phase> phases, double now) {
    RunningOperation one = new RunningOperation(operation, number, phases, operation.repetition());
    one.startRow(now);
    return one;
  }

  /** A row of an operation that has passed all of those phases. */
  static RunningOperation ended(Operation operation, List<Phase> phases) {
    RunningOperation one = of(operation, 0, phases, 0);
    one.passAll();
    return one;
  }

  /** A pipeline of one phase counts its chunks as rounds. */
  private static long chunks(Operation operation, List<Phase> phases) {
    return phases.size() == 1 ? 1 : Math.max(1, operation.chunks());
  }

  /** Returns the stages of an operation with those phases. */
  static List<Member> stages(Operation operation, List<Phase> phases) {
    List<Member> stages = new ArrayList<>();
    for (int stage = 0; stage < phases.size(); stage++) {
      stages.add(new Member(operation, stage, phases.get(stage), chunks(operation, phases) > 1));
    }
    return stages;
  }

  /** Returns one repetition of the row at hand, from time 0. */
  RunningOperation trial() {
    List<Phase> phases = strands.stream().map(Strand::phase).toList();
    RunningOperation trial = new RunningOperation(operation, number, phases, 1);
    trial.sizeRow = sizeRow;
    trial.startRow(0);
    return trial;
  }

  /** Returns all its stages. */
  List<Member> stages() {
    return stages(operation, strands.stream().map(Strand::phase).toList());
  }

  private void startRow(double now) {
    rowStart = now;
    rowSeconds = 0;
    old.clear();
    strands.forEach(Strand::rewind);
    arrivals = new double[tracksFlows ? operation.ends().count() : 0];
  }

  Operation operation() {
    return operation;
  }

  int number() {
    return number;
  }

  List<Strand> strands() {
    return strands;
  }

  int repetitions() {
    return repetitions;
  }

  /** Says whether several stages may be under way at once. */
  boolean isPipelined() {
    return chunks > 1;
  }

  boolean hasNoPhases() {
    return strands.isEmpty();
  }

  boolean isDone() {
    return sizeRow == operation.bytes().size();
  }

  boolean isAtEndOfRow() {
    return strands.isEmpty() || strands.getLast().done() == rounds();
  }

  /** Says whether no chunk is under way. */
  boolean isFresh() {
    return strands.stream().allMatch(Strand::isIdle);
  }

  boolean isAtStartOfRow() {
    return isFresh() && strands.getFirst().done() == 0;
  }

  boolean tracksFlows() {
    return tracksFlows;
  }

  /** How many chunks pass each stage in a row. */
  private long rounds() {
    return isPipelined() ? chunks * repetitions : 1;
  }

  long bytes() {
    return operation.bytes().get(sizeRow);
  }

  double rowStart() {
    return rowStart;
  }

  /** Returns the time that the row took: the sum of its phases, free of rounding of the clock. */
  double rowSeconds() {
    return rowSeconds;
  }

  void addSeconds(double seconds) {
    rowSeconds += seconds;
  }

  /** Says whether a chunk may enter a stage now. */
  boolean mayBegin(int stage) {
    Strand strand = strands.get(stage);
    if (!strand.isIdle() || strand.done() == rounds()) {
      return false;
    }
    if (stage > 0) {
      return strands.get(stage - 1).done() > strand.done();
    }
    long repetition = isPipelined() ? strand.done() / chunks : 0;
    return strands.getLast().done() >= repetition * chunks;
  }

  /** Returns the size that the shares of a stage's flows refer to. */
  double chunkBytes(Phase phase) {
    double bytes = bytes() * phase.rounds();
    return isPipelined() ? bytes / chunks : bytes * repetitions;
  }

  /** Returns the size that the shares of a stage's flows have moved by the end of a row. */
  double rowBytes(Phase phase) {
    return (double) bytes() * repetitions * phase.moves();
  }

  /** Returns how often a chunk waits for the latency of a path in a stage. */
  double latencies(Phase phase) {
    return isPipelined() ? phase.latencies() : (double) phase.latencies() * repetitions;
  }

  /** How often a chunk under way passes the ways of a stage. */
  int timesInChunk() {
    return isPipelined() ? 1 : repetitions;
  }

  double extraSeconds(Phase phase) {
    double seconds = phase.extraPs() / 1e12;
    return isPipelined() ? seconds : seconds * repetitions;
  }

  /** The first stage that a chunk may enter; without chunks there is at most one. */
  int stageAtHand() {
    for (int stage = 0; stage < strands.size(); stage++) {
      if (mayBegin(stage) || !strands.get(stage).isIdle()) {
        return stage;
      }
    }
    throw new AssertionError("no stage of " + operation.name() + " is at hand");
  }

  /** Lets all stages pass at once, after their time has been told otherwise. */
  void passAll() {
    strands.forEach(strand -> strand.passAll(rounds()));
  }

  /** Notes when a flow has arrived. */
  void flowArrives(int flow, double time) {
    arrivals[flow] = time - (rowStart + operation.ends().startPs(flow) / PS_PER_SECOND);
  }

  double[] arrivals() {
    return arrivals;
  }

  /** Ends the chunk that is under way in a strand. */
  void pass(Strand strand) {
    strand.pass(old);
  }

  /** Takes other paths, with what is left to move. */
  void reroute(Plans others) {
    plans = others;
    reroute(others.of(operation, bytes()));
  }

  /** Takes other paths, those of these phases, with what is left to move. */
  void reroute(List<Phase> phases) {
    for (int stage = 0; stage < phases.size(); stage++) {
      Strand strand = strands.get(stage);
      strand.reroute(phases.get(stage), chunkBytes(strand.phase()), old);
    }
  }

  /** Says whether chunks have still to pass a stage. */
  boolean isAhead(int stage) {
    return strands.get(stage).done() < rounds();
  }

  /** Returns the row of the size at hand. */
  int sizeRow() {
    return sizeRow;
  }

  /** Gives up what is under way: what has moved counts, what is left never moves. */
  void giveUp() {
    for (Strand strand : strands) {
      strand.reroute(strand.phase(), chunkBytes(strand.phase()), old);
    }
  }

  /** Counts times from another moment: all become later by so many seconds. */
  void shift(double seconds) {
    rowStart += seconds;
    strands.forEach(strand -> strand.shift(seconds));
  }

  /** Adds the bytes that the row has moved over each directed link, once it has ended. */
  void addLoad(LinkLoad load) {
    old.forEach(moved -> load.add(moved.flows(), moved.bytes()));
    strands.forEach(strand -> strand.addLoad(chunkBytes(strand.phase()), load));
  }

  void startNextRow(double now) {
    sizeRow++;
    if (operation.algorithm() == Algorithm.AUTO && !isDone() && plans != null) {
      strands.clear();
      plans.of(operation, bytes()).forEach(phase -> strands.add(new Strand(phase)));
    }
    startRow(now);
  }
}
