package dev.weft.topology.workload;

/** Whether computation goes on while GPUs send. */
public enum Overlap {
  /** Computation waits. */
  EXPOSED("exposed"),
  /** Behind computation in the steady part of a pipeline, not while it fills and drains. */
  STEADY("steady"),
  /** Behind computation wherever there is some. */
  OVERLAPPED("overlapped");

  private final String word;

  Overlap(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
