package dev.weft.engine.report;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** The kinds of tasks of a model, compute first, with a colour each. */
final class StepKinds {
  private final List<String> names = new ArrayList<>();
  private final int computeCount;

  StepKinds(SimulationModel model) {
    TreeSet<String> compute = new TreeSet<>();
    TreeSet<String> communication = new TreeSet<>();
    for (TaskType type : model.taskTypes()) {
      (type.isCompute() ? compute : communication).add(type.kind());
    }
    names.addAll(compute);
    computeCount = names.size();
    names.addAll(communication);
  }

  int count() {
    return names.size();
  }

  String name(int kind) {
    return names.get(kind);
  }

  boolean isCompute(int kind) {
    return kind < computeCount;
  }

  int of(TaskType type) {
    return type.isCompute() ? compute(type.kind()) : communication(type.kind());
  }

  int compute(String kind) {
    return names.subList(0, computeCount).indexOf(kind);
  }

  int communication(String kind) {
    return computeCount + names.subList(computeCount, names.size()).indexOf(kind);
  }

  String colour(int kind) {
    return Colours.category(kind);
  }
}
