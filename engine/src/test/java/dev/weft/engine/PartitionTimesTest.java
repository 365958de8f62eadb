package dev.weft.engine;

import static dev.weft.engine.TaskModels.MS;
import static dev.weft.engine.TaskModels.NIC;
import static dev.weft.engine.TaskModels.SIZE;
import static dev.weft.engine.TaskModels.end;
import static dev.weft.engine.TaskModels.fabric;
import static dev.weft.engine.TaskModels.partition;
import static dev.weft.engine.TaskModels.ps;
import static dev.weft.engine.TaskModels.railsOf;
import static dev.weft.engine.TaskModels.range;
import static dev.weft.engine.TaskModels.ring;
import static dev.weft.engine.TaskModels.run;
import static dev.weft.engine.TaskModels.step;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.PairLoads;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.TaskTimes;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Groups of partitions, against the same collective as an operation and closed forms. */
final class PartitionTimesTest {
  /** What the same collective takes as an operation of a group, to the picosecond. */
  @ParameterizedTest
  @CsvSource({
    "ALL_REDUCE,RING",
    "ALL_GATHER,RING",
    "ALL_REDUCE,TREE",
    "ALL_REDUCE,HIERARCHICAL",
    "ALL_REDUCE,HALVING_DOUBLING",
    "ALL_REDUCE,AUTO",
    "REDUCE_SCATTER,AUTO",
    "ALL_TO_ALL,AUTO",
    "ALL_TO_ALL,PXN",
    "SEND_RECV,AUTO",
    "BROADCAST,AUTO",
    "ALL_REDUCE,NVLS",
    "ALL_GATHER,DIRECT"
  })
  void aloneAsTheSameOperation(Collective collective, Algorithm algorithm) {
    for (long bytes : new long[] {1, 1 << 16, 100_000_003, 1L << 32}) {
      int[] ranks = {0, 1, 2, 3, 8, 9, 10, 11, 32, 33, 34, 35, 56, 57, 58, 59};
      StepModel with = new StepModel();
      Operation operation = Operation.of("it", collective, algorithm, bytes);
      SimulationModel.Builder one = fabric(8).build().nccl(with.nccl());
      one.operation(operation.inGroup(one.group(ranks)));
      SimulationModel.Builder other = fabric(8).build().nccl(with.nccl());
      int group = partition(other, "group", 16, ranks);
      other.task(other.taskType(TaskType.communication("data", group, operation)));
      assertEquals(
          Simulation.run(one.build()).rows().getFirst().timePs(), end(run(other)), "" + bytes);
    }
  }

  /**
   * On 8 servers of one rail each, rank 0 gets 4 times what it would get of S/8 from each of the
   * others: 7 x 4 x S/8 over its NIC. On the way back it sends as much. Groups of a partition may
   * differ: the other one is even.
   */
  @Test
  void loadsSayWhatEachMemberGets() {
    for (boolean areOfReceivers : new boolean[] {true, false}) {
      SimulationModel.Builder model = fabric(8).build();
      int[] ranks = new int[16];
      Arrays.setAll(ranks, i -> i % 8 * 8 + i / 8);
      Double[] loads = new Double[16];
      Arrays.fill(loads, 1.0);
      Arrays.fill(loads, 1, 8, 4.0 / 7);
      loads[0] = 4.0;
      int rails = partition(model, "rails", 8, ranks);
      Operation operation =
          Operation.of("it", Collective.ALL_TO_ALL, Algorithm.DIRECT, SIZE)
              .loaded(new PairLoads(areOfReceivers, Arrays.asList(loads)));
      model.task(model.taskType(TaskType.communication("expert", rails, operation)));
      SimulationResult result = Simulation.run(model.build());
      assertEquals(ps(7 * 4.0 / 8 * SIZE / NIC), result.makespanPs(), 4);
      // Of S bytes each sends 7/8 to others in the even group; all together as much in the other:
      // 28/8 to the first, 7 x 6/8 x 4/7 between the others, 7/8 x 4/7 from the first.
      double even = 8 * 7.0 / 8 * SIZE;
      double uneven = (28.0 / 8 + 7 * 6.0 / 8 * 4 / 7 + 7.0 / 8 * 4 / 7) * SIZE;
      double sent = 0;
      for (var each : Objects.requireNonNull(result.step()).jobs().getFirst().traffic()) {
        sent += each.bytes();
      }
      assertEquals(even + uneven, sent, 1e-6 * sent);
    }
  }

  /** All-to-alls of two partitions of one group each, of other sizes: each takes its own time. */
  @Test
  void groupsOfDifferentPartitionsDontMixUp() {
    Operation operation = Operation.of("it", Collective.ALL_TO_ALL, Algorithm.PXN, SIZE);
    int[][] groups = {range(0, 1, 32), range(32, 1, 16)};
    SimulationModel.Builder both = fabric(8).build();
    for (int[] ranks : groups) {
      int row = partition(both, "group", ranks.length, ranks);
      Operation named = Operation.of("it" + row, Collective.ALL_TO_ALL, Algorithm.PXN, SIZE);
      both.task(both.taskType(TaskType.communication("expert", row, named)));
    }
    TaskTimes times = run(both);
    for (int i = 0; i < 2; i++) {
      SimulationModel.Builder one = fabric(8).build();
      one.operation(operation.inGroup(one.group(groups[i])));
      assertEquals(Simulation.run(one.build()).rows().getFirst().timePs(), times.timePs(i));
    }
  }

  /** Of 8 servers, and in all groups that have a rail for themselves: as one of them alone. */
  @Test
  void groupsOnLinksOfTheirOwnDontSlowEachOther() {
    for (int groups : new int[] {1, 8}) {
      SimulationModel.Builder model = fabric(8).build();
      int[] ranks = new int[8 * groups];
      Arrays.setAll(ranks, i -> i % 8 * 8 + i / 8);
      int rails = partition(model, "rails", 8, ranks);
      Operation gather = ring(Collective.ALL_GATHER, SIZE);
      model.task(model.taskType(TaskType.communication("data", rails, gather)));
      // 7 of 8 parts go over each NIC
      assertEquals(ps(7.0 / 8 * SIZE / NIC), end(run(model)), 1, "of " + groups);
    }
  }

  /**
   * With q members on each node a ring uses q NICs: (N - 1)/N of the bytes at q times the rate of
   * one.
   */
  @ParameterizedTest
  @CsvSource({"1", "2", "4", "8"})
  void ringsUseTheNicsOfTheirMembers(int perNode) {
    SimulationModel.Builder model = fabric(8).build();
    int ranks = 8 * perNode;
    int[] group = new int[ranks];
    Arrays.setAll(group, i -> i / perNode * 8 + i % perNode);
    int data = partition(model, "data", ranks, group);
    Operation scatter = ring(Collective.REDUCE_SCATTER, SIZE);
    model.task(model.taskType(TaskType.communication("data", data, scatter)));
    double expected = (ranks - 1.0) / ranks * SIZE / (perNode * NIC);
    assertEquals(ps(expected), end(run(model)), 2);
  }

  /** So does what NCCL chooses: what it reaches of q NICs is more than three quarters, not more. */
  @ParameterizedTest
  @CsvSource({"1", "2", "4", "8"})
  void ncclUsesTheNicsOfItsMembers(int perNode) {
    SimulationModel.Builder model = fabric(8).build().nccl(new StepModel().nccl());
    int ranks = 8 * perNode;
    int[] group = new int[ranks];
    Arrays.setAll(group, i -> i / perNode * 8 + i % perNode);
    int data = partition(model, "data", ranks, group);
    long bytes = 1L << 33;
    Operation scatter = Operation.of("it", Collective.REDUCE_SCATTER, Algorithm.AUTO, bytes);
    model.task(model.taskType(TaskType.communication("data", data, scatter)));
    double seconds = end(run(model)) / 1e12;
    double reached = (ranks - 1.0) / ranks * bytes / seconds / (perNode * NIC);
    assertTrue(reached > 0.75 && reached <= 1 + 1e-9, () -> perNode + ": " + reached);
  }

  /**
   * Rails that nothing joins: what goes to another rail takes the GPU on it in its own server
   * (PXN), though that one is of another pair. NCCL reaches 0.96 of the NIC, and NVLink with 450
   * GB/s is no limit; so four pairs at once, each on the rail of its receiver, take what one takes.
   */
  @ParameterizedTest
  @CsvSource({"SEND", "SEND_RECV"})
  void pairsOnDifferentRailsGoOverGpusOfTheirServers(Collective collective) {
    long latency = acrossRails(collective, SIZE, 0, 8) - ps(SIZE / (0.96 * NIC));
    assertTrue(latency > 0 && latency < MS / 10, "" + latency);
    assertEquals(
        ps(SIZE / (0.96 * NIC)) + latency, acrossRails(collective, SIZE, 4, 8), 1, "one pair");
    assertEquals(
        ps(2 * SIZE / (0.96 * NIC)) + latency,
        acrossRails(collective, 2 * SIZE, 4, 8, 5, 9, 6, 10, 7, 11),
        1,
        "four pairs");
  }

  private static long acrossRails(Collective collective, long bytes, int... pairs) {
    RailFabric fabric = fabric(2);
    fabric.planePerRail = true;
    SimulationModel.Builder model = fabric.build().nccl(new StepModel().nccl());
    Operation send = Operation.of("it", collective, Algorithm.AUTO, bytes);
    int row = partition(model, "border", 2, pairs);
    model.task(model.taskType(TaskType.communication("pipeline", row, send)));
    return end(run(model));
  }

  /** A group with a slow cable takes twice as long, and the task with it. */
  @Test
  void aTaskEndsWithItsLastGroup() {
    RailFabric fabric = fabric(8);
    fabric.slowServer = 3;
    SimulationModel.Builder model = railsOf(fabric);
    assertEquals(ps(7.0 / 8 * SIZE / (NIC / 2)), end(run(model)), 1);
  }

  /**
   * Every NIC sends the activations of m micro-batches over v chunks on, but for the last stage's
   * last chunk, and gets as many back; and 7/8 of its group's gradients and, of half as many bytes,
   * parameters, for each chunk.
   */
  @Test
  void bytesAreConserved() {
    StepModel step = new StepModel();
    step.algorithm = Algorithm.RING;
    step.replicas = 8;
    step.stages = 4;
    step.microBatches = 8;
    step.chunks = 2;
    SimulationModel model = step.build();
    SimulationResult result = Simulation.run(model);
    double sent = 0;
    for (int link = 0; link < result.links().count(); link++) {
      boolean isOut = result.links().name(link).matches("server\\d+/nic\\d+->leaf.*");
      sent += isOut ? result.links().payloadBytes(link) : 0;
    }
    int sends = 2 * step.microBatches * (step.chunks * step.stages - 1);
    double activations = (double) sends * step.sendBytes * step.tensor * step.replicas;
    double gradients =
        step.ranks() * step.chunks * (7.0 / 8) * (step.gradientBytes + step.gradientBytes / 2);
    assertEquals(1, sent / (activations + gradients), 1e-9);
  }

  /**
   * 1,024 GPUs: gradients of 16 stages, and sends between them meanwhile, once as tasks over
   * partitions and once as operations of 128 listed groups and 1,024 pairs, which the engine cannot
   * know to belong together. One cable has half the rate.
   */
  @ParameterizedTest
  @CsvSource({"-1,SPRAY", "5,SPRAY", "-1,ECMP"})
  void partitionsAreTheirGroups(int slowServer, dev.weft.engine.model.LoadBalancing balancing) {
    SimulationModel.Builder tasks = busy(slowServer, balancing).build();
    SimulationModel.Builder listed = busy(slowServer, balancing).build();
    for (int stage = 0; stage < 16; stage++) {
      int[] data = new int[64];
      int at = stage;
      Arrays.setAll(data, i -> (i % 8 * 16 + at) * 8 + i / 8);
      Operation scatter = ring(Collective.REDUCE_SCATTER, SIZE);
      add(tasks, listed, "data" + stage, partition(tasks, "data", 8, data), data, 8, scatter, 0);
      int[] pairs = new int[128];
      Arrays.setAll(pairs, i -> (i / 16 * 16 + (at + i % 2) % 16) * 8 + i / 2 % 8);
      Operation send = Operation.of("send", Collective.SEND, Algorithm.DIRECT, SIZE / 8);
      long delay = stage % 4 * MS;
      add(tasks, listed, "send" + stage, partition(tasks, "p", 2, pairs), pairs, 2, send, delay);
    }
    TaskTimes times = run(tasks);
    Map<String, Long> ends = new java.util.HashMap<>();
    Simulation.run(listed.build())
        .rows()
        .forEach(row -> ends.merge(row.operation().replaceAll("/.*", ""), row.endPs(), Math::max));
    for (int stage = 0; stage < 16; stage++) {
      assertEquals(ends.get("data" + stage), times.endPs(2 * stage), 2, "data" + stage);
      assertEquals(ends.get("send" + stage), times.endPs(2 * stage + 1), 2, "send" + stage);
    }
  }

  private static RailFabric busy(int slowServer, dev.weft.engine.model.LoadBalancing balancing) {
    RailFabric fabric = fabric(128);
    fabric.serversPerSegment = 16;
    fabric.slowServer = slowServer;
    fabric.loadBalancing = balancing;
    return fabric;
  }

  private static void add(
      SimulationModel.Builder tasks,
      SimulationModel.Builder listed,
      String name,
      int partition,
      int[] ranks,
      int size,
      Operation operation,
      long delayPs) {
    Operation named =
        Operation.of(
            name, operation.collective(), operation.algorithm(), operation.bytes().getFirst());
    tasks.task(tasks.taskType(TaskType.communication("x", partition, named)), -1, delayPs);
    for (int group = 0; group < ranks.length / size; group++) {
      int row = listed.group(Arrays.copyOfRange(ranks, group * size, (group + 1) * size));
      Operation one =
          Operation.of(
              name + "/" + group,
              operation.collective(),
              operation.algorithm(),
              operation.bytes().getFirst());
      listed.operation(one.inGroup(row).delayed(delayPs));
    }
  }
}
