package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Transport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** GPUs of four NICs each, as in servers with EFA, use all of them, whatever the peers. */
final class NicsOfRankTest {
  private static final int NICS = 4;
  private static final long NIC_BPS = 100_000_000_000L;
  private static final long BYTES = 1L << 30;

  /** Servers of one GPU whose NICs are all on one leaf. */
  private static SimulationModel.Builder servers(int count) {
    SimulationModel.Builder model =
        SimulationModel.builder("nics of a rank")
            .loadBalancing(LoadBalancing.SPRAY)
            .transport(Transport.ideal());
    int leaf = model.node(NodeKind.SWITCH, "leaf", 0);
    for (int server = 0; server < count; server++) {
      int gpu = model.node(NodeKind.GPU, "server" + server + "/gpu", 0);
      int[] nics = new int[NICS];
      for (int i = 0; i < NICS; i++) {
        nics[i] = model.node(NodeKind.NIC, "server" + server + "/nic" + i, 0);
        model.link(gpu, nics[i], 8 * NIC_BPS, 0);
        model.link(nics[i], leaf, NIC_BPS, 0);
        model.destination(nics[i], 0);
      }
      model.rank(gpu, server, nics);
    }
    return model;
  }

  /**
   * What a rank sends divided by what its four NICs send together: to the next its buffer, in
   * all-to-all (n-1)/n of it, from a root n-1 buffers, or (n-1)/n of one.
   */
  @ParameterizedTest
  @CsvSource({
    "SEND_RECV, 2, 1", "SEND_RECV, 5, 1", "ALL_TO_ALL, 2, 0.5", "ALL_TO_ALL, 5, 0.8",
    "ALL_TO_ALL, 4, 0.75", "BROADCAST, 2, 1", "BROADCAST, 3, 2", "SCATTER, 4, 0.75"
  })
  void allAreUsed(Collective collective, int ranks, double buffers) {
    for (Algorithm algorithm : new Algorithm[] {Algorithm.DIRECT, Algorithm.PXN}) {
      if (!collective.algorithms().contains(algorithm)) {
        continue;
      }
      Operation it = Operation.of("it", collective, algorithm, BYTES);
      long timePs = Simulation.run(servers(ranks).operation(it).build()).makespanPs();
      double seconds = buffers * BYTES * 8 / (NICS * NIC_BPS);
      assertEquals(seconds, timePs * 1e-12, 1e-9 * seconds, algorithm + " of " + ranks);
    }
  }
}
