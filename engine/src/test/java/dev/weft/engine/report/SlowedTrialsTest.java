package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.engine.RailFabric;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is tried where a fault slows down what bounds a run, beside the run written so. */
final class SlowedTrialsTest {
  private static final int QUARTER_PPM = 250_000;

  private static SimulationModel model(LoadBalancing balancing, int ppm) {
    RailFabric fabric = new RailFabric();
    fabric.servers = 16;
    fabric.spines = 4;
    fabric.loadBalancing = balancing;
    SimulationModel.Builder builder = fabric.build();
    SimulationModel sound = fabric.build().build();
    Fault fault = Fault.ofNode("spine", spine(sound.network()), 0).slowTo(ppm);
    return builder
        .fault(fault)
        .operation(Operation.of("it", Collective.ALL_TO_ALL, Algorithm.DIRECT, 1 << 28))
        .build();
  }

  private static int spine(Network network) {
    return IntStream.range(0, network.nodeCount())
        .filter(node -> network.name(node).equals("spine0-0"))
        .findFirst()
        .orElseThrow();
  }

  /**
   * A spine of four that has a quarter of its rate holds all up when each carries as much: four
   * times as long as whole ones, where three of these take 4 / 3.
   */
  @Test
  void whatIsSlowIsTakenOut() {
    String change = "'fail' in place of 'slow' for spine";
    SimulationModel slow = model(LoadBalancing.SPRAY, QUARTER_PPM);
    TrialsTest.isTrue(Bound.Kind.SLOWED, change, slow, model(LoadBalancing.SPRAY, 0));
    Trial trial = TrialsTest.tried(slow).trials().getFirst();
    assertEquals(change, trial.change());
    assertEquals(1 - 1 / 3.0, trial.share(), 1e-6);
  }

  /** By hash some flows have the slow spine to themselves. */
  @Test
  void whatIsSlowCarriesLess() {
    TrialsTest.isTrue(
        Bound.Kind.SLOWED,
        "load-balancing adaptive",
        model(LoadBalancing.ECMP, QUARTER_PPM),
        model(LoadBalancing.ADAPTIVE, QUARTER_PPM));
  }

  /** A leaf that is slow is the only way to its GPUs: without it the run would come to no end. */
  @Test
  void whatCutsSomethingOffIsNoAdvice() {
    RailFabric fabric = new RailFabric();
    SimulationModel.Builder builder = fabric.build();
    builder.fault(Fault.ofNode("leaf", fabric.leaf(0, 0), 0).slowTo(QUARTER_PPM));
    Advice advice = TrialsTest.tried(builder.operation(TrialsTest.RING).build());
    assertEquals(Bound.Kind.SLOWED, advice.bound().by());
    assertEquals(List.of(), advice.trials());
  }
}
