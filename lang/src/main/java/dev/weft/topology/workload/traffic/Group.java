package dev.weft.topology.workload.traffic;

/** Groups of GPUs that send each other something. */
public enum Group {
  /** Those that share layers. */
  TENSOR,
  /** Those that have parts of a sequence. */
  CONTEXT,
  /** A stage and the next one. */
  PIPELINE,
  /** Those that have the same dense weights: all copies and parts of sequences. */
  DATA,
  /** Among these, those over which ZeRO divides. */
  SHARD,
  /** Among these, those that have the same of what ZeRO divides. */
  REPLICA,
  /** Those over which the experts of a layer are dealt. */
  EXPERT,
  /** Those that share an expert. */
  EXPERT_TENSOR,
  /** Those that have the same experts. */
  EXPERT_DATA,
  /** First and last stage. */
  EMBEDDING
}
