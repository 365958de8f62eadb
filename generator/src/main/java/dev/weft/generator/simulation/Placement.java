package dev.weft.generator.simulation;

import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.topology.Servers;
import dev.weft.topology.workload.RanksOnGpus;
import dev.weft.topology.workload.Run;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which GPU runs which rank; GPUs of servers that are not lit, or without a NIC, run none. Where
 * several networks run together, ranks are numbered as on the first, those that it doesn't have
 * behind them; each network has a group of its own ranks.
 */
final class Placement {
  private static final int NO_NIC = -1;

  private final List<Hardware> networks;
  private final SimulationModel.Builder model;

  /** By network, the rows of the GPUs that run its ranks, in their order. */
  private final int[][] gpus;

  /** The same rows as sets. */
  private final BitSet[] hasRank;

  private final Map<Integer, Integer> rankOfNode = new LinkedHashMap<>();

  /** By network, the group of its ranks, as soon as something runs in it. */
  private final Map<Integer, Integer> groups = new HashMap<>();

  /**
   * @param networks in the order of those of the run
   */
  Placement(List<Hardware> networks, Run run, SimulationModel.Builder model) {
    this.networks = networks;
    this.model = model;
    this.gpus = new int[networks.size()][];
    this.hasRank = new BitSet[networks.size()];
    for (int i = 0; i < gpus.length; i++) {
      Run part = run.networks().get(i);
      Servers servers = networks.get(i).topology().servers();
      gpus[i] = RanksOnGpus.of(servers, part.placement(), part.seed(), part.gpus());
      hasRank[i] = new BitSet();
      Arrays.stream(gpus[i]).forEach(hasRank[i]::set);
    }
  }

  /** Places a rank on each GPU, in the order that a scenario wants. */
  void add() {
    Map<Integer, Integer> serverOfNode = new HashMap<>();
    for (int i = 0; i < gpus.length; i++) {
      Hardware network = networks.get(i);
      for (int gpu : gpus[i]) {
        int node = network.gpuRow(gpu);
        rankOfNode.putIfAbsent(node, rankOfNode.size());
        int server = network.topology().servers().serverOfGpu(gpu);
        serverOfNode.putIfAbsent(node, network.scaleUpNumber(server));
      }
    }
    int[] first = nics(0);
    int perRank = nicsPerRank(networks.getFirst().topology().servers());
    rankOfNode.forEach(
        (node, rank) ->
            model.rank(
                node,
                serverOfNode.get(node),
                Arrays.copyOfRange(first, rank * perRank, (rank + 1) * perRank)));
    for (int i = 1; i < gpus.length; i++) {
      model.fabrics().rankNics(nicsPerRank(networks.get(i).topology().servers()), nics(i));
    }
  }

  /** The NICs that all ranks have on a network, rank by rank. */
  private int[] nics(int number) {
    Hardware network = networks.get(number);
    Servers servers = network.topology().servers();
    int perRank = nicsPerRank(servers);
    int[] nics = new int[rankOfNode.size() * perRank];
    Arrays.fill(nics, NO_NIC);
    for (int gpu : gpus[number]) {
      int rank = rankOfNode.get(network.gpuRow(gpu));
      int server = servers.serverOfGpu(gpu);
      NicsOfGpu nicsOfGpu = nicsOfGpu(servers, server);
      for (int i = 0; i < perRank; i++) {
        int nic = nicsOfGpu.nic(gpu - servers.firstGpu(server), i);
        nics[rank * perRank + i] = network.nicRow(servers.firstNic(server) + nic);
      }
    }
    return nics;
  }

  /** Says whether a GPU of a network runs a rank of it. */
  boolean hasRank(Hardware network, int gpu) {
    return hasRank[network.fabric()].get(gpu);
  }

  /** The node of the GPU of a rank. */
  int node(int rank) {
    return networks.getFirst().gpuRow(gpus[0][rank]);
  }

  /** The nodes of the GPUs that run ranks of a network. */
  Set<Integer> nodes(Hardware network) {
    return Arrays.stream(gpus[network.fabric()])
        .mapToObj(network::gpuRow)
        .collect(Collectors.toSet());
  }

  /** Ranks of a network. */
  int rankCount(Hardware network) {
    return gpus[network.fabric()].length;
  }

  /** The server of a rank of the first network. */
  int server(int rank) {
    return networks.getFirst().topology().servers().serverOfGpu(gpus[0][rank]);
  }

  /** The group of the ranks of a network; all ranks where it is the only one. */
  int group(int number) {
    boolean isAll = number == 0 && gpus[0].length == rankOfNode.size();
    return isAll || rankOfNode.isEmpty()
        ? Operation.ALL_RANKS
        : groups.computeIfAbsent(number, this::newGroup);
  }

  /** Of a network without ranks all: its flows are between NICs and hosts. */
  private int newGroup(int number) {
    int[] own =
        Arrays.stream(gpus[number])
            .map(gpu -> rankOfNode.get(networks.get(number).gpuRow(gpu)))
            .toArray();
    int[] all = rankOfNode.values().stream().mapToInt(Integer::intValue).toArray();
    return model.fabrics().group(number, own.length == 0 ? all : own);
  }

  private static NicsOfGpu nicsOfGpu(Servers servers, int server) {
    return new NicsOfGpu(servers.gpuCount(server), servers.nicCount(server));
  }

  /** As many as every GPU has: the engine wants the same number for all. */
  private static int nicsPerRank(Servers servers) {
    int least = Integer.MAX_VALUE;
    for (int server = 0; server < servers.count(); server++) {
      int own = nicsOfGpu(servers, server).perGpu();
      least = own == 0 ? least : Math.min(least, own);
    }
    return least == Integer.MAX_VALUE ? 0 : least;
  }
}
