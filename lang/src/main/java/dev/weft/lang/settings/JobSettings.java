package dev.weft.lang.settings;

import static dev.weft.lang.settings.Plausible.between;

import dev.weft.topology.workload.ContextExchange;
import dev.weft.topology.workload.Optimizer;
import dev.weft.topology.workload.Recompute;
import dev.weft.topology.workload.Schedule;
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
          .plausible(
              between(
                  "1",
                  "512",
                  "Narayanan et al., SC 2021: 64; published models: up to some hundreds of layers"))
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
          .plausible(between("1", "1e5", "MLPerf Training: some thousands"))
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

  public static final SettingRow<Schedule> SCHEDULE =
      ROWS.choice("schedule", "job", Schedule::word, List.of(Schedule.values()))
          .says("Order in which stages of the pipeline compute micro-batches.")
          .derived("interleaved with 'chunks', else 1f1b");

  public static final DefaultedRow<Integer> CHUNKS =
      ROWS.whole("chunks", "job")
          .says("Chunks of layers on each stage (virtual stages) of the interleaved schedule.")
          .open("rule `job.schedule`")
          .byDefault(1);

  public static final DefaultedRow<Recompute> RECOMPUTE =
      ROWS.choice("recompute", "job", Recompute::word, List.of(Recompute.values()))
          .says("Activations that are computed again instead of kept.")
          .byDefault(Recompute.NONE);

  public static final DefaultedRow<Boolean> UNFUSED_ATTENTION =
      ROWS.flag("unfused-attention", "job")
          .says("Attention keeps its scores: it is no FlashAttention.")
          .byDefault(false);

  public static final DefaultedRow<Boolean> NO_SEQUENCE_PARALLEL =
      ROWS.flag("no-sequence-parallel", "job")
          .says("What 'tensor' does not divide each of its GPUs keeps whole.")
          .byDefault(false);

  public static final DefaultedRow<Integer> GLOBAL_BATCH =
      ROWS.whole("global-batch", "job")
          .says("Sequences of a step over all copies; micro-batches follow from it.")
          .plausible(between("1", "1e8", "Llama 3: up to 4096; DeepSeek-V3: 15360"))
          .absent(0, "data x micro-batches x micro-batch-size");

  public static final DefaultedRow<ContextExchange> CONTEXT_EXCHANGE =
      ROWS.choice(
              "context-exchange", "job", ContextExchange::word, List.of(ContextExchange.values()))
          .says("How parts of a sequence come by each other's keys and values.")
          .byDefault(ContextExchange.RING);

  public static final SettingRow<Integer> EXPERT_TENSOR =
      ROWS.whole("expert-tensor", "job")
          .says("GPUs that share each expert.")
          .open("rules `job.expert-group`, `job.uneven-experts`")
          .derived("1 with expert, else as tensor");

  public static final SettingRow<Integer> SHARD_GROUP =
      ROWS.whole("shard-group", "job")
          .says("Copies over which ZeRO divides; the groups of them are alike (HSDP).")
          .open("rule `job.uneven-batch`")
          .derived("all copies");

  public static final DefaultedRow<Boolean> EMBEDDING_AS_LAYER =
      ROWS.flag("embedding-as-layer", "job")
          .says("The embedding takes the place of a layer in the first stage.")
          .byDefault(false);

  public static final DefaultedRow<Boolean> HEAD_AS_LAYER =
      ROWS.flag("head-as-layer", "job")
          .says(
              "The head, and layers that predict further tokens, take the place of a layer each in the last stage.")
          .byDefault(false);

  public static final DefaultedRow<String> RANK_ORDER =
      ROWS.text("rank-order", "job")
          .says(
              "Which ranks are neighbours: dimensions of the grid in Megatron's words, the one that runs fastest first.")
          .absent("tp-cp-ep-dp-pp", "tp-cp-ep-dp-pp, as Megatron");

  public static final DefaultedRow<List<Double>> EXPERT_SHARES =
      ROWS.reals("expert-shares", "job")
          .says(
              "Shares of a layer's tokens that its first experts take; the others share the rest.")
          .plausible(between("0%", "100%", "shares"))
          .absent(List.of(), "all experts alike");

  public static final DefaultedRow<String> EXPERT_TRACE =
      ROWS.text("expert-trace", "job")
          .says("File of measured loads: a line for each sparse layer, a number for each expert.")
          .absent("", "none");

  public static final DefaultedRow<String> PROFILE =
      ROWS.text("profile", "job")
          .says("File of measured times of layers, which hold before computed ones.")
          .absent("", "none");

  private JobSettings() {}
}
