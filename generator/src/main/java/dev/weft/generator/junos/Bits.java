package dev.weft.generator.junos;

/**
 * A code point, which Junos takes in bits.
 *
 * @param length number of bits: six of a DSCP value, three of a priority
 */
record Bits(int value, int length) {
  static Bits ofDscp(int dscp) {
    return new Bits(dscp, 6);
  }

  static Bits ofPriority(int priority) {
    return new Bits(priority, 3);
  }

  /** With zeros in front. */
  @Override
  public String toString() {
    String bits = Integer.toBinaryString(value);
    return "0".repeat(Math.max(0, length - bits.length())) + bits;
  }
}
