package dev.weft.generator.simulation;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.NcclServers;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Transport;
import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.NicHomes;
import dev.weft.topology.paths.PathMtu;
import dev.weft.topology.workload.Flows;
import dev.weft.topology.workload.NcclLibrary;
import dev.weft.topology.workload.Run;
import java.util.List;

/**
 * Compiles a scenario on a design to a simulation model: the hardware, the routes, one rank per GPU
 * in the order that the scenario wants, its steps one after another, its flows beside them, what
 * breaks. Linear in the fabric's tables.
 */
public final class ScenarioCompiler {
  private ScenarioCompiler() {}

  /**
   * @throws dev.weft.engine.model.ModelException when the fabric can't run the scenario
   */
  public static SimulationModel compile(FabricIndex design, Run run) {
    Topology topology = design.topology();
    SimulationModel.Builder model = network(design, run.name(), run.seed());
    Hardware hardware = addNetwork(design, model);
    Placement placement = new Placement(topology, hardware, model);
    placement.add(run);
    if (!run.steps().isEmpty()) {
      Run.Step first = run.steps().getFirst();
      RanksOfRun.checkSome(topology, placement.rankCount(), Vocabulary.collective(first));
    }
    Qos policy = topology.qos();
    ClassShares shares =
        new ClassShares(policy, policy == null ? null : policy.usual(topology.transport()));
    addSteps(topology, run, shares);
    addFlows(run, new EndsOfFlows(topology, hardware, placement), shares);
    boolean isAuto =
        shares.operations().stream().anyMatch(it -> it.algorithm() == Algorithm.AUTO)
            || (!run.jobs().isEmpty() && NcclInside.runsOn(topology));
    if (run.jobs().isEmpty()) {
      shares.operations().forEach(model::operation);
    } else {
      new JobTasks(topology, hardware, placement, model).add(run, shares.operations());
    }
    if (isAuto) {
      NcclServers servers = new NcclInside(topology, hardware).servers();
      NcclLibrary library = run.library();
      model.nccl(library == null ? servers : servers.by(Vocabulary.library(library)));
    }
    new Breakage(topology, hardware).add(run, model);
    return model.build();
  }

  private static SimulationModel.Builder network(FabricIndex design, String name, long seed) {
    Topology topology = design.topology();
    return SimulationModel.builder(name)
        .seed(seed)
        .loadBalancing(LoadBalancing.valueOf(topology.routing().loadBalancing().name()))
        .transport(transport(topology));
  }

  private static Hardware addNetwork(FabricIndex design, SimulationModel.Builder model) {
    Hardware hardware = new Hardware(design, model);
    hardware.add();
    NicHomes homes = NicHomes.of(design.topology(), design.adjacency(), design.routes());
    new Forwarding(design, homes, hardware, model).add();
    return hardware;
  }

  /**
   * Pairs of NICs that send so many bytes, round after round; all of a round at once.
   *
   * @param rounds pairs of sender and receiver, rows of NICs of the topology
   */
  public static SimulationModel ofPairs(FabricIndex design, List<List<int[]>> rounds, long bytes) {
    SimulationModel.Builder model = network(design, "pairs", 1);
    Hardware hardware = addNetwork(design, model);
    for (int round = 0; round < rounds.size(); round++) {
      List<int[]> pairs = rounds.get(round);
      int[] from = pairs.stream().mapToInt(pair -> hardware.nicRow(pair[0])).toArray();
      int[] to = pairs.stream().mapToInt(pair -> hardware.nicRow(pair[1])).toArray();
      Operation flows = Operation.flows("round-" + (round + 1), new FlowEnds(from, to), bytes);
      model.operation(round == 0 ? flows : flows.after("round-" + round));
    }
    return model.build();
  }

  private static void addSteps(Topology topology, Run run, ClassShares shares) {
    String before = "";
    for (int i = 0; i < run.steps().size(); i++) {
      Run.Step step = run.steps().get(i);
      String name = run.steps().size() == 1 ? step.collective() : step.collective() + "-" + (i + 1);
      Operation operation =
          Operation.of(
                  name,
                  Vocabulary.collective(step),
                  Vocabulary.algorithm(topology, run, step),
                  step.bytes().stream().mapToLong(Long::longValue).toArray())
              .onChannels(run.channels())
              .inChunks(run.chunks());
      shares.add(before.isEmpty() ? operation : operation.after(before), step.trafficClass());
      before = name;
    }
  }

  /** Flows start with the first step. */
  private static void addFlows(Run run, EndsOfFlows endsOfFlows, ClassShares shares) {
    for (int i = 0; i < run.flows().size(); i++) {
      Flows flows = run.flows().get(i);
      String name = run.flows().size() == 1 ? "flows" : "flows-" + (i + 1);
      shares.add(
          Operation.flows(name, endsOfFlows.of(flows), flows.bytes())
              .by(Vocabulary.flowAlgorithm(run)),
          flows.trafficClass());
    }
  }

  private static Transport transport(Topology topology) {
    int mtu = topology.routing().mtu();
    return switch (topology.transport()) {
      case ROCE -> Transport.roceV2(PathMtu.onEthernet(mtu, 0));
      case TCP -> Transport.tcp(mtu);
      case INFINIBAND -> Transport.infiniBand(PathMtu.within(mtu));
      case ULTRA_ETHERNET -> {
        int security = topology.routing().securityBytes();
        yield Transport.ultraEthernet(PathMtu.onEthernet(mtu, security)).with(security);
      }
    };
  }
}
