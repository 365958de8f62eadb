package dev.weft.generator.simulation;

import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.NcclServers;
import dev.weft.engine.nccl.Cpu;
import dev.weft.engine.nccl.ServerType;
import dev.weft.topology.GpuModel;
import dev.weft.topology.NicGroup;
import dev.weft.topology.NicNames;
import dev.weft.topology.Pcie;
import dev.weft.topology.ScaleUp;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What NCCL sees inside the servers of a fabric, for collectives by algorithm auto. */
final class NcclInside {
  private static final double MEGABIT = 1e6;
  private static final double BYTES_PER_GIGABYTE = 1e9;
  private static final double PS_PER_MICRO = 1e6;

  private final Topology topology;
  private final Hardware hardware;
  private final NicNames names;
  private final boolean hasCollNet;

  /**
   * @param hasCollNet whether NCCL is told to have switches of the network add; those of Ethernet
   *     can't
   */
  NcclInside(Topology topology, Hardware hardware, boolean hasCollNet) {
    this.hasCollNet = hasCollNet && !topology.transport().isEthernet();
    this.topology = topology;
    this.hardware = hardware;
    this.names = NicNames.of(topology);
  }

  /**
   * Says whether NCCL runs on all GPUs: each server type that has some states their architecture.
   */
  static boolean runsOn(Topology topology) {
    Servers servers = topology.servers();
    for (int server = 0; server < servers.count(); server++) {
      GpuModel gpu = topology.serverModel(server).gpu();
      if (servers.gpuCount(server) > 0 && (gpu == null || gpu.architecture() == 0)) {
        return false;
      }
    }
    return true;
  }

  NcclServers servers() {
    Servers servers = topology.servers();
    List<ServerType> types = new ArrayList<>();
    int[] typeOfServer = new int[hardware.scaleUpNumbers()];
    for (int server = 0; server < servers.count(); server++) {
      if (servers.gpuCount(server) > 0) {
        ServerType type = type(topology.serverModel(server), topology.scaleUp(server));
        if (!types.contains(type)) {
          types.add(type);
        }
        typeOfServer[hardware.scaleUpNumber(server)] = types.indexOf(type);
      }
    }
    return new NcclServers(types, typeOfServer);
  }

  /**
   * Refuses GPUs that NCCL does not run on.
   *
   * @throws ModelException for the first server type with such GPUs
   */
  static void checkRunsOn(Topology topology) {
    Servers servers = topology.servers();
    for (int server = 0; server < servers.count(); server++) {
      if (servers.gpuCount(server) > 0) {
        checkCuda(topology.serverModel(server));
      }
    }
  }

  private static GpuModel checkCuda(ServerModel server) {
    GpuModel gpu = server.gpu();
    if (gpu == null || gpu.architecture() == 0) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "algorithm auto does what NCCL does, which runs on CUDA GPUs only; server type %s has GPUs"
                  + " whose 'architecture' is not stated. State it, or choose an algorithm.",
              server.name()));
    }
    return gpu;
  }

  private ServerType type(ServerModel server, @Nullable ScaleUp scaleUp) {
    GpuModel gpu = checkCuda(server);
    boolean hasNvlink = scaleUp != null && scaleUp.technology().equals("nvlink");
    Pcie pcie = Objects.requireNonNullElse(server.pcie(), Pcie.ASSUMED);
    NicGroup nics = server.fabricNics();
    int devices = nics == null ? 1 : Math.max(1, names.devices(server, 0).size());
    return new ServerType(
        server.gpuCount(),
        gpu.architecture(),
        hasNvlink ? scaleUp.linksPerGpu() : 0,
        hasNvlink && scaleUp.switches() > 0,
        0,
        cpu(server.cpu()),
        Math.max(1, server.numaNodes()),
        pcie.generation(),
        pcie.width(),
        pcie.switches(),
        pcie.gpusPerSwitch(),
        pcie.nicsPerSwitch(),
        nics == null ? 0 : nics.count(),
        devices,
        nics == null ? 1 : megabits(nics) / devices,
        nics == null ? 0 : nics.model().pluginLatencyPs() / PS_PER_MICRO,
        hasCollNet,
        hasNvlink ? gpu.ncclNvlinkBytesPerSecond() / BYTES_PER_GIGABYTE : 0);
  }

  private static double megabits(NicGroup nics) {
    return nics.model().ports().count() * (nics.model().ports().rateBps() / MEGABIT);
  }

  /** From the catalog's text: CPUID vendor, family and model, or an architecture. */
  private static Cpu cpu(String text) {
    String[] words = text.split(" ");
    boolean isX86 =
        words.length == 3 && words[1].matches("\\d{1,3}") && words[2].matches("\\d{1,3}");
    if (isX86) {
      return Cpu.of(words[0], Integer.parseInt(words[1]), Integer.parseInt(words[2]));
    }
    return text.equals("arm64") ? Cpu.ARM : Cpu.INTEL_SAPPHIRE_RAPIDS;
  }
}
