package dev.weft.generator.training;

import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.PairLoads;
import dev.weft.engine.model.Partition;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.traffic.Group;
import dev.weft.topology.workload.traffic.Pattern;
import dev.weft.topology.workload.traffic.Transfer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** Partitions and types of tasks of a job in a model, each of them once. */
final class ModelTypes {
  private static final double PS_PER_SECOND = 1e12;

  private final SimulationModel.Builder model;
  private final Job job;
  private final JobSite site;
  private final RankGrid grid;
  private final Map<String, Integer> partitions = new HashMap<>();
  private final Map<TypeKey, Integer> types = new HashMap<>();
  private final Map<String, Integer> names = new HashMap<>();

  /** What makes types alike. */
  private record TypeKey(
      String kind,
      int stage,
      int partition,
      Collective collective,
      long amount,
      int count,
      PairLoads loads) {}

  ModelTypes(SimulationModel.Builder model, Job job, JobSite site) {
    this.model = model;
    this.job = job;
    this.site = site;
    this.grid = new RankGrid(job, site.firstRank());
  }

  /** Computation on all ranks of a stage. */
  int compute(String kind, int stage, double seconds) {
    int partition = partition("stage " + stage, 1, () -> grid.stage(stage));
    long picoseconds = Math.round(seconds * PS_PER_SECOND);
    TypeKey key =
        new TypeKey(kind, stage, partition, Collective.BARRIER, picoseconds, 0, PairLoads.EVEN);
    return types.computeIfAbsent(
        key,
        each ->
            model.taskType(
                TaskType.compute(name(kind, stage), kind, partition, picoseconds)
                    .of(site.label(), stage)));
  }

  /** What all groups of a stage send each other. */
  int transfer(Transfer transfer, int stage) {
    return transfer(transfer, stage, PairLoads.EVEN);
  }

  /**
   * The same, uneven.
   *
   * @param loads one for each member of a group
   */
  int transfer(Transfer transfer, int stage, PairLoads loads) {
    Group group = transfer.group();
    int size = transfer.ranks();
    String stages =
        isOfBothEnds(transfer, stage)
            ? " of stages " + stage + " and " + mirror(stage)
            : group == Group.EMBEDDING ? "" : " of stage " + stage;
    int partition =
        partition(
            words(group) + stages + " by " + size, size, () -> grid.groups(group, stage, size));
    return communication(
        transfer.what(),
        stage,
        partition,
        collective(transfer.pattern(), group),
        transfer.bytes(),
        transfer.count(),
        loads);
  }

  /** The stage that has the same layers from the other end; itself where none has. */
  int mirror(int stage) {
    return grid.mirror(stage);
  }

  /** Whether groups have ranks of a stage and of its mirror. */
  boolean isOfBothEnds(Transfer transfer, int stage) {
    return grid.isOfBothEnds(transfer.group(), stage, transfer.ranks());
  }

  /** What a stage sends to another, to the rank in its place. */
  int send(Transfer transfer, int stage, int other) {
    int partition =
        partition("stages " + stage + " and " + other, 2, () -> grid.pairs(stage, other));
    return communication(
        transfer.what(), stage, partition, Collective.SEND, transfer.bytes(), 1, PairLoads.EVEN);
  }

  /**
   * All-to-all of experts inside nodes.
   *
   * @param loads one for each rank over which experts are dealt
   */
  int expertsInNodes(int stage, int ranksOfNode, double bytes, int count, PairLoads loads) {
    int partition =
        partition(
            "experts inside nodes of stage " + stage,
            ranksOfNode,
            () -> grid.expertsInNodes(stage, ranksOfNode));
    PairLoads ofRows = loads;
    if (!loads.areEven()) {
      List<Double> rows = new ArrayList<>();
      for (int rank : grid.expertsInNodes(stage, ranksOfNode)) {
        rows.add(loads.relative().get(grid.placeOfExperts(rank)));
      }
      ofRows = new PairLoads(loads.areOfReceivers(), rows);
    }
    return communication(
        Communication.EXPERT, stage, partition, Collective.ALL_TO_ALL, bytes, count, ofRows);
  }

  /**
   * All-to-all of experts between nodes, on each rail.
   *
   * @param loads one for each node
   */
  int expertsBetweenNodes(int stage, int ranksOfNode, double bytes, int count, PairLoads loads) {
    int nodes = job.parallelism().expert() / ranksOfNode;
    int partition =
        partition(
            "experts between nodes of stage " + stage,
            nodes,
            () -> grid.expertsBetweenNodes(stage, ranksOfNode));
    return communication(
        Communication.EXPERT, stage, partition, Collective.ALL_TO_ALL, bytes, count, loads);
  }

  private int communication(
      Communication what,
      int stage,
      int partition,
      Collective collective,
      double size,
      int count,
      PairLoads loads) {
    long bytes = Math.max(1, Math.round(size));
    String kind = kind(what);
    TypeKey key = new TypeKey(kind, stage, partition, collective, bytes, count, loads);
    return types.computeIfAbsent(
        key,
        each -> {
          Operation operation =
              Operation.of(
                      name(kind + " " + collective.word(), stage),
                      collective,
                      collective.algorithms().iterator().next(),
                      bytes)
                  .repeated(count)
                  .loaded(loads);
          return model.taskType(
              TaskType.communication(kind, partition, site.carriedOut().apply(operation))
                  .of(site.label(), stage)
                  .taking(share(what)));
        });
  }

  /**
   * The part of the SMs that pairs of passes leave to what is sent to experts, whether something is
   * sent or not.
   */
  double reserved() {
    return isReserved(Communication.EXPERT) ? taken(Communication.EXPERT) : 0;
  }

  private boolean isReserved(Communication what) {
    return what == Communication.EXPERT
        && job.training().schedule() == Schedule.DUAL_PIPE
        && job.parallelism().expert() > 1;
  }

  /** The part of the SMs that communication takes while computation goes on. */
  private double share(Communication what) {
    return isReserved(what) || !job.hides(what) ? 0 : taken(what);
  }

  private double taken(Communication what) {
    int taken = job.training().stack().multiprocessors(what);
    return site.multiprocessors() == 0
        ? 0
        : Math.min(0.99, (double) taken / site.multiprocessors());
  }

  private static Collective collective(Pattern pattern, Group group) {
    return switch (pattern) {
      case ALL_GATHER -> Collective.ALL_GATHER;
      case REDUCE_SCATTER -> Collective.REDUCE_SCATTER;
      case ALL_REDUCE -> Collective.ALL_REDUCE;
      case ALL_TO_ALL -> Collective.ALL_TO_ALL;
      case SEND -> group == Group.PIPELINE ? Collective.SEND : Collective.SEND_RECV;
    };
  }

  /** Kinds of communication as reports say them. */
  static String kind(Communication what) {
    return switch (what) {
      case TENSOR -> "tensor";
      case CONTEXT -> "context";
      case PIPELINE, PLAIN_PIPELINE -> "pipeline";
      case EXPERT -> "expert";
      case GRADIENTS -> "gradients";
      case PARAMETERS -> "parameters";
      case EMBEDDING -> "embedding";
    };
  }

  private static String words(Group group) {
    return group.name().toLowerCase(Locale.ROOT).replace('_', '-') + " groups";
  }

  /** A name that no other type has. */
  private String name(String what, int stage) {
    String label = site.label();
    boolean isPass = label.equals(what) || label.endsWith(" " + what);
    String full = isPass ? label : label.isEmpty() ? what : label + " " + what;
    String base = full + " of stage " + stage;
    int number = names.merge(base, 1, Integer::sum);
    return number == 1 ? base : base + ", " + number;
  }

  private int partition(String name, int size, Supplier<int[]> ranks) {
    String own = (site.label().isEmpty() ? "" : site.label() + " ") + name;
    return partitions.computeIfAbsent(
        own, each -> model.partition(new Partition(own, size, ranks.get())));
  }
}
