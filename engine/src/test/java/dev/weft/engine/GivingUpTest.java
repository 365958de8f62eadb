package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Transport;
import dev.weft.engine.result.SimulationResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When what stands still is given up, by what it stands still on. */
final class GivingUpTest {
  private static final long GB = 1_000_000_000;

  private final RailFabric fabric = new RailFabric();

  /**
   * Who gives up when nobody says: the NIC's queue pair; over TCP a framework's watchdog after 10
   * minutes, and for flows, which it does not see, the operating system after 924.6 s; the watchdog
   * for what fails inside a server, which neither NIC nor NCCL watch.
   */
  @ParameterizedTest
  @CsvSource({
    "rocev2, NIC, RING, 34.359738368",
    "infiniband, NIC, RING, 34.359738368",
    "tcp, NIC, RING, 600",
    "tcp, NIC, FLOWS, 924.6",
    "rocev2, NIC, FLOWS, 34.359738368",
    "rocev2, NVSWITCH, RING, 600",
    "rocev2, PCIE, RING, 600",
    "rocev2, GPU, RING, 600"
  })
  void whatFailedDecidesWhoGivesUp(String transport, String what, String kind, double seconds) {
    fabric.transport = new Transport(transport, 1, 1);
    fabric.servers = 2;
    SimulationModel.Builder model = fabric.build();
    if (kind.equals("RING")) {
      model.operation(Operation.of("a", Collective.ALL_REDUCE, Algorithm.RING, GB));
    } else {
      int[] from = {fabric.nic(0)};
      int[] to = {fabric.nic(8)};
      model.operation(Operation.flows("a", new FlowEnds(from, to), GB));
    }
    // Of a server's links that of GPU 0 to the scale-up switch comes first, then that to its NIC.
    int scaleUpLink = fabric.nicLink(0) - 2;
    model.fault(
        switch (what) {
          case "NIC" -> Fault.ofNode("nic", fabric.nic(0), 0);
          case "GPU" -> Fault.ofNode("gpu", fabric.gpu(0), 0);
          case "PCIE" -> Fault.ofLink("pcie", scaleUpLink + 1, 0);
          default -> Fault.ofLink("nvlink", scaleUpLink, 0);
        });
    SimulationResult result = Simulation.run(model.build());
    assertTrue(result.failures().hasEnded());
    assertEquals(seconds, result.makespanPs() / 1e12, 1e-6 * seconds);
  }
}
