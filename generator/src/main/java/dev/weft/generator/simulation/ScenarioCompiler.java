package dev.weft.generator.simulation;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fabric;
import dev.weft.engine.model.Failover;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.NcclServers;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Transport;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.NicHomes;
import dev.weft.topology.paths.PathMtu;
import dev.weft.topology.workload.Checkpoint;
import dev.weft.topology.workload.Device;
import dev.weft.topology.workload.Fault;
import dev.weft.topology.workload.Flows;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.NcclLibrary;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Compiles a scenario on a design to a simulation model: the hardware, the routes, one rank per GPU
 * in the order that the scenario wants, its steps one after another, its flows beside them, what
 * breaks. Linear in the fabric's tables.
 */
public final class ScenarioCompiler {
  private static final int ALL_JOBS = -1;

  /** Stands for all that jobs send: in the usual class of their network. */
  private static final Operation OF_JOBS =
      Operation.of("jobs", Collective.ALL_REDUCE, Algorithm.RING, 1);

  private ScenarioCompiler() {}

  /**
   * Compiles a scenario on one fabric.
   *
   * @throws dev.weft.engine.model.ModelException when the fabric can't run the scenario
   */
  public static SimulationModel compile(FabricIndex design, Run run) {
    return compile(List.of(design), run);
  }

  /**
   * Compiles a scenario on networks of a cluster to one model, in which they share their servers.
   *
   * @param designs of the fabrics of {@link Run#networks}, in their order
   * @throws dev.weft.engine.model.ModelException when the fabrics can't run the scenario
   */
  public static SimulationModel compile(List<FabricIndex> designs, Run run) {
    return compile(designs, run, ALL_JOBS);
  }

  /**
   * Compiles one job of a scenario on the ranks that it has beside the others, without these and
   * without other traffic.
   *
   * @param job its place among the jobs of the scenario
   */
  public static SimulationModel compileAlone(List<FabricIndex> designs, Run run, int job) {
    return compile(designs, run, job);
  }

  private static SimulationModel compile(List<FabricIndex> designs, Run run, int onlyJob) {
    SimulationModel.Builder model = SimulationModel.builder(run.name()).seed(run.seed());
    boolean areSeveral = designs.size() > 1;
    WholeServers whole = areSeveral || hasHosts(run) ? new WholeServers(model) : null;
    List<Hardware> networks = new ArrayList<>();
    int groups = 0;
    for (FabricIndex design : designs) {
      Topology topology = design.topology();
      if (areSeveral) {
        model
            .fabrics()
            .add(new Fabric(topology.name(), loadBalancing(topology), transport(topology)));
      } else {
        model.loadBalancing(loadBalancing(topology)).transport(transport(topology));
      }
      Hardware hardware = new Hardware(design, model, whole, networks.size());
      networks.add(hardware);
      groups += addNetwork(design, hardware, model, groups);
    }
    Placement placement = new Placement(networks, run, model);
    placement.add();
    ClassShares shares = new ClassShares();
    if (!run.jobs().isEmpty()) {
      shares.add(OF_JOBS, designs.getFirst().topology(), "");
    }
    for (int i = 0; i < networks.size(); i++) {
      addPart(networks.get(i), run.networks().get(i), placement, shares, areSeveral);
    }
    Hardware first = networks.getFirst();
    Map<String, Long> checkpoints = addCheckpoints(networks, run, placement, shares);
    List<Operation> operations = shares.operations();
    boolean isAuto =
        operations.stream().anyMatch(it -> it.algorithm() == Algorithm.AUTO)
            || (!run.jobs().isEmpty() && NcclInside.runsOn(first.topology()));
    if (run.jobs().isEmpty()) {
      operations.forEach(model::operation);
    } else {
      JobTasks jobs =
          new JobTasks(first.topology(), first, placement, model, operations.getFirst());
      if (onlyJob == ALL_JOBS) {
        jobs.add(run, operations.subList(1, operations.size()), checkpoints);
      } else {
        jobs.addAlone(run, onlyJob);
      }
    }
    if (isAuto) {
      NcclServers servers =
          new NcclInside(first.topology(), first, run.nccl().hasCollNet()).servers();
      NcclLibrary library = run.library();
      model.nccl(library == null ? servers : servers.by(Vocabulary.library(library)));
    }
    addFaults(networks, run, model);
    return model.build();
  }

  /** Adds what jobs write of themselves beside their step; returns when, by name. */
  private static Map<String, Long> addCheckpoints(
      List<Hardware> networks, Run run, Placement placement, ClassShares shares) {
    Map<String, Long> names = new HashMap<>();
    List<String> labels = JobLabels.of(run.jobs());
    Map<Integer, Checkpoint> byJob = CheckpointFlows.byJob(run);
    int rank = 0;
    for (int i = 0; i < run.jobs().size(); i++) {
      Job job = run.jobs().get(i);
      Checkpoint checkpoint = byJob.get(i);
      for (Hardware network : checkpoint == null ? List.<Hardware>of() : networks) {
        if (network.topology().name().equals(checkpoint.fabric())) {
          String name = CheckpointFlows.name(labels.get(i), checkpoint);
          int group = placement.group(network.fabric());
          Operation flows = new CheckpointFlows(network, placement).of(job, name, rank, group);
          shares.add(flows, network.topology(), "");
          names.put(name, run.starts().get(i));
        }
      }
      rank += Math.toIntExact(job.parallelism().gpus());
    }
    return names;
  }

  /** How names of operations and faults end, where several fabrics run together. */
  public static String where(String fabric) {
    return " on " + fabric;
  }

  /** Whether flows begin or end in the memory of hosts, which needs all of PCI Express. */
  private static boolean hasHosts(Run run) {
    return run.flows().stream()
        .anyMatch(
            flows ->
                flows.from().kind() == Device.Kind.HOST || flows.to().kind() == Device.Kind.HOST);
  }

  /** What runs on one network. */
  private static void addPart(
      Hardware network, Run part, Placement placement, ClassShares shares, boolean areSeveral) {
    Topology topology = network.topology();
    if (!part.steps().isEmpty()) {
      Run.Step first = part.steps().getFirst();
      RanksOfRun.checkSome(topology, placement.rankCount(network), Vocabulary.collective(first));
    }
    String where = areSeveral ? where(topology.name()) : "";
    boolean hasOperations = !part.steps().isEmpty() || !part.flows().isEmpty();
    int group = hasOperations ? placement.group(network.fabric()) : Operation.ALL_RANKS;
    addSteps(topology, part, group, where, shares);
    addFlows(topology, part, group, where, new EndsOfFlows(network, placement), shares);
  }

  /**
   * Faults of all networks. How long the networks take to forward around failures is one number:
   * the longest of those that have some.
   */
  private static void addFaults(List<Hardware> networks, Run run, SimulationModel.Builder model) {
    Failover failover = null;
    for (int i = 0; i < networks.size(); i++) {
      Run part = run.networks().get(i);
      Topology topology = networks.get(i).topology();
      Breakage breakage = new Breakage(topology, networks.get(i));
      breakage.add(part, networks.size() > 1 ? where(topology.name()) : "", model);
      if (part.faults().stream().anyMatch(Fault::isFailure)) {
        Failover own = breakage.failover(part);
        boolean isLonger = failover == null || own.detectionPs() > failover.detectionPs();
        failover = isLonger ? own : failover;
      }
    }
    if (failover != null) {
      boolean isAnewPossible =
          run.networks().stream().anyMatch(part -> !part.steps().isEmpty())
              && run.networks().stream().allMatch(part -> part.jobs().isEmpty());
      model
          .failover(failover)
          .onFailure(Vocabulary.onFailure(run.onFailure().used(isAnewPossible)));
    }
  }

  private static LoadBalancing loadBalancing(Topology topology) {
    return LoadBalancing.valueOf(topology.routing().loadBalancing().name());
  }

  /**
   * Adds nodes, links and forwarding of a fabric.
   *
   * @param groupsBefore destination groups of those before it
   * @return how many it adds
   */
  private static int addNetwork(
      FabricIndex design, Hardware hardware, SimulationModel.Builder model, int groupsBefore) {
    hardware.add();
    NicHomes homes = NicHomes.of(design.topology(), design.adjacency(), design.routes());
    new Forwarding(design, homes, hardware, model, groupsBefore).add();
    return homes.areaCount();
  }

  /**
   * Pairs of NICs that send so many bytes, round after round; all of a round at once.
   *
   * @param rounds pairs of sender and receiver, rows of NICs of the topology
   */
  public static SimulationModel ofPairs(FabricIndex design, List<List<int[]>> rounds, long bytes) {
    Topology topology = design.topology();
    SimulationModel.Builder model =
        SimulationModel.builder("pairs")
            .seed(1)
            .loadBalancing(loadBalancing(topology))
            .transport(transport(topology));
    Hardware hardware = new Hardware(design, model);
    addNetwork(design, hardware, model, 0);
    for (int round = 0; round < rounds.size(); round++) {
      List<int[]> pairs = rounds.get(round);
      int[] from = pairs.stream().mapToInt(pair -> hardware.nicRow(pair[0])).toArray();
      int[] to = pairs.stream().mapToInt(pair -> hardware.nicRow(pair[1])).toArray();
      Operation flows = Operation.flows("round-" + (round + 1), new FlowEnds(from, to), bytes);
      model.operation(round == 0 ? flows : flows.after("round-" + round));
    }
    return model.build();
  }

  private static void addSteps(
      Topology topology, Run run, int group, String where, ClassShares shares) {
    String before = "";
    for (int i = 0; i < run.steps().size(); i++) {
      Run.Step step = run.steps().get(i);
      String number = run.steps().size() == 1 ? "" : "-" + (i + 1);
      String name = step.collective() + number + where;
      Algorithm algorithm = Vocabulary.algorithm(topology, run, step);
      Operation operation =
          Operation.of(
                  name,
                  Vocabulary.collective(step),
                  algorithm,
                  step.bytes().stream().mapToLong(Long::longValue).toArray())
              .forced(Vocabulary.forced(run, algorithm, Vocabulary.collective(step)))
              .onChannels(Vocabulary.channels(run, algorithm))
              .inChunks(run.chunks())
              .inGroup(group);
      shares.add(
          before.isEmpty() ? operation : operation.after(before), topology, step.trafficClass());
      before = name;
    }
  }

  /** Flows start with the first step. */
  private static void addFlows(
      Topology topology,
      Run run,
      int group,
      String where,
      EndsOfFlows endsOfFlows,
      ClassShares shares) {
    for (int i = 0; i < run.flows().size(); i++) {
      Flows flows = run.flows().get(i);
      String name = (run.flows().size() == 1 ? "flows" : "flows-" + (i + 1)) + where;
      shares.add(
          Operation.flows(name, endsOfFlows.of(flows), flows.bytes())
              .by(Vocabulary.flowAlgorithm(run))
              .inGroup(group),
          topology,
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
