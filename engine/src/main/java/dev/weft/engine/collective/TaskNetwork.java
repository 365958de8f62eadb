package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.Segments;
import dev.weft.engine.model.ModelException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;

/**
 * The network between two changes, for tasks: what links carry, what types of tasks move on its
 * routes, and all that is known of what happens when they meet. When a fault is over and all is as
 * it was, so is what was known.
 */
final class TaskNetwork {
  private final TaskPlans plans;
  private final double[] capacity;
  private final TaskSolos solos;
  private final boolean[] isDead;
  private final Map<List<Long>, Situation> situations = new HashMap<>();
  private final Map<Integer, MeetingFlows> meetings = new HashMap<>();
  private final Map<Integer, Boolean> cut = new HashMap<>();
  private final boolean hasDead;
  private final long mostEntries;
  private int unsettled;

  /**
   * Knows nothing yet of what happens on it.
   *
   * @param mostEntries of flows that are run one by one, {@link MeetingFlows#MOST_ENTRIES} but in
   *     tests
   */
  TaskNetwork(TaskPlans plans, double[] capacity, long mostEntries, Runnable checkCancelled) {
    this.plans = plans;
    this.mostEntries = mostEntries;
    this.capacity = capacity;
    solos = new TaskSolos(plans, capacity, checkCancelled);
    isDead = new boolean[capacity.length];
    boolean isAnyDead = false;
    for (int link = 0; link < capacity.length; link++) {
      isDead[link] = capacity[link] == 0;
      isAnyDead |= isDead[link];
    }
    hasDead = isAnyDead;
  }

  TaskPlans plans() {
    return plans;
  }

  double[] capacity() {
    return capacity;
  }

  TaskSolos solos() {
    return solos;
  }

  /** What has happened on it so far, by the types and offsets of tasks that met. */
  Map<List<Long>, Situation> situations() {
    return situations;
  }

  /** Returns how many different situations there were that tasks were in for a time. */
  int situationCount() {
    return (int) situations.values().stream().filter(Situation::hasLasted).count();
  }

  /** Returns at how many moments traffic classes found no stable division. */
  int unsettled() {
    return unsettled;
  }

  /** Returns the flows of all types that a type may meet, directly or by way of others. */
  MeetingFlows meeting(int type) {
    return meetings.computeIfAbsent(
        plans.component(type),
        component -> {
          MeetingFlows meeting =
              new MeetingFlows(plans, capacity, this::count, false, mostEntries, this::held);
          meeting.expect(typesOf(component));
          return meeting;
        });
  }

  /** The same for tasks under way since before the network became what it is. */
  MeetingFlows carrying(int type) {
    MeetingFlows meeting =
        new MeetingFlows(plans, capacity, this::count, true, mostEntries, this::held);
    meeting.expect(typesOf(plans.component(type)));
    if (meeting.isTooMuch()) {
      throw tooManyFlowsToChange();
    }
    return meeting;
  }

  /** Tasks that run as a whole have no bytes left by flow that could go another way. */
  static ModelException tooManyFlowsToChange() {
    return new ModelException(
        "faults: one begins or ends during a run of tasks that meet with too many different flows to"
            + " run one by one. Let it begin at 0 and last, or take another load balancing.");
  }

  /** Says whether tasks that met were run as a whole each, not flow by flow. */
  boolean isCoarse() {
    return meetings.values().stream().anyMatch(MeetingFlows::isTooMuch);
  }

  private void count(int moments) {
    unsettled += moments;
  }

  private List<Integer> typesOf(int component) {
    List<Integer> types = new ArrayList<>();
    for (int type = 0; type < plans.count(); type++) {
      if (plans.component(type) == component && !plans.parts(type).isEmpty()) {
        types.add(type);
      }
    }
    return types;
  }

  /** Says whether some flow of a type crosses a link that carries nothing. */
  boolean isCut(int type) {
    return hasDead && cut.computeIfAbsent(type, this::crossesDead);
  }

  private boolean crossesDead(int type) {
    for (List<Phase> phases : plans.parts(type)) {
      for (Phase phase : phases) {
        for (int flow = 0; flow < phase.flows().count(); flow++) {
          if (phase.flows().share(flow) > 0 && crossesDead(phase.flows(), flow)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Says whether a part of a task under way has something left on a link that carries nothing. */
  boolean isHeldUp(RunningOperation part) {
    for (Strand strand : part.strands()) {
      FlowSet flows = strand.phase().flows();
      for (int flow = 0; hasDead && !strand.isIdle() && flow < flows.count(); flow++) {
        if (strand.left(flow) > 0 && crossesDead(flows, flow)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean[] held(Phase phase, IntToDoubleFunction left) {
    FlowSet flows = phase.flows();
    return !hasDead || phase.chain() <= 1 || flows.isOfPairs()
        ? new boolean[0]
        : Held.ofChains(
            phase, flow -> left.applyAsDouble(flow) > 0, flow -> crossesDead(flows, flow));
  }

  /**
   * Returns how long a task stands still at most until somebody gives it up, by what is dead;
   * infinite where nothing is, or all wait for as long as it takes.
   */
  double timeoutSeconds(Timeouts timeouts) {
    double least = Double.POSITIVE_INFINITY;
    for (int link = 0; hasDead && link < isDead.length; link++) {
      least = isDead[link] ? Math.min(least, timeouts.seconds(link, false)) : least;
    }
    return least;
  }

  private boolean crossesDead(FlowSet flows, int flow) {
    Segments segments = flows.segments();
    for (int entry = flows.start(flow); entry < flows.start(flow + 1); entry++) {
      int segment = flows.segment(entry);
      for (int i = segments.start(segment); i < segments.start(segment + 1); i++) {
        if (isDead[segments.link(i)]) {
          return true;
        }
      }
    }
    return false;
  }
}
