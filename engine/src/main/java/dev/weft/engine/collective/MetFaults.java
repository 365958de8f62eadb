package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.Outage;
import dev.weft.engine.flow.Segments;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.SimulationModel;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which faults tasks have met: those that were under way, while the fault lasted, on routes of
 * which it hits a cable. What no task has met changed nothing.
 */
final class MetFaults {
  private final SimulationModel model;
  private final TaskPlans plans;
  private final BitSet met = new BitSet();
  private final Map<Integer, BitSet> faultsOf = new HashMap<>();

  /**
   * Starts with none met.
   *
   * @param plans on the routes before any of them
   */
  MetFaults(SimulationModel model, TaskPlans plans) {
    this.model = model;
    this.plans = plans;
  }

  /** Notes that a task of a type is under way while there are these faults. */
  void meet(int type, BitSet active) {
    if (!active.isEmpty()) {
      BitSet hit = (BitSet) faultsOf.computeIfAbsent(type, this::hitting).clone();
      hit.and(active);
      met.or(hit);
    }
  }

  private BitSet hitting(int type) {
    BitSet cables = new BitSet();
    for (List<Phase> phases : plans.parts(type)) {
      for (Phase phase : phases) {
        addCables(phase.flows(), cables);
      }
    }
    BitSet hitting = new BitSet();
    for (int fault = 0; fault < model.faults().size(); fault++) {
      int row = fault;
      Outage.forEachLink(
          model.network(),
          model.faults().get(fault),
          link -> {
            if (cables.get(link)) {
              hitting.set(row);
            }
          });
    }
    return hitting;
  }

  private static void addCables(FlowSet flows, BitSet cables) {
    Segments segments = flows.segments();
    for (int flow = 0; flow < flows.count(); flow++) {
      for (int entry = flows.start(flow); entry < flows.start(flow + 1); entry++) {
        int segment = flows.segment(entry);
        for (int i = segments.start(segment); i < segments.start(segment + 1); i++) {
          cables.set(segments.link(i) >> 1);
        }
      }
    }
  }

  /** Returns the names of faults that began during a run, and that no task has met. */
  List<String> unmet(long makespanPs) {
    List<String> names = new ArrayList<>();
    for (int row = 0; row < model.faults().size(); row++) {
      Fault fault = model.faults().get(row);
      boolean isOfRun = fault.atPs() > 0 || fault.untilPs() != Fault.FOR_GOOD;
      if (isOfRun && fault.atPs() < makespanPs && !met.get(row)) {
        names.add(fault.name());
      }
    }
    return names;
  }
}
