package dev.weft.generator.training;

import dev.weft.topology.findings.Counts;
import dev.weft.topology.workload.GridDimension;
import dev.weft.topology.workload.GridOrder;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.traffic.Group;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which ranks of a job form groups. Ranks are points of a grid, whose dimensions run one inside
 * another as the job's {@link GridOrder} says; without a word as in Megatron, GPUs that share
 * layers are neighbours, then come those that have parts of a sequence, then copies, then stages,
 * and experts are dealt over neighbours of a stage. The ranks of a stage are points of a second
 * grid, of experts, in the same order.
 */
final class RankGrid {
  private final Job job;
  private final Parallelism division;
  private final int first;

  /** Ranks of a stage that follow each other before those of the next stage. */
  private final int besideEachOther;

  /** By dimension, its size in the grid of dense layers and in that of experts, within a stage. */
  private final Map<GridDimension, Integer> dense = new EnumMap<>(GridDimension.class);

  private final Map<GridDimension, Integer> ofExperts = new EnumMap<>(GridDimension.class);

  /**
   * @param first rank of the model that is the job's first
   */
  RankGrid(Job job, int first) {
    this.job = job;
    this.division = job.parallelism();
    this.first = first;
    dense.put(GridDimension.TENSOR, division.tensor());
    dense.put(GridDimension.CONTEXT, division.context());
    dense.put(GridDimension.DATA, Math.max(1, division.data()));
    int tensor = job.expertTensor();
    ofExperts.put(GridDimension.TENSOR, tensor);
    ofExperts.put(GridDimension.EXPERT, division.expert());
    ofExperts.put(GridDimension.DATA, Math.max(1, ranksOfStage() / (tensor * division.expert())));
    int beside = 1;
    for (GridDimension each : order().dimensions()) {
      if (order().isInside(each, GridDimension.PIPELINE)) {
        beside *= dense.getOrDefault(each, 1);
      }
    }
    besideEachOther = beside;
  }

  private GridOrder order() {
    return job.training().order();
  }

  /** Ranks of each stage. */
  int ranksOfStage() {
    return division.tensor() * division.context() * Math.max(1, division.data());
  }

  /** The i-th rank of a stage. */
  private int rank(int stage, int i) {
    int block = i / besideEachOther;
    return first + (block * division.pipeline() + stage) * besideEachOther + i % besideEachOther;
  }

  /** All ranks of a stage in order. */
  int[] stage(int stage) {
    int[] ranks = new int[ranksOfStage()];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = rank(stage, i);
    }
    return ranks;
  }

  /** The place of a rank in its group of experts' ranks. */
  int placeOfExperts(int rank) {
    int block = (rank - first) / besideEachOther;
    int i = block / division.pipeline() * besideEachOther + (rank - first) % besideEachOther;
    return i / stride(ofExperts, GridDimension.EXPERT) % division.expert();
  }

  /**
   * The groups of a stage, one after another.
   *
   * @param size of each; groups of copies may be divided further
   */
  int[] groups(Group group, int stage, int size) {
    if (isOfBothEnds(group, stage, size)) {
      return ofBothEnds(group, stage, size / 2);
    }
    return switch (group) {
      case TENSOR -> cut(stage, dense, EnumSet.of(GridDimension.TENSOR), size);
      case CONTEXT -> cut(stage, dense, EnumSet.of(GridDimension.CONTEXT), size);
      case DATA, SHARD ->
          cut(stage, dense, EnumSet.of(GridDimension.CONTEXT, GridDimension.DATA), size);
      case REPLICA ->
          across(stage, dense, EnumSet.of(GridDimension.CONTEXT, GridDimension.DATA), size);
      case EXPERT_TENSOR -> cut(stage, ofExperts, EnumSet.of(GridDimension.TENSOR), size);
      case EXPERT -> cut(stage, ofExperts, EnumSet.of(GridDimension.EXPERT), size);
      case EXPERT_DATA -> cut(stage, ofExperts, EnumSet.of(GridDimension.DATA), size);
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
    return cut(stage, ofExperts, EnumSet.of(GridDimension.EXPERT), ranksOfNode);
  }

  /** Groups of experts' ranks that have the same place on each node. */
  int[] expertsBetweenNodes(int stage, int ranksOfNode) {
    int nodes = division.expert() / ranksOfNode;
    return across(stage, ofExperts, EnumSet.of(GridDimension.EXPERT), nodes);
  }

  /** Each rank of a stage with the one that has its place on another. */
  int[] pairs(int stage, int other) {
    int count = ranksOfStage();
    int[] ranks = new int[2 * count];
    for (int i = 0; i < count; i++) {
      ranks[2 * i] = rank(stage, i);
      ranks[2 * i + 1] = rank(other, i);
    }
    return ranks;
  }

  private int stride(Map<GridDimension, Integer> grid, GridDimension of) {
    int stride = 1;
    for (GridDimension each : order().dimensions()) {
      if (order().isInside(each, of)) {
        stride *= grid.getOrDefault(each, 1);
      }
    }
    return stride;
  }

  /** Groups of members that differ in some dimensions, cut into parts of a size. */
  private int[] cut(int stage, Map<GridDimension, Integer> grid, Set<GridDimension> in, int size) {
    List<int[]> groups = new ArrayList<>();
    for (int[] whole : whole(grid, in, size)) {
      for (int from = 0; from < whole.length; from += size) {
        int[] part = new int[size];
        System.arraycopy(whole, from, part, 0, size);
        groups.add(part);
      }
    }
    return joined(stage, groups);
  }

  /** The same groups, of which members of equal places in as many parts form groups. */
  private int[] across(
      int stage, Map<GridDimension, Integer> grid, Set<GridDimension> in, int parts) {
    List<int[]> groups = new ArrayList<>();
    for (int[] whole : whole(grid, in, parts)) {
      int each = whole.length / parts;
      for (int place = 0; place < each; place++) {
        int[] group = new int[parts];
        for (int part = 0; part < parts; part++) {
          group[part] = whole[part * each + place];
        }
        groups.add(group);
      }
    }
    return joined(stage, groups);
  }

  /** Members, by their places in the stage, that differ in some dimensions only. */
  private List<int[]> whole(Map<GridDimension, Integer> grid, Set<GridDimension> in, int size) {
    int count = ranksOfStage();
    List<int[]> groups = new ArrayList<>();
    int members =
        in.stream().mapToInt(each -> grid.getOrDefault(each, 1)).reduce(1, (a, b) -> a * b);
    if (members % size != 0 || count % members != 0) {
      throw new IllegalArgumentException(
          Counts.text(
              "groups of %d ranks, of %d that differ in %s, of a stage of %d",
              size, members, in, count));
    }
    for (int i = 0; i < count; i++) {
      if (isFirst(i, grid, in)) {
        groups.add(members(i, grid, in, members));
      }
    }
    return groups;
  }

  private boolean isFirst(int i, Map<GridDimension, Integer> grid, Set<GridDimension> in) {
    for (GridDimension each : in) {
      if (i / stride(grid, each) % grid.getOrDefault(each, 1) != 0) {
        return false;
      }
    }
    return true;
  }

  private int[] members(int i, Map<GridDimension, Integer> grid, Set<GridDimension> in, int count) {
    int[] group = new int[count];
    for (int member = 0; member < count; member++) {
      int place = i;
      int rest = member;
      for (GridDimension each : order().dimensions()) {
        if (in.contains(each)) {
          int size = grid.getOrDefault(each, 1);
          place += rest % size * stride(grid, each);
          rest /= size;
        }
      }
      group[member] = place;
    }
    return group;
  }

  private int[] joined(int stage, List<int[]> groups) {
    groups.sort(Comparator.comparingInt(group -> group[0]));
    return groups.stream().flatMapToInt(Arrays::stream).map(i -> rank(stage, i)).toArray();
  }
}
