package dev.weft.generator.nccl;

import java.util.List;

/**
 * What a topology file holds, counted.
 *
 * @param pix GPUs that share a bridge with a NIC
 */
record Structure(int numaNodes, int bridges, int gpus, int nics, int pix) {
  static Structure of(Element system) {
    Structure sum = new Structure(0, 0, 0, 0, 0);
    for (Element cpu : system.children()) {
      sum = sum.plus(new Structure(1, 0, 0, 0, 0));
      for (Element child : cpu.children()) {
        sum = sum.plus(isKind(child, "0x06") ? bridge(child.children()) : leaf(child));
      }
    }
    return sum;
  }

  private static Structure bridge(List<Element> below) {
    Structure sum = new Structure(0, 1, 0, 0, 0);
    for (Element child : below) {
      sum = sum.plus(leaf(child));
    }
    return new Structure(0, 1, sum.gpus, sum.nics, sum.nics > 0 ? sum.gpus : 0);
  }

  private static Structure leaf(Element pci) {
    return new Structure(0, 0, isKind(pci, "0x03") ? 1 : 0, isKind(pci, "0x02") ? 1 : 0, 0);
  }

  private static boolean isKind(Element pci, String prefix) {
    return pci.attributes().getOrDefault("class", "").startsWith(prefix);
  }

  private Structure plus(Structure other) {
    return new Structure(
        numaNodes + other.numaNodes,
        bridges + other.bridges,
        gpus + other.gpus,
        nics + other.nics,
        pix + other.pix);
  }
}
