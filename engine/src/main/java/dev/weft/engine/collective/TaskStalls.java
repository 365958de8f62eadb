package dev.weft.engine.collective;

import dev.weft.engine.flow.Outage;
import dev.weft.engine.flow.Reachability;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.OnFailure;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.Failure;
import dev.weft.engine.result.Failures;
import java.util.HashMap;
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
  private final Timeouts timeouts;
  private final Map<Integer, Long> sincePs = new LinkedHashMap<>();

  /** By task that stands still, how long somebody waits for it; the largest number for ever. */
  private final Map<Integer, Long> patiencePs = new HashMap<>();

  TaskStalls(SimulationModel model) {
    this.model = model;
    timeouts = new Timeouts(model);
  }

  /** Notes whether a task under way stands still now, on a network in which something is dead. */
  void note(int task, boolean isHeldUp, TaskNetwork network, long nowPs) {
    if (isHeldUp) {
      sincePs.putIfAbsent(task, nowPs);
      patiencePs.putIfAbsent(task, patiencePs(network));
    } else {
      forget(task);
    }
  }

  private long patiencePs(TaskNetwork network) {
    double seconds = network.timeoutSeconds(timeouts);
    return seconds == Double.POSITIVE_INFINITY ? Long.MAX_VALUE : Math.round(seconds * 1e12);
  }

  /** Forgets a task that has ended. */
  void forget(int task) {
    sincePs.remove(task);
    patiencePs.remove(task);
  }

  boolean isEmpty() {
    return sincePs.isEmpty();
  }

  /** Returns when the first task is given up; the largest number when none will be. */
  long deadlinePs() {
    return isEmpty() ? Long.MAX_VALUE : deadlinePs(first());
  }

  private long deadlinePs(int task) {
    long patience = patiencePs.get(task);
    return patience == Long.MAX_VALUE ? patience : sincePs.get(task) + patience;
  }

  /** The task that is given up first; of those with the same time, the one noted first. */
  private int first() {
    int first = sincePs.keySet().iterator().next();
    for (int task : sincePs.keySet()) {
      first = deadlinePs(task) < deadlinePs(first) ? task : first;
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
