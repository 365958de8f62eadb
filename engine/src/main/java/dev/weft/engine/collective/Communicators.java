package dev.weft.engine.collective;

import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The groups of a run: those of the model, and behind them those that are made while it runs, which
 * take the places of others.
 */
final class Communicators {
  private final SimulationModel model;
  private final Communicator everybody;
  private final List<Communicator> made = new ArrayList<>();

  /** By group, the one that was made in its place. */
  private final Map<Integer, Integer> successors = new HashMap<>();

  Communicators(SimulationModel model) {
    this.model = model;
    this.everybody = new Communicator(model, Operation.ALL_RANKS);
  }

  Communicator of(int group) {
    if (group == Operation.ALL_RANKS) {
      return everybody;
    }
    return isMade(group) ? made.get(group - model.groupCount()) : new Communicator(model, group);
  }

  /** Says whether a group was made while the run was under way. */
  boolean isMade(int group) {
    return group >= model.groupCount();
  }

  /** Returns how many ranks a group has. */
  int size(int group) {
    return isMade(group) ? of(group).size() : model.groupSize(group);
  }

  /** Returns the group that stands in the place of another one by now. */
  int current(int group) {
    int current = group;
    while (successors.containsKey(current)) {
      current = successors.get(current);
    }
    return current;
  }

  /** Lets a new group stand in the place of another one from now on, and returns it. */
  int replace(int group, Communicator by) {
    made.add(by);
    int row = model.groupCount() + made.size() - 1;
    successors.put(group, row);
    return row;
  }
}
