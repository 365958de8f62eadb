package dev.weft.engine.report;

import java.util.Locale;

/**
 * What bounds a run.
 *
 * @param by what kind of thing
 * @param isExpected whether it is what bounds such a run on a sound design: nothing to mend
 * @param text a sentence
 */
public record Bound(Kind by, boolean isExpected, String text) {
  /** What can bound a run. */
  public enum Kind {
    /** It did not come to its end. */
    CUT_SHORT,
    /** Nothing moved. */
    NOTHING,
    /** A fault slowed down the busiest link. */
    SLOWED,
    /** Something failed. */
    FAILURE,
    /** NCCL's own latency, and what its channels carry. */
    NCCL,
    /** Latencies, and ranks that wait for each other. */
    LATENCY,
    /** Stages of a collective that run one after the other. */
    STAGES,
    /** Links inside servers. */
    SERVER,
    /** NICs, as in any non-blocking fabric. */
    NIC,
    /** Some links of a kind, while others of that kind have less to do. */
    UNEVEN,
    /** All links of a tier. */
    TIER,
    /** GPUs of a training step. */
    COMPUTE,
    /** A pipeline that fills and empties. */
    BUBBLE,
    /** Communication of a training step that takes as long as alone. */
    COMMUNICATION,
    /** Communication of a training step beside other traffic. */
    SHARED;

    /** Returns the word in files. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
