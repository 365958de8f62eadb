package dev.weft.topology.workload.rates;

/** Number formats in which a job computes. */
public enum Precision {
  FP32("fp32", 32),
  /** Stored as fp32, multiplied with ten bits of fraction. */
  TF32("tf32", 32),
  BF16("bf16", 16),
  FP16("fp16", 16),
  FP8("fp8", 8),
  FP4("fp4", 4),
  INT8("int8", 8);

  private static final int WIDE_BITS = 16;

  private final String word;
  private final int bits;

  Precision(String word, int bits) {
    this.word = word;
    this.bits = bits;
  }

  public String word() {
    return word;
  }

  /** What attention and head compute in: the same, or 16 bits where it is smaller. */
  public Precision wide() {
    return bits < WIDE_BITS ? BF16 : this;
  }

  /** Bytes of one stored number. */
  public double bytes() {
    return bits / 8.0;
  }
}
