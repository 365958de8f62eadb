package dev.weft.generator.training;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Tasks;
import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.memory.LayerParameters;
import dev.weft.topology.workload.memory.RankParameters;
import dev.weft.topology.workload.stages.Chunk;
import dev.weft.topology.workload.stages.Stages;
import dev.weft.topology.workload.timing.LayerTimes;
import dev.weft.topology.workload.traffic.Group;
import dev.weft.topology.workload.traffic.StepTraffic;
import dev.weft.topology.workload.traffic.Transfer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a stage does once in a step: gathers weights, reduces gradients, updates weights. Where the
 * stack hides it, gradients go in buckets as soon as the layers of a bucket have theirs, one behind
 * another, and weights come in buckets before the first forward pass; otherwise both stand at the
 * end, before and after the optimizer.
 */
final class StepEnds {
  private final SimulationModel.Builder model;
  private final Job job;
  private final ModelTypes types;
  private final LayerTimes times;

  /** By stage: the last tasks of its turns, of its gradients, and of weights that it has got. */
  private final int[][] worked;

  private final int[][] reduced;
  private final int[][] gathered;
  private final List<LayerParameters> wholes = new ArrayList<>();

  /** By bucket, the last task of its gathering. */
  private final Map<Bucket, int[]> gathers = new HashMap<>();

  /** By bucket, what one of two stages with the same weights has computed last of it. */
  private final Map<Bucket, int[]> waiting = new HashMap<>();

  /** A bucket of a part of the model. */
  record Bucket(int part, int number) {}

  /**
   * @param before by stage, the last tasks of the step before
   */
  StepEnds(
      SimulationModel.Builder model, Job job, ModelTypes types, LayerTimes times, int[][] before) {
    this.model = model;
    this.job = job;
    this.types = types;
    this.times = times;
    int stages = job.parallelism().pipeline();
    worked = new int[stages][0];
    reduced = new int[stages][0];
    gathered = before.clone();
    for (int stage = 0; stage < stages; stage++) {
      List<LayerKind> all = new ArrayList<>();
      Stages.of(job, stage).forEach(chunk -> all.addAll(chunk.layers()));
      wholes.add(parameters(all));
    }
  }

  private LayerParameters parameters(List<LayerKind> layers) {
    double dense = 0;
    double experts = 0;
    for (LayerKind layer : layers) {
      LayerParameters each = LayerParameters.of(job, layer);
      dense += each.dense();
      experts += each.experts();
    }
    return new LayerParameters(dense, experts);
  }

  /** The layers of a chunk by the buckets in which their weights are gathered. */
  List<List<LayerKind>> gathered(int stage, Chunk chunk) {
    return buckets(Communication.PARAMETERS, stage, chunk);
  }

  /** The layers of a chunk by the buckets in which their gradients are reduced. */
  List<List<LayerKind>> reduced(int stage, Chunk chunk) {
    return buckets(Communication.GRADIENTS, stage, chunk);
  }

  private List<List<LayerKind>> buckets(Communication what, int stage, Chunk chunk) {
    List<LayerKind> layers = chunk.layers();
    int copies = Math.max(1, job.parallelism().data());
    double bucket = job.training().stack().bucket(copies);
    boolean isWhole = !isHidden(what, stage) || bucket <= 0 || layers.size() < 2;
    List<List<LayerKind>> pieces = new ArrayList<>();
    List<LayerKind> piece = new ArrayList<>();
    double held = 0;
    for (LayerKind layer : layers) {
      piece.add(layer);
      LayerParameters each = LayerParameters.of(job, layer);
      held += each.dense() + each.experts();
      if (!isWhole && held >= bucket) {
        pieces.add(piece);
        piece = new ArrayList<>();
        held = 0;
      }
    }
    if (!piece.isEmpty()) {
      pieces.add(piece);
    }
    return pieces;
  }

  /** Whether a stage sends something of a kind once a step, and computes meanwhile. */
  private boolean isHidden(Communication what, int stage) {
    return job.hides(what) && !ofStage(what, stage).isEmpty();
  }

  private List<Transfer> ofStage(Communication what, int stage) {
    return StepTraffic.of(job, stage).stream()
        .filter(each -> each.what() == what && each.ranks() > 1)
        .toList();
  }

  /**
   * Gathers the weights of some layers, if they come hidden; answers what to wait for. A stage and
   * its mirror gather them together, before the one that needs them first.
   *
   * @param part of the model, and the number of its bucket
   */
  int[] gather(int stage, Bucket part, List<LayerKind> layers) {
    if (!isHidden(Communication.PARAMETERS, stage)) {
      return gathered[stage];
    }
    int mirror = types.mirror(stage);
    int[] known = gathers.get(part);
    if (mirror != stage && known != null) {
      return known;
    }
    int[] before = mirror == stage ? gathered[stage] : joined(gathered[stage], gathered[mirror]);
    int[] last = add(Communication.PARAMETERS, stage, parameters(layers), before);
    gathered[stage] = last;
    gathered[mirror] = last;
    gathers.put(part, last);
    return last;
  }

  /**
   * Reduces the gradients of some layers, if that is hidden: those of a stage and its mirror
   * together, when both have them.
   *
   * @param part of the model, and the number of its bucket
   */
  void reduce(int stage, Bucket part, List<LayerKind> layers, int[] after) {
    if (!isHidden(Communication.GRADIENTS, stage)) {
      return;
    }
    int mirror = types.mirror(stage);
    int[] ready = after;
    int[] before = reduced[stage];
    if (mirror != stage) {
      int[] ofMirror = waiting.remove(part);
      if (ofMirror == null) {
        waiting.put(part, after);
        return;
      }
      ready = joined(ofMirror, after);
      before = joined(before, reduced[mirror]);
    }
    int[] all = joined(ready, before);
    int[] last = add(Communication.GRADIENTS, stage, parameters(layers), all);
    if (last != all) {
      reduced[stage] = last;
      reduced[mirror] = last;
    }
  }

  /**
   * Adds the transfers of a part of a stage's parameters, one after another, and those of its
   * mirror, which has the same.
   *
   * @return the last tasks; what stood before when there are none
   */
  private int[] add(Communication what, int stage, LayerParameters part, int[] before) {
    int mirror = types.mirror(stage);
    int first = Math.min(stage, mirror);
    int[] last = before;
    for (Transfer each : ofStage(what, stage)) {
      boolean isOfExperts = each.group() == Group.EXPERT_DATA;
      LayerParameters whole = wholes.get(stage);
      double share =
          isOfExperts ? share(part.experts(), whole.experts()) : share(part.dense(), whole.dense());
      if (share > 0) {
        Transfer own =
            new Transfer(
                each.what(),
                each.pattern(),
                each.group(),
                each.ranks(),
                each.bytes() * share,
                each.count());
        boolean isOne = mirror == stage || types.isOfBothEnds(own, stage);
        int task = task(types.transfer(own, first), last);
        last =
            isOne
                ? new int[] {task}
                : new int[] {task, task(types.transfer(own, Math.max(stage, mirror)), last)};
      }
    }
    return last;
  }

  private static double share(double part, double whole) {
    return whole == 0 ? 0 : part / whole;
  }

  /** All turns of a stage have been added. */
  void worked(int stage, int[] exits) {
    worked[stage] = exits;
  }

  /** Adds what comes behind the turns of all stages; returns the last tasks of each. */
  int[][] finish() {
    int stages = worked.length;
    int[][] ready = new int[stages][];
    for (int stage = 0; stage < stages; stage++) {
      int mirror = types.mirror(stage);
      if (isHidden(Communication.GRADIENTS, stage)) {
        ready[stage] = joined(worked[stage], reduced[stage]);
      } else if (mirror >= stage) {
        int[] before = mirror == stage ? worked[stage] : joined(worked[stage], worked[mirror]);
        ready[stage] = add(Communication.GRADIENTS, stage, wholes.get(stage), before);
        ready[mirror] = ready[stage];
      }
    }
    shareVectors(ready);
    int[][] done = new int[stages][];
    for (int stage = 0; stage < stages; stage++) {
      double seconds = times.optimizer(updated(stage));
      int optimizer = task(types.compute("optimizer", stage, seconds), ready[stage]);
      done[stage] = new int[] {optimizer};
      int mirror = types.mirror(stage);
      if (!isHidden(Communication.PARAMETERS, stage) && mirror <= stage) {
        int[] updated = mirror == stage ? done[stage] : joined(done[mirror], done[stage]);
        done[stage] = add(Communication.PARAMETERS, stage, wholes.get(stage), updated);
        done[mirror] = done[stage];
      }
    }
    return done;
  }

  /** First and last stage add the gradients of vectors that they share. */
  private void shareVectors(int[][] ready) {
    int last = ready.length - 1;
    List<Transfer> shared = ofStage(Communication.EMBEDDING, 0);
    if (!shared.isEmpty()) {
      int task = task(types.transfer(shared.getFirst(), 0), joined(ready[0], ready[last]));
      ready[0] = new int[] {task};
      ready[last] = new int[] {task};
    }
  }

  /** Parameters that a GPU updates. */
  private double updated(int stage) {
    RankParameters own = RankParameters.of(job, stage);
    return job.zeroStage() == 0
        ? own.total()
        : own.dense() / job.shards() + own.experts() / job.expertShards();
  }

  private static int[] joined(int[] one, int[] other) {
    int[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }

  private int task(int type, int[] before) {
    int task = model.task(type, Tasks.NO_MICRO_BATCH, 0);
    for (int each : before) {
      model.after(task, each);
    }
    return task;
  }
}
