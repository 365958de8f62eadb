package dev.weft.topology;

/**
 * Connectors of cables, with their electrical lanes and the most that one lane carries, as SFF-8024
 * and the specifications that it refers to name them: SFF-8402 and SFF-8665 for one and four lanes,
 * those of QSFP-DD (with QSFP-DD800) and OSFP for eight.
 */
public enum Connector {
  RJ45("rj45", 1, 10),
  SFP28("sfp28", 1, 25),
  SFP56("sfp56", 1, 50),
  SFP112("sfp112", 1, 100),
  QSFP28("qsfp28", 4, 25),
  QSFP56("qsfp56", 4, 50),
  QSFP112("qsfp112", 4, 100),
  QSFP224("qsfp224", 4, 200),
  QSFP_DD("qsfp-dd", 8, 100),
  OSFP("osfp", 8, 100),
  OSFP1600("osfp1600", 8, 200);

  private static final long GIGABIT = 1_000_000_000L;

  private final String word;
  private final int lanes;
  private final int laneGbps;

  Connector(String word, int lanes, int laneGbps) {
    this.word = word;
    this.lanes = lanes;
    this.laneGbps = laneGbps;
  }

  /** The word of the language. */
  public String word() {
    return word;
  }

  /** Electrical lanes, one direction. */
  public int lanes() {
    return lanes;
  }

  /** The most that one lane carries, bits per second. */
  public long laneBps() {
    return laneGbps * GIGABIT;
  }
}
