package dev.weft.topology.workload.memory;

import dev.weft.topology.workload.Attention;
import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Latent;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Recompute;
import dev.weft.topology.workload.stages.Chunk;
import dev.weft.topology.workload.stages.InFlight;
import dev.weft.topology.workload.stages.Stages;
import java.util.List;

/**
 * Activations that a GPU keeps for the backward pass, by Korthikanti et al., "Reducing Activation
 * Recomputation in Large Transformer Models", MLSys 2023, section 4, for any widths. Two bytes a
 * number; for each token of a micro-batch and layer:
 *
 * <ul>
 *   <li>inputs of two norms (4h), of the projections and of the feed-forward layer (4h): 8h,
 *       divided by {@code tensor} with sequence parallelism only. Ungated layers are of the time of
 *       dropout, whose two masks take 2h more: 10h. Parallel blocks have one norm and one input: 4h
 *   <li>queries, keys and values, input of the output's projection: MHA 8h
 *   <li>inputs of activation function and last matrix: 4f; gated 6f (gate, up, their product; the
 *       gate's activation is part of one kernel)
 *   <li>scores, their softmax and its mask: 5 · heads · sequence, unless attention is fused
 *       (FlashAttention) or computed again
 * </ul>
 *
 * <p>MHA with 4h inside makes {@code s b h (34 + 5 a s / h)}. A sparse layer keeps the h of each
 * token once at each of its experts before and after (4h), and 6g inside. Where a job computes in
 * eight bits or fewer, inputs of matrices are kept in one byte, but the core keeps its output in
 * two as well (Transformer Engine). Recomputation of whole layers keeps their input (2h). {@code
 * context} divides the tokens.
 */
public final class Activations {
  private static final double NUMBER_BYTES = 2;
  private static final double LOGIT_BYTES = 6;

  private Activations() {}

  /**
   * Of one micro-batch in one layer, with even loads of experts; 0 when sizes are not known.
   *
   * @param recompute what is not kept
   */
  public static double ofLayer(Job job, LayerKind kind, Recompute recompute) {
    Model model = job.model();
    double hidden = model.hidden();
    double tensor = job.parallelism().tensor();
    double stream = tokens(job) / (job.training().isSequenceParallel() ? tensor : 1);
    if (!kind.isLayer()) {
      return kind == LayerKind.MTP ? ofLayer(job, model.mtpKind(), recompute) : 0;
    }
    if (recompute == Recompute.FULL) {
      return stream * NUMBER_BYTES * hidden;
    }
    boolean keepsScores = recompute == Recompute.NONE && !job.training().isFused();
    int window = kind.isWindowed() ? model.attention().window() : job.sequence();
    double scores =
        keepsScores ? 5.0 * model.attention().heads() * Math.min(window, job.sequence()) : 0;
    double divided = attention(job) + scores + feedForward(job, kind);
    double masks = model.isGated() ? 0 : 2;
    double sides = model.hasParallelBlocks() ? 1 : 2;
    double ofStream = sides * (NUMBER_BYTES + inputBytes(job)) + masks;
    return stream * ofStream * hidden + tokens(job) / tensor * divided;
  }

  /** Of all micro-batches in flight in the layers of a stage, and of the layer computed again. */
  public static double ofStage(Job job, int stage) {
    Recompute recompute = job.training().recompute();
    List<Chunk> chunks = Stages.of(job, stage);
    int[] inFlight = InFlight.ofChunks(job, stage);
    double sum = 0;
    double largest = 0;
    for (Chunk chunk : chunks) {
      for (LayerKind kind : chunk.layers()) {
        sum += inFlight[chunk.index()] * ofLayer(job, kind, recompute);
        if (recompute == Recompute.FULL && kind.isLayer()) {
          largest = Math.max(largest, ofLayer(job, kind, Recompute.NONE));
        }
      }
    }
    return sum + largest;
  }

  /** Logits of a micro-batch, in two bytes and for the loss in four, on the stage with the head. */
  public static double logits(Job job, int stage) {
    boolean hasHead = Stages.of(job, stage).stream().anyMatch(chunk -> chunk.has(LayerKind.HEAD));
    return hasHead
        ? tokens(job) * job.model().vocabulary() * LOGIT_BYTES / job.parallelism().tensor()
        : 0;
  }

  private static double tokens(Job job) {
    return (double) job.sequence() * job.microBatchSize() / job.parallelism().context();
  }

  /** Of a number that goes into a matrix. */
  private static double inputBytes(Job job) {
    return job.precision().bytes() < NUMBER_BYTES ? 1 : NUMBER_BYTES;
  }

  private static double attention(Job job) {
    Model model = job.model();
    // The core keeps its output; in eight bits the projection keeps a copy.
    double outputs = inputBytes(job) < NUMBER_BYTES ? NUMBER_BYTES + 1 : NUMBER_BYTES;
    Attention attention = model.attention();
    Latent latent = attention.latent();
    if (latent == null) {
      double ofHeads = NUMBER_BYTES * (attention.heads() + 2.0 * attention.kvHeads());
      return model.headSize() * (ofHeads + outputs * attention.heads());
    }
    double ofHead = 2.0 * (latent.nope() + latent.rope()) + latent.value();
    double compressed = latent.queryRank() + (double) latent.keyValueRank() + latent.rope();
    return NUMBER_BYTES * (attention.heads() * ofHead + compressed)
        + outputs * attention.heads() * latent.value();
  }

  private static double feedForward(Job job, LayerKind kind) {
    Model model = job.model();
    double perWidth = NUMBER_BYTES * (model.isGated() ? 2 : 1) + inputBytes(job);
    if (!kind.isSparse()) {
      return perWidth * model.feedForward();
    }
    Experts experts = model.experts();
    double around = NUMBER_BYTES + inputBytes(job);
    return experts.active() * (around * model.hidden() + perWidth * experts.hidden())
        + experts.shared() * perWidth * experts.hidden();
  }
}
