package dev.weft.engine.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.flow.Capacities;
import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.FluidRun;
import dev.weft.engine.flow.LinkLoad;
import dev.weft.engine.flow.Outage;
import dev.weft.engine.flow.SoloRun;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Flows between all pairs, kept by kinds, against the same flows written one by one and solved as
 * such: each flow and link for itself, from the first end to the last.
 */
final class PairFlowsTest {
  private static final double ROUNDING = 1e-12;
  private static final int FABRICS = 150;
  private static final double[] SIZES = {1e-3, 1e3, 1e6, 1e9, 1e11, 1e13};

  @ParameterizedTest
  @EnumSource(LoadBalancing.class)
  void timesAndLoadsAreThoseOfWrittenFlows(LoadBalancing mode) {
    for (int seed = 0; seed < FABRICS; seed++) {
      for (Algorithm algorithm : List.of(Algorithm.DIRECT, Algorithm.PXN, Algorithm.HIERARCHICAL)) {
        RandomFabric fabric = new RandomFabric(seed, mode);
        SimulationModel model = fabric.build();
        compare(model, fabric.faults(), algorithm, mode + " " + algorithm + " seed " + seed);
      }
    }
  }

  private static void compare(
      SimulationModel model, List<Fault> faults, Algorithm algorithm, String what) {
    Operation all = Operation.of("it", Collective.ALL_TO_ALL, algorithm, 1);
    Operation operation = algorithm == Algorithm.HIERARCHICAL ? all : all.inGroup(0);
    double[] capacity = Capacities.bytesPerSecond(model);
    for (Fault fault : faults) {
      double part = fault.ratePpm() / (double) Fault.WHOLE_PPM;
      Outage.forEachLink(
          model.network(),
          fault,
          link -> {
            capacity[2 * link] *= part;
            capacity[2 * link + 1] *= part;
          });
    }
    for (Phase phase :
        new Plans(model, Outage.of(model.network(), faults), new NcclModels(model))
            .of(operation, 1)) {
      FlowSet flows = phase.flows();
      SoloRun solo = SoloRun.of(flows, capacity, () -> {});
      LinkLoad load = new LinkLoad(capacity.length);
      load.add(flows, 1e9);
      double[] ends = ends(flows, capacity);
      for (double bytes : SIZES) {
        double last = 0;
        for (int flow = 0; flow < ends.length; flow++) {
          last = Math.max(last, bytes * ends[flow] + 3 * (flows.latencyPs(flow) / 1e12));
        }
        assertClose(last, solo.seconds(bytes, 3), what);
      }
      LinkLoad written = new LinkLoad(capacity.length);
      written.add(flows, flow -> 1e9 * flows.share(flow));
      for (int link = 0; link < capacity.length; link++) {
        assertClose(written.bytes(link), load.bytes(link), what + " link " + link);
      }
    }
  }

  private static void assertClose(double expected, double found, String what) {
    if (expected == Double.POSITIVE_INFINITY) {
      assertEquals(expected, found, what);
    } else {
      assertEquals(expected, found, ROUNDING * Math.abs(expected), what);
    }
  }

  /** Seconds per byte of the set's size; infinite for what stands still. */
  private static double[] ends(FlowSet flows, double[] capacity) {
    double[] share = new double[flows.count()];
    Arrays.setAll(share, flows::share);
    double[] end = new double[share.length];
    Arrays.fill(end, Double.POSITIVE_INFINITY);
    FluidRun run = FluidRun.of(flows, capacity, share);
    for (int flow = 0; flow < end.length; flow++) {
      run.start(flow);
    }
    while (run.nextEnd() < Double.POSITIVE_INFINITY) {
      run.advance(run.nextEnd());
      while (run.hasEnded()) {
        end[run.takeEnded()] = run.now();
      }
    }
    assertTrue(end.length > 0);
    return end;
  }
}
