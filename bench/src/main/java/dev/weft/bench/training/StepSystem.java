package dev.weft.bench.training;

import dev.weft.engine.model.NcclServers;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Transport;
import dev.weft.engine.nccl.Cpu;
import dev.weft.engine.nccl.ServerType;
import java.util.List;

/**
 * GPUs and servers of a row, and NICs that one switch without limits joins, since no publication
 * says more of its network than that it is not oversubscribed.
 *
 * @param server what NCCL sees in a server
 * @param domain GPUs of an NVLink network
 * @param nvlinkBps data rate of a GPU to the NVSwitches in one direction, by its data sheet
 */
record StepSystem(ServerType server, int domain, long nvlinkBps) {
  private static final long A100_BPS = 2_400_000_000_000L;
  private static final long H800_BPS = 1_600_000_000_000L;
  private static final long H100_BPS = 3_600_000_000_000L;
  private static final long B200_BPS = 7_200_000_000_000L;
  private static final long PCIE_BPS = 1_024_000_000_000L;
  private static final double MEGABITS_OF_GIGABIT = 1000;
  private static final double MEGABIT = 1e6;
  private static final int MTU = 4096;
  private static final int RACK = 72;

  /** Of 72 GPUs in a rack jobs of a power of two take so many: sixteen servers (a segment). */
  private static final int SEGMENT = 64;

  static StepSystem of(StepRow row) {
    double nic = row.number("nic_gbps_per_gpu") * MEGABITS_OF_GIGABIT;
    int gpus = row.whole("gpus", 1);
    return switch (row.text("gpu")) {
      case "A100-80GB" -> new StepSystem(hgx(80, 12, Cpu.AMD, 4, nic), 8, A100_BPS);
      case "H100" -> new StepSystem(hgx(90, 18, Cpu.INTEL_SAPPHIRE_RAPIDS, 5, nic), 8, H100_BPS);
      case "H200" -> new StepSystem(hgx(90, 18, Cpu.INTEL_SAPPHIRE_RAPIDS, 5, nic), 8, H100_BPS);
      case "H800" -> new StepSystem(hgx(90, 8, Cpu.INTEL_SAPPHIRE_RAPIDS, 5, nic), 8, H800_BPS);
      case "B200" -> new StepSystem(hgx(100, 18, Cpu.INTEL_EMERALD_RAPIDS, 5, nic), 8, B200_BPS);
      case "B300" -> new StepSystem(hgx(100, 18, Cpu.INTEL_EMERALD_RAPIDS, 6, nic), 8, B200_BPS);
      case "GB200" -> new StepSystem(rack(5, nic), inRack(gpus), B200_BPS);
      case "GB300" -> new StepSystem(rack(6, nic), inRack(gpus), B200_BPS);
      default -> throw new IllegalArgumentException("no GPU " + row.text("gpu"));
    };
  }

  private static int inRack(int gpus) {
    return gpus % RACK == 0 ? RACK : SEGMENT;
  }

  /** Eight GPUs, each with a NIC on a PCIe switch of its own. */
  private static ServerType hgx(
      int capability, int nvlinks, Cpu cpu, int generation, double megabits) {
    return new ServerType(
        8,
        capability,
        nvlinks,
        true,
        0,
        cpu,
        2,
        generation,
        16,
        8,
        1,
        1,
        8,
        1,
        megabits,
        0,
        false,
        0);
  }

  private static ServerType rack(int generation, double megabits) {
    return new ServerType(
        4, 100, 18, true, 0, Cpu.ARM, 2, generation, 16, 0, 0, 0, 4, 1, megabits, 0, false, 0);
  }

  /** A model of so many GPUs of whole NVLink networks, with a rank on each. */
  SimulationModel.Builder model(int gpus) {
    SimulationModel.Builder model =
        SimulationModel.builder("measured").transport(Transport.roceV2(MTU));
    model.nccl(new NcclServers(List.of(server), new int[0]));
    int hub = model.node(NodeKind.SWITCH, "switch", 0);
    long nicBps = Math.round(server.portMegabits() * MEGABIT);
    int scaleUp = -1;
    for (int gpu = 0; gpu < gpus; gpu++) {
      if (gpu % domain == 0) {
        scaleUp = model.node(NodeKind.SCALE_UP, "nvswitch", 0);
      }
      int node = model.node(NodeKind.GPU, "gpu", 0);
      int nic = model.node(NodeKind.NIC, "nic", 0);
      model.link(nic, hub, nicBps, 0);
      model.destination(nic, 0);
      model.link(node, scaleUp, nvlinkBps, 0);
      model.link(node, nic, PCIE_BPS, 0);
      model.rank(node, gpu / domain, nic);
    }
    return model;
  }
}
