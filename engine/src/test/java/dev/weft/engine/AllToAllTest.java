package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.SimulationResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * All-to-all over more GPUs than flows between all of them can be written out for: 2,048 servers of
 * 8, 32 of them with 8 leaves to a segment; a leaf has 32 NICs below and 32 cables above, so
 * nothing is oversubscribed. No latencies.
 */
final class AllToAllTest {
  private static final int SERVERS = 2_048;
  private static final int GPUS = 8 * SERVERS;
  private static final long BYTES_OF_FLOW = 50_000;
  private static final long MICROSECOND_PS = 1_000_000;

  private static RailFabric fabric() {
    RailFabric fabric = new RailFabric();
    fabric.servers = SERVERS;
    fabric.serversPerSegment = 32;
    fabric.spines = 32;
    return fabric;
  }

  private static Operation allToAll(Algorithm algorithm, int gpus) {
    return Operation.of("it", Collective.ALL_TO_ALL, algorithm, gpus * BYTES_OF_FLOW);
  }

  /**
   * A rank sends 1/16,384 of its buffer, 50 kB, to each of the 16,376 ranks of other servers over
   * its NIC, 50 GB/s: 1 us each. By rail (PXN) a NIC sends for all 8 ranks of its server, to each
   * of the 2,047 others on its rail: as many. PCIe (64 GB/s) and NVLink (450 GB/s) are faster, and
   * the uplinks of a leaf carry less than its NICs, which have neighbours on the leaf. With one NIC
   * at half the rate it takes twice as long. The order of ranks makes no difference.
   */
  @ParameterizedTest
  @CsvSource({
    "DIRECT, plain, 16376",
    "DIRECT, random, 16376",
    "DIRECT, slow, 32752",
    "PXN, planes, 16376"
  })
  void takesAsLongAsTheSlowestNicNeeds(Algorithm algorithm, String variant, long microseconds) {
    RailFabric fabric = fabric();
    fabric.hasRandomRanks = variant.equals("random");
    fabric.slowServer = variant.equals("slow") ? 77 : -1;
    fabric.planePerRail = variant.equals("planes");
    SimulationModel model = fabric.build().operation(allToAll(algorithm, GPUS)).build();
    SimulationResult result = Simulation.run(model);
    assertEquals(microseconds * MICROSECOND_PS, result.rows().getFirst().timePs());
    // A NIC is at node.link 2k + 1 or 2k of its cable; each direction moves what its NIC sends.
    LinkUse use = result.links();
    Network network = model.network();
    double expected = (double) BYTES_OF_FLOW * (GPUS - 8);
    for (int directed = 0; directed < use.count(); directed++) {
      boolean isOfNic = network.name(network.source(directed)).contains("/nic");
      if (isOfNic && network.isNetwork(directed >> 1)) {
        assertEquals(expected, use.payloadBytes(directed), 1e-9 * expected);
      }
    }
  }

  /** The j-th ranks of servers exchange 8 parts at once: 2,047 flows of 400 kB over each NIC. */
  @Test
  void exchangeOfHierarchicalTakesAsLongAsNicsNeed() {
    Operation operation = allToAll(Algorithm.HIERARCHICAL, GPUS);
    CollectiveRow row =
        Simulation.run(fabric().build().operation(operation).build()).rows().getFirst();
    // Before, each GPU hands 7 others 1/8 of its 819.2 MB over NVLink: 716.8 MB at 450 GB/s.
    double insideUs = 7 * 102.4e6 / 450e9 * 1e6;
    assertEquals(2_047 * 8 + insideUs, row.timePs() / 1e6, 1e-6);
  }

  /**
   * 8 servers: 56 flows of 1 us over each NIC, 56 us. After 28 us the cable of one NIC falls to
   * half its rate, so what is left there, half, takes as long as all of it: 84 us.
   */
  @Test
  void whatChangesUnderWayCounts() {
    RailFabric fabric = new RailFabric();
    SimulationModel.Builder model = fabric.build().operation(allToAll(Algorithm.DIRECT, 64));
    Network network = fabric.build().build().network();
    int cable = -1;
    for (int i = 0; i < network.outDegree(fabric.nic(0)); i++) {
      int link = network.out(fabric.nic(0), i) >> 1;
      cable = network.isNetwork(link) ? link : cable;
    }
    model.fault(Fault.ofLink("slow", cable, 28 * MICROSECOND_PS).slowTo(500_000));
    CollectiveRow row = Simulation.run(model.build()).rows().getFirst();
    assertEquals(84 * MICROSECOND_PS, row.timePs(), 1);
  }

  /** 513 servers have 4,104 GPUs and 4,104 x 4,103 flows: more than are written out. */
  @Test
  void whatMeetsOtherOperationsIsRefusedWhenItIsTooLarge() {
    RailFabric fabric = fabric();
    fabric.servers = 513;
    SimulationModel model =
        fabric
            .build()
            .operation(allToAll(Algorithm.DIRECT, 4_104))
            .operation(Operation.of("ring", Collective.ALL_REDUCE, Algorithm.RING, 1L << 30))
            .build();
    String message = assertThrows(ModelException.class, () -> Simulation.run(model)).getMessage();
    assertTrue(message.contains("needs 16838712 concurrent flows"), message);
    assertTrue(message.contains("Use a smaller group"), message);
  }
}
