package dev.weft.generator.training;

import static dev.weft.generator.training.SmallJobs.MS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.engine.model.SimulationModel;
import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.Schedule;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Steps one after another, on four stages of one layer with eight micro-batches. */
class StepsInARowTest {
  /**
   * Under 1F1B the last backward pass of a step ends on the first stage, which the first forward
   * pass of the next one waits for: each takes (8 + 3) x 3 ms. Without bubbles a stage goes on at
   * once: 8 x 3 ms, before which in the first step the last stage waits for three forward passes.
   */
  @ParameterizedTest
  @CsvSource({"ONE_F_ONE_B,33,33", "ZERO_BUBBLE_2,27,24"})
  void aStageGoesOnWhenItHasUpdatedItsWeights(Schedule schedule, long first, long next) {
    var job = SmallJobs.job(new Parallelism(1, 4, 1, 1, 1), 4, 8, schedule);
    for (int steps = 1; steps <= 3; steps++) {
      SimulationModel model = SmallJobs.model(job, steps);
      long expected = (first + (steps - 1) * next) * MS;
      assertEquals(expected, SmallJobs.stepPs(model, type -> 0), schedule + " " + steps);
      assertEquals(
          steps - 1, model.tasks().step(model.tasks().count() - 1), "the step of the last task");
    }
  }

  /** What later steps do is what the first one does: their types are known. */
  @ParameterizedTest
  @CsvSource({"ONE_F_ONE_B", "INTERLEAVED"})
  void stepsShareTypes(Schedule schedule) {
    int chunks = schedule == Schedule.INTERLEAVED ? 2 : 1;
    var job =
        SmallJobs.job(
            new Parallelism(2, 2, 1, 1, 2), 4, 4, schedule, chunks, Map.of(), Experts.NONE);
    SimulationModel one = SmallJobs.model(job, 1);
    SimulationModel four = SmallJobs.model(job, 4);
    assertEquals(one.taskTypes(), four.taskTypes());
    assertEquals(4 * one.tasks().count(), four.tasks().count());
  }
}
