package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Forced;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.NcclServers;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Transport;
import dev.weft.engine.nccl.Choice;
import dev.weft.engine.nccl.Cpu;
import dev.weft.engine.nccl.NcclAlgorithm;
import dev.weft.engine.nccl.Protocol;
import dev.weft.engine.nccl.ServerType;
import dev.weft.engine.result.CollectiveRow;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What NCCL is told: to use SHARP, an algorithm and protocol, a number of channels. */
final class NcclForcedTest {
  private static final int SERVERS = 32;
  private static final long GIB = 1L << 30;

  private static ServerType h100(boolean hasCollNet) {
    Cpu cpu = Cpu.INTEL_SAPPHIRE_RAPIDS;
    return new ServerType(
        8, 90, 18, true, 0, cpu, 2, 5, 16, 8, 1, 1, 8, 1, 400_000, 0, hasCollNet, 0);
  }

  private static CollectiveRow run(boolean hasCollNet, Operation operation) {
    RailFabric fabric = new RailFabric();
    fabric.servers = SERVERS;
    fabric.transport = Transport.roceV2(4096);
    SimulationModel.Builder model = fabric.build();
    model.nccl(new NcclServers(List.of(h100(hasCollNet)), new int[0]));
    return Simulation.run(model.operation(operation).build()).rows().getLast();
  }

  private static Operation allReduce(long bytes) {
    return Operation.of("it", Collective.ALL_REDUCE, Algorithm.AUTO, bytes);
  }

  /**
   * 32 servers of 8 H100, 8 channels of 48 GB/s. Latencies: CollNet direct 2 (3.7 + 7 x 0.4) + 31,
   * chain 2 x 7 x 2.8 + 30, NVLS 25 + 18 us. GB/s: direct 8 x 48 x 0.85 / 2 (as many NICs as GPUs),
   * chain 8 x 48 / 2, NVLS 8 x 48 x 256 / 510.
   */
  @ParameterizedTest
  @CsvSource({
    "COLLNET_DIRECT, 44, 163.2",
    "COLLNET_CHAIN, 69.2, 192",
    "NVLS, 43, 192.7529411764706"
  })
  void sharpTakesAsLongAsTheModel(NcclAlgorithm algorithm, double micros, double bandwidth) {
    for (long bytes : new long[] {1 << 20, GIB}) {
      CollectiveRow row =
          run(true, allReduce(bytes).forced(new Forced(algorithm, Protocol.SIMPLE)));
      double expected = micros + bytes / (1000 * bandwidth);
      assertEquals(expected, row.timePs() / 1e6, 1e-3 * expected, algorithm + " " + bytes);
      assertFalse(row.isBoundByNetwork());
    }
  }

  /** NVLS: 43 us and 1 MiB at 192.75 GB/s are 48.4 us; the tree with LL128 takes 134.2 without. */
  @Test
  void choosesSharpWhereSwitchesAdd() {
    Choice choice = run(true, allReduce(1 << 20)).choice();
    assertEquals(NcclAlgorithm.NVLS, choice.algorithm());
    assertEquals(NcclAlgorithm.TREE, run(false, allReduce(1 << 20)).choice().algorithm());
  }

  @ParameterizedTest
  @CsvSource({"COLLNET_DIRECT, SIMPLE", "COLLNET_CHAIN, SIMPLE", "NVLS, SIMPLE", "NVLS_TREE, LL"})
  void saysWhatCannotBeHad(NcclAlgorithm algorithm, Protocol protocol) {
    Operation forced = allReduce(GIB).forced(new Forced(algorithm, protocol));
    String said = assertThrows(ModelException.class, () -> run(false, forced)).getMessage();
    assertTrue(said.contains("NCCL does not offer what is forced"), said);
  }

  /** Half of the 8 channels of the search carry half of its bandwidth; 8 and more carry all. */
  @Test
  void fewerChannelsCarryLess() {
    Forced ring = new Forced(NcclAlgorithm.RING, Protocol.SIMPLE);
    Operation own = allReduce(16 * GIB).forced(ring);
    CollectiveRow all = run(false, own);
    double latency = all.choice().latencyMicros();
    double moving = all.timePs() / 1e6 - latency;
    CollectiveRow half = run(false, own.onChannels(4));
    assertEquals(4, half.choice().channels());
    assertEquals(latency + 2 * moving, half.timePs() / 1e6, 1e-3 * moving);
    CollectiveRow many = run(false, own.onChannels(32));
    assertEquals(32, many.choice().channels());
    assertEquals(all.timePs(), many.timePs());
  }

  /** {@code MAXCHANNELS} is 64. */
  @Test
  void hasAtMost64Channels() {
    String said =
        assertThrows(ModelException.class, () -> run(false, allReduce(GIB).onChannels(65)))
            .getMessage();
    assertEquals(
        "operation it: channels is 65, but NCCL has at most 64. Write a number from 1 to 64.",
        said);
  }
}
