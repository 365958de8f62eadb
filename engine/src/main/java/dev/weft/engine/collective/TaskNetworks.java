package dev.weft.engine.collective;

import dev.weft.engine.flow.Capacities;
import dev.weft.engine.flow.Reachability;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.FaultEvent;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What the network is over time, for tasks, as faults begin, become known to routes and end. What
 * is broken from 0 on for good was so before: routes avoid it from the first task on.
 */
final class TaskNetworks {
  /** What tells states of a network apart: the faults that there are, and those routes know. */
  private record State(BitSet active, BitSet known) {}

  private final long mostEntries;
  private final Runnable checkCancelled;
  private final FaultSchedule faults;
  private final double[] whole;

  /** By the faults that routes know. */
  private final Map<BitSet, Supplier<TaskPlans>> makers = new HashMap<>();

  private final Map<BitSet, TaskPlans> plans = new HashMap<>();
  private final Map<State, TaskNetwork> networks = new LinkedHashMap<>();
  private TaskNetwork current;

  TaskNetworks(SimulationModel model, long mostEntries, Runnable checkCancelled) {
    this.mostEntries = mostEntries;
    this.checkCancelled = checkCancelled;
    whole = Capacities.bytesPerSecond(model);
    NcclModels nccl = new NcclModels(model);
    Map<BitSet, Plans> routes = new LinkedHashMap<>();
    FaultSchedule all = started(model);
    Reachability reach = all.failed().isEmpty() ? null : new Reachability(model, all.outage());
    routes.put(all.known(), new Plans(model, all.outage(), nccl));
    while (all.nextPs() < Long.MAX_VALUE) {
      all.advance();
      routes.computeIfAbsent(all.known(), none -> new Plans(model, all.outage(), nccl));
    }
    List<BitSet> known = List.copyOf(routes.keySet());
    List<Supplier<TaskPlans>> made =
        TaskPlans.of(model, List.copyOf(routes.values()), reach, checkCancelled);
    for (int i = 0; i < known.size(); i++) {
      makers.put(known.get(i), made.get(i));
    }
    faults = started(model);
    current = find();
  }

  private static FaultSchedule started(SimulationModel model) {
    FaultSchedule faults = new FaultSchedule(model, true);
    while (faults.nextPs() == 0) {
      faults.advance();
    }
    return faults;
  }

  private TaskNetwork find() {
    State state = new State(faults.active(), faults.known());
    return networks.computeIfAbsent(
        state,
        none ->
            new TaskNetwork(
                plans.computeIfAbsent(state.known, known -> makers.get(known).get()),
                faults.capacities(whole),
                mostEntries,
                checkCancelled));
  }

  /** Returns the network as it is. */
  TaskNetwork current() {
    return current;
  }

  /** Returns when it changes next, picoseconds; the largest number when it does not. */
  long nextPs() {
    return faults.nextPs();
  }

  /** Changes it to what it is from that time on. */
  TaskNetwork advance() {
    faults.advance();
    current = find();
    return current;
  }

  /** Returns all that there were. */
  Collection<TaskNetwork> all() {
    return networks.values();
  }

  /** Returns the rows of the faults that there are, or that routes avoid. */
  BitSet faults() {
    BitSet rows = faults.active();
    rows.or(faults.known());
    return rows;
  }

  /** Returns the failures that there are, or that routes avoid. */
  List<Fault> failed() {
    return faults.failed();
  }

  /** Returns what has happened so far, in order. */
  List<FaultEvent> told() {
    return new ArrayList<>(faults.told());
  }
}
