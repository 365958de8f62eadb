package dev.weft.bench.training;

import dev.weft.topology.workload.Recompute;
import dev.weft.topology.workload.Schedule;
import java.util.List;
import java.util.Locale;

/** Model and job of a row as a user writes them, by its columns and what its source says. */
final class StepText {
  private static final String HEAD =
      """
      weft 1
      import catalog.nvidia.*
      import catalog.stacks.*

      """;

  private StepText() {}

  /** A file with the jobs of all rows, and stacks that the catalog does not have. */
  static String of(List<StepRow> rows, String stacks) {
    StringBuilder text = new StringBuilder(HEAD).append(stacks);
    rows.stream()
        .map(StepText::gpu)
        .distinct()
        .sorted()
        .forEach(gpu -> add(text, "gpu Of%s extends %s {}", gpu, gpu));
    rows.forEach(row -> text.append(model(row)).append(job(row)));
    return text.toString();
  }

  /** The type of the GPUs of a row, by its name in the catalog. */
  static String gpu(StepRow row) {
    return row.text("gpu").replace("-80GB", "");
  }

  private static String model(StepRow row) {
    StringBuilder text = new StringBuilder();
    add(text, "model M%s {", row.id());
    add(text, "  parameters %s", number(parameters(row)));
    whole(text, row, "layers", "layers");
    whole(text, row, "hidden", "hidden");
    whole(text, row, "heads", "heads");
    whole(text, row, "kv_heads", "kv-heads");
    whole(text, row, "ffn", "feed-forward");
    whole(text, row, "vocab", "vocabulary");
    whole(text, row, "seq", "sequence");
    String attention = row.text("attn");
    if (attention.startsWith("MLA")) {
      add(text, "  query-rank 1536  kv-rank 512  nope-size 128  rope-size 64  value-size 128");
    } else {
      whole(text, row, "head_dim", "head-size");
    }
    if (attention.contains("SWA128")) {
      add(text, "  window 128  window-layers %d", row.whole("layers", 0) / 2);
    }
    if (row.whole("glu", 0) != 1) {
      add(text, "  ungated");
    }
    if (row.text("schedule_overlap").contains("parallel block")) {
      add(text, "  parallel-blocks");
    }
    whole(text, row, "experts", "experts");
    whole(text, row, "active", "active-experts");
    whole(text, row, "shared_experts", "shared-experts");
    whole(text, row, "expert_hidden", "expert-hidden");
    whole(text, row, "dense_layers", "dense-layers");
    if (predictsMore(row)) {
      add(text, "  mtp-layers 1");
    }
    add(text, "}");
    return text.toString();
  }

  /**
   * Of a proxy with fewer layers the parameters are those of its sizes, not those of the column:
   * attention, feed-forward layers or experts, and vectors of the vocabulary on both ends.
   */
  private static double parameters(StepRow row) {
    if (!row.text("notes").contains("proxy")) {
      return row.number("params_b") * 1e9;
    }
    double hidden = row.number("hidden");
    int matrices = row.whole("glu", 0) == 1 ? 3 : 2;
    int heads = row.whole("heads", 0);
    double width = row.whole("head_dim", 0);
    double attention = 2 * hidden * width * (heads + row.whole("kv_heads", heads));
    double dense = matrices * hidden * row.number("ffn");
    double sparse =
        matrices
            * hidden
            * row.number("expert_hidden")
            * (row.whole("experts", 0) + row.whole("shared_experts", 0));
    double layers = row.number("layers");
    double first = row.isDense() ? layers : row.number("dense_layers");
    return layers * attention
        + first * dense
        + (layers - first) * sparse
        + 2 * hidden * row.number("vocab");
  }

  private static String job(StepRow row) {
    int tensor = row.whole("tp", 1);
    int pipeline = row.whole("pp", 1);
    int context = row.whole("cp", 1);
    int sharded = row.whole("fsdp", 0);
    StringBuilder text = new StringBuilder();
    add(text, "job J%s {", row.id());
    add(text, "  train M%s  precision %s  stack %s", row.id(), row.format(), stack(row));
    int data = row.whole("gpus", 1) / (tensor * pipeline * context);
    add(text, "  tensor %d  pipeline %d  context %d  data %d", tensor, pipeline, context, data);
    add(text, "  micro-batches %d", row.whole("ga", 1));
    add(text, "  micro-batch-size %d", row.whole("mbs", 1));
    add(text, "  uneven-stages");
    int zero = sharded > 0 ? 3 : row.stack().equals("Zero Bubble") ? 0 : 1;
    add(text, "  zero %d", zero);
    if (sharded > 1) {
      add(text, "  shard-group %d", sharded);
    }
    if (row.whole("ep", 1) > 1) {
      add(text, "  expert %d", row.whole("ep", 1));
    }
    if (row.whole("etp", 0) > 0 && row.whole("experts", 0) > 0) {
      add(text, "  expert-tensor %d", row.whole("etp", 0));
    }
    if (row.stack().equals("DeepSeek")) {
      add(text, "  node-limit 4");
    }
    schedule(text, row);
    add(text, "  recompute %s", recompute(row).word());
    if (row.text("gpu").startsWith("A100") && !row.stack().equals("MegaScale")) {
      add(text, "  no-sequence-parallel");
    }
    int chunks = pipeline * Math.max(1, row.whole("vp", 1));
    boolean isShort = row.whole("layers", 0) < chunks && row.isDense();
    if (!row.isDense() && row.whole("layers", 0) % chunks != 0) {
      add(text, "  head-as-layer");
    }
    if (isShort
        || row.text("schedule_overlap").contains("asymmetric")
        || row.stack().equals("Zero Bubble")) {
      add(text, "  embedding-as-layer  head-as-layer");
    }
    add(text, "}");
    return text.toString();
  }

  private static void schedule(StringBuilder text, StepRow row) {
    int chunks = Math.max(1, row.whole("vp", 1));
    String said = row.text("schedule_overlap");
    Schedule schedule = Schedule.ONE_F_ONE_B;
    if (said.contains("ZB-1p")) {
      schedule = Schedule.ZERO_BUBBLE_1;
    } else if (said.contains("ZB-2p")) {
      schedule = Schedule.ZERO_BUBBLE_2;
    } else if (said.contains("DualPipe")) {
      schedule = Schedule.DUAL_PIPE;
    } else if (row.whole("pp", 1) > 1 && chunks > 1) {
      schedule = Schedule.INTERLEAVED;
      add(text, "  chunks %d", chunks);
    }
    add(text, "  schedule %s", schedule.word());
  }

  private static Recompute recompute(StepRow row) {
    return switch (row.text("recompute")) {
      case "full" -> Recompute.FULL;
      case "selective" -> Recompute.SELECTIVE;
      default -> Recompute.NONE;
    };
  }

  /** DeepSeek-V3 trains with one MTP layer, but for rows that say otherwise. */
  private static boolean predictsMore(StepRow row) {
    return row.text("model").equals("DeepSeek-V3") && !row.text("notes").contains("w/o MTP");
  }

  /** The name of the stack that ran a row. */
  private static String stack(StepRow row) {
    String other = row.cells().get("stack");
    if (other != null) {
      return other;
    }
    return switch (row.stack()) {
      case "Megatron-Bridge", "DGX Cloud", "NeMo", "MLPerf" -> "MegatronBridge";
      case "torchtitan", "Llama 3 paper" -> "TorchTitan";
      case "llm-foundry" -> "LlmFoundry";
      case "MaxText" -> "MaxText";
      case "MegaScale" -> row.text("source").contains("(Megatron-LM)") ? "Megatron" : "MegaScale";
      case "DeepSeek" -> "HaiLlm";
      case "Zero Bubble" -> "ZeroBubble";
      default -> "Megatron";
    };
  }

  private static void whole(StringBuilder text, StepRow row, String column, String key) {
    int value = row.whole(column, 0);
    if (value > 0) {
      add(text, "  %s %d", key, value);
    }
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.6e", value).replace("e+0", "e").replace("e+", "e");
  }

  private static void add(StringBuilder text, String line, Object... values) {
    text.append(String.format(Locale.ROOT, line, values)).append('\n');
  }
}
