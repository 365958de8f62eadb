package dev.weft.engine.nccl;

/** How NCCL moves the data of a channel. The order is NCCL's. */
public enum Protocol {
  /** Eight bytes at a time, of which four are a flag: least latency, half the bandwidth. */
  LL,
  /** 128 bytes at a time, of which 120 are data; needs NVLink's ordering of writes. */
  LL128,
  /** Whole chunks with a fence after each: most bandwidth. */
  SIMPLE
}
