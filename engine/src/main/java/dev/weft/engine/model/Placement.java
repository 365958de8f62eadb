package dev.weft.engine.model;

/** Where ranks run: rank to GPU, server (or scale-up domain) and NICs. */
public final class Placement {
  private final int[] gpu;
  private final int[] server;
  private final int nicsPerRank;
  private final int[] nic;

  Placement(int[] gpu, int[] server, int nicsPerRank, int[] nic) {
    this.gpu = gpu;
    this.server = server;
    this.nicsPerRank = nicsPerRank;
    this.nic = nic;
  }

  /** Returns the number of ranks. */
  public int rankCount() {
    return gpu.length;
  }

  /** Returns the node of a rank's GPU. */
  public int gpu(int rank) {
    return gpu[rank];
  }

  /** Returns the number of the server or scale-up domain that a rank runs in. */
  public int server(int rank) {
    return server[rank];
  }

  /** Returns how many NICs each rank names. */
  public int nicsPerRank() {
    return nicsPerRank;
  }

  /** Returns the i-th NIC of a rank, a node. */
  public int nic(int rank, int i) {
    return nic[rank * nicsPerRank + i];
  }
}
