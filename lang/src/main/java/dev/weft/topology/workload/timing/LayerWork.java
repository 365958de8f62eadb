package dev.weft.topology.workload.timing;

import dev.weft.topology.workload.Attention;
import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Latent;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Recompute;
import dev.weft.topology.workload.flops.Flops;
import dev.weft.topology.workload.flops.FlopsConvention;
import dev.weft.topology.workload.flops.LayerFlops;
import dev.weft.topology.workload.rates.Kernel;
import java.util.ArrayList;
import java.util.List;

/**
 * What one GPU of a job computes for one micro-batch in one layer: operations and memory traffic by
 * kind of kernel.
 *
 * <p>Each GPU has the tokens of a micro-batch over {@code context}, and a {@code tensor}-th of each
 * matrix. Gradients of inputs and of weights take as many operations as the forward pass each. The
 * core of attention has no weights; its backward pass computes the scores again, which makes 2.5
 * times the forward pass (Dao, "FlashAttention-2", 2023).
 *
 * <p>Memory traffic of the kernels that no multiplication hides, in bytes for each token, with two
 * bytes for a number: two norms read and write h (8h), two residuals read two and write one (12h;
 * where attention and feed-forward layer are parallel one norm and one residual, 12h in all),
 * rotary positions read and write queries and keys (4 · heads · width), the activation function
 * reads gate and up and writes their product (6f; ungated 4f); experts copy the h of each token to
 * each of its experts and back (8 · active · h). Passes back take twice as much, with the
 * gradients. Logits are read and written in 2 and 4 bytes (14 V; back 6 V). Matrices are read once
 * in each pass, their inputs and outputs as well.
 *
 * <p>Where multiplications run in fewer than 16 bits, their inputs and the gradients of their
 * outputs are converted: read in two bytes, and written twice in the narrow format, by rows and by
 * columns, since weights' gradients need them the other way (NVIDIA, Transformer Engine user guide,
 * "Performance Considerations: Handling transposes"). Norms write the narrow format themselves, so
 * that what follows a norm needs no conversion of its own (Megatron-LM,
 * megatron/core/models/gpt/gpt_layer_specs.py: TELayerNormColumnParallelLinear). Weights are
 * converted once in a step, which is left out.
 */
public final class LayerWork {
  private static final double FLASH_BACKWARD = 2.5;
  private static final double NUMBER_BYTES = 2;

  /** Bytes of two norms and two residuals for each number of the stream. */
  private static final double SERIAL = 20;

  /** Of one norm, and of one residual that reads three and writes one. */
  private static final double PARALLEL = 12;

  private final Job job;
  private final Model model;
  private final double tokens;
  private final int tensor;
  private final double expertLoad;

  /** With even loads of experts. */
  public LayerWork(Job job) {
    this(job, 1);
  }

  /**
   * @param expertLoad what the experts of this GPU take, relative to even loads
   */
  public LayerWork(Job job, double expertLoad) {
    this.job = job;
    this.model = job.model();
    this.tokens = tokens(job);
    this.tensor = job.parallelism().tensor();
    this.expertLoad = expertLoad;
  }

  /** Tokens of a micro-batch on one GPU, before sequence parallelism divides them further. */
  public static double tokens(Job job) {
    return (double) job.sequence() * job.microBatchSize() / job.parallelism().context();
  }

  /** What a pass computes; nothing for passes that the layer does not have. */
  public List<KernelWork> of(LayerKind kind, Pass pass) {
    if (pass == Pass.RECOMPUTATION) {
      return recomputed(kind);
    }
    Flops forward =
        LayerFlops.forward(model, kind, job.sequence(), FlopsConvention.CAUSAL)
            .times(tokens / tensor);
    List<KernelWork> work = new ArrayList<>();
    forward
        .byKernel()
        .forEach(
            (kernel, flops) -> {
              boolean isCore = kernel == Kernel.ATTENTION_CORE;
              if (isCore && pass == Pass.WEIGHT_GRADIENT) {
                return;
              }
              double times = isCore && pass == Pass.INPUT_GRADIENT ? backwardOfCore() : 1;
              double load = kernel == Kernel.EXPERTS ? expertLoad : 1;
              work.add(new KernelWork(kernel, flops * times * load, bytes(kernel, kind)));
            });
    double elements = elementBytes(kind, pass);
    if (elements > 0) {
      work.add(new KernelWork(Kernel.ELEMENT_WISE, 0, elements));
    }
    return work;
  }

  /** What the backward pass computes first, by the job's recomputation. */
  private List<KernelWork> recomputed(LayerKind kind) {
    if (kind == LayerKind.MTP) {
      return recomputed(model.mtpKind());
    }
    Recompute recompute = job.training().recompute();
    if (!kind.isLayer()) {
      return List.of();
    }
    List<KernelWork> forward = of(kind, Pass.FORWARD);
    return switch (recompute) {
      case FULL -> forward;
      // Where attention is fused, its backward pass has it already.
      case SELECTIVE ->
          job.training().isFused()
              ? List.of()
              : forward.stream().filter(each -> each.kernel() == Kernel.ATTENTION_CORE).toList();
      case NONE -> List.of();
    };
  }

  /** Gradients of queries and keys, and of scores and values, take twice the forward pass. */
  private double backwardOfCore() {
    return job.training().isFused() ? FLASH_BACKWARD : 2;
  }

  /** Weights of a matrix, its inputs and its outputs, each once. */
  private double bytes(Kernel kernel, LayerKind kind) {
    double hidden = model.hidden();
    double weight = job.precision().bytes();
    Experts experts = model.experts();
    double inside = model.matrices() * (double) model.feedForward();
    double shared = model.matrices() * (double) experts.hidden() * experts.shared();
    double width = kind == LayerKind.MTP ? model.mtpKind().isSparse() ? shared : inside : inside;
    return switch (kernel) {
      case ATTENTION_PROJECTION -> matrix(model.attentionParameters(), 4 * hidden, weight);
      case ATTENTION_CORE -> tokens * 4 * hidden / tensor * NUMBER_BYTES;
      case FEED_FORWARD ->
          kind.isSparse()
              ? matrix(shared * hidden, 2 * hidden + shared, weight)
              : matrix(width * hidden, 2 * hidden + width, weight);
      case EXPERTS -> expertBytes(weight);
      case ROUTER -> matrix(hidden * experts.count(), hidden + experts.count(), weight);
      case MTP_PROJECTION -> matrix(2 * hidden * hidden, 3 * hidden, weight);
      case HEAD -> matrix(hidden * model.vocabulary(), hidden + model.vocabulary(), NUMBER_BYTES);
      case ELEMENT_WISE, OPTIMIZER -> 0;
    };
  }

  private double matrix(double parameters, double inAndOut, double weightBytes) {
    return (parameters * weightBytes + tokens * inAndOut * NUMBER_BYTES) / tensor;
  }

  /** All experts of this GPU are read; each token goes through {@code active} of them. */
  private double expertBytes(double weightBytes) {
    Experts experts = model.experts();
    double width = model.matrices() * (double) experts.hidden();
    double here = (double) experts.count() / job.parallelism().expert() / job.expertTensor();
    double visits = tokens / tensor * experts.active() * expertLoad;
    return here * width * model.hidden() * weightBytes
        + visits * (2 * model.hidden() + width) * NUMBER_BYTES;
  }

  private double elementBytes(LayerKind kind, Pass pass) {
    if (pass == Pass.WEIGHT_GRADIENT) {
      return 0;
    }
    boolean isForward = pass == Pass.FORWARD;
    double hidden = model.hidden();
    double stream = tokens / (job.training().isSequenceParallel() ? tensor : 1);
    double forward =
        switch (kind) {
          case EMBEDDING -> stream * 2 * hidden * NUMBER_BYTES;
          case HEAD -> tokens / tensor * model.vocabulary() * (isForward ? 14 : 3);
          case MTP ->
              layerBytes(model.mtpKind(), stream)
                  + tokens / tensor * model.vocabulary() * (isForward ? 14 : 3);
          default -> layerBytes(kind, stream);
        };
    LayerKind layer = kind == LayerKind.MTP ? model.mtpKind() : kind;
    double converted = layer.isLayer() ? convertedBytes(layer, isForward, stream) : 0;
    return (isForward ? forward : 2 * forward) + converted;
  }

  /** What conversions to a narrow format read and write: inputs forward, gradients back. */
  private double convertedBytes(LayerKind kind, boolean isForward, double stream) {
    double narrow = job.precision().bytes();
    if (narrow >= NUMBER_BYTES) {
      return 0;
    }
    Attention attention = model.attention();
    double queries = attention.heads() * (double) model.headSize();
    double keysAndValues = 2.0 * attention.kvHeads() * model.headSize();
    double inner = tokens / tensor;
    // The stream that leaves attention and the feed-forward layer, and what goes into both again.
    double elements =
        isForward ? inner * queries : inner * (queries + keysAndValues) + stream * model.hidden();
    if (!kind.isSparse()) {
      elements += converted(isForward, inner, model.feedForward(), stream);
    } else {
      Experts experts = model.experts();
      double visits = inner * experts.active() * expertLoad;
      elements += converted(isForward, visits, experts.hidden(), visits);
      elements += isForward ? visits * model.hidden() : 0;
      if (experts.shared() > 0) {
        double shared = (double) experts.hidden() * experts.shared();
        elements += converted(isForward, inner, shared, stream);
      }
    }
    return elements * (NUMBER_BYTES + 2 * narrow);
  }

  /** Numbers of a feed-forward layer: its inside forward; its outputs and what is inside back. */
  private double converted(boolean isForward, double inner, double width, double stream) {
    double inside = inner * width;
    return isForward ? inside : inside * (model.matrices() - 1) + stream * model.hidden();
  }

  private double layerBytes(LayerKind kind, double stream) {
    double hidden = model.hidden();
    Latent latent = model.attention().latent();
    double rotated =
        latent == null
            ? (model.attention().heads() + model.attention().kvHeads()) * model.headSize()
            : (double) (model.attention().heads() + 1) * latent.rope();
    double perWidth = (model.isGated() ? 3 : 2) * NUMBER_BYTES;
    Experts experts = model.experts();
    double inside =
        kind.isSparse()
            ? (double) experts.hidden() * (experts.active() * expertLoad + experts.shared())
            : model.feedForward();
    double copies = kind.isSparse() ? 8.0 * experts.active() * hidden * expertLoad : 0;
    double blocks = model.hasParallelBlocks() ? PARALLEL : SERIAL;
    return stream * blocks * hidden + tokens / tensor * (4 * rotated + perWidth * inside + copies);
  }
}
