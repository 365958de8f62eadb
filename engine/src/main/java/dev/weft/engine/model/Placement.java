package dev.weft.engine.model;

import java.util.List;

/**
 * Where ranks run: rank to GPU, server (or scale-up domain) and NICs on the first fabric of a
 * model; {@link #on} has those on the others.
 */
public final class Placement {
  private final int[] gpu;
  private final int[] server;
  private final int nicsPerRank;
  private final int[] nic;

  /** Ranks on the fabrics behind the first one. */
  private final List<Placement> others;

  Placement(int[] gpu, int[] server, int nicsPerRank, int[] nic) {
    this(gpu, server, nicsPerRank, nic, List.of());
  }

  private Placement(int[] gpu, int[] server, int nicsPerRank, int[] nic, List<Placement> others) {
    this.gpu = gpu;
    this.server = server;
    this.nicsPerRank = nicsPerRank;
    this.nic = nic;
    this.others = others;
  }

  /** The same, with the NICs that ranks have on the fabrics behind the first one. */
  Placement with(List<RankNics> onOthers) {
    return new Placement(
        gpu,
        server,
        nicsPerRank,
        nic,
        onOthers.stream()
            .map(each -> new Placement(gpu, server, each.nicsPerRank(), each.nics().toArray()))
            .toList());
  }

  /** Returns the same ranks with the NICs that they have on a fabric. */
  public Placement on(int fabric) {
    return fabric == 0 ? this : others.get(fabric - 1);
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
