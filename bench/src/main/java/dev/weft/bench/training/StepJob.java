package dev.weft.bench.training;

import dev.weft.topology.workload.Attention;
import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.ContextExchange;
import dev.weft.topology.workload.ExpertLoad;
import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Latent;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.ModelSize;
import dev.weft.topology.workload.Optimizer;
import dev.weft.topology.workload.Overlap;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.Recompute;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.Stack;
import dev.weft.topology.workload.Training;
import dev.weft.topology.workload.rates.Efficiencies;
import dev.weft.topology.workload.rates.Precision;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The job of a row, by its columns and what its source says of the software. */
final class StepJob {
  private static final double BILLION = 1e9;

  private final StepRow row;

  private StepJob(StepRow row) {
    this.row = row;
  }

  /** Why a row can't be simulated; null when it can. */
  static @Nullable String obstacle(StepRow row) {
    if (row.seconds() == 0) {
      return "the source gives no step";
    }
    if (row.text("family").startsWith("hybrid") || row.text("attn").contains("hybrid")) {
      return "layers that are no attention (Mamba, DSA) are not modelled";
    }
    if (row.number("mbs") == 0 || row.number("ga") == 0) {
      return "the source gives no micro-batches";
    }
    return null;
  }

  static Job of(StepRow row) {
    return new StepJob(row).job();
  }

  private Job job() {
    int tensor = row.whole("tp", 1);
    int pipeline = row.whole("pp", 1);
    int context = row.whole("cp", 1);
    int data = row.whole("gpus", 1) / (tensor * pipeline * context);
    int sharded = row.whole("fsdp", 0);
    Precision precision = Precision.valueOf(row.format().toUpperCase(Locale.ROOT));
    int experts = Math.max(1, row.whole("ep", 1));
    return new Job(
        "step",
        true,
        model(),
        new Parallelism(tensor, pipeline, context, experts, data),
        precision,
        Optimizer.ADAM,
        sharded > 0 ? 3 : isMegatron() ? 1 : 0,
        row.whole("ga", 1),
        row.whole("mbs", 1),
        1,
        row.whole("seq", 0),
        row.stack().equals("DeepSeek") ? 4 : 0,
        true,
        training(precision, sharded));
  }

  private boolean isMegatron() {
    return !row.stack().equals("Zero Bubble");
  }

  /**
   * Of a proxy with fewer layers the parameters are those of its sizes, not those of the column.
   */
  private Model model() {
    Model said = model(row.number("params_b") * BILLION);
    ModelSize size = ModelSize.of(said);
    boolean isProxy = row.text("notes").contains("proxy");
    return isProxy && size != null ? model(size.most()) : said;
  }

  private Model model(double parameters) {
    int heads = row.whole("heads", 0);
    String attention = row.text("attn");
    Latent latent = attention.startsWith("MLA") ? new Latent(1536, 512, 128, 64, 128) : null;
    boolean isWindowed = attention.contains("SWA128");
    int layers = row.whole("layers", 0);
    return new Model(
        row.text("model").replace('.', '-'),
        parameters,
        layers,
        row.whole("hidden", 0),
        row.whole("vocab", 0),
        row.whole("seq", 0),
        new Attention(
            heads,
            row.whole("kv_heads", heads),
            row.whole("head_dim", 0),
            0,
            latent,
            isWindowed ? 128 : 0,
            isWindowed ? layers / 2 : 0),
        row.whole("ffn", 0),
        row.whole("glu", 0) == 1,
        new Experts(
            row.whole("experts", 0),
            row.whole("active", 0),
            row.whole("shared_experts", 0),
            row.whole("expert_hidden", 0),
            row.whole("dense_layers", 0)),
        predictsMore() ? 1 : 0,
        false);
  }

  /** DeepSeek-V3 trains with one MTP layer, but for rows that say otherwise. */
  private boolean predictsMore() {
    return row.text("model").equals("DeepSeek-V3") && !row.text("notes").contains("w/o MTP");
  }

  private Training training(Precision precision, int sharded) {
    Stack stack = stack(precision);
    int chunks = Math.max(1, row.whole("vp", 1));
    boolean isAsymmetric =
        row.text("schedule_overlap").contains("asymmetric") || row.stack().equals("Zero Bubble");
    return new Training(
        schedule(chunks),
        chunks,
        recompute(),
        true,
        0,
        !row.text("gpu").startsWith("A100") || row.stack().equals("MegaScale"),
        row.whole("etp", 0),
        sharded > 1 ? sharded : 0,
        isAsymmetric,
        isAsymmetric,
        ContextExchange.RING,
        stack.gradientPrecision(),
        stack.parameterPrecision(),
        stack,
        Efficiencies.NONE,
        ExpertLoad.EVEN,
        List.of());
  }

  private Schedule schedule(int chunks) {
    String said = row.text("schedule_overlap");
    if (said.contains("ZB-1p")) {
      return Schedule.ZERO_BUBBLE_1;
    }
    if (said.contains("ZB-2p")) {
      return Schedule.ZERO_BUBBLE_2;
    }
    if (said.contains("DualPipe")) {
      return Schedule.DUAL_PIPE;
    }
    boolean isPipelined = row.whole("pp", 1) > 1;
    return isPipelined && chunks > 1 ? Schedule.INTERLEAVED : Schedule.ONE_F_ONE_B;
  }

  private Recompute recompute() {
    return switch (row.text("recompute")) {
      case "full" -> Recompute.FULL;
      case "selective" -> Recompute.SELECTIVE;
      default -> Recompute.NONE;
    };
  }

  private Stack stack(Precision precision) {
    Map<Communication, Overlap> overlaps = new EnumMap<>(Communication.class);
    overlaps.put(Communication.CONTEXT, Overlap.OVERLAPPED);
    Precision gradients = Precision.BF16;
    Precision weights = precision.bytes() < 2 ? Precision.BF16 : precision;
    switch (row.stack()) {
      case "Megatron-Bridge", "DGX Cloud", "NeMo", "MLPerf" -> {
        overlaps.put(Communication.PIPELINE, Overlap.STEADY);
        overlaps.put(Communication.TENSOR, Overlap.OVERLAPPED);
        overlaps.put(Communication.GRADIENTS, Overlap.OVERLAPPED);
        overlaps.put(Communication.PARAMETERS, Overlap.OVERLAPPED);
      }
      case "torchtitan", "llm-foundry", "MaxText", "Llama 3 paper" -> {
        overlaps.put(Communication.PIPELINE, Overlap.STEADY);
        overlaps.put(Communication.GRADIENTS, Overlap.OVERLAPPED);
        overlaps.put(Communication.PARAMETERS, Overlap.OVERLAPPED);
      }
      case "MegaScale" -> {
        overlaps.put(Communication.PIPELINE, Overlap.STEADY);
        if (!row.text("source").contains("(Megatron-LM)")) {
          overlaps.put(Communication.PIPELINE, Overlap.OVERLAPPED);
          overlaps.put(Communication.TENSOR, Overlap.OVERLAPPED);
          overlaps.put(Communication.GRADIENTS, Overlap.OVERLAPPED);
          overlaps.put(Communication.PARAMETERS, Overlap.OVERLAPPED);
        }
      }
      case "DeepSeek" -> {
        overlaps.put(Communication.PIPELINE, Overlap.OVERLAPPED);
        overlaps.put(Communication.GRADIENTS, Overlap.OVERLAPPED);
        overlaps.put(Communication.PARAMETERS, Overlap.OVERLAPPED);
      }
      default -> {
        overlaps.put(Communication.PIPELINE, Overlap.STEADY);
        gradients = Precision.FP32;
      }
    }
    return new Stack(
        row.stack().replace(' ', '-'),
        overlaps,
        Map.of(),
        Set.of(),
        gradients,
        weights,
        false,
        precision.bytes() < 2 && row.stack().equals("DeepSeek") ? Precision.FP8 : Precision.BF16,
        40e6,
        1e6,
        4,
        Efficiencies.NONE);
  }
}
