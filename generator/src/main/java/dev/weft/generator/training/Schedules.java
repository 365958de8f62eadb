package dev.weft.generator.training;

import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.stages.Stages;

/** The order in which the stages of a job take turns. */
final class Schedules {
  private Schedules() {}

  static PipelineSchedule of(Job job) {
    int stages = job.parallelism().pipeline();
    int chunks = Stages.chunksOfStage(job);
    int microBatches = Math.max(1, job.microBatches());
    Schedule schedule =
        switch (job.training().schedule()) {
          case ONE_F_ONE_B -> Schedule.ONE_F_ONE_B;
          case INTERLEAVED -> Schedule.INTERLEAVED;
          case ZERO_BUBBLE_1 -> Schedule.ZERO_BUBBLE_1P;
          case ZERO_BUBBLE_2 -> Schedule.ZERO_BUBBLE_2P;
          case ZERO_BUBBLE_V -> Schedule.ZERO_BUBBLE_V;
          case DUAL_PIPE -> Schedule.DUALPIPE;
        };
    return schedule.of(stages, schedule == Schedule.INTERLEAVED ? chunks : 1, microBatches);
  }
}
