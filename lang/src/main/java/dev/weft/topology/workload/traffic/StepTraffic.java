package dev.weft.topology.workload.traffic;

import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.memory.RankParameters;
import dev.weft.topology.workload.stages.Stages;
import java.util.ArrayList;
import java.util.List;

/**
 * What a GPU sends once in each step. P parameters on it, with g bytes for a gradient and w for a
 * weight, over d copies: without ZeRO an all-reduce of gP; in stages 1 and 2 a reduce-scatter of gP
 * and an all-gather of wP; stage 3 has both in its layers ({@link LayerTraffic}). Where ZeRO
 * divides over a part of the copies, each part of the gradients is reduced over the others too.
 * First and last stage add the gradients of vectors that they share.
 */
public final class StepTraffic {
  private static final int LAST_ZERO_STAGE = 3;

  private StepTraffic() {}

  /** Of a GPU of a stage, from 0. */
  public static List<Transfer> of(Job job, int stage) {
    RankParameters own = RankParameters.of(job, stage);
    List<Transfer> all = new ArrayList<>();
    reduce(job, own.dense(), job.copies(), job.shards(), Group.DATA, all);
    int alike = (int) job.copiesOfExperts();
    reduce(job, own.experts(), alike, (int) job.expertShards(), Group.EXPERT_DATA, all);
    embedding(job, stage, all);
    return all;
  }

  private static void reduce(
      Job job, double parameters, int copies, int shards, Group group, List<Transfer> all) {
    if (copies < 2 || parameters == 0) {
      return;
    }
    double gradients = parameters * job.training().gradientPrecision().bytes();
    double weights = parameters * job.training().parameterPrecision().bytes();
    if (job.zeroStage() == 0) {
      all.add(gradients(Pattern.ALL_REDUCE, group, copies, gradients));
      return;
    }
    boolean isPart = shards < copies;
    Group divided = isPart ? Group.SHARD : group;
    boolean isByStep = job.zeroStage() < LAST_ZERO_STAGE;
    if (isByStep && shards > 1) {
      all.add(gradients(Pattern.REDUCE_SCATTER, divided, shards, gradients));
    }
    if (isPart) {
      all.add(gradients(Pattern.ALL_REDUCE, Group.REPLICA, copies / shards, gradients / shards));
    }
    if (isByStep && shards > 1) {
      all.add(
          new Transfer(Communication.PARAMETERS, Pattern.ALL_GATHER, divided, shards, weights, 1));
    }
  }

  private static Transfer gradients(Pattern pattern, Group group, int ranks, double bytes) {
    return new Transfer(Communication.GRADIENTS, pattern, group, ranks, bytes, 1);
  }

  private static void embedding(Job job, int stage, List<Transfer> all) {
    int stages = job.parallelism().pipeline();
    boolean hasBoth =
        Stages.of(job, stage).stream().anyMatch(chunk -> chunk.has(LayerKind.EMBEDDING))
            && Stages.of(job, stage).stream().anyMatch(chunk -> chunk.has(LayerKind.HEAD));
    boolean isEnd = stage == 0 || stage == stages - 1;
    if (job.model().hasTiedEmbeddings() && stages > 1 && isEnd && !hasBoth) {
      double vectors = (double) job.model().vocabulary() * job.model().hidden();
      double bytes =
          vectors / job.parallelism().tensor() * job.training().gradientPrecision().bytes();
      all.add(
          new Transfer(Communication.EMBEDDING, Pattern.ALL_REDUCE, Group.EMBEDDING, 2, bytes, 1));
    }
  }
}
