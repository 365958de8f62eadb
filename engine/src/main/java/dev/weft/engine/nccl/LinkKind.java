package dev.weft.engine.nccl;

/** What joins two devices of a server. */
enum LinkKind {
  NVLINK(PathKind.NVL),
  C2C(PathKind.C2C),
  PCIE(PathKind.PIX),
  SOCKET(PathKind.SYS),
  /** From a NIC's PCIe function to its port: no step of its own. */
  PORT(PathKind.LOC);

  private final PathKind path;

  LinkKind(PathKind path) {
    this.path = path;
  }

  /** The distance that a way over this link has at least. */
  PathKind path() {
    return path;
  }
}
