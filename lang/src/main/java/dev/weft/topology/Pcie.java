package dev.weft.topology;

/**
 * PCI Express inside a server.
 *
 * @param generation 3, 4, 5 or 6
 * @param width lanes of one slot
 * @param gpusPerSwitch GPUs below one PCIe switch, 0 when there are no switches
 * @param nicsPerSwitch NICs below one PCIe switch
 * @param switches number of PCIe switches
 */
public record Pcie(int generation, int width, int switches, int gpusPerSwitch, int nicsPerSwitch) {
  /**
   * Usable rate of one slot, bytes per second, one direction, as NCCL counts it (3.0 GB/s for x4 of
   * generation 3, doubled each generation): src/graph/topo.cc.
   */
  public double slotBytesPerSecond() {
    return width * 0.75e9 * (1L << (generation - 3));
  }
}
