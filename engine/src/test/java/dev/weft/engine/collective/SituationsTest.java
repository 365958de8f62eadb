package dev.weft.engine.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.StepModel;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.result.TypeTimes;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Situations that come about again. */
final class SituationsTest {
  /** Four stages of four replicas on 16 servers below four spines. */
  private static StepModel step(boolean isRandom, int experts) {
    StepModel step = new StepModel();
    step.replicas = 4;
    step.stages = 4;
    step.microBatches = 8;
    step.chunks = 2;
    step.serversPerSegment = 2;
    step.spines = 4;
    step.experts = experts;
    step.hasRandomRanks = isRandom;
    step.loadBalancing = isRandom ? LoadBalancing.ECMP : LoadBalancing.SPRAY;
    return step;
  }

  private static void assertSameTimes(SimulationModel model, StepResult one, StepResult other) {
    for (int task = 0; task < model.tasks().count(); task++) {
      assertEquals(one.times().startPs(task), other.times().startPs(task));
      assertEquals(one.times().endPs(task), other.times().endPs(task));
    }
  }

  private static StepResult run(SimulationModel model, int mostJoins) {
    return run(model, mostJoins, MeetingFlows.MOST_ENTRIES);
  }

  private static StepResult run(SimulationModel model, int mostJoins, long mostEntries) {
    TaskTimeline timeline =
        new TaskTimeline(model, (stage, done, total) -> {}, () -> false, mostJoins, mostEntries);
    return Objects.requireNonNull(timeline.run().step());
  }

  /**
   * All-to-alls as a whole each, for want of flows that are alike: a task that meets none takes the
   * same, none takes less than alone, and what meets others about as long.
   */
  @Test
  void tasksAsAWholeTakeAboutWhatTheirFlowsTake() {
    StepModel step = step(true, 32);
    SimulationModel model = step.build();
    StepResult flows = run(model, Episodes.MOST_JOINS);
    StepResult coarse = run(model, Episodes.MOST_JOINS, 0);
    assertFalse(flows.isCoarse());
    assertTrue(coarse.isCoarse());
    for (int type = 0; type < model.taskTypes().size(); type++) {
      TypeTimes each = coarse.types().get(type);
      assertEquals(flows.types().get(type).alonePs(), each.alonePs());
      if (!each.type().isCompute() && each.count() > 0) {
        assertTrue(each.shortestPs() >= each.alonePs() * (1 - 1e-6) - 1, each.type().name());
      }
    }
    double ratio = (double) coarse.jobs().getFirst().stepPs() / flows.jobs().getFirst().stepPs();
    assertTrue(ratio > 0.97 && ratio < 1.15, "ratio " + ratio);
  }

  /** What is read from earlier episodes is what solving each again gives, to the picosecond. */
  @ParameterizedTest
  @CsvSource({"false,0", "true,0", "false,32", "true,32"})
  void knownOnesTakeWhatSolvedOnesTake(boolean isRandom, int experts) {
    StepModel step = step(isRandom, experts);
    SimulationModel model = step.build();
    StepResult known = run(model, Episodes.MOST_JOINS);
    StepResult solved = run(model, 1);
    assertSameTimes(model, solved, known);
    assertTrue(known.situations() < solved.situations());
    assertTrue(known.situations() < model.tasks().count() / 4);
  }

  /** The same with faults: tasks under way when the network changes are not compared with any. */
  @ParameterizedTest
  @CsvSource({"false,0", "true,0", "false,32", "true,32"})
  void knownOnesTakeWhatSolvedOnesTakeWhileThingsBreak(boolean isRandom, int experts) {
    StepModel step = step(isRandom, experts);
    long end = run(step.build(), 1).jobs().getFirst().endPs();
    SimulationModel model = step.build(end / 4, end - end / 50);
    StepResult known = run(model, Episodes.MOST_JOINS);
    StepResult solved = run(model, 1);
    assertTrue(solved.jobs().getFirst().endPs() > end);
    assertSameTimes(model, solved, known);
    assertTrue(known.situations() < solved.situations());
  }
}
