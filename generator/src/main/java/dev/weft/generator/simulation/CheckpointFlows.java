package dev.weft.generator.simulation;

import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Operation;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.Checkpoint;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Run;
import dev.weft.topology.workload.memory.ModelState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What jobs write of themselves: of weights, master copies and optimizer each GPU of a job writes
 * an equal part, as distributed checkpoints do, to the NICs of the storage nodes in turn.
 */
public final class CheckpointFlows {
  private final Hardware storage;
  private final Placement placement;

  CheckpointFlows(Hardware storage, Placement placement) {
    this.storage = storage;
    this.placement = placement;
  }

  /** Names the checkpoint of a job among several, by its label; of the only one that is empty. */
  public static String name(String label, Checkpoint checkpoint) {
    String of = label.isEmpty() ? checkpoint.job() : label;
    return "checkpoint of " + of + " to " + checkpoint.fabric();
  }

  /** By the number of a job in a run, the checkpoint that it writes. */
  public static Map<Integer, Checkpoint> byJob(Run run) {
    List<Checkpoint> left = new ArrayList<>(run.checkpoints());
    Map<Integer, Checkpoint> byJob = new LinkedHashMap<>();
    for (int i = 0; i < run.jobs().size(); i++) {
      String name = run.jobs().get(i).name();
      for (Checkpoint each : left) {
        if (each.job().equals(name)) {
          byJob.put(i, each);
          left.remove(each);
          break;
        }
      }
    }
    return byJob;
  }

  /**
   * The flows of one checkpoint.
   *
   * @param first rank of the job
   */
  Operation of(Job job, String name, int first, int group) {
    int[] nodes = storageNics();
    int ranks = Math.toIntExact(job.parallelism().gpus());
    checkStorage(storage.topology(), job);
    Set<Integer> there = placement.nodes(storage);
    int[] from = new int[ranks];
    int[] to = new int[ranks];
    for (int i = 0; i < ranks; i++) {
      from[i] = placement.node(first + i);
      to[i] = nodes[i % nodes.length];
      if (!there.contains(from[i])) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "%s writes checkpoints to %s, which its rank %d has no NIC on. Let it run on servers of both networks.",
                job.name(),
                storage.topology().name(),
                i));
      }
    }
    long bytes = (long) Math.ceil(ModelState.checkpointBytes(job) / ranks);
    return Operation.flows(name, new FlowEnds(from, to), bytes).inGroup(group);
  }

  /**
   * Refuses a network without a server that takes checkpoints.
   *
   * @throws ModelException when there is none
   */
  static void checkStorage(Topology storage, Job job) {
    Servers servers = storage.servers();
    for (int server = 0; server < servers.count(); server++) {
      if (isStorage(servers, server) && servers.nicCount(server) > 0) {
        return;
      }
    }
    throw new ModelException(
        String.format(
            Locale.ROOT,
            "%s writes checkpoints to %s, where no server without GPUs takes them. Add storage nodes, such as 'attach 2 of StorageNode'.",
            job.name(),
            storage.name()));
  }

  private static boolean isStorage(Servers servers, int server) {
    return servers.gpuCount(server) == 0 && !servers.isSwitch(server);
  }

  /** NICs of the servers that have no GPUs: the first of each, then the second ones. */
  private int[] storageNics() {
    Servers servers = storage.topology().servers();
    List<Integer> nics = new ArrayList<>();
    boolean goesOn = true;
    for (int turn = 0; goesOn; turn++) {
      goesOn = false;
      for (int server = 0; server < servers.count(); server++) {
        if (isStorage(servers, server) && turn < servers.nicCount(server)) {
          nics.add(storage.nicRow(servers.firstNic(server) + turn));
          goesOn = true;
        }
      }
    }
    return nics.stream().mapToInt(Integer::intValue).toArray();
  }
}
