package dev.weft.topology.workload;

/** How GPUs that have parts of a sequence come by each other's keys and values. */
public enum ContextExchange {
  /** Keys and values go round a ring, a step behind each part of attention (Liu et al., 2023). */
  RING("ring"),
  /** All of them are gathered first (Llama 3, 2024). */
  ALL_GATHER("all-gather"),
  /** Heads are exchanged for tokens and back (Jacobs et al., "DeepSpeed Ulysses", 2023). */
  ALL_TO_ALL("all-to-all");

  private final String word;

  ContextExchange(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
