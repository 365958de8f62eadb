package dev.weft.bench.training;

import org.jspecify.annotations.Nullable;

/** Which rows can be simulated. */
final class StepJob {
  private StepJob() {}

  /** Why a row can't be simulated; null when it can. */
  static @Nullable String obstacle(StepRow row) {
    if (row.seconds() == 0) {
      return "the source gives no step";
    }
    if (row.text("family").startsWith("hybrid") || row.text("attn").contains("hybrid")) {
      return "layers that are no attention (Mamba, DSA) are not modelled";
    }
    if (row.number("mbs") == 0 || row.number("ga") == 0) {
      return "the source gives no micro-batches";
    }
    return null;
  }
}
