package dev.weft.engine.collective;

import dev.weft.engine.model.Operation;
import java.util.Arrays;
import java.util.List;

/** What tasks take that meet no other. */
final class TaskSolos {
  private static final long UNKNOWN = -1;

  private final TaskPlans plans;
  private final double[] capacity;
  private final Runnable checkCancelled;
  private final SoloTimes times;
  private final long[] known;

  TaskSolos(TaskPlans plans, double[] capacity, Runnable checkCancelled) {
    this.plans = plans;
    this.capacity = capacity;
    this.checkCancelled = checkCancelled;
    times = new SoloTimes(capacity, checkCancelled);
    known = new long[plans.count()];
    Arrays.fill(known, UNKNOWN);
  }

  /** Returns the picoseconds of a task of a type that communicates. */
  long picoseconds(int type) {
    if (known[type] == UNKNOWN) {
      known[type] = RowMaker.picoseconds(seconds(type));
    }
    return known[type];
  }

  private double seconds(int type) {
    Operation operation = plans.operation(type);
    List<List<Phase>> parts = plans.parts(type);
    if (parts.isEmpty()) {
      return 0;
    }
    RunningOperation first = RunningOperation.of(operation, 0, parts.getFirst(), 0);
    if (parts.size() > 1 || first.isPipelined()) {
      return together(type);
    }
    double seconds = 0;
    for (Strand strand : first.strands()) {
      seconds += times.seconds(first, strand.phase());
    }
    return seconds;
  }

  /** Parts share links, and so may stages of chunks. */
  private double together(int type) {
    MeetingFlows meeting =
        new MeetingFlows(
            plans, capacity, moments -> {}, false, MeetingFlows.MOST_ENTRIES, Held.NONE);
    meeting.need(type, 1);
    LiveRun live = LiveRun.of(plans, meeting, checkCancelled);
    live.begin(0, type, 0);
    double seconds = 0;
    while (!live.isEmpty() && live.next() < Double.POSITIVE_INFINITY) {
      seconds = live.next();
      live.advance(seconds, join -> {});
    }
    return live.isEmpty() ? seconds : Double.POSITIVE_INFINITY;
  }
}
