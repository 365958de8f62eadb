package dev.weft.generator.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.workload.ExpertLoad;
import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.GridOrder;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.traffic.Group;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * Groups by hand, as Megatron's RankGenerator makes them: the stride of a dimension is the product
 * of those that run faster.
 */
class RankGridTest {
  private static RankGrid grid(String order, Parallelism division, Experts experts) {
    Job job = SmallJobs.job(division, 4, 4, Schedule.ONE_F_ONE_B, 1, Map.of(), experts);
    GridOrder read = Objects.requireNonNull(GridOrder.of(order));
    return new RankGrid(SmallJobs.with(job, ExpertLoad.EVEN, read), 0);
  }

  /** --use-tp-pp-dp-mapping: tensor 2, pipeline 2 and data 2 are 1, 2 and 4 apart. */
  @Test
  void stagesInsideCopies() {
    RankGrid grid = grid("tp-cp-ep-pp-dp", new Parallelism(2, 2, 1, 1, 2), Experts.NONE);
    assertArrayEquals(new int[] {0, 1, 4, 5}, grid.stage(0));
    assertArrayEquals(new int[] {2, 3, 6, 7}, grid.stage(1));
    assertArrayEquals(new int[] {2, 3, 6, 7}, grid.groups(Group.TENSOR, 1, 2));
    assertArrayEquals(new int[] {0, 4, 1, 5}, grid.groups(Group.DATA, 0, 2));
    assertArrayEquals(new int[] {0, 2, 1, 3, 4, 6, 5, 7}, grid.pairs(0, 1));
  }

  /** Copies 1, context 2, tensor 4 apart; all four copies of weights are 0 to 3. */
  @Test
  void tensorOutermostInAStage() {
    RankGrid grid = grid("dp-cp-tp-ep-pp", new Parallelism(2, 1, 2, 1, 2), Experts.NONE);
    assertArrayEquals(new int[] {0, 4, 1, 5, 2, 6, 3, 7}, grid.groups(Group.TENSOR, 0, 2));
    assertArrayEquals(new int[] {0, 2, 1, 3, 4, 6, 5, 7}, grid.groups(Group.CONTEXT, 0, 2));
    assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5, 6, 7}, grid.groups(Group.DATA, 0, 4));
    assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5, 6, 7}, grid.groups(Group.SHARD, 0, 2));
    assertArrayEquals(new int[] {0, 2, 1, 3, 4, 6, 5, 7}, grid.groups(Group.REPLICA, 0, 2));
  }

  /** Eight ranks, experts over four of them: neighbours, or two apart behind their copies. */
  @Test
  void expertsInsideTheirCopiesOrOutside() {
    Experts experts = new Experts(8, 2, 0, 512, 0);
    Parallelism division = new Parallelism(1, 1, 1, 4, 8);
    RankGrid inside = grid("tp-cp-ep-dp-pp", division, experts);
    assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5, 6, 7}, inside.groups(Group.EXPERT, 0, 4));
    assertArrayEquals(new int[] {0, 4, 1, 5, 2, 6, 3, 7}, inside.groups(Group.EXPERT_DATA, 0, 2));
    RankGrid outside = grid("tp-cp-dp-ep-pp", division, experts);
    assertArrayEquals(new int[] {0, 2, 4, 6, 1, 3, 5, 7}, outside.groups(Group.EXPERT, 0, 4));
    assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5, 6, 7}, outside.groups(Group.EXPERT_DATA, 0, 2));
    assertEquals(2, outside.placeOfExperts(5));
  }

  @Test
  void ordersThatAreNone() {
    for (String text : new String[] {"tp-cp-ep-dp", "tp-tp-ep-dp-pp", "tp-cp-ep-dp-pp-xx", ""}) {
      assertEquals(null, GridOrder.of(text), text);
    }
    assertEquals("pp-dp-ep-cp-tp", Objects.requireNonNull(GridOrder.of("pp-dp-ep-cp-tp")).text());
  }
}
