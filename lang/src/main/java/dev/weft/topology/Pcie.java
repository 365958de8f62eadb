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
  /** Of a server type that says nothing: no switches, each device on a slot of generation 5. */
  public static final Pcie ASSUMED = new Pcie(5, 16, 0, 0, 0);
}
