package dev.weft.topology.workload;

/** Which GPU runs which rank. */
public enum RankOrder {
  /** GPU by GPU, server by server. */
  LINEAR("linear"),
  /** The first GPUs of all servers, then the second ones: neighbours are on one rail. */
  RAIL("rail"),
  /** By chance, from the seed of the scenario. */
  RANDOM("random"),
  /** As a list says. */
  EXPLICIT("explicit");

  private final String word;

  RankOrder(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
