package dev.weft.topology.workload.traffic;

import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.StepInputs;
import dev.weft.topology.workload.stages.Chunk;
import dev.weft.topology.workload.stages.Stages;
import dev.weft.topology.workload.timing.Pass;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;

/** What a job sends anything of; all kinds where sizes of its model are not known. */
public final class SentKinds {
  private SentKinds() {}

  /** In a step, or in the passes of a sequence. */
  public static Set<Communication> of(Job job) {
    Set<Communication> kinds = ofSteps(job);
    if (!StepInputs.missingSizes(job).isEmpty()) {
      return kinds;
    }
    LayerTraffic layers = new LayerTraffic(job);
    Set<LayerKind> ofChunks = EnumSet.noneOf(LayerKind.class);
    for (Chunk chunk : Stages.of(job)) {
      ofChunks.addAll(chunk.layers());
    }
    for (LayerKind kind : ofChunks) {
      for (Pass pass : Pass.values()) {
        add(layers.of(kind, pass), kinds);
      }
    }
    if (job.parallelism().pipeline() > 1) {
      kinds.add(layers.boundary().what());
    }
    return kinds;
  }

  /** Once in each step. */
  public static Set<Communication> ofSteps(Job job) {
    Set<Communication> kinds = EnumSet.noneOf(Communication.class);
    if (!StepInputs.missingSizes(job).isEmpty()) {
      return EnumSet.allOf(Communication.class);
    }
    for (int stage = 0; job.isTraining() && stage < job.parallelism().pipeline(); stage++) {
      add(StepTraffic.of(job, stage), kinds);
    }
    return kinds;
  }

  private static void add(Collection<Transfer> transfers, Set<Communication> kinds) {
    for (Transfer each : transfers) {
      if (each.ranks() > 1 && each.bytes() > 0) {
        kinds.add(each.what());
      }
    }
  }
}
