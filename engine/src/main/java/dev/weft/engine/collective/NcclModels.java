package dev.weft.engine.collective;

import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.NcclServers;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.nccl.CostModel;
import dev.weft.engine.nccl.NcclConstants;
import dev.weft.engine.nccl.SearchResult;
import dev.weft.engine.nccl.ServerGraph;
import dev.weft.engine.nccl.ServerType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * NCCL's cost model of groups of ranks. A search is made once for each server type and number of
 * GPUs; nodes that differ count as the poorest, as for NCCL.
 */
public final class NcclModels {
  private record Node(ServerType type, int servers, int gpus, Set<Integer> out, boolean isInter) {}

  private final NcclServers servers;
  private final SimulationModel model;
  private final NcclConstants constants;
  private final Map<Node, SearchResult> searched = new HashMap<>();
  private final Map<List<Object>, CostModel> known = new HashMap<>();

  NcclModels(SimulationModel model) {
    this.model = model;
    servers = model.nccl();
    constants = servers.library().constants();
  }

  /** Returns the cost model of all ranks. */
  public static CostModel ofAllRanks(SimulationModel model) {
    if (model.nccl().types().isEmpty()) {
      throw new ModelException(
          "nccl.serverTypes: is missing, and what NCCL would choose depends on what is inside"
              + " servers. Describe them.");
    }
    return new NcclModels(model).of(new Communicator(model, -1));
  }

  /** Returns the cost model of a group. */
  CostModel of(Communicator group) {
    int nodes = group.serverCount();
    SearchResult all = null;
    ServerType poorest = servers.types().getFirst();
    boolean hasCollNet = nodes > 1;
    for (int server = 0; server < nodes; server++) {
      ServerType type = typeOf(group, server);
      hasCollNet &= type.hasCollNet();
      SearchResult of = search(type, group, server);
      all = all == null ? of : all.least(of);
      poorest = type.computeCapability() < poorest.computeCapability() ? type : poorest;
    }
    if (all == null) {
      throw new AssertionError("a group without servers");
    }
    SearchResult search = all;
    ServerType least = poorest;
    boolean canAdd = hasCollNet && all.collNetChain().channels() > 0;
    List<Object> key = List.of(nodes, group.size(), poorest, all, canAdd);
    return known.computeIfAbsent(
        key, none -> costModel(nodes, group.size(), least, search, canAdd));
  }

  private CostModel costModel(
      int nodes, int ranks, ServerType poorest, SearchResult all, boolean hasCollNet) {
    return new CostModel(
        new dev.weft.engine.nccl.Communicator(
            nodes,
            ranks,
            poorest.computeCapability(),
            poorest.cpu(),
            all,
            poorest.hasNvSwitch(),
            hasCollNet,
            poorest.nvlinkPart(constants),
            false),
        constants);
  }

  private ServerType typeOf(Communicator group, int server) {
    int number = model.placement().server(group.member(server, 0));
    return servers.types().get(servers.typeOf(number));
  }

  /** More ranks than a server has GPUs are those of a scale-up domain. */
  private SearchResult search(ServerType type, Communicator group, int server) {
    int ranks = group.perServer(server);
    int count = Math.ceilDiv(ranks, type.gpus());
    int used = Math.ceilDiv(ranks, count);
    Set<Integer> out = out(group, server, count * type.nics());
    return searched.computeIfAbsent(
        new Node(type, count, used, out, group.serverCount() > 1),
        node -> {
          ServerGraph graph = type.node(count, used, out, constants);
          return SearchResult.of(graph, node.isInter());
        });
  }

  /** Positions are those of the type where the group has all NICs; else the last ones are out. */
  private static Set<Integer> out(Communicator group, int server, int ofType) {
    List<Integer> out = group.leftOut(server);
    if (out.isEmpty() || group.nicsBefore(server) == ofType) {
      return Set.copyOf(out);
    }
    return IntStream.range(0, Math.min(out.size(), ofType))
        .mapToObj(i -> ofType - 1 - i)
        .collect(Collectors.toUnmodifiableSet());
  }
}
