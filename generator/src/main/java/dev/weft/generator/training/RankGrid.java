package dev.weft.generator.training;

import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.traffic.Group;
import java.util.Locale;

/**
 * Which ranks of a job form groups. GPUs that share layers are neighbours, then come those that
 * have parts of a sequence, then copies, then stages; experts are dealt over neighbours of a stage.
 * That is Megatron's order {@code tp-cp-ep-dp-pp}.
 */
final class RankGrid {
  private final Job job;
  private final Parallelism division;
  private final int first;

  /**
   * @param first rank of the model that is the job's first
   */
  RankGrid(Job job, int first) {
    this.job = job;
    this.division = job.parallelism();
    this.first = first;
  }

  /** Ranks of each stage. */
  int ranksOfStage() {
    return division.tensor() * division.context() * Math.max(1, division.data());
  }

  private int firstOf(int stage) {
    return first + stage * ranksOfStage();
  }

  /** All ranks of a stage in order. */
  int[] stage(int stage) {
    return strided(stage, 1, ranksOfStage());
  }

  /**
   * The groups of a stage, one after another.
   *
   * @param size of each; groups of copies may be divided further
   */
  int[] groups(Group group, int stage, int size) {
    int tensor = division.tensor();
    int experts = job.expertTensor() * division.expert();
    if (isOfBothEnds(group, stage, size)) {
      return ofBothEnds(group, stage, size / 2);
    }
    return switch (group) {
      case TENSOR, EXPERT_TENSOR -> strided(stage, 1, size);
      case CONTEXT, DATA, SHARD -> strided(stage, tensor, size);
      case REPLICA -> strided(stage, tensor * job.shards(), size);
      case EXPERT -> strided(stage, job.expertTensor(), size);
      case EXPERT_DATA -> strided(stage, experts, size);
      case EMBEDDING -> pairs(0, division.pipeline() - 1);
      case PIPELINE -> throw new IllegalArgumentException("pairs of stages are named one by one");
    };
  }

  /** The stage that has the same layers from the other end (DualPipe); itself where none has. */
  int mirror(int stage) {
    return job.training().schedule().copies() == 1 ? stage : division.pipeline() - 1 - stage;
  }

  /** Whether groups are larger than a stage has such ranks, and have those of its mirror, too. */
  boolean isOfBothEnds(Group group, int stage, int size) {
    long stride =
        switch (group) {
          case DATA -> division.tensor();
          case REPLICA -> (long) division.tensor() * job.shards();
          case EXPERT_DATA -> (long) job.expertTensor() * division.expert();
          default -> 0;
        };
    return mirror(stage) != stage && stride * size > ranksOfStage();
  }

  /** Groups of so many ranks of a stage and as many of its mirror. */
  private int[] ofBothEnds(Group group, int stage, int half) {
    int[] first = groups(group, Math.min(stage, mirror(stage)), half);
    int[] second = groups(group, Math.max(stage, mirror(stage)), half);
    int[] ranks = new int[first.length + second.length];
    for (int from = 0; from < first.length; from += half) {
      System.arraycopy(first, from, ranks, 2 * from, half);
      System.arraycopy(second, from, ranks, 2 * from + half, half);
    }
    return ranks;
  }

  /** Groups of experts' ranks that lie on one node, each a block of so many neighbours. */
  int[] expertsInNodes(int stage, int ranksOfNode) {
    return strided(stage, job.expertTensor(), ranksOfNode);
  }

  /** Groups of experts' ranks that have the same place on each node. */
  int[] expertsBetweenNodes(int stage, int ranksOfNode) {
    int size = division.expert() / ranksOfNode;
    return strided(stage, job.expertTensor() * ranksOfNode, size);
  }

  /** Each rank of a stage with the one that has its place on another. */
  int[] pairs(int stage, int other) {
    int count = ranksOfStage();
    int[] ranks = new int[2 * count];
    for (int i = 0; i < count; i++) {
      ranks[2 * i] = firstOf(stage) + i;
      ranks[2 * i + 1] = firstOf(other) + i;
    }
    return ranks;
  }

  /** Groups whose members are so many ranks apart. */
  private int[] strided(int stage, int stride, int size) {
    int count = ranksOfStage();
    if (count % ((long) stride * size) != 0) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "groups of %d ranks, %d apart, of a stage of %d", size, stride, count));
    }
    int[] ranks = new int[count];
    int next = 0;
    for (int block = 0; block < count; block += stride * size) {
      for (int low = 0; low < stride; low++) {
        for (int member = 0; member < size; member++) {
          ranks[next++] = firstOf(stage) + block + low + member * stride;
        }
      }
    }
    return ranks;
  }
}
