package dev.weft.bench.training;

import dev.weft.engine.Progress;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.Partition;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How long operations of a group take by themselves. Groups of the systems here meet only in a
 * switch without limits, and each GPU has a NIC of its own, so that all groups of a partition take
 * as long as one.
 */
final class SoloTimes {
  private final Map<String, Long> known = new ConcurrentHashMap<>();

  /** Time of one operation of a type, picoseconds, with its repetitions. */
  long ps(StepSystem system, SimulationModel model, TaskType type) {
    Operation operation = type.communication();
    if (operation == null) {
      return type.computePs();
    }
    Partition partition = model.partitions().get(type.partition());
    int[] ranks = new int[partition.size()];
    Map<Integer, Integer> nodes = new TreeMap<>();
    for (int i = 0; i < ranks.length; i++) {
      int rank = partition.rank(0, i);
      nodes.putIfAbsent(rank / system.domain(), 0);
      ranks[i] = rank;
    }
    List<Integer> order = new ArrayList<>(nodes.keySet());
    for (int i = 0; i < ranks.length; i++) {
      int node = order.indexOf(ranks[i] / system.domain());
      ranks[i] = node * system.domain() + ranks[i] % system.domain();
    }
    String key =
        system.server()
            + "/"
            + system.domain()
            + operation.collective()
            + operation.bytes()
            + operation.algorithm()
            + Arrays.toString(ranks);
    long one = known.computeIfAbsent(key, each -> run(system, operation, ranks, order.size()));
    return one * operation.repetition();
  }

  private static long run(StepSystem system, Operation operation, int[] ranks, int nodes) {
    SimulationModel.Builder model = system.model(nodes * system.domain());
    model.group(ranks);
    model.operation(operation.repeated(1).inGroup(0));
    Progress none =
        new Progress() {
          @Override
          public void report(String stage, long done, long total) {}

          @Override
          public boolean cancelled() {
            return false;
          }
        };
    return Simulation.run(model.build(), none).makespanPs();
  }
}
