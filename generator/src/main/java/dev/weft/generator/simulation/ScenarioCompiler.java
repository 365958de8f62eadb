package dev.weft.generator.simulation;

import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Transport;
import dev.weft.generator.Design;
import dev.weft.topology.NicHomes;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.Flows;
import dev.weft.topology.workload.Run;

/**
 * Compiles a scenario on a design to a simulation model: the hardware, the routes, one rank per GPU
 * in the order that the scenario wants, its steps one after another, its flows beside them, what
 * breaks. Linear in the fabric's tables.
 */
public final class ScenarioCompiler {
  /** RDMA payload sizes: InfiniBand Architecture Specification, PMTU. */
  private static final int[] PATH_MTUS = {4096, 2048, 1024, 512, 256};

  /**
   * What Linux subtracts from an Ethernet MTU before it picks the RDMA MTU: GRH 40, UDP 8, BTH 12,
   * XRC 4, atomic 28, ICRC 4 (include/rdma/ib_addr.h, iboe_get_mtu).
   */
  private static final int ROCE_HEADER_BYTES = 96;

  private ScenarioCompiler() {}

  /**
   * @throws dev.weft.engine.model.ModelException when the fabric can't run the scenario
   */
  public static SimulationModel compile(Design design, Run run) {
    Topology topology = design.topology();
    SimulationModel.Builder model =
        SimulationModel.builder(run.name())
            .seed(run.seed())
            .loadBalancing(LoadBalancing.valueOf(topology.routing().loadBalancing().name()))
            .transport(transport(topology));
    Hardware hardware = new Hardware(design, model);
    hardware.add();
    new Forwarding(
            design,
            NicHomes.of(design.topology(), design.adjacency(), design.routes()),
            hardware,
            model)
        .add();
    Placement placement = new Placement(topology, hardware, model);
    placement.add(run);
    addSteps(run, model);
    addFlows(run, new EndsOfFlows(topology, hardware, placement), model);
    new Breakage(topology, hardware).add(run, model);
    return model.build();
  }

  private static void addSteps(Run run, SimulationModel.Builder model) {
    String before = "";
    for (int i = 0; i < run.steps().size(); i++) {
      Run.Step step = run.steps().get(i);
      String name = run.steps().size() == 1 ? step.collective() : step.collective() + "-" + (i + 1);
      Operation operation =
          Operation.of(
                  name,
                  Vocabulary.collective(step),
                  Vocabulary.algorithm(run, step),
                  step.bytes().stream().mapToLong(Long::longValue).toArray())
              .onChannels(run.channels())
              .inChunks(run.chunks());
      model.operation(before.isEmpty() ? operation : operation.after(before));
      before = name;
    }
  }

  /** Flows start with the first step. */
  private static void addFlows(Run run, EndsOfFlows ends, SimulationModel.Builder model) {
    for (int i = 0; i < run.flows().size(); i++) {
      Flows flows = run.flows().get(i);
      String name = run.flows().size() == 1 ? "flows" : "flows-" + (i + 1);
      model.operation(
          Operation.flows(name, ends.of(flows), flows.bytes()).by(Vocabulary.flowAlgorithm(run)));
    }
  }

  private static Transport transport(Topology topology) {
    int mtu = topology.routing().mtu();
    return switch (topology.transport()) {
      case ROCE, TCP -> Transport.roceV2(payloadBytes(mtu - ROCE_HEADER_BYTES));
      case INFINIBAND -> Transport.infiniBand(payloadBytes(mtu));
      case ULTRA_ETHERNET -> Transport.ultraEthernet(payloadBytes(mtu - ROCE_HEADER_BYTES));
    };
  }

  private static int payloadBytes(int limitBytes) {
    for (int mtu : PATH_MTUS) {
      if (mtu <= limitBytes) {
        return mtu;
      }
    }
    return PATH_MTUS[PATH_MTUS.length - 1];
  }
}
