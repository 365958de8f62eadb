package dev.weft.engine;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Failover;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.NcclServers;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.Partition;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Training steps of large models, for tests and for measurements: rank = (replica · stages + stage)
 * · tensor + t. Pipelines are interleaved 1F1B (Narayanan et al., "Efficient large-scale language
 * model training on GPU clusters using Megatron-LM", SC21); each block of a layer's two halves has
 * an all-gather before and a reduce-scatter after its compute; gradients of a chunk are reduced as
 * soon as its last backward block is over, and parameters gathered at the end.
 */
public final class StepModel {
  public int tensor = 8;
  public int stages = 16;
  public int chunks = 8;
  public int microBatches = 16;
  public int replicas = 16;

  /** Tensor collectives on each side of a forward block; backward has twice as many. */
  public int halves = 2;

  public long tensorBytes = 268_435_456;
  public long sendBytes = 33_554_432;
  public long gradientBytes = 1_600_000_000;
  public long forwardPs = 20_000_000_000L;
  public Algorithm algorithm = Algorithm.AUTO;
  public LoadBalancing loadBalancing = LoadBalancing.SPRAY;
  public boolean hasRandomRanks;

  /** Ranks of experts' all-to-all, within a stage; 0 for none. */
  public int experts;

  public long dispatchBytes = 58_000_000;

  public int serversPerSegment = 32;
  public int spines = 32;
  public int linksPerSpine = 1;

  SimulationModel.Builder model;
  private RailFabric fabric = new RailFabric();
  private int[] order = {};

  /** By stage. */
  final List<int[]> stageRanks = new ArrayList<>();

  /** By stage, the task that its ranks did last. */
  int[] last = {};

  /** Returns the fabric with the step. */
  public SimulationModel build() {
    return make().build();
  }

  /**
   * The same; a spine fails, and a cable of a NIC is slow, from one time until another. Routes
   * avoid the spine a hundredth of that later.
   */
  public SimulationModel build(long atPs, long untilPs) {
    SimulationModel.Builder broken = make();
    int spine = 0;
    int nicLink = fabric.nicLink(3);
    broken.fault(new Fault("spine", List.of(spine), List.of(), 0, atPs, untilPs));
    broken.fault(Fault.ofLink("slow", nicLink, atPs + 1).slowTo(250_000).until(untilPs + 1));
    broken.failover(new Failover((untilPs - atPs) / 100, 0));
    return broken.build();
  }

  private SimulationModel.Builder make() {
    fabric = new RailFabric();
    fabric.servers = ranks() / 8;
    fabric.serversPerSegment = serversPerSegment;
    fabric.spines = spines;
    fabric.linksPerSpine = linksPerSpine;
    fabric.loadBalancing = loadBalancing;
    fabric.linkPs = 25_000;
    fabric.switchPs = 600_000;
    model = fabric.build();
    model.nccl(nccl());
    number();
    last = new int[stages];
    java.util.Arrays.fill(last, -1);
    if (experts > 0) {
      new ExpertStep(this).add();
    } else {
      new DenseStep().add();
    }
    return model;
  }

  /** Servers of eight H100, as NCCL sees them. */
  public NcclServers nccl() {
    return new NcclServers(List.of(RailFabric.H100), new int[0]);
  }

  public int ranks() {
    return tensor * stages * replicas;
  }

  /** With random ranks, whole servers are dealt to replicas and stages. */
  private void number() {
    List<Integer> servers = new ArrayList<>();
    for (int server = 0; server < ranks() / 8; server++) {
      servers.add(server);
    }
    if (hasRandomRanks) {
      Collections.shuffle(servers, new Random(1));
    }
    order = new int[ranks()];
    for (int rank = 0; rank < order.length; rank++) {
      order[rank] = servers.get(rank / 8) * 8 + rank % 8;
    }
    stageRanks.clear();
    for (int stage = 0; stage < stages; stage++) {
      int[] of = new int[tensor * replicas];
      for (int i = 0; i < of.length; i++) {
        of[i] = rank(i / tensor, stage, i % tensor);
      }
      stageRanks.add(of);
    }
  }

  private int rank(int replica, int stage, int t) {
    return order[(replica * stages + stage) * tensor + t];
  }

  int partition(String name, int size, int[] ranks) {
    return model.partition(new Partition(name, size, ranks));
  }

  int type(String kind, int stage, int partition, Operation operation) {
    return model.taskType(TaskType.communication(kind, partition, operation).of("", stage));
  }

  Operation operation(String name, Collective collective, long bytes) {
    boolean isPeer = collective == Collective.SEND || collective == Collective.ALL_TO_ALL;
    Algorithm by = algorithm == Algorithm.RING && isPeer ? Algorithm.PXN : algorithm;
    return Operation.of(name, collective, by, bytes);
  }

  int compute(String kind, int stage, long ps) {
    return model.taskType(TaskType.compute(kind + " " + stage, kind, stage, ps).of("", stage));
  }

  /** The next task of a stage's ranks, one after another. */
  int next(int stage, int type, int micro, int... after) {
    int task = model.task(type, micro, 0);
    if (last[stage] >= 0) {
      model.after(task, last[stage]);
    }
    for (int before : after) {
      if (before >= 0) {
        model.after(task, before);
      }
    }
    last[stage] = task;
    return task;
  }

  int[] pairs(int from, int to) {
    int[] pairs = new int[2 * tensor * replicas];
    for (int i = 0; i < tensor * replicas; i++) {
      pairs[2 * i] = rank(i / tensor, from, i % tensor);
      pairs[2 * i + 1] = rank(i / tensor, to, i % tensor);
    }
    return pairs;
  }

  int[] dataGroups(int stage) {
    int[] groups = new int[tensor * replicas];
    for (int i = 0; i < groups.length; i++) {
      groups[i] = rank(i % replicas, stage, i / replicas);
    }
    return groups;
  }

  private final class DenseStep {
    private final int[] gather = new int[stages];
    private final int[] scatter = new int[stages];
    private final int[] forward = new int[stages];
    private final int[] backward = new int[stages];
    private final int[] sendOn = new int[stages];
    private final int[] sendBack = new int[stages];
    private final int[] reduce = new int[stages];
    private final int[] collect = new int[stages];

    /** By chunk, stage and micro-batch: what arrives there, -1 for nothing. */
    private final int[][] arrived = new int[2][chunks * stages * microBatches];

    private final int[][] order = new int[stages][];

    void add() {
      for (int stage = 0; stage < stages; stage++) {
        partition("stage " + stage, tensor, stageRanks.get(stage));
      }
      for (int stage = 0; stage < stages; stage++) {
        types(stage);
      }
      for (int[] each : arrived) {
        java.util.Arrays.fill(each, -1);
      }
      tasks();
    }

    private void types(int stage) {
      forward[stage] = compute("forward", stage, forwardPs / halves);
      backward[stage] = compute("backward", stage, 2 * forwardPs / (2L * halves));
      gather[stage] =
          type(
              "tensor",
              stage,
              stage,
              operation("gather " + stage, Collective.ALL_GATHER, tensorBytes));
      scatter[stage] =
          type(
              "tensor",
              stage,
              stage,
              operation("scatter " + stage, Collective.REDUCE_SCATTER, tensorBytes));
      int on = (stage + 1) % stages;
      int pairs = partition("on " + stage, 2, pairs(stage, on));
      sendOn[stage] =
          type("pipeline", stage, pairs, operation("on " + stage, Collective.SEND, sendBytes));
      int back = (stage + stages - 1) % stages;
      int pairsBack = partition("back " + stage, 2, pairs(stage, back));
      sendBack[stage] =
          type(
              "pipeline", stage, pairsBack, operation("back " + stage, Collective.SEND, sendBytes));
      int data = partition("data " + stage, replicas, dataGroups(stage));
      reduce[stage] =
          type(
              "data",
              stage,
              data,
              operation("reduce " + stage, Collective.REDUCE_SCATTER, gradientBytes));
      collect[stage] =
          type(
              "data",
              stage,
              data,
              operation("collect " + stage, Collective.ALL_GATHER, gradientBytes / 2));
    }

    /** Adds blocks in rounds over the stages, each as soon as what it needs has been added. */
    private void tasks() {
      int total = chunks * microBatches;
      int[] forwards = new int[stages];
      int[] backwards = new int[stages];
      int[] lastReduce = new int[stages];
      java.util.Arrays.fill(lastReduce, -1);
      boolean goesOn = true;
      while (goesOn) {
        goesOn = false;
        for (int stage = 0; stage < stages; stage++) {
          boolean isForward = isForward(stage, forwards[stage], backwards[stage], total);
          int k = isForward ? forwards[stage] : backwards[stage];
          if (k < total && isReady(stage, isForward, k)) {
            block(stage, isForward, k, lastReduce);
            forwards[stage] += isForward ? 1 : 0;
            backwards[stage] += isForward ? 0 : 1;
            goesOn = true;
          }
        }
      }
      for (int stage = 0; stage < stages; stage++) {
        if (forwards[stage] + backwards[stage] < 2 * total) {
          throw new AssertionError("stage " + stage + " is stuck");
        }
        for (int chunk = 0; chunk < chunks; chunk++) {
          next(stage, collect[stage], -1, lastReduce[stage]);
        }
      }
    }

    private boolean isForward(int stage, int forwards, int backwards, int total) {
      int warmUp = 2 * (stages - stage - 1) + (chunks - 1) * stages;
      warmUp = chunks == 1 ? stages - stage - 1 : warmUp;
      return forwards < total && forwards <= backwards + Math.min(total, warmUp);
    }

    private int micro(int k) {
      return k / (stages * chunks) * stages + k % stages;
    }

    private int chunk(boolean isForward, int k) {
      int chunk = k / stages % chunks;
      return isForward ? chunk : chunks - 1 - chunk;
    }

    private int place(int chunk, int stage, int micro) {
      return (chunk * stages + stage) * microBatches + micro;
    }

    private boolean isReady(int stage, boolean isForward, int k) {
      int chunk = chunk(isForward, k);
      boolean isSource =
          isForward ? chunk == 0 && stage == 0 : chunk == chunks - 1 && stage == stages - 1;
      return isSource || arrived[isForward ? 0 : 1][place(chunk, stage, micro(k))] >= 0;
    }

    private void block(int stage, boolean isForward, int k, int[] lastReduce) {
      int chunk = chunk(isForward, k);
      int micro = micro(k);
      int way = isForward ? 0 : 1;
      int needs = arrived[way][place(chunk, stage, micro)];
      for (int half = 0; half < halves * (isForward ? 1 : 2); half++) {
        next(stage, gather[stage], micro, half == 0 ? needs : -1);
        next(stage, isForward ? forward[stage] : backward[stage], micro);
        next(stage, scatter[stage], micro);
      }
      int after = last[stage];
      int on = isForward ? (stage + 1) % stages : (stage + stages - 1) % stages;
      int toChunk = chunk;
      if (isForward && stage == stages - 1) {
        toChunk++;
      } else if (!isForward && stage == 0) {
        toChunk--;
      }
      if (toChunk >= 0 && toChunk < chunks) {
        int send = model.task(isForward ? sendOn[stage] : sendBack[stage], micro, 0);
        model.after(send, after);
        arrived[way][place(toChunk, on, micro)] = send;
      } else if (isForward) {
        arrived[1][place(chunk, stage, micro)] = after;
      }
      if (!isForward && micro == microBatches - 1) {
        int reduced = model.task(reduce[stage], -1, 0);
        model.after(reduced, after);
        if (lastReduce[stage] >= 0) {
          model.after(reduced, lastReduce[stage]);
        }
        lastReduce[stage] = reduced;
      }
    }
  }
}
