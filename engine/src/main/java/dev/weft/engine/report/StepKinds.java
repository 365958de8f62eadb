package dev.weft.engine.report;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.JobTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** Kinds of tasks, compute first, with a colour each. */
final class StepKinds {
  private final List<String> names = new ArrayList<>();
  private final int computeCount;
  private final List<String> colours;

  private StepKinds(SortedSet<String> compute, SortedSet<String> communication) {
    names.addAll(compute);
    computeCount = names.size();
    names.addAll(communication);
    colours = Colours.kinds(names);
  }

  /** Those of the tasks of a model. */
  static StepKinds of(SimulationModel model) {
    SortedSet<String> compute = new TreeSet<>();
    SortedSet<String> communication = new TreeSet<>();
    for (TaskType type : model.taskTypes()) {
      (type.isCompute() ? compute : communication).add(type.kind());
    }
    return new StepKinds(compute, communication);
  }

  /** Those that some steps compute or wait for. */
  static StepKinds of(List<JobTimes> steps) {
    SortedSet<String> compute = new TreeSet<>();
    SortedSet<String> communication = new TreeSet<>();
    for (JobTimes step : steps) {
      compute.addAll(step.computePs().keySet());
      communication.addAll(step.exposedPs().keySet());
    }
    return new StepKinds(compute, communication);
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
    return colours.get(kind);
  }
}
