package dev.weft.topology.workload.traffic;

import dev.weft.topology.workload.Attention;
import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.ContextExchange;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Latent;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Recompute;
import dev.weft.topology.workload.memory.LayerParameters;
import dev.weft.topology.workload.timing.LayerWork;
import dev.weft.topology.workload.timing.Pass;
import java.util.ArrayList;
import java.util.List;

/**
 * What one GPU sends for one micro-batch in one layer. The stream of s·b/c tokens of h numbers, two
 * bytes each, is S bytes.
 *
 * <ul>
 *   <li>Tensor, for attention and feed-forward layer each: with sequence parallelism an all-gather
 *       and a reduce-scatter of S forward, the same back, and one more all-gather for the gradients
 *       of weights; without it an all-reduce forward and one back (Korthikanti et al., MLSys 2023);
 *       for both at once where they are parallel (Chowdhery et al., "PaLM", 2022).
 *   <li>Context: by ring c - 1 sends of the keys and values of a part forward, twice as much back
 *       (with their gradients); by all-gather those of all parts forward, the same and a
 *       reduce-scatter of gradients back; by all-to-all queries, keys, values and output, both
 *       ways.
 *   <li>Experts: each token's h goes to each of its experts and comes back, the gradients likewise,
 *       in the narrow format of the stack on the way there (DeepSeek-V3, 2024, section 3.3.3).
 *   <li>ZeRO stage 3: the layer's weights are gathered forward and back, its gradients scattered.
 * </ul>
 */
public final class LayerTraffic {
  private static final double NUMBER_BYTES = 2;
  private static final int LAST_ZERO_STAGE = 3;

  private final Job job;
  private final Model model;
  private final int tensor;
  private final int context;
  private final double tokens;

  public LayerTraffic(Job job) {
    this.job = job;
    this.model = job.model();
    this.tensor = job.parallelism().tensor();
    this.context = job.parallelism().context();
    this.tokens = LayerWork.tokens(job);
  }

  /** All transfers of a pass, in their order. */
  public List<Transfer> of(LayerKind kind, Pass pass) {
    if (pass == Pass.RECOMPUTATION) {
      LayerKind layer = kind == LayerKind.MTP ? model.mtpKind() : kind;
      boolean isAll = job.training().recompute() == Recompute.FULL && layer.isLayer();
      // Weights that are gathered for the backward pass serve what is computed again before it.
      return isAll
          ? of(layer, Pass.FORWARD).stream()
              .filter(each -> each.what() != Communication.PARAMETERS)
              .toList()
          : List.of();
    }
    if (kind == LayerKind.MTP) {
      List<Transfer> both = new ArrayList<>(of(model.mtpKind(), pass));
      both.addAll(of(LayerKind.HEAD, pass));
      return both;
    }
    List<Transfer> all = new ArrayList<>();
    shards(kind, pass, all);
    tensor(kind, pass, all);
    if (kind.isLayer()) {
      context(pass, all);
    }
    if (kind.isSparse()) {
      experts(pass, all);
    }
    return all;
  }

  /** What a stage sends to the next for a micro-batch, and the next one back. */
  public Transfer boundary() {
    double parts = job.training().isSequenceParallel() ? tensor : 1;
    return new Transfer(
        job.training().pipelineCommunication(),
        Pattern.SEND,
        Group.PIPELINE,
        job.parallelism().pipeline(),
        stream() / parts,
        1);
  }

  private double stream() {
    return tokens * model.hidden() * NUMBER_BYTES;
  }

  private void tensor(LayerKind kind, Pass pass, List<Transfer> all) {
    if (tensor < 2) {
      return;
    }
    boolean isScattered = job.training().isSequenceParallel();
    switch (kind) {
      // A lookup in parts of the vocabulary, whose results are added.
      case EMBEDDING -> {
        if (pass == Pass.FORWARD) {
          add(all, isScattered ? Pattern.REDUCE_SCATTER : Pattern.ALL_REDUCE, 1);
        } else if (pass == Pass.INPUT_GRADIENT && isScattered) {
          add(all, Pattern.ALL_GATHER, 1);
        }
      }
      case HEAD -> {
        if (pass == Pass.FORWARD && isScattered) {
          add(all, Pattern.ALL_GATHER, 1);
        } else if (pass == Pass.INPUT_GRADIENT) {
          add(all, isScattered ? Pattern.REDUCE_SCATTER : Pattern.ALL_REDUCE, 1);
        } else if (pass == Pass.WEIGHT_GRADIENT && isScattered) {
          add(all, Pattern.ALL_GATHER, 1);
        }
      }
      default -> {
        int parts = partsOfLayer(kind);
        if (!isScattered) {
          if (pass != Pass.WEIGHT_GRADIENT) {
            add(all, Pattern.ALL_REDUCE, parts);
          }
          return;
        }
        add(all, Pattern.ALL_GATHER, parts);
        if (pass != Pass.WEIGHT_GRADIENT) {
          add(all, Pattern.REDUCE_SCATTER, parts);
        }
      }
    }
  }

  /**
   * Attention, and the feed-forward layer or shared experts; whole experts are not shared. Where
   * both have the same input, it is gathered once, and the sum of their outputs scattered.
   */
  private int partsOfLayer(LayerKind kind) {
    if (model.hasParallelBlocks()) {
      return 1;
    }
    return !kind.isSparse() || model.experts().shared() > 0 || !areDealt() ? 2 : 1;
  }

  private boolean areDealt() {
    return job.parallelism().expert() > 1;
  }

  private void add(List<Transfer> all, Pattern pattern, int count) {
    all.add(new Transfer(Communication.TENSOR, pattern, Group.TENSOR, tensor, stream(), count));
  }

  private void context(Pass pass, List<Transfer> all) {
    if (context < 2 || pass == Pass.WEIGHT_GRADIENT) {
      return;
    }
    boolean isForward = pass == Pass.FORWARD;
    double part = tokens * NUMBER_BYTES;
    double keysAndValues = part * widthOfKeysAndValues();
    double queries = part * widthOfQueries();
    ContextExchange exchange = job.training().contextExchange();
    switch (exchange) {
      case RING ->
          context(all, Pattern.SEND, isForward ? keysAndValues : 2 * keysAndValues, context - 1);
      case ALL_GATHER -> {
        context(all, Pattern.ALL_GATHER, keysAndValues * context, 1);
        if (!isForward) {
          context(all, Pattern.REDUCE_SCATTER, keysAndValues * context, 1);
        }
      }
      case ALL_TO_ALL -> {
        context(all, Pattern.ALL_TO_ALL, queries, 2);
        context(all, Pattern.ALL_TO_ALL, keysAndValues / 2, 2);
      }
    }
  }

  private void context(List<Transfer> all, Pattern pattern, double bytes, int count) {
    all.add(new Transfer(Communication.CONTEXT, pattern, Group.CONTEXT, context, bytes, count));
  }

  /** Numbers of the keys and values of a token on one GPU; no head is split. */
  private double widthOfKeysAndValues() {
    Attention attention = model.attention();
    Latent latent = attention.latent();
    if (latent != null) {
      double width = (double) latent.nope() + latent.rope() + latent.value();
      return attention.heads() * width / tensor;
    }
    return 2 * model.headSize() * Math.max(1.0, attention.kvHeads() / (double) tensor);
  }

  private double widthOfQueries() {
    Latent latent = model.attention().latent();
    double width = latent == null ? model.headSize() : (double) latent.nope() + latent.rope();
    return model.attention().heads() * width / tensor;
  }

  /** There and back: with each token's gradient on the way back. */
  private void experts(Pass pass, List<Transfer> all) {
    if (!areDealt() || pass == Pass.WEIGHT_GRADIENT) {
      return;
    }
    ExpertTraffic traffic = ExpertTraffic.of(job, 1);
    int ranks = job.parallelism().expert();
    all.add(expert(Pattern.ALL_TO_ALL, Group.EXPERT, ranks, traffic.dispatchBytes()));
    int share = job.expertTensor();
    if (share > 1) {
      double size = traffic.combineBytes() * share;
      all.add(expert(Pattern.ALL_GATHER, Group.EXPERT_TENSOR, share, size));
      all.add(expert(Pattern.REDUCE_SCATTER, Group.EXPERT_TENSOR, share, size));
    }
    all.add(expert(Pattern.ALL_TO_ALL, Group.EXPERT, ranks, traffic.combineBytes()));
  }

  private static Transfer expert(Pattern pattern, Group group, int ranks, double bytes) {
    return new Transfer(Communication.EXPERT, pattern, group, ranks, bytes, 1);
  }

  private void shards(LayerKind kind, Pass pass, List<Transfer> all) {
    if (!job.isTraining() || job.zeroStage() < LAST_ZERO_STAGE) {
      return;
    }
    boolean isGradient = pass == Pass.WEIGHT_GRADIENT;
    double each =
        isGradient
            ? job.training().gradientPrecision().bytes()
            : job.training().parameterPrecision().bytes();
    Communication what = isGradient ? Communication.GRADIENTS : Communication.PARAMETERS;
    Pattern pattern = isGradient ? Pattern.REDUCE_SCATTER : Pattern.ALL_GATHER;
    LayerParameters own = LayerParameters.of(job, kind);
    if (job.shards() > 1 && own.dense() > 0) {
      all.add(new Transfer(what, pattern, Group.SHARD, job.shards(), own.dense() * each, 1));
    }
    int others = (int) job.expertShards();
    if (others > 1 && own.experts() > 0) {
      all.add(new Transfer(what, pattern, Group.EXPERT_DATA, others, own.experts() * each, 1));
    }
  }
}
