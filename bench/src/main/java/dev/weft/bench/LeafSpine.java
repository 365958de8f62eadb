package dev.weft.bench;

/** Leaves, each with as many hosts and a link to each spine. Rates in bits per second. */
record LeafSpine(int leaves, int hostsPerLeaf, int spines, double hostBps, double uplinkBps) {
  /** Reads {@code 32x32x32}, {@code 4e11} and {@code 4e11}. */
  static LeafSpine of(String shape, String hostBps, String uplinkBps) {
    String[] counts = shape.split("x");
    return new LeafSpine(
        Integer.parseInt(counts[0]),
        Integer.parseInt(counts[1]),
        Integer.parseInt(counts[2]),
        Double.parseDouble(hostBps),
        Double.parseDouble(uplinkBps));
  }

  int hosts() {
    return leaves * hostsPerLeaf;
  }
}
