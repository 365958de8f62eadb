package dev.weft.lang.settings;

import static dev.weft.lang.settings.Plausible.between;

import dev.weft.topology.workload.Optimizer;
import dev.weft.topology.workload.rates.Precision;
import java.util.List;

/** Settings of jobs. */
public final class JobSettings {
  static final Rows ROWS = new Rows();

  public static final DefaultedRow<Integer> TENSOR =
      ROWS.whole("tensor", "job")
          .says("GPUs that compute each layer together (tensor parallelism).")
          .open("rules `job.gpu-count`, `job.uneven-layers`, `job.expert-group`")
          .byDefault(1);

  public static final DefaultedRow<Integer> PIPELINE =
      ROWS.whole("pipeline", "job")
          .says("Stages of layers, each on GPUs of its own.")
          .open("rules `job.gpu-count`, `job.uneven-layers`, `job.expert-group`")
          .byDefault(1);

  public static final DefaultedRow<Integer> CONTEXT =
      ROWS.whole("context", "job")
          .says("Parts of a sequence, each on GPUs of its own.")
          .open("rules `job.gpu-count`, `job.uneven-layers`, `job.expert-group`")
          .byDefault(1);

  public static final DefaultedRow<Integer> DATA =
      ROWS.whole("data", "job")
          .says("Copies of the model, each with data or requests of its own.")
          .open("rules `job.gpu-count`, `job.uneven-layers`, `job.expert-group`")
          .absent(0, "the GPUs of the fabric over those of a copy");

  public static final DefaultedRow<Integer> EXPERT =
      ROWS.whole("expert", "job")
          .says("GPUs over which the experts of a layer are dealt, taken from those of one stage.")
          .open("rules `job.gpu-count`, `job.uneven-layers`, `job.expert-group`")
          .byDefault(1);

  public static final DefaultedRow<Integer> NODE_LIMIT =
      ROWS.whole("node-limit", "job")
          .says("Most servers that the experts of one token may lie on.")
          .open("rules `job.gpu-count`, `job.uneven-layers`, `job.expert-group`")
          .absent(0, "none");

  public static final DefaultedRow<Boolean> UNEVEN_STAGES =
      ROWS.flag("uneven-stages", "job")
          .says("Stages may have different numbers of layers.")
          .byDefault(false);

  public static final DefaultedRow<Integer> MICRO_BATCHES =
      ROWS.whole("micro-batches", "job")
          .says("Parts of a step that follow each other in the pipeline.")
          .plausible(between("1", "1e7", "MLPerf Training: some thousands"))
          .byDefault(1);

  public static final DefaultedRow<Integer> MICRO_BATCH_SIZE =
      ROWS.whole("micro-batch-size", "job")
          .says("Sequences of one micro-batch.")
          .plausible(between("1", "1e7", "MLPerf Training: some thousands"))
          .byDefault(1);

  public static final DefaultedRow<Integer> BATCH =
      ROWS.whole("batch", "job")
          .says("Sequences that each copy serves at once.")
          .plausible(between("1", "1e7", "MLPerf Training: some thousands"))
          .byDefault(1);

  public static final DefaultedRow<Integer> ZERO =
      ROWS.whole("zero", "job")
          .says(
              "ZeRO stage: 1 divides optimizer state over the copies, 2 gradients too, 3 weights too.")
          .plausible(between("0", "3", "stages of ZeRO"))
          .byDefault(0);

  public static final DefaultedRow<Precision> PRECISION =
      ROWS.choice("precision", "job", Precision::word, List.of(Precision.values()))
          .says("Number format of weights and of what is sent.")
          .byDefault(Precision.BF16);

  public static final DefaultedRow<Optimizer> OPTIMIZER =
      ROWS.choice("optimizer", "job", Optimizer::word, List.of(Optimizer.values()))
          .says("How weights follow from gradients, which decides what state each weight has.")
          .byDefault(Optimizer.ADAM);

  private JobSettings() {}
}
