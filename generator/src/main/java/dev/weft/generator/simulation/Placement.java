package dev.weft.generator.simulation;

import dev.weft.engine.model.SimulationModel;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.RanksOnGpus;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.List;

/** Which GPU runs which rank; GPUs of servers that are not lit, or without a NIC, run none. */
final class Placement {
  private final Servers servers;
  private final Hardware hardware;
  private final SimulationModel.Builder model;
  private final int nicsPerRank;
  private final boolean[] hasRank;

  /** The servers of ranks. */
  private final List<Integer> serverOfRank = new ArrayList<>();

  Placement(Topology topology, Hardware hardware, SimulationModel.Builder model) {
    this.servers = topology.servers();
    this.hardware = hardware;
    this.model = model;
    this.nicsPerRank = nicsPerRank();
    this.hasRank = new boolean[servers.totalGpus()];
  }

  /** Places a rank on each GPU, in the order that a scenario wants. */
  void add(Run run) {
    int[] gpus = RanksOnGpus.of(servers, run.placement(), run.seed(), run.gpus());
    for (int gpu : gpus) {
      addRank(gpu);
    }
  }

  /** Says whether a GPU runs a rank. */
  boolean hasRank(int gpu) {
    return hasRank[gpu];
  }

  int rankCount() {
    return serverOfRank.size();
  }

  /** The server of a rank. */
  int server(int rank) {
    return serverOfRank.get(rank);
  }

  private void addRank(int gpu) {
    int server = servers.serverOfGpu(gpu);
    NicsOfGpu nicsOfGpu = nicsOfGpu(server);
    int[] nics = new int[nicsPerRank];
    for (int i = 0; i < nicsPerRank; i++) {
      int nic = nicsOfGpu.nic(gpu - servers.firstGpu(server), i);
      nics[i] = hardware.nicRow(servers.firstNic(server) + nic);
    }
    model.rank(hardware.gpuRow(gpu), hardware.scaleUpNumber(server), nics);
    serverOfRank.add(server);
    hasRank[gpu] = true;
  }

  private NicsOfGpu nicsOfGpu(int server) {
    return new NicsOfGpu(servers.gpuCount(server), servers.nicCount(server));
  }

  /** As many as every GPU has: the engine wants the same number for all. */
  private int nicsPerRank() {
    int least = Integer.MAX_VALUE;
    for (int server = 0; server < servers.count(); server++) {
      int own = nicsOfGpu(server).perGpu();
      least = own == 0 ? least : Math.min(least, own);
    }
    return least == Integer.MAX_VALUE ? 0 : least;
  }
}
