package dev.weft.engine.collective;

import dev.weft.engine.model.Fabric;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.JobTraffic;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Adds up what jobs send over scale-up links and into each network. */
final class SentByJobs {
  private final SimulationModel model;

  /** By job, kind and network, bytes of all steps. */
  private final SortedMap<String, SortedMap<String, SortedMap<String, Double>>> bytes =
      new TreeMap<>();

  /** By type of tasks of no job, and network. */
  private final SortedMap<String, SortedMap<String, Double>> beside = new TreeMap<>();

  /** Jobs that compute: where one does, what only communicates is of no job. */
  private final Set<String> jobs;

  SentByJobs(SimulationModel model) {
    this.model = model;
    jobs =
        model.taskTypes().stream()
            .filter(TaskType::isCompute)
            .map(TaskType::job)
            .collect(Collectors.toSet());
  }

  private boolean isBeside(TaskType type) {
    return type.isOtherTraffic() || !jobs.isEmpty() && !jobs.contains(type.job());
  }

  /** Adds what tasks of a type moved over a directed link. */
  void add(TaskType type, int directed, double moved) {
    String network = network(directed);
    if (network == null) {
      return;
    }
    if (isBeside(type)) {
      beside
          .computeIfAbsent(type.name(), none -> new TreeMap<>())
          .merge(network, moved, Double::sum);
    } else {
      bytes
          .computeIfAbsent(type.job(), none -> new TreeMap<>())
          .computeIfAbsent(type.kind(), none -> new TreeMap<>())
          .merge(network, moved, Double::sum);
    }
  }

  /** The network that a directed link leads into; null for one that leads into none. */
  private @Nullable String network(int directed) {
    Network network = model.network();
    NodeKind from = network.kind(network.source(directed));
    NodeKind to = network.kind(network.target(directed));
    if (from == NodeKind.GPU && (to == NodeKind.GPU || to == NodeKind.SCALE_UP)) {
      return JobTraffic.SCALE_UP;
    }
    if (from != NodeKind.NIC || to != NodeKind.SWITCH) {
      return null;
    }
    int fabric = network.fabricOfLink(directed >> 1);
    return fabric == Fabric.NONE ? "" : model.fabrics().get(fabric).name();
  }

  /** Returns what tasks of no job sent, by the name of their type. */
  List<JobTraffic> beside() {
    List<JobTraffic> all = new ArrayList<>();
    beside.forEach(
        (type, networks) ->
            networks.forEach((network, moved) -> all.add(new JobTraffic(type, network, moved))));
    return all;
  }

  /** Returns what a job sent in each of its steps, on average. */
  List<JobTraffic> of(String job, int steps) {
    List<JobTraffic> all = new ArrayList<>();
    bytes
        .getOrDefault(job, new TreeMap<>())
        .forEach(
            (kind, networks) ->
                networks.forEach(
                    (network, moved) -> all.add(new JobTraffic(kind, network, moved / steps))));
    return all;
  }
}
