package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.weft.engine.Events;
import dev.weft.engine.Progress;
import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.StepModel;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.report.Change.Goal;
import dev.weft.engine.result.SimulationResult;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** How many changes are tried, and how far. */
final class TrialBudgetTest {
  static final Trials.Budget ANY = new Trials.Budget(Long.MAX_VALUE, 0, 0);

  private static final Operation RING =
      Operation.of("ring", Collective.ALL_REDUCE, Algorithm.RING, 1 << 30);

  private static SimulationModel ring(long nicFactor) {
    RailFabric fabric = new RailFabric();
    fabric.nicFactor = nicFactor;
    return fabric.build().operation(RING).build();
  }

  /** A trial that has more events than it may is marked; a user who stops it stops all. */
  @Test
  void marksWhatWasNotTried() {
    SimulationModel base = ring(1);
    SimulationResult result = Simulation.run(base);
    List<Change> changes = List.of(new Change("chunks 4", Goal.TIME, () -> base));
    assertEquals(
        List.of("chunks 4: not tried, trials would take longer than the scenario itself"),
        new Trials(base, result, new Trials.Budget(0, 0, 0), Progress.NONE)
            .run(changes).stream().map(Trial::text).toList());
    Progress stopped =
        new Progress() {
          @Override
          public void report(String stage, long done, long total) {}

          @Override
          public boolean cancelled() {
            return true;
          }
        };
    assertThrows(
        CancellationException.class, () -> new Trials(base, result, ANY, stopped).run(changes));
  }

  /**
   * On more GPUs than some a run is not followed by others unless that is asked for, but what would
   * be tried is named.
   */
  @Test
  void namesWhatLargeRunsCouldTry() {
    RailFabric fabric = new RailFabric();
    fabric.servers = Tries.MOST_GPUS / fabric.rails;
    fabric.serversPerSegment = 1024;
    SimulationModel most = fabric.build().operation(RING).build();
    fabric.servers++;
    SimulationModel more = fabric.build().operation(RING).build();
    assertEquals(
        List.of(true, false, true, false),
        List.of(
            Tries.QUICK.includes(most),
            Tries.QUICK.includes(more),
            Tries.ALL.includes(more),
            Tries.NONE.includes(most)));
    assertEquals(8_192, Tries.mostGpus(step(8)));
    Change change = new Change("chunks 4", Goal.TIME, () -> more);
    assertEquals(
        List.of(
            "chunks 4: not tried, since on more than 65,536 GPUs only 'weft simulate --trials' tries changes"),
        Trials.left(List.of(change), Tries.mostGpus(more)).stream().map(Trial::text).toList());
  }

  /**
   * Three alike share the events of one and a half: the first has what it needs, the second is
   * stopped, and nothing is left for the third, unless each may have as many.
   */
  @Test
  void shareTheEventsOfTheRun() {
    SimulationModel base = ring(1);
    SimulationModel fast = ring(2);
    Events events = Events.counted(Progress.NONE);
    Simulation.run(fast, events);
    List<Change> changes = Collections.nCopies(3, new Change("faster", Goal.TIME, () -> fast));
    long together = events.count() + events.count() / 2;
    assertEquals(
        List.of(true, false, false), tried(base, changes, new Trials.Budget(together, 0, 0)));
    assertEquals(
        List.of(true, true, true),
        tried(base, changes, new Trials.Budget(together, events.count(), 0)));
  }

  /**
   * Twice as many micro-batches are about twice as many events, more than there are: the trial does
   * not begin, and leaves what half as many need.
   */
  @Test
  void beginsNoneWithTooManyTasks() {
    SimulationModel base = step(8);
    Events events = Events.counted(Progress.NONE);
    SimulationResult result = Simulation.run(base, events);
    List<Change> changes =
        List.of(
            new Change("twice", Goal.TIME, () -> step(16)),
            new Change("half", Goal.TIME, () -> step(4)));
    double ofTask = (double) events.count() / base.tasks().count();
    Trials.Budget budget = new Trials.Budget(events.count(), 0, ofTask);
    assertEquals(
        List.of(false, true),
        new Trials(base, result, budget, Progress.NONE)
            .run(changes).stream().map(Trial::isTried).toList());
  }

  private static SimulationModel step(int microBatches) {
    StepModel step = new StepModel();
    step.replicas = 2;
    step.stages = 4;
    step.microBatches = microBatches;
    step.chunks = 2;
    return step.build();
  }

  private static List<Boolean> tried(
      SimulationModel base, List<Change> changes, Trials.Budget budget) {
    return new Trials(base, Simulation.run(base), budget, Progress.NONE)
        .run(changes).stream().map(Trial::isTried).toList();
  }

  /** At most three are run: the third of four is there, the fourth is not. */
  @Test
  void runsThreeAtMost() {
    SimulationModel base = ring(1);
    SimulationModel fast = ring(2);
    Change change = new Change("faster", Goal.TIME, () -> fast);
    assertEquals(
        3,
        new Trials(base, Simulation.run(base), ANY, Progress.NONE)
            .run(List.of(change, change, change, change))
            .size());
  }
}
