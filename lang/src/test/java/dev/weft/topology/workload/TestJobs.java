package dev.weft.topology.workload;

import dev.weft.topology.workload.rates.Efficiencies;
import dev.weft.topology.workload.rates.Precision;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Models of papers and jobs of round numbers. */
public final class TestJobs {
  private TestJobs() {}

  /** Meta, "The Llama 3 Herd of Models", 2024, table 3. */
  public static Model llama(String name, double parameters, int layers, int hidden, int inside) {
    Attention attention = Attention.of(hidden / 128, 8, 128);
    return new Model(
        name,
        parameters,
        layers,
        hidden,
        128256,
        8192,
        attention,
        inside,
        true,
        Experts.NONE,
        0,
        false,
        false);
  }

  public static Model llama405() {
    return llama("Llama405B", 405.85e9, 126, 16384, 53248);
  }

  /** DeepSeek-V3 technical report, 2024, section 4.2. */
  public static Model deepSeekV3() {
    return deepSeekV3(0);
  }

  /** The same with layers that predict further tokens. */
  public static Model deepSeekV3(int mtpLayers) {
    return new Model(
        "DeepSeekV3",
        671e9,
        61,
        7168,
        129280,
        4096,
        new Attention(128, 128, 128, 0, new Latent(1536, 512, 128, 64, 128), 0, 0),
        18432,
        true,
        new Experts(256, 8, 1, 2048, 3),
        mtpLayers,
        false,
        false);
  }

  /** A job that trains with one sequence in each of eight micro-batches. */
  public static Job job(Model model, Parallelism division, Training training) {
    return job(model, division, 1, training);
  }

  /** The same with a stage of ZeRO. */
  public static Job job(Model model, Parallelism division, int zero, Training training) {
    return new Job(
        "J",
        true,
        model,
        division,
        Precision.BF16,
        Optimizer.ADAM,
        zero,
        8,
        1,
        1,
        model.sequence(),
        0,
        false,
        training);
  }

  /** The same way of training, with the head in the place of a layer. */
  public static Training countingHead(Training training) {
    return new Training(
        training.schedule(),
        training.chunks(),
        training.recompute(),
        training.isFused(),
        training.globalBatch(),
        training.isSequenceParallel(),
        training.expertTensor(),
        training.shardGroup(),
        false,
        true,
        training.contextExchange(),
        training.gradientPrecision(),
        training.parameterPrecision(),
        training.stack(),
        training.efficiencies(),
        training.load(),
        training.profile(),
        training.order());
  }

  /** A model whose attention and feed-forward layers have the same input. */
  public static Model withParallelBlocks(Model model) {
    return new Model(
        model.name(),
        model.parameters(),
        model.layers(),
        model.hidden(),
        model.vocabulary(),
        model.sequence(),
        model.attention(),
        model.feedForward(),
        model.isGated(),
        model.experts(),
        model.mtpLayers(),
        model.hasTiedEmbeddings(),
        true);
  }

  /** The same job in another number format. */
  public static Job in(Precision precision, Job job) {
    return new Job(
        job.name(),
        true,
        job.model(),
        job.parallelism(),
        precision,
        job.optimizer(),
        job.zeroStage(),
        job.microBatches(),
        job.microBatchSize(),
        job.batch(),
        job.sequence(),
        job.nodeLimit(),
        job.hasUnevenStages(),
        job.training());
  }

  /** The same job by another schedule. */
  public static Training with(
      Schedule schedule, int chunks, boolean isSequenceParallel, ContextExchange exchange) {
    return new Training(
        schedule,
        chunks,
        Recompute.NONE,
        true,
        0,
        isSequenceParallel,
        0,
        0,
        false,
        false,
        exchange,
        Precision.FP32,
        Precision.BF16,
        Stack.PLAIN,
        Efficiencies.NONE,
        ExpertLoad.EVEN,
        List.of(),
        GridOrder.MEGATRON);
  }

  /** A stack whose tokens go to experts in fp8. */
  public static Stack dispatchingInFp8() {
    return new Stack(
        "S",
        Map.of(),
        Map.of(),
        Set.of(),
        Precision.BF16,
        Precision.BF16,
        false,
        Precision.FP8,
        0,
        0,
        1,
        Efficiencies.NONE);
  }
}
