package dev.weft.topology.workload;

/**
 * A model that is trained or served, and how.
 *
 * @param isTraining trains; serves otherwise
 * @param zeroStage what is divided over the copies: 0 nothing, 1 optimizer state, 2 gradients too,
 *     3 weights too (Rajbhandari et al., 2020)
 * @param microBatches parts of a step that go through the pipeline one after another
 * @param microBatchSize sequences of one part
 * @param batch sequences that each copy serves at once
 * @param sequence tokens of each sequence
 * @param nodeLimit servers that the experts of one token may lie on; 0 for any number
 * @param hasUnevenStages whether stages may have different numbers of layers
 */
public record Job(
    String name,
    boolean isTraining,
    Model model,
    Parallelism parallelism,
    Precision precision,
    Optimizer optimizer,
    int zeroStage,
    int microBatches,
    int microBatchSize,
    int batch,
    int sequence,
    int nodeLimit,
    boolean hasUnevenStages) {

  /** The same job divided in another way. */
  public Job dividedAs(Parallelism other) {
    return new Job(
        name,
        isTraining,
        model,
        other,
        precision,
        optimizer,
        zeroStage,
        microBatches,
        microBatchSize,
        batch,
        sequence,
        nodeLimit,
        hasUnevenStages);
  }
}
