package dev.weft.engine.collective;

import dev.weft.engine.flow.Outage;
import dev.weft.engine.flow.Reachability;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.OnFailure;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.Failure;
import dev.weft.engine.result.Failures;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Since when tasks under way have had flows on links that carry nothing: from their start or, if
 * that is later, from the moment when the network became what it is. What stands still for longer
 * than a queue pair tries ends the run: a job has no communicator that could go on without some of
 * its ranks, it begins again from its last checkpoint.
 */
final class TaskStalls {
  /** So many names are told. */
  private static final int MOST_NAMES = 32;

  private final SimulationModel model;
  private final Map<Integer, Long> sincePs = new LinkedHashMap<>();

  TaskStalls(SimulationModel model) {
    this.model = model;
  }

  /** Notes whether a task under way stands still now. */
  void note(int task, boolean isHeldUp, long nowPs) {
    if (isHeldUp) {
      sincePs.putIfAbsent(task, nowPs);
    } else {
      sincePs.remove(task);
    }
  }

  /** Forgets a task that has ended. */
  void forget(int task) {
    sincePs.remove(task);
  }

  boolean isEmpty() {
    return sincePs.isEmpty();
  }

  /** Returns when the first task is given up; the largest number when none will be. */
  long deadlinePs() {
    return isEmpty() || model.onFailure().action() == OnFailure.Action.WAIT
        ? Long.MAX_VALUE
        : sincePs.get(first()) + model.onFailure().timeoutPs();
  }

  /** The task that has stood still for longest. */
  private int first() {
    int first = sincePs.keySet().iterator().next();
    for (Map.Entry<Integer, Long> each : sincePs.entrySet()) {
      first = each.getValue() < sincePs.get(first) ? each.getKey() : first;
    }
    return first;
  }

  /**
   * Returns what ends the run.
   *
   * @param failed the failures that there are
   */
  Failures failures(Failure.Outcome outcome, List<Fault> failed, long nowPs) {
    int task = first();
    Reachability reach = new Reachability(model, Outage.of(model.network(), failed));
    Communicator all = new Communicator(model, Operation.ALL_RANKS);
    List<String> gpus = new CutOff(all, reach).gpus(model.network());
    boolean isToGoOn =
        model.onFailure().action() == OnFailure.Action.SHRINK
            || model.onFailure().action() == OnFailure.Action.REROUTE;
    Failure failure =
        new Failure(
            model.taskTypes().get(model.tasks().type(task)).name(),
            outcome,
            sincePs.get(task),
            nowPs,
            gpus.subList(0, Math.min(MOST_NAMES, gpus.size())),
            gpus.size(),
            failed.stream().map(Fault::name).toList(),
            null,
            isToGoOn ? "a job goes on from its last checkpoint, not within a step" : "");
    return new Failures(List.of(failure), List.of());
  }
}
