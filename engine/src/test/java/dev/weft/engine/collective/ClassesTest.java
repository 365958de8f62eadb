package dev.weft.engine.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.engine.RailFabric;
import dev.weft.engine.flow.Capacities;
import dev.weft.engine.flow.FlowClasses;
import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.FluidRun;
import dev.weft.engine.flow.Outage;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Collectives over 1,024 GPUs: flows in classes end when they do in the plain problem, in which
 * each flow and link stands for itself.
 */
final class ClassesTest {
  private static final double ROUNDING = 1e-9;

  @ParameterizedTest
  @CsvSource({
    "RING, SPRAY, linear", "RING, SPRAY, random", "RING, SPRAY, slow",
    "RING, ECMP, linear", "RING, ECMP, random", "RING, ECMP, slow",
    "HIERARCHICAL, SPRAY, linear", "HIERARCHICAL, SPRAY, random", "HIERARCHICAL, SPRAY, slow",
    "HIERARCHICAL, ECMP, linear", "HIERARCHICAL, ECMP, random", "HIERARCHICAL, ECMP, slow",
  })
  void flowsInClassesEndWhenTheyDoAlone(Algorithm algorithm, LoadBalancing mode, String variant) {
    RailFabric fabric = new RailFabric();
    fabric.servers = 128;
    fabric.serversPerSegment = 16;
    fabric.spines = 16;
    fabric.loadBalancing = mode;
    fabric.hasRandomRanks = variant.equals("random");
    fabric.slowServer = variant.equals("slow") ? 5 : -1;
    Operation operation = Operation.of("it", Collective.ALL_REDUCE, algorithm, 1L << 30);
    SimulationModel model = fabric.build().operation(operation).build();
    double[] capacity = Capacities.bytesPerSecond(model);
    for (Phase phase :
        new Plans(model, Outage.none(model.network()), new NcclModels(model)).of(operation, 1)) {
      assertEqualEnds(phase.flows(), capacity);
    }
  }

  private static void assertEqualEnds(FlowSet flows, double[] capacity) {
    double[] share = new double[flows.count()];
    long[] colours = new long[flows.count()];
    Arrays.setAll(share, flows::share);
    Arrays.setAll(colours, flow -> FlowClasses.colour(0, share[flow]));
    FlowClasses classes = FlowClasses.find(List.of(flows), colours, capacity);
    double[] ofClass = new double[classes.count()];
    Arrays.setAll(ofClass, row -> share[classes.representative(row)]);
    double[] plain = ends(FluidRun.of(flows, capacity, share), share.length);
    double[] inClasses = ends(classes.run(ofClass), ofClass.length);
    for (int flow = 0; flow < plain.length; flow++) {
      double end = inClasses[classes.of(flow)];
      assertEquals(plain[flow], end, ROUNDING * plain[flow], "flow " + flow);
    }
  }

  private static double[] ends(FluidRun run, int count) {
    double[] end = new double[count];
    for (int flow = 0; flow < count; flow++) {
      run.start(flow);
    }
    while (!run.isEmpty()) {
      run.advance(run.nextEnd());
      while (run.hasEnded()) {
        end[run.takeEnded()] = run.now();
      }
    }
    return end;
  }
}
