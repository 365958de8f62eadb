package dev.weft.engine.result;

import java.util.Locale;

/** What a collective by {@code auto} took its time for. */
public enum RowBound {
  /** NCCL's own model: its latencies, and what its channels carry. */
  MODEL,
  /** Latencies of paths beyond one switch, which come on top of the model's. */
  LATENCY,
  /** Rates that links of the network gave it. */
  NETWORK,
  /** A failure, for which it was given up, or waited for a tenth of its time or more. */
  FAILURE;

  /** Returns the word in files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
