package dev.weft.engine.model;

import java.util.Locale;

/** How a collective moves its data. */
public enum Algorithm {
  /** Ranks in a circle, one ring per channel, a channel per NIC of a server. */
  RING,
  /** Two binary trees over the servers, each with half of the data, chains inside servers. */
  TREE,
  /** Exchanges with ranks at distances 1, 2, 4 … of parts that halve, then double. */
  HALVING_DOUBLING,
  /** Reduce-scatter inside servers, a ring per rail between them, all-gather inside. */
  HIERARCHICAL,
  /** Every pair at once, from the NIC of the sender to the NIC of the receiver. */
  DIRECT,
  /** As direct, but through the GPU of the own server that sits on the rail of the receiver. */
  PXN,
  /** As hierarchical, with the scale-up switches adding and copying inside servers. */
  NVLS,
  /** As hierarchical, with the switches of the network adding and copying between servers. */
  SHARP,
  /** What NCCL would choose for the size: algorithm, protocol and channels. */
  AUTO;

  /** Returns the word that files and messages use: lower case, hyphens. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
