package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.Progress;
import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.Partition;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.report.Change.Goal;
import dev.weft.engine.result.SimulationResult;
import java.util.List;
import java.util.Locale;
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

  /**
   * Two steps of a send each, T alone; its cable has half of its rate until T, when T/2 is left:
   * the first step takes 1.5 T, the second T. The step is T, and the run loses a fifth: 2 T of 2.5
   * T.
   */
  @Test
  void aFaultOfTheFirstStepCostsTheRun() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 2;
    SimulationModel.Builder model = fabric.build();
    int pair = model.partition(new Partition("pair", 2, new int[] {0, 8}));
    long size = 1L << 30;
    int send =
        model.taskType(
            TaskType.communication(
                "pipeline", pair, Operation.of("send", Collective.SEND, Algorithm.DIRECT, size)));
    int first = model.task(send);
    model.step(1);
    model.task(send, first);
    long alone = Simulation.run(model.build()).makespanPs() / 2;
    model.fault(Fault.ofLink("cable", fabric.nicLink(0), 0).until(alone).slowTo(500_000));
    Advice advice = TrialsTest.tried(model.build());
    assertEquals(
        "What the faults cost: without them the whole run takes "
            + Readable.time(2 * alone)
            + " instead of "
            + Readable.time(2.5 * alone)
            + " (20% less); steps behind the first take as long.",
        advice.cost());
  }

  /**
   * Job A sends twice for T, job B beside it twice for T/2. B's cable has half of its rate from T/2
   * to T: a quarter of T moves, and the other takes until 5/4 T. The step of B takes 3/4 T; A,
   * whose step is the longest, and the run take as long.
   */
  @Test
  void aFaultCostsAJobWhoseStepIsNotTheLongest() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 2;
    SimulationModel.Builder model = fabric.build();
    addJob(model, "A", 0, 1 << 30);
    addJob(model, "B", 1, 1 << 29);
    long whole = Simulation.run(model.build()).makespanPs() / 2;
    Fault ofB = Fault.ofLink("cable", fabric.nicLink(1), whole / 2).until(whole).slowTo(500_000);
    model.fault(ofB);
    String b =
        "steps of B behind the first take "
            + Readable.time(whole / 2.0)
            + " instead of "
            + Readable.time(0.75 * whole);
    Advice advice = TrialsTest.tried(model.build());
    assertEquals(
        "What the faults cost: without them "
            + b
            + "; those of A take as long, as does the whole run.",
        advice.cost());
    // A's own has half of its rate until T: its first step takes 1.5 T.
    model.fault(Fault.ofLink("other", fabric.nicLink(0), 0).until(whole).slowTo(500_000));
    assertEquals(
        "What the faults cost: without them the whole run takes "
            + Readable.time(2 * whole)
            + " instead of "
            + Readable.time(2.5 * whole)
            + " (20% less); "
            + b
            + "; those of A take as long.",
        TrialsTest.tried(model.build()).cost());
  }

  /** Two steps of a send between two servers. */
  private static void addJob(SimulationModel.Builder model, String job, int gpu, long bytes) {
    int pair = model.partition(new Partition("pair " + job, 2, new int[] {gpu, gpu + 8}));
    Operation operation = Operation.of("send " + job, Collective.SEND, Algorithm.DIRECT, bytes);
    int send = model.taskType(TaskType.communication("pipeline", pair, operation).of(job, 0));
    model.step(0);
    int first = model.task(send);
    model.step(1);
    model.task(send, first);
  }

  /**
   * Two steps of a send, T each when alone. What is told of a step is of the second: one that waits
   * for T/4, or has half of its rate for T/2, takes 5/4 T, whatever the first one takes.
   */
  @Test
  void communicationIsHeldUpInTheStepsThatAreTold() {
    String held =
        ". Communication met %s, or shares links with other traffic: pipeline takes 25%% longer"
            + " than alone, each on a sound network.";
    String failed = bound(1, 1, 1.25, 0);
    assertTrue(failed.contains(String.format(Locale.ROOT, held, "the failure")), failed);
    String slow = bound(1, 1, 1.5, 500_000);
    assertTrue(slow.contains(String.format(Locale.ROOT, held, "the fault")), slow);
    String twice = bound(2, 1, 1.125, 0);
    assertTrue(twice.contains(String.format(Locale.ROOT, held, "the failures")), twice);
    String before = bound(1, 0, 0.25, 0);
    assertFalse(before.contains("longer than alone"), before);
  }

  /** What is broken from the start is there for what is alone, too. */
  @Test
  void aTimeAloneHasWhatIsBrokenFromTheStart() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 2;
    SimulationModel.Builder model = fabric.build();
    addJob(model, "", 0, 1 << 30);
    model.fault(Fault.ofLink("slow", fabric.nicLink(0), 0).slowTo(500_000));
    double slow = Simulation.run(model.build()).makespanPs() / 2.0;
    model.fault(
        Fault.ofLink("down", fabric.nicLink(8), Math.round(slow)).until(Math.round(slow * 1.25)));
    SimulationModel built = model.build();
    String said = Advice.of(built, Simulation.run(built)).bound().text();
    assertTrue(
        said.contains("takes 25% longer than alone, each with what is broken at 0 s."), said);
  }

  /** What bounds it with so many faults, one behind the other, from one part of T to another. */
  private static String bound(int count, double from, double to, int ppm) {
    RailFabric fabric = new RailFabric();
    fabric.servers = 2;
    SimulationModel.Builder model = fabric.build();
    addJob(model, "", 0, 1 << 30);
    double alone = Simulation.run(model.build()).makespanPs() / 2.0;
    for (int i = 0; i < count; i++) {
      long begin = Math.round(alone * (from + 2 * i * (to - from)));
      long end = begin + Math.round(alone * (to - from));
      model.fault(Fault.ofLink("cable " + i, fabric.nicLink(0), begin).until(end).slowTo(ppm));
    }
    SimulationModel built = model.build();
    return Advice.of(built, Simulation.run(built)).bound().text();
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
