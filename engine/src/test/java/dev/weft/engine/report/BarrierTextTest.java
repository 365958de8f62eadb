package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.NcclServers;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.SimulationResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said of a barrier, which moves no bytes. */
final class BarrierTextTest {
  /** It takes time, which latencies are, and has no bandwidth; on one rank it takes none. */
  @Test
  void hasALatencyAndNoBandwidth() {
    for (Algorithm algorithm : List.of(Algorithm.TREE, Algorithm.AUTO)) {
      SimulationModel.Builder builder = new RailFabric().build();
      builder.nccl(new NcclServers(List.of(RailFabric.H100), new int[8]));
      SimulationModel model =
          builder.operation(Operation.of("it", Collective.BARRIER, algorithm, 0)).build();
      SimulationResult result = Simulation.run(model);
      Advice advice = Advice.of(model, result);
      String time = Readable.time(result.rows().getFirst().timePs());
      assertTrue(
          advice.headline().startsWith("it on 64 ranks: " + time + ", algorithm tree"),
          advice.headline());
      assertEquals(Bound.Kind.LATENCY, advice.bound().by(), advice.bound().text());
      assertTrue(advice.bound().isExpected());
      assertTrue(Double.isNaN(Figure.of(result).busbwBytesPerSecond(result)));
    }
  }
}
