package dev.weft.engine.collective;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/** Tasks that share links, flow by flow. */
final class LiveRun implements EpisodeRun {
  /** A task under way: which copy of its type it is, and its parts that have not ended. */
  private record Under(int join, int type, int copy, List<RunningOperation> parts) {}

  private final TaskPlans plans;
  private final MeetingFlows meeting;
  private final Runnable checkCancelled;
  private final List<Under> underWay = new ArrayList<>();
  private SharedRun run;

  /** What the clock of the shared run says at second 0. */
  private double base;

  private int number;

  LiveRun(TaskPlans plans, MeetingFlows meeting, Runnable checkCancelled) {
    this.plans = plans;
    this.meeting = meeting;
    this.checkCancelled = checkCancelled;
    run = meeting.run();
    base = run.now();
  }

  @Override
  public void begin(int join, int type, double seconds) {
    int copy = freeCopy(type);
    meeting.need(type, copy + 1);
    passTo(base + seconds);
    if (!run.knows(meeting.parts(type, copy).getFirst())) {
      moveOn();
    }
    double clock = Math.max(run.now(), base + seconds);
    List<RunningOperation> parts = new ArrayList<>();
    for (int part = 0; part < plans.parts(type).size(); part++) {
      parts.add(
          RunningOperation.of(
              meeting.parts(type, copy).get(part), number++, plans.parts(type).get(part), clock));
    }
    underWay.add(new Under(join, type, copy, parts));
    // Parts that end at once would change the list.
    List.copyOf(parts).forEach(part -> run.begin(part, clock));
  }

  private int freeCopy(int type) {
    int copy = 0;
    while (isTaken(type, copy)) {
      copy++;
    }
    return copy;
  }

  private boolean isTaken(int type, int copy) {
    return underWay.stream().anyMatch(each -> each.type == type && each.copy == copy);
  }

  /** Lets time pass in which nothing happens. */
  private void passTo(double clock) {
    if (clock > run.now()) {
      run.run(clock, checkCancelled);
    }
  }

  /** Goes on in a run that knows more types. */
  private void moveOn() {
    double clock = run.now();
    run.stop(clock);
    run = meeting.freshRun();
    underWay.forEach(each -> goOn(each, clock));
  }

  private void goOn(Under task, double clock) {
    for (RunningOperation part : task.parts) {
      for (int stage = 0; stage < part.strands().size(); stage++) {
        if (!part.strands().get(stage).isIdle()) {
          run.goOn(part, stage, clock);
        }
      }
    }
  }

  @Override
  public void take(EpisodeRun otherRun, double seconds, double otherSeconds, int firstJoin) {
    LiveRun other = (LiveRun) otherRun;
    other.passTo(other.base + otherSeconds);
    other.run.stop(other.run.now());
    passTo(base + seconds);
    boolean knowsAll = true;
    for (Under task : other.underWay) {
      meeting.need(task.type, task.copy + 1);
      knowsAll &= run.knows(meeting.parts(task.type, task.copy).getFirst());
    }
    if (!knowsAll) {
      moveOn();
    }
    double clock = run.now();
    double later = base + seconds - (other.base + otherSeconds);
    for (Under task : other.underWay) {
      task.parts.forEach(part -> part.shift(later));
      Under moved = new Under(task.join + firstJoin, task.type, task.copy, task.parts);
      underWay.add(moved);
      goOn(moved, clock);
    }
  }

  @Override
  public double next() {
    return run.nextEvent() - base;
  }

  @Override
  public void advance(double seconds, IntConsumer ended) {
    while (next() <= seconds) {
      run.run(run.nextEvent(), checkCancelled);
      for (RunningOperation operation : run.takeEnded()) {
        endPhase(operation, ended);
      }
    }
  }

  private void endPhase(RunningOperation operation, IntConsumer ended) {
    if (!operation.isPipelined()) {
      operation.pass(operation.strands().get(operation.stageAtHand()));
    }
    if (!operation.isAtEndOfRow()) {
      run.begin(operation, run.now());
      return;
    }
    for (int i = 0; i < underWay.size(); i++) {
      Under task = underWay.get(i);
      if (task.parts.remove(operation) && task.parts.isEmpty()) {
        underWay.remove(i);
        ended.accept(task.join);
        return;
      }
    }
  }

  @Override
  public boolean isEmpty() {
    return underWay.isEmpty();
  }

  /** Gives back the shared run of one that is empty. */
  @Override
  public void close() {
    meeting.giveBack(run);
  }
}
