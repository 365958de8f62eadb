package dev.weft.generator.training;

import static dev.weft.generator.training.SmallJobs.job;
import static dev.weft.generator.training.SmallJobs.model;
import static dev.weft.generator.training.SmallJobs.operation;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.traffic.ExpertTraffic;
import dev.weft.topology.workload.traffic.Group;
import java.util.HashMap;
import java.util.Map;
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
