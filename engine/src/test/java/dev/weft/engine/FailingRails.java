package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.OnFailure;
import dev.weft.engine.model.OnFailure.Action;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.SimulationResult;

/**
 * Operations on servers of eight GPUs and NICs of 50 GB/s, one rail per leaf of a segment; nothing
 * has a latency, so that times are bytes over rates.
 */
final class FailingRails {
  static final long SECOND = 1_000_000_000_000L;
  static final long TIMEOUT = 20 * SECOND;
  static final long RESTART = 5 * SECOND;
  static final long GB = 1_000_000_000;
  static final double NIC_BYTES_PER_SECOND = 50e9;

  private FailingRails() {}

  static SimulationModel.Builder on(SimulationModel.Builder model, Action action) {
    return model.onFailure(new OnFailure(action, TIMEOUT, RESTART));
  }

  static Operation ring(String name, long bytes) {
    return Operation.of(name, Collective.ALL_REDUCE, Algorithm.RING, bytes);
  }

  static SimulationResult run(SimulationModel.Builder model) {
    return Simulation.run(model.build());
  }

  /** 2(N-1)/N of the bytes go over the NICs of a server in turn. */
  static double ringSeconds(long bytes, int ranks, int rails) {
    return 2.0 * (ranks - 1) / ranks * bytes / rails / NIC_BYTES_PER_SECOND;
  }

  static void assertSeconds(double expected, long ps) {
    assertEquals(expected, ps / (double) SECOND, 1e-6 * Math.max(1, expected));
  }

  static CollectiveRow only(SimulationResult result) {
    assertEquals(1, result.rows().size());
    return result.rows().getFirst();
  }
}
