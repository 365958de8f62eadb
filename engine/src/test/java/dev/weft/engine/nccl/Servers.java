package dev.weft.engine.nccl;

/** Server types of the catalog, as NCCL sees them. */
final class Servers {
  static final int SM80 = 80;
  static final int SM90 = 90;
  static final int SM100 = 100;

  /** DGX A100 and ND A100 v4: four switches of two GPUs and two NICs, four NUMA nodes of AMD. */
  static final ServerType A100 = server(SM80, 12, Cpu.AMD, 4, 4, 4, 2, 2, 8, 200_000);

  static final ServerType A100_4X200 = server(SM80, 12, Cpu.AMD, 4, 4, 4, 2, 1, 4, 200_000);

  /** AWS p4de: PCIe 3 in the file that AWS gives NCCL, two Intel sockets. */
  static final ServerType P4DE = server(SM80, 12, Cpu.INTEL_SKYLAKE, 2, 3, 4, 2, 1, 4, 100_000);

  static final ServerType H100 =
      server(SM90, 18, Cpu.INTEL_SAPPHIRE_RAPIDS, 2, 5, 8, 1, 1, 8, 400_000);
  static final ServerType H100_8X200 =
      server(SM90, 18, Cpu.INTEL_SAPPHIRE_RAPIDS, 2, 5, 8, 1, 1, 8, 200_000);
  static final ServerType H100_SHARED =
      server(SM90, 18, Cpu.INTEL_SAPPHIRE_RAPIDS, 2, 5, 2, 4, 1, 2, 200_000);
  static final ServerType H800 =
      server(SM90, 8, Cpu.INTEL_SAPPHIRE_RAPIDS, 2, 5, 8, 1, 1, 8, 400_000);
  static final ServerType B200 =
      server(SM100, 18, Cpu.INTEL_EMERALD_RAPIDS, 2, 5, 8, 1, 1, 8, 400_000);
  static final ServerType B300 =
      server(103, 18, Cpu.INTEL_SAPPHIRE_RAPIDS, 2, 6, 8, 1, 1, 8, 800_000);

  /** A compute tray: four GPUs and NICs below two Grace processors, no PCIe switches. */
  static final ServerType GB200 =
      new ServerType(4, SM100, 18, true, 0, Cpu.ARM, 2, 5, 16, 0, 0, 0, 4, 1, 400_000, 0, false, 0);

  private Servers() {}

  private static ServerType server(
      int sm,
      int nvlinks,
      Cpu cpu,
      int numaNodes,
      int pcie,
      int switches,
      int gpusEach,
      int nicsEach,
      int nics,
      double megabits) {
    return new ServerType(
        8, sm, nvlinks, true, 0, cpu, numaNodes, pcie, 16, switches, gpusEach, nicsEach, nics, 1,
        megabits, 0, false, 0);
  }

  static ServerType withLatency(ServerType type, double micros) {
    return new ServerType(
        type.gpus(),
        type.computeCapability(),
        type.nvlinks(),
        type.hasNvSwitch(),
        type.c2cBandwidth(),
        type.cpu(),
        type.numaNodes(),
        type.pcieGeneration(),
        type.pcieLanes(),
        type.pciSwitches(),
        type.gpusPerSwitch(),
        type.nicsPerSwitch(),
        type.nics(),
        type.portsPerNic(),
        type.portMegabits(),
        micros,
        type.hasCollNet(),
        0);
  }
}
