package dev.weft.engine.collective;

import dev.weft.engine.model.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/** Tasks that share links, flow by flow. */
final class LiveRun implements EpisodeRun {
  /**
   * A task under way.
   *
   * @param join by which its end is told
   * @param copy which one of its type it is
   * @param parts those that have not ended
   * @param carried the task, if routes have changed since it began; else {@link #NONE}
   */
  record Under(int join, int type, int copy, List<RunningOperation> parts, int carried) {
    /** The same in another run. */
    Under as(int otherJoin) {
      return new Under(otherJoin, type, copy, parts, carried);
    }
  }

  private static final int NONE = -1;

  private final TaskPlans plans;
  private final MeetingFlows meeting;
  private final Runnable checkCancelled;
  private final CarriedLoads loads;
  private final List<Under> underWay;
  private SharedRun run;

  /** What the clock of the shared run says at second 0. */
  private double base;

  private int number;

  private LiveRun(
      TaskPlans plans,
      MeetingFlows meeting,
      Runnable checkCancelled,
      CarriedLoads loads,
      List<Under> underWay,
      SharedRun run) {
    this.plans = plans;
    this.meeting = meeting;
    this.checkCancelled = checkCancelled;
    this.loads = loads;
    this.underWay = underWay;
    this.run = run;
    base = run.now();
  }

  /** Starts with nothing under way. */
  static LiveRun of(TaskPlans plans, MeetingFlows meeting, Runnable checkCancelled) {
    return new LiveRun(
        plans, meeting, checkCancelled, new CarriedLoads(0), new ArrayList<>(), meeting.run());
  }

  /**
   * Starts with tasks that went on in others until now, as {@link #leave} has told.
   *
   * @param loads takes what those have moved whose routes changed
   */
  static LiveRun carrying(
      TaskNetwork network,
      List<Under> tasks,
      Map<Under, List<Operation>> operations,
      Runnable checkCancelled,
      CarriedLoads loads) {
    MeetingFlows meeting = network.carrying(tasks.getFirst().type);
    tasks.forEach(task -> meeting.adopt(task.type, task.copy, operations.get(task)));
    SharedRun run = meeting.freshRun(parts(tasks));
    LiveRun live =
        new LiveRun(network.plans(), meeting, checkCancelled, loads, new ArrayList<>(tasks), run);
    tasks.forEach(task -> live.goOn(task, run.now()));
    return live;
  }

  private static List<RunningOperation> parts(List<Under> tasks) {
    return tasks.stream().flatMap(task -> task.parts.stream()).toList();
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
    underWay.add(new Under(join, type, copy, parts, NONE));
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
    run = meeting.freshRun(parts(underWay));
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
    double later = base + seconds - (other.base + otherSeconds);
    List<Under> taken = new ArrayList<>();
    for (Under task : other.underWay) {
      task.parts.forEach(part -> part.shift(later));
      taken.add(task.as(task.join + firstJoin));
    }
    if (other.meeting != meeting) {
      taken.forEach(
          task -> meeting.adopt(task.type, task.copy, other.meeting.parts(task.type, task.copy)));
      underWay.addAll(taken);
      moveOn();
      return;
    }
    boolean knowsAll = true;
    for (Under task : taken) {
      meeting.need(task.type, task.copy + 1);
      knowsAll &= run.knows(meeting.parts(task.type, task.copy).getFirst());
    }
    if (!knowsAll) {
      moveOn();
    }
    double clock = run.now();
    for (Under task : taken) {
      underWay.add(task);
      goOn(task, clock);
    }
  }

  /** Says whether tasks are under way in it since before the network became what it is. */
  boolean isCarrying() {
    return meeting.isCarrying();
  }

  /**
   * Ends it now, and hands over what is under way to a run that begins at its second 0.
   *
   * @param operations takes those that stand for the parts of each task
   */
  List<Under> leave(double seconds, Map<Under, List<Operation>> operations) {
    passTo(base + seconds);
    double clock = run.now();
    run.stop(clock);
    for (Under task : underWay) {
      task.parts.forEach(part -> part.shift(-clock));
      operations.put(task, meeting.parts(task.type, task.copy));
    }
    return List.copyOf(underWay);
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
      if (task.parts.remove(operation)) {
        if (task.carried != NONE) {
          loads.add(task.carried, operation);
        }
        if (task.parts.isEmpty()) {
          underWay.remove(i);
          ended.accept(task.join);
        }
        return;
      }
    }
  }

  @Override
  public boolean isEmpty() {
    return underWay.isEmpty();
  }

  /** Says whether a task under way has something left on links that carry nothing. */
  boolean isHeldUp(int join, TaskNetwork network) {
    return underWay.stream()
        .filter(task -> task.join == join)
        .anyMatch(task -> task.parts.stream().anyMatch(network::isHeldUp));
  }

  /** Gives back the shared run of one that is empty. */
  @Override
  public void close() {
    meeting.giveBack(run);
  }
}
