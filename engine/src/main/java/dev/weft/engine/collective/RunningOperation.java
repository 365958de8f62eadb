package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.model.Operation;
import java.util.Arrays;
import java.util.List;

/** An operation under way: which size, which phase, what each flow still has to move. */
final class RunningOperation {
  private final Operation operation;
  private final List<Phase> phases;
  private int sizeRow;
  private int phaseRow;
  private double rowStart;
  private double rowSeconds;

  /** Bytes left by flow; empty while the phase is fresh. */
  private double[] left = {};

  /** When this phase will have ended, as far as its flows have emptied, and whether all have. */
  private double phaseEnd;

  private double phaseStart;
  private boolean isDrained;

  RunningOperation(Operation operation, List<Phase> phases, double now) {
    this.operation = operation;
    this.phases = phases;
    this.rowStart = now;
    this.phaseStart = now;
  }

  Operation operation() {
    return operation;
  }

  List<Phase> phases() {
    return phases;
  }

  boolean hasNoPhases() {
    return phases.isEmpty();
  }

  boolean isDone() {
    return sizeRow == operation.bytes().size();
  }

  boolean isAtEndOfRow() {
    return phaseRow == phases.size();
  }

  boolean isFresh() {
    return left.length == 0;
  }

  boolean isDrained() {
    return isDrained;
  }

  double phaseEnd() {
    return phaseEnd;
  }

  boolean endsBy(double time) {
    return isDrained && phaseEnd <= time;
  }

  Phase phase() {
    return phases.get(phaseRow);
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

  /** Returns the size that the flows' shares refer to: all steps of all repetitions. */
  double phaseBytes() {
    return phaseBytes(phase());
  }

  double phaseBytes(Phase phase) {
    return (double) bytes() * phase.steps() * operation.repetition();
  }

  double phaseLatencies() {
    return (double) phase().latencies() * operation.repetition();
  }

  /** Makes the flows of a fresh phase take part in a shared run; empty ones have sent at once. */
  void beginSharing(double now) {
    if (isFresh()) {
      FlowSet flows = phase().flows();
      left = new double[flows.count()];
      Arrays.setAll(left, flow -> phaseBytes() * flows.share(flow));
      phaseEnd = now;
      isDrained = bytes() == 0;
      for (int flow = 0; isDrained && flow < left.length; flow++) {
        emptied(flows.latencyPs(flow), now);
      }
    }
  }

  double left(int flow) {
    return left[flow];
  }

  void setLeft(int flow, double bytes) {
    left[flow] = bytes;
  }

  /** Notes that flows with that latency have sent all; they have arrived after the latencies. */
  void emptied(long latencyPs, double now) {
    phaseEnd = Math.max(phaseEnd, now + phaseLatencies() * (latencyPs / 1e12));
  }

  void drained() {
    isDrained = true;
  }

  void addSeconds(double seconds) {
    rowSeconds += seconds;
  }

  void endPhase(double now) {
    if (!isFresh()) {
      rowSeconds += now - phaseStart;
    }
    phaseStart = now;
    left = new double[0];
    isDrained = false;
    phaseRow++;
  }

  void startNextRow(double now) {
    sizeRow++;
    phaseRow = 0;
    rowStart = now;
    rowSeconds = 0;
  }
}
