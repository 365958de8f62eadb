package dev.weft.engine.nccl;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * What is inside a server, as far as NCCL's search depends on it. PCIe switches divide the GPUs and
 * NICs in order; what is below no switch hangs on the processors, evenly.
 *
 * @param gpus number of GPUs
 * @param computeCapability of the GPUs, times ten: 90 for H100
 * @param nvlinks NVLinks of each GPU; 0 for none
 * @param hasNvSwitch whether they lead to NVSwitches; without, equally to all other GPUs
 * @param c2cBandwidth between a GPU and its processor, GB/s; 0 for none
 * @param cpu the processors
 * @param numaNodes how many NCCL sees
 * @param pcieGeneration of all links, from 1
 * @param pcieLanes of each link
 * @param pciSwitches number of PCIe switches
 * @param gpusPerSwitch GPUs below each
 * @param nicsPerSwitch NICs below each
 * @param nics number of NICs
 * @param portsPerNic network devices of each NIC, each with a PCIe function of its own
 * @param portMegabits of each of those, per second
 * @param nicLatency that the network's plug-in says, microseconds: 0 for InfiniBand and RoCE
 * @param hasCollNet whether the switches of its network add (SHARP)
 * @param nvlinkBandwidth what NCCL counts for each NVLink in one direction, GB/s; 0 for what it
 *     counts by compute capability
 */
public record ServerType(
    int gpus,
    int computeCapability,
    int nvlinks,
    boolean hasNvSwitch,
    double c2cBandwidth,
    Cpu cpu,
    int numaNodes,
    int pcieGeneration,
    int pcieLanes,
    int pciSwitches,
    int gpusPerSwitch,
    int nicsPerSwitch,
    int nics,
    int portsPerNic,
    double portMegabits,
    double nicLatency,
    boolean hasCollNet,
    double nvlinkBandwidth) {

  /** Returns what NCCL counts for an NVLink over what it counts by compute capability. */
  public double nvlinkPart(NcclConstants constants) {
    return nvlinkBandwidth == 0 ? 1 : nvlinkBandwidth / constants.nvlink(computeCapability);
  }

  /** Returns the same with NICs, and slots of PCI Express, that are so many times as fast. */
  public ServerType withFasterNics(int times) {
    return new ServerType(
        gpus,
        computeCapability,
        nvlinks,
        hasNvSwitch,
        c2cBandwidth,
        cpu,
        numaNodes,
        pcieGeneration,
        pcieLanes * times,
        pciSwitches,
        gpusPerSwitch,
        nicsPerSwitch,
        nics,
        portsPerNic,
        portMegabits * times,
        nicLatency,
        hasCollNet,
        nvlinkBandwidth);
  }

  /** Returns one node of so many servers on one NVLink network. */
  public ServerGraph node(int servers, NcclConstants constants) {
    return node(servers, gpus, constants);
  }

  /**
   * Returns the same for a communicator that has only the first GPUs of each server.
   *
   * @param used GPUs of each server
   */
  public ServerGraph node(int servers, int used, NcclConstants constants) {
    return node(servers, used, Set.of(), constants);
  }

  /**
   * Returns the same without some NICs, as when their ports are down when a communicator starts.
   *
   * @param out positions of NICs among those of all servers
   */
  public ServerGraph node(int servers, int used, Set<Integer> out, NcclConstants constants) {
    ServerGraph.Builder builder = ServerGraph.builder(constants, computeCapability);
    if (nvlinkBandwidth > 0) {
      builder.nvlinkBandwidth(nvlinkBandwidth);
    }
    for (int server = 0; server < servers; server++) {
      if (server > 0) {
        builder.nextHost();
      }
      int first = server * nics;
      IntPredicate isThere = nic -> !out.contains(first + nic);
      addServer(builder, used, isThere, constants.pcie(pcieGeneration, pcieLanes));
    }
    return builder.build();
  }

  private void addServer(ServerGraph.Builder builder, int used, IntPredicate isThere, double pcie) {
    List<Integer> rows = new ArrayList<>();
    int switchedGpus = Math.min(gpus, pciSwitches * gpusPerSwitch);
    int switchedNics = Math.min(nics, pciSwitches * nicsPerSwitch);
    for (int node = 0; node < numaNodes; node++) {
      int processor = builder.cpu(cpu);
      for (int i = begin(0, pciSwitches, node); i < begin(0, pciSwitches, node + 1); i++) {
        int row = builder.pciSwitch(processor, pcie);
        int fromGpu = i * gpusPerSwitch;
        int fromNic = i * nicsPerSwitch;
        int toGpu = Math.min(Math.min(gpus, used), fromGpu + gpusPerSwitch);
        addGpus(builder, row, processor, toGpu - fromGpu, pcie, rows);
        addNics(builder, row, fromNic, Math.min(nics, fromNic + nicsPerSwitch), isThere, pcie);
      }
      int toLoose = Math.min(used, begin(switchedGpus, gpus, node + 1));
      int loose = toLoose - begin(switchedGpus, gpus, node);
      addGpus(builder, processor, processor, loose, pcie, rows);
      int fromLoose = begin(switchedNics, nics, node);
      addNics(builder, processor, fromLoose, begin(switchedNics, nics, node + 1), isThere, pcie);
    }
    addNvlinks(builder, rows);
  }

  /** Where the part of a NUMA node begins when so many are divided. */
  private int begin(int from, int to, int node) {
    return from + Math.ceilDiv((to - from) * node, numaNodes);
  }

  private void addGpus(
      ServerGraph.Builder builder,
      int parent,
      int processor,
      int count,
      double pcie,
      List<Integer> rows) {
    for (int i = 0; i < count; i++) {
      int row = builder.gpu(parent, pcie);
      rows.add(row);
      if (c2cBandwidth > 0) {
        builder.c2c(row, processor, c2cBandwidth);
      }
    }
  }

  private void addNics(
      ServerGraph.Builder builder,
      int parent,
      int from,
      int to,
      IntPredicate isThere,
      double pcie) {
    for (int i = from; i < to; i++) {
      for (int port = 0; port < portsPerNic && isThere.test(i); port++) {
        int nic = builder.nic(parent, pcie);
        builder.port(nic, portMegabits, nicLatency, hasCollNet);
      }
    }
  }

  private void addNvlinks(ServerGraph.Builder builder, List<Integer> rows) {
    int each = hasNvSwitch || rows.size() < 2 ? nvlinks : nvlinks / (rows.size() - 1);
    for (int gpu = 0; each > 0 && gpu < rows.size(); gpu++) {
      if (hasNvSwitch) {
        builder.nvSwitch(rows.get(gpu), each);
      } else {
        for (int peer = gpu + 1; peer < rows.size(); peer++) {
          builder.nvLinks(rows.get(gpu), rows.get(peer), each);
        }
      }
    }
  }
}
