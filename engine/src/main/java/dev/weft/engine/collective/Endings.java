package dev.weft.engine.collective;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.Failures;
import dev.weft.engine.result.RowEnd;
import java.util.Collection;
import java.util.List;

/** How operations that stand still, and runs, come to an end before their time. */
final class Endings {
  private final Recovery recovery;
  private final Sharing sharing;
  private final OperationOrder order;
  private final RowMaker rowMaker;
  private final Collection<RunningOperation> running;
  private final List<CollectiveRow> rows;
  private boolean hasEnded;

  /**
   * Looks after a run.
   *
   * @param running the operations under way
   * @param rows takes those of operations that are cut short
   */
  Endings(
      Recovery recovery,
      Sharing sharing,
      OperationOrder order,
      RowMaker rowMaker,
      Collection<RunningOperation> running,
      List<CollectiveRow> rows) {
    this.recovery = recovery;
    this.sharing = sharing;
    this.order = order;
    this.rowMaker = rowMaker;
    this.running = running;
    this.rows = rows;
  }

  /** Says whether the run has ended before its time. */
  boolean hasEnded() {
    return hasEnded;
  }

  /** Gives up what has stood still for too long, and lets it begin anew or ends the run. */
  void giveUpExpired(double now) {
    for (RunningOperation operation : recovery.expired(now)) {
      sharing.stop(now);
      if (operation.isPipelined() && !recovery.stalls().hasReached(operation, now)) {
        continue;
      }
      Recovery.Restart restart = recovery.recover(operation, now);
      running.remove(operation);
      sharing.pass(operation);
      operation.giveUp();
      if (restart == null) {
        rows.add(rowMaker.row(operation, now, recovery.end(operation, RowEnd.Kind.ABORTED)));
        hasEnded = true;
      } else {
        rowMaker.addGivenUp(operation, now);
        order.again(restart.operation(), restart.at());
      }
      recovery.stalls().forget(operation);
    }
    if (hasEnded) {
      sharing.stop(now);
      endAll(now, RowEnd.Kind.STOPPED);
    }
  }

  /** Ends a run in which nothing moves, and nothing will. */
  void hang(double now) {
    sharing.stop(now);
    running.forEach(operation -> recovery.hangs(operation, now));
    endAll(now, RowEnd.Kind.HUNG);
  }

  private void endAll(double now, RowEnd.Kind kind) {
    for (RunningOperation operation : running) {
      operation.giveUp();
      rows.add(rowMaker.row(operation, now, recovery.end(operation, kind)));
    }
    running.clear();
    hasEnded = true;
  }

  /** Returns what failures did to operations. */
  Failures failures() {
    return new Failures(recovery.failures(), hasEnded ? order.notStarted() : List.of());
  }
}
