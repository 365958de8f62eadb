package dev.weft.engine.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.RailFabric;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.SimulationModel;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Classes against the plain problem on fabrics, whole runs of 256 random flows. */
final class SymmetryTest {
  private static FlowSet randomPairs(SimulationModel model, long seed) {
    FlowRoutes routes = new FlowRoutes(model);
    FlowSet flows = new FlowSet(routes.segments());
    Random random = new Random(seed);
    int ranks = model.placement().rankCount();
    for (int i = 0; i < 256; i++) {
      int from = random.nextInt(ranks);
      int to = (from + 1 + random.nextInt(ranks - 1)) % ranks;
      routes.addFabric(flows, model.placement().nic(from, 0), model.placement().nic(to, 0), i);
      flows.end(1 + random.nextInt(3), 0);
    }
    return flows;
  }

  private static double[] finish(FlowSet flows, FlowClasses classes) {
    double[] bytes = new double[classes.count()];
    for (int flow = 0; flow < flows.count(); flow++) {
      bytes[classes.of(flow)] = flows.share(flow) * 1e9;
    }
    FluidRun run = classes.started(bytes);
    double[] finish = new double[classes.count()];
    while (!run.isEmpty()) {
      run.advance(run.nextEnd());
      while (run.hasEnded()) {
        finish[run.takeEnded()] = run.now();
      }
    }
    double[] byFlow = new double[flows.count()];
    Arrays.setAll(byFlow, flow -> finish[classes.of(flow)]);
    return byFlow;
  }

  @Test
  void randomFlowsFinishAtTheTimesOfThePlainProblem() {
    for (LoadBalancing mode : LoadBalancing.values()) {
      RailFabric fabric = new RailFabric();
      fabric.serversPerSegment = 2;
      fabric.spines = 2;
      fabric.loadBalancing = mode;
      SimulationModel model = fabric.build().build();
      FlowSet flows = randomPairs(model, 7);
      double[] capacity = Capacities.bytesPerSecond(model);
      long[] colours = new long[flows.count()];
      Arrays.setAll(colours, flow -> FlowClasses.colour(0, flows.share(flow)));
      double[] plain = finish(flows, FlowClasses.plain(List.of(flows), colours, capacity));
      double[] byClass = finish(flows, FlowClasses.find(List.of(flows), colours, capacity));
      for (int flow = 0; flow < plain.length; flow++) {
        assertEquals(plain[flow], byClass[flow], plain[flow] * 1e-9, mode + " flow " + flow);
      }
    }
  }

  /** 512 servers: flows inside servers, on one leaf, and over the spines; few classes, any size. */
  @Test
  void ringOfAnySizeHasFewClasses() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 512;
    fabric.serversPerSegment = 16;
    SimulationModel model = fabric.build().build();
    FlowRoutes routes = new FlowRoutes(model);
    FlowSet flows = new FlowSet(routes.segments());
    for (int rank = 0; rank < 512 * 8; rank++) {
      int next = (rank + 8) % (512 * 8);
      routes.addFabric(flows, model.placement().nic(rank, 0), model.placement().nic(next, 0), 0);
      flows.end(1, 0);
    }
    double[] capacity = Capacities.bytesPerSecond(model);
    int classes = SoloRun.of(flows, capacity, () -> {}).classCount();
    // A flow is told by where on its leaf it starts: over the spines, or one of 15 inside.
    assertTrue(classes <= 16, "classes " + classes);
  }
}
