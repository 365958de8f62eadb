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
public record Pcie(int generation, int width, int switches, int gpusPerSwitch, int nicsPerSwitch) {}
