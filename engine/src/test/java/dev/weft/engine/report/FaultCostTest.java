package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.Progress;
import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.report.Change.Goal;
import dev.weft.engine.result.SimulationResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said of faults by what they cost, and of gains that luck has a part in. */
final class FaultCostTest {
  /** Servers of one leaf have no use for a spine: no time is lost, and nothing is the failure's. */
  @Test
  void aFailureThatCostsNothingIsNotTheLimit() {
    RailFabric fabric = new RailFabric();
    SimulationModel.Builder model = fabric.build().operation(TrialsTest.RING);
    int spine = node(model.build(), "spine");
    SimulationModel before = model.fault(Fault.ofNode("spine", spine, 1_000_000)).build();
    Advice advice = TrialsTest.tried(before);
    assertEquals("What the faults cost: nothing.", advice.cost());
    assertEquals(
        TrialsTest.tried(TrialsTest.model(new RailFabric(), TrialsTest.RING)).bound(),
        advice.bound());
  }

  private static int node(SimulationModel model, String part) {
    int node = 0;
    while (!model.network().name(node).contains(part)) {
      node++;
    }
    return node;
  }

  /** At half of its rate for the first quarter of the run: 87.5% of it on average. */
  @Test
  void aFaultThatSlowsIsToldApartFromItsMean() {
    RailFabric fabric = new RailFabric();
    SimulationModel.Builder slow = fabric.build().operation(TrialsTest.RING);
    long most =
        Math.round(4 * TrialsTest.time(TrialsTest.model(new RailFabric(), TrialsTest.RING)));
    slow.fault(Fault.ofLink("cable", fabric.nicLink(0), 0).until(most / 8).slowTo(500_000));
    SimulationModel before = slow.build();
    double part = 1 - 0.5 * (most / 8.0) / Simulation.run(before).makespanPs();
    String text = Advice.of(before, Simulation.run(before)).bound().text();
    String told =
        ". A fault left it 50% of its rate from 0 s to "
            + Readable.time(most / 8)
            + ", "
            + Readable.percent(part)
            + " on average over the run; routes avoid only links that are down.";
    assertTrue(text.endsWith(told), text);
  }

  /** What gains with one seed and not with another is no advice; what gains with all is. */
  @Test
  void luckIsNoAdvice() {
    SimulationModel base = TrialsTest.model(new RailFabric(), TrialsTest.RING);
    SimulationModel faster =
        TrialsTest.model(TrialsTest.fabric(it -> it.nicFactor = 2), TrialsTest.RING);
    Change unlucky = new Change("seed 2", Goal.TIME, () -> base);
    Change lucky = new Change("seed 3", Goal.TIME, () -> faster);
    assertEquals(List.of(), withLuck(base, faster, List.of(lucky, unlucky)));
    Trial sure = withLuck(base, faster, List.of(lucky, lucky)).getFirst();
    assertTrue(sure.gain().endsWith("; 2 other seeds gain, too"), sure.gain());
  }

  private static List<Trial> withLuck(
      SimulationModel base, SimulationModel changed, List<Change> alike) {
    Change change = new Change("seed 1", Goal.TIME, () -> changed, alike);
    SimulationResult before = Simulation.run(base);
    return new Trials(base, before, TrialBudgetTest.ANY, Progress.NONE).run(List.of(change));
  }
}
