package dev.weft.generator.training;

import static dev.weft.generator.training.SmallJobs.job;
import static dev.weft.generator.training.SmallJobs.model;
import static dev.weft.generator.training.SmallJobs.operation;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Collective;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.topology.workload.ExpertLoad;
import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.GridOrder;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.traffic.ExpertTraffic;
import dev.weft.topology.workload.traffic.Group;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Where experts lie, and what goes to them. */
class ExpertTasksTest {
  /** Experts lie on neighbours of a stage, whatever else these share. */
  @Test
  void expertsAreDealtOverNeighbours() {
    Experts experts = new Experts(16, 4, 0, 512, 0);
    Job job = job(new Parallelism(2, 1, 1, 4, 4), 2, 2, Schedule.ONE_F_ONE_B, 1, Map.of(), experts);
    RankGrid grid = new RankGrid(job, 0);
    assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5, 6, 7}, grid.groups(Group.EXPERT, 0, 4));
    assertArrayEquals(new int[] {0, 4, 1, 5, 2, 6, 3, 7}, grid.groups(Group.EXPERT_DATA, 0, 2));
  }

  /**
   * Sixteen ranks on two servers: a token with 4 of 32 experts has some on n of 2 servers, and goes
   * to each once: n / 4 of what four copies take. Inside servers each expert gets its own.
   */
  @Test
  void tokensGoToEachServerOnce() {
    Experts experts = new Experts(32, 4, 0, 512, 0);
    Job job =
        job(new Parallelism(1, 1, 1, 16, 16), 2, 2, Schedule.ONE_F_ONE_B, 1, Map.of(), experts);
    SimulationModel model = model(job);
    double copies = ExpertTraffic.distinctNodes(2, 32, 4) / 4;
    double plain = 1024.0 * 4 * 1024 * 2;
    long between = 0;
    long inside = 0;
    for (TaskType type : model.taskTypes()) {
      if (type.kind().equals("expert")) {
        int size = model.partitions().get(type.partition()).size();
        long bytes = operation(type).bytes().getFirst();
        between = size == 2 ? bytes : between;
        inside = size == 8 ? bytes : inside;
      }
    }
    assertEquals(plain * copies, between, 1);
    assertEquals(plain, inside, 1);
    assertTrue(copies < 0.5);
  }

  /**
   * Sixty-four ranks on eight servers: of 64 experts a token takes 8, which lie on 8 (1 - C(56, 8)
   * / C(64, 8)) = 5.43 servers; a limit of 4 leaves 4 of these between servers, and all inside.
   */
  @Test
  void aNodeLimitCutsWhatLeavesServers() {
    Experts experts = new Experts(64, 8, 0, 512, 0);
    Job free =
        job(new Parallelism(1, 1, 1, 64, 64), 2, 2, Schedule.ONE_F_ONE_B, 1, Map.of(), experts);
    Job limited =
        new Job(
            free.name(),
            true,
            free.model(),
            free.parallelism(),
            free.precision(),
            free.optimizer(),
            free.zeroStage(),
            free.microBatches(),
            free.microBatchSize(),
            free.batch(),
            free.sequence(),
            4,
            false,
            free.training());
    double none = 1;
    for (int i = 0; i < 8; i++) {
      none *= (56.0 - i) / (64 - i);
    }
    Map<Integer, Long> all = expertBytes(model(free));
    Map<Integer, Long> some = expertBytes(model(limited));
    assertEquals(4 / (8 * (1 - none)), (double) some.get(8) / all.get(8), 1e-6);
  }

  /**
   * Sixteen ranks on two servers, two of 32 experts each. The first expert has 1/4 of the tokens,
   * the other 31 share 3/4: of 16 ranks the first takes 16 (1/4 + 3/124) = 4.387 of an even load,
   * the others 16 x 6/124 = 0.7742. A pair so has 1/16 of what a rank has for all, times that. The
   * first server has a share q of 1/4 + 15 x 3/124 = 0.6129 of the tokens: of 4 choices one at
   * least falls there with 1 - (1 - q)^4 = 0.97755 and on the other one with 0.85890, where evenly
   * it is 1 - 1/2^4 = 0.9375.
   */
  @Test
  void unevenLoadsAreUnevenTraffic() {
    Experts experts = new Experts(32, 4, 0, 512, 0);
    Job even =
        job(new Parallelism(1, 1, 1, 16, 16), 2, 2, Schedule.ONE_F_ONE_B, 1, Map.of(), experts);
    List<Double> shares = new ArrayList<>(Collections.nCopies(32, 3.0 / 124));
    shares.set(0, 0.25);
    SimulationModel model =
        model(SmallJobs.with(even, new ExpertLoad(List.of(shares)), GridOrder.MEGATRON));
    int seen = 0;
    for (TaskType type : model.taskTypes()) {
      if (!type.kind().equals("expert")) {
        continue;
      }
      int size = model.partitions().get(type.partition()).size();
      List<Double> loads = operation(type).loads().relative();
      if (size == 8) {
        // Two groups, one for each server: the first rank of the first, and all others.
        assertEquals(16, loads.size());
        assertEquals(16 * (0.25 + 3.0 / 124), loads.getFirst(), 1e-9);
        assertEquals(16 * 6.0 / 124, loads.get(8), 1e-9);
        seen++;
      } else if (size == 2) {
        double copies = ExpertTraffic.distinctNodes(2, 32, 4) / 2;
        double q = 0.25 + 15 * 3.0 / 124;
        assertEquals(Math.min(1 / copies, (1 - Math.pow(1 - q, 4)) / 0.9375), loads.get(0), 1e-9);
        assertEquals((1 - Math.pow(q, 4)) / 0.9375, loads.get(1), 1e-9);
        seen++;
      }
    }
    // There and back, inside and between.
    assertEquals(4, seen);
    assertTrue(
        model.taskTypes().stream()
            .filter(type -> type.kind().equals("expert"))
            .anyMatch(type -> !operation(type).loads().areOfReceivers()));
  }

  /**
   * Four of eight ranks have an expert each, which two share. One expert has 7/10 of the tokens:
   * its two ranks gather 4 x 0.7 = 2.8 times what they do evenly, and all others wait for them.
   */
  @Test
  void thoseThatShareTheFullestExpertGatherLongest() {
    Experts experts = new Experts(4, 1, 0, 512, 0);
    Job plain =
        job(new Parallelism(2, 1, 1, 4, 4), 2, 2, Schedule.ONE_F_ONE_B, 1, Map.of(), experts);
    Job even = SmallJobs.with(plain, ExpertLoad.EVEN, GridOrder.MEGATRON, 2);
    ExpertLoad skewed = new ExpertLoad(List.of(List.of(0.1, 0.7, 0.1, 0.1)));
    Job uneven = SmallJobs.with(plain, skewed, GridOrder.MEGATRON, 2);
    Map<Collective, Long> before = gathersOfExperts(model(even));
    Map<Collective, Long> after = gathersOfExperts(model(uneven));
    assertEquals(Set.of(Collective.ALL_GATHER, Collective.REDUCE_SCATTER), before.keySet());
    before.forEach((each, bytes) -> assertEquals(2.8 * bytes, after.get(each), 1, each.word()));
  }

  private static Map<Collective, Long> gathersOfExperts(SimulationModel model) {
    Map<Collective, Long> bytes = new HashMap<>();
    for (TaskType type : model.taskTypes()) {
      if (type.kind().equals("expert")
          && operation(type).collective() != Collective.ALL_TO_ALL
          && model.partitions().get(type.partition()).size() == 2) {
        bytes.put(operation(type).collective(), operation(type).bytes().getFirst());
      }
    }
    return bytes;
  }

  /** Each layer has the loads of its line, whichever stage and chunk it is in. */
  @Test
  void tracedLoadsBelongToTheirLayers() {
    Experts experts = new Experts(4, 1, 0, 512, 0);
    Job even =
        job(new Parallelism(1, 2, 1, 4, 4), 4, 2, Schedule.ONE_F_ONE_B, 1, Map.of(), experts);
    List<List<Double>> trace = new ArrayList<>();
    for (int layer = 0; layer < 4; layer++) {
      List<Double> row = new ArrayList<>(Collections.nCopies(4, 0.1));
      row.set(layer, 0.7);
      trace.add(row);
    }
    SimulationModel model = model(SmallJobs.with(even, new ExpertLoad(trace), GridOrder.MEGATRON));
    Map<Integer, Set<Integer>> fullest = new TreeMap<>();
    for (TaskType type : model.taskTypes()) {
      if (type.kind().equals("expert")) {
        List<Double> loads = operation(type).loads().relative();
        assertEquals(2.8, Collections.max(loads), 1e-9);
        fullest
            .computeIfAbsent(type.stage(), none -> new TreeSet<>())
            .add(loads.indexOf(Collections.max(loads)));
      }
    }
    assertEquals(Map.of(0, Set.of(0, 1), 1, Set.of(2, 3)), fullest);
  }

  /** The greatest all-to-all of experts between servers: eight ranks of one rail. */
  private static Map<Integer, Long> expertBytes(SimulationModel model) {
    Map<Integer, Long> bytes = new HashMap<>();
    for (TaskType type : model.taskTypes()) {
      var partition = type.isCompute() ? null : model.partitions().get(type.partition());
      boolean isOfExperts = partition != null && type.kind().equals("expert");
      if (isOfExperts && partition.name().contains("between")) {
        bytes.merge(partition.size(), operation(type).bytes().getFirst(), Math::max);
      }
    }
    return bytes;
  }
}
