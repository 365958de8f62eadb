package dev.weft.bench;

import dev.weft.engine.model.Forced;
import dev.weft.engine.model.NcclServers;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Transport;
import dev.weft.engine.nccl.Cpu;
import dev.weft.engine.nccl.NcclAlgorithm;
import dev.weft.engine.nccl.ServerType;
import java.util.List;
import java.util.Map;

/**
 * A system of which measurements were published: its servers, and NICs that one switch without
 * limits joins, since no publication says more of its network than that it is not oversubscribed.
 *
 * @param server what NCCL sees in a server
 * @param perNode ranks of a server, or of an NVLink domain
 * @param nvlinkBps data rate of a GPU to the NVSwitches in one direction, by its data sheet
 * @param transport packets of the network
 * @param forced what the publication says was forced
 */
record MeasuredSystem(
    ServerType server, int perNode, long nvlinkBps, Transport transport, Forced forced) {
  private static final long A100_BPS = 2_400_000_000_000L;
  private static final long H800_BPS = 1_600_000_000_000L;
  private static final long H100_BPS = 3_600_000_000_000L;
  private static final long B200_BPS = 7_200_000_000_000L;

  /** PCIe 5 x 16, PCIe 3 of p4de is NCCL's affair. */
  private static final long PCIE_BPS = 512_000_000_000L;

  private static final double MEGABIT = 1e6;

  /** Microseconds that aws-ofi-nccl says, {@code platform-aws.cpp}. */
  private static final double EFA = 75;

  private static final double EFA_V4 = 35;
  private static final int MTU = 4096;
  private static final Transport IB = Transport.infiniBand(MTU);
  private static final Transport ROCE = Transport.roceV2(MTU);
  private static final Forced RING = new Forced(NcclAlgorithm.RING, null);
  private static final Forced TREE = new Forced(NcclAlgorithm.TREE, null);

  private static final Map<String, MeasuredSystem> ALL =
      Map.ofEntries(
          Map.entry("p5-h100", of(h100(EFA), H100_BPS, ROCE)),
          Map.entry("p4de-a100", of(p4de(), A100_BPS, ROCE)),
          Map.entry("cw-h100-ib", of(h100(0), H100_BPS, IB)),
          Map.entry("cw-gb200", new MeasuredSystem(gb200(), 72, B200_BPS, IB, Forced.NOTHING)),
          Map.entry("h100x8", of(h100(0), H100_BPS, IB)),
          Map.entry("h200x8", of(h100(0), H100_BPS, IB)),
          Map.entry("a100x8", of(a100(), A100_BPS, IB)),
          Map.entry("b200x8", of(b200(EFA_V4), B200_BPS, ROCE)),
          Map.entry("b200-4n", of(b200(EFA_V4), B200_BPS, ROCE)),
          Map.entry("h100-2x1", new MeasuredSystem(h100(0), 1, H100_BPS, ROCE, TREE)),
          Map.entry("gb200-3x8", new MeasuredSystem(gb200(), 8, B200_BPS, IB, RING)),
          Map.entry("h800-ib", of(h800(), H800_BPS, IB)));

  private static MeasuredSystem of(ServerType server, long nvlinkBps, Transport transport) {
    return new MeasuredSystem(server, server.gpus(), nvlinkBps, transport, Forced.NOTHING);
  }

  /** Returns a system; null for one that is not simulated. */
  static MeasuredSystem named(String name) {
    return ALL.get(name);
  }

  private static ServerType a100() {
    return new ServerType(
        8, 80, 12, true, 0, Cpu.AMD, 4, 4, 16, 4, 2, 2, 8, 1, 200_000, 0, false, 0);
  }

  private static ServerType p4de() {
    return new ServerType(
        8, 80, 12, true, 0, Cpu.INTEL_SKYLAKE, 2, 3, 16, 4, 2, 1, 4, 1, 100_000, EFA, false, 0);
  }

  private static ServerType h100(double latency) {
    return hgx(90, 18, Cpu.INTEL_SAPPHIRE_RAPIDS, latency);
  }

  private static ServerType h800() {
    return hgx(90, 8, Cpu.INTEL_SAPPHIRE_RAPIDS, 0);
  }

  private static ServerType b200(double latency) {
    return hgx(100, 18, Cpu.INTEL_EMERALD_RAPIDS, latency);
  }

  /** Eight GPUs, each with a NIC of 400 Gb/s on a PCIe switch of its own. */
  private static ServerType hgx(int capability, int nvlinks, Cpu cpu, double latency) {
    return new ServerType(
        8, capability, nvlinks, true, 0, cpu, 2, 5, 16, 8, 1, 1, 8, 1, 400_000, latency, false, 0);
  }

  private static ServerType gb200() {
    return new ServerType(
        4, 100, 18, true, 0, Cpu.ARM, 2, 5, 16, 0, 0, 0, 4, 1, 400_000, 0, false, 0);
  }

  /** Builds a model of so many ranks, without operations. */
  SimulationModel.Builder model(int ranks) {
    SimulationModel.Builder model = SimulationModel.builder("measured").transport(transport);
    model.nccl(new NcclServers(List.of(server), new int[0]));
    int hub = model.node(NodeKind.SWITCH, "switch", 0);
    long nicBps = Math.round(server.portMegabits() * MEGABIT);
    for (int node = 0; node < ranks / perNode; node++) {
      int scaleUp = model.node(NodeKind.SCALE_UP, "nvswitch", 0);
      int nic = -1;
      int sharing = Math.max(1, server.gpus() / server.nics());
      for (int i = 0; i < perNode; i++) {
        int gpu = model.node(NodeKind.GPU, "gpu", 0);
        if (i % sharing == 0) {
          nic = model.node(NodeKind.NIC, "nic", 0);
          model.link(nic, hub, nicBps, 0);
          model.destination(nic, 0);
        }
        model.link(gpu, scaleUp, nvlinkBps, 0);
        model.link(gpu, nic, PCIE_BPS, 0);
        model.rank(gpu, node, nic);
      }
    }
    return model;
  }
}
