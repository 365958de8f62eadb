package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.engine.RailFabric;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.NcclServers;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.nccl.Cpu;
import dev.weft.engine.nccl.ServerType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Advice where NCCL bounds a run and the NICs have little room left. */
final class FullNicsTest {
  static final String FASTER = "NICs, their slots and their switch ports of twice the rate";

  /**
   * NCCL finds channels for 8 x 48 GB/s over NICs of 400 Gb/s, and fills more than nine tenths of
   * these; of NICs of 800 Gb/s it fills more on Blackwell, where it looks for up to 96 GB/s, and no
   * more on Hopper, where it ends at 48.
   */
  @Test
  void fasterNicsWhereNcclNearlyFillsThem() {
    ServerType blackwell = ofCapability(100);
    SimulationModel near = ofNccl(1, blackwell);
    TrialsTest.isTrue(Bound.Kind.NCCL, FASTER, near, ofNccl(2, blackwell.withFasterNics(2)));
    Advice hopper = TrialsTest.tried(ofNccl(1, ofCapability(90)));
    assertEquals(Bound.Kind.NCCL, hopper.bound().by());
    assertEquals(List.of(), hopper.trials());
  }

  private static SimulationModel ofNccl(int nicFactor, ServerType type) {
    RailFabric fabric = new RailFabric();
    fabric.servers = 4;
    fabric.nicFactor = nicFactor;
    return fabric
        .build()
        .nccl(new NcclServers(List.of(type), new int[fabric.servers]))
        .operation(Operation.of("it", Collective.ALL_REDUCE, Algorithm.AUTO, 1L << 34))
        .build();
  }

  private static ServerType ofCapability(int capability) {
    return new ServerType(
        8,
        capability,
        18,
        true,
        0,
        Cpu.INTEL_SAPPHIRE_RAPIDS,
        2,
        5,
        16,
        8,
        1,
        1,
        8,
        1,
        400_000,
        0,
        false,
        0);
  }
}
