package dev.weft.topology.workload;

import dev.weft.topology.workload.rates.Precision;

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
 * @param training how a step of training runs; of no meaning for a job that serves
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
    boolean hasUnevenStages,
    Training training) {
  /** The stage of ZeRO that divides weights. */
  private static final int WEIGHTS_DIVIDED = 3;

  /**
   * The same job divided in another way; where the sequences of a step are said, the number of
   * micro-batches follows from that of the copies.
   */
  public Job dividedAs(Parallelism other) {
    int each = Math.max(1, other.data()) * microBatchSize;
    int parts =
        training.globalBatch() == 0 || other.data() == 0
            ? microBatches
            : Math.max(1, training.globalBatch() / each);
    Copy copy = new Copy();
    copy.parallelism = other;
    copy.microBatches = parts;
    return copy.made();
  }

  /** The same job with another stage of ZeRO, and even or uneven stages of its pipeline. */
  public Job with(int zero, boolean isUneven) {
    Copy copy = new Copy();
    copy.zeroStage = zero;
    copy.hasUnevenStages = isUneven;
    return copy.made();
  }

  /** The same job with all layers computed again, which keeps the least. */
  public Job recomputed() {
    Copy copy = new Copy();
    copy.training = training.with(Recompute.FULL);
    return copy.made();
  }

  /** The same job with so many micro-batches of so many sequences, in a schedule. */
  public Job scheduled(int parts, int sequencesOfPart, Schedule schedule) {
    Copy copy = new Copy();
    copy.microBatches = parts;
    copy.microBatchSize = sequencesOfPart;
    copy.training = training.with(schedule);
    return copy.made();
  }

  /** The same job in the interleaved schedule, with so many chunks of layers on each stage. */
  public Job interleaved(int chunks) {
    Copy copy = new Copy();
    copy.training = training.interleaved(chunks);
    return copy.made();
  }

  /**
   * The same job in one pass of serving: so many tokens of one sequence at once, whose residual
   * stream {@code tensor} does not divide, as serving stacks have it.
   */
  public Job pass(int tokens) {
    Copy copy = new Copy();
    copy.microBatches = 1;
    copy.microBatchSize = 1;
    copy.batch = 1;
    copy.sequence = tokens;
    copy.training = training.ofServing();
    return copy.made();
  }

  /**
   * Whether it computes while it sends something of a kind. Gradients of shared vectors are added
   * when all stages have theirs; DualPipe always computes beside what goes to experts.
   */
  public boolean hides(Communication what) {
    boolean isPaired = training.schedule() == Schedule.DUAL_PIPE;
    return isTraining
        && switch (what) {
          case EMBEDDING -> false;
          case EXPERT -> isPaired || training.stack().overlap(what) != Overlap.EXPOSED;
          default -> training.stack().overlap(what) != Overlap.EXPOSED;
        };
  }

  /** Sequences that all copies train on in a step. */
  public long sequencesOfStep() {
    return (long) microBatches * microBatchSize * Math.max(1, parallelism.data());
  }

  /** GPUs that share each routed expert. */
  public int expertTensor() {
    return training.expertTensor() > 0 ? training.expertTensor() : usualExpertTensor();
  }

  /** As many of them as there are where nothing says it. */
  public int usualExpertTensor() {
    return parallelism.expert() > 1 ? 1 : parallelism.tensor();
  }

  /**
   * GPUs that have the same weights of dense layers. Under DualPipe these are twice those of a
   * stage: the stage in the same place from the other end has its layers, too.
   */
  public int copies() {
    return copiesInStage() * copiesOfStage();
  }

  private int copiesInStage() {
    return Math.max(1, parallelism.data()) * parallelism.context();
  }

  private int copiesOfStage() {
    return isTraining ? training.schedule().copies() : 1;
  }

  /**
   * GPUs among which ZeRO divides what the GPUs of one copy's stage hold of dense layers. Weights
   * that are gathered for each micro-batch stay in the stage.
   */
  public int shards() {
    int all = hasShardsInStage() ? copiesInStage() : copies();
    return training.shardGroup() > 0 ? Math.min(all, training.shardGroup()) : all;
  }

  private boolean hasShardsInStage() {
    return zeroStage == WEIGHTS_DIVIDED || training.shardGroup() > 0;
  }

  /** GPUs that have the same experts, those of the other end under DualPipe among them. */
  public double copiesOfExperts() {
    return expertCopiesInStage() * copiesOfStage();
  }

  private double expertCopiesInStage() {
    double stage = (double) copiesInStage() * parallelism.tensor();
    return Math.max(1, stage / (parallelism.expert() * (double) expertTensor()));
  }

  /** Those of them among which ZeRO divides experts. */
  public double expertShards() {
    double all = hasShardsInStage() ? expertCopiesInStage() : copiesOfExperts();
    return training.shardGroup() > 0 ? Math.min(all, training.shardGroup()) : all;
  }

  /** A copy in the making: what is not said otherwise stays as it is. */
  private final class Copy {
    private Parallelism parallelism = Job.this.parallelism;
    private int zeroStage = Job.this.zeroStage;
    private int microBatches = Job.this.microBatches;
    private int microBatchSize = Job.this.microBatchSize;
    private int batch = Job.this.batch;
    private int sequence = Job.this.sequence;
    private boolean hasUnevenStages = Job.this.hasUnevenStages;
    private Training training = Job.this.training;

    Job made() {
      return new Job(
          name,
          isTraining,
          model,
          parallelism,
          precision,
          optimizer,
          zeroStage,
          microBatches,
          microBatchSize,
          batch,
          sequence,
          nodeLimit,
          hasUnevenStages,
          training);
    }
  }
}
