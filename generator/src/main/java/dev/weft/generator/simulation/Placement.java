package dev.weft.generator.simulation;

import dev.weft.engine.model.SimulationModel;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;

/** Which GPU runs which rank. */
final class Placement {
  private Placement() {}

  /** One rank per GPU, server by server; GPUs without a NIC of the fabric run none. */
  static void linear(Topology topology, Hardware hardware, SimulationModel.Builder model) {
    Servers servers = topology.servers();
    int nicsPerRank = nicsPerRank(servers);
    for (int server = 0; server < servers.count(); server++) {
      int gpus = servers.gpuCount(server);
      NicsOfGpu nicsOfGpu = new NicsOfGpu(gpus, servers.nicCount(server));
      for (int gpu = 0; gpu < gpus && nicsOfGpu.perGpu() > 0; gpu++) {
        int[] nics = new int[nicsPerRank];
        for (int i = 0; i < nicsPerRank; i++) {
          nics[i] = hardware.nicRow(servers.firstNic(server) + nicsOfGpu.nic(gpu, i));
        }
        model.rank(hardware.gpuRow(servers.firstGpu(server) + gpu), server, nics);
      }
    }
  }

  /** As many as every GPU has: the engine wants the same number for all. */
  private static int nicsPerRank(Servers servers) {
    int least = Integer.MAX_VALUE;
    for (int server = 0; server < servers.count(); server++) {
      int own = new NicsOfGpu(servers.gpuCount(server), servers.nicCount(server)).perGpu();
      least = own == 0 ? least : Math.min(least, own);
    }
    return least == Integer.MAX_VALUE ? 0 : least;
  }
}
