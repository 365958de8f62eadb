package dev.weft.topology.workload;

/** In which order a stage of the pipeline computes the micro-batches of a step. */
public enum Schedule {
  /** One forward, one backward (Narayanan et al., "PipeDream", SOSP 2019). */
  ONE_F_ONE_B("1f1b"),
  /** The same with several chunks of layers on each stage (Narayanan et al., SC 2021). */
  INTERLEAVED("interleaved"),
  /** Weight gradients fill the bubbles, in the memory of 1F1B (Qi et al., ICLR 2024, ZB-H1). */
  ZERO_BUBBLE_1("zero-bubble-1"),
  /** No bubbles, in twice that memory (ZB-H2). */
  ZERO_BUBBLE_2("zero-bubble-2"),
  /** No bubbles in the memory of 1F1B, two chunks on each stage in the form of a V. */
  ZERO_BUBBLE_V("zbv"),
  /** From both ends at once, with two copies of the parameters (DeepSeek-V3, 2024). */
  DUAL_PIPE("dualpipe");

  private final String word;

  Schedule(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  /** Chunks of layers on each stage that it has in any case; 0 where the job says how many. */
  public int chunks() {
    return switch (this) {
      case ONE_F_ONE_B, ZERO_BUBBLE_1, ZERO_BUBBLE_2 -> 1;
      case INTERLEAVED -> 0;
      case ZERO_BUBBLE_V, DUAL_PIPE -> 2;
    };
  }

  /** Copies of the parameters that each GPU holds. */
  public int copies() {
    return this == DUAL_PIPE ? 2 : 1;
  }

  /** Whether gradients of weights are computed apart from those of inputs. */
  public boolean splitsBackward() {
    return this != ONE_F_ONE_B && this != INTERLEAVED;
  }
}
