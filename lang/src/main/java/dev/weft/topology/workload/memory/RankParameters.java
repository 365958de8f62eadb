package dev.weft.topology.workload.memory;

import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.stages.Chunk;
import dev.weft.topology.workload.stages.Stages;
import java.util.List;

/**
 * Parameters that a GPU of a stage computes with: routed experts over {@code expert} and the GPUs
 * that share one, all others over {@code tensor}. Where a model says all its sizes, a stage has
 * what its layers, the embedding and the head are of the whole, so that all stages together have
 * {@code parameters}; otherwise each stage has the share of the largest. Layers that predict
 * further tokens come on top of those in training.
 *
 * @param dense all but routed experts
 * @param experts routed experts
 * @param largestLayer of the layers here, both kinds together
 */
public record RankParameters(double dense, double experts, double largestLayer) {

  /** Of one stage, from 0. */
  public static RankParameters of(Job job, int stage) {
    Model model = job.model();
    Parallelism division = job.parallelism();
    double allRouted = Math.min(model.expertParameters(), model.parameters());
    double allOthers = model.parameters() - allRouted;
    double othersShare;
    double routedShare;
    if (isKnown(model)) {
      List<Chunk> chunks = Stages.of(job, stage);
      othersShare = others(job, chunks) / others(job, whole(job));
      routedShare = allRouted == 0 ? 0 : sparse(chunks) / (double) model.sparseLayers();
    } else {
      othersShare = model.shareOfStage(division.pipeline()) * copies(job);
      routedShare = othersShare;
    }
    double dense = allOthers * othersShare / division.tensor();
    double routed = allRouted * routedShare / division.expert() / job.expertTensor();
    if (job.isTraining()) {
      int further = Stages.of(job, stage).stream().mapToInt(it -> it.count(LayerKind.MTP)).sum();
      LayerParameters each = LayerParameters.of(job, LayerKind.MTP);
      dense += further * each.dense();
      routed += further * each.experts();
    }
    double layers = Math.max(1, model.layers());
    double perSparse = allRouted / Math.max(1, model.sparseLayers());
    double largest =
        allOthers / layers / division.tensor() + perSparse / division.expert() / job.expertTensor();
    return new RankParameters(dense, routed, largest);
  }

  public double total() {
    return dense + experts;
  }

  private static int copies(Job job) {
    return job.isTraining() ? job.training().schedule().copies() : 1;
  }

  /** Whether the sizes of all parts are said. */
  private static boolean isKnown(Model model) {
    return model.layers() > 0
        && model.hidden() > 0
        && model.vocabulary() > 0
        && model.attentionParameters() > 0
        && (model.sparseLayers() == model.layers() || model.feedForward() > 0)
        && (model.sparseLayers() == 0 || model.experts().hidden() > 0);
  }

  private static List<Chunk> whole(Job job) {
    return Stages.of(job).stream().filter(chunk -> !chunk.isReversed()).toList();
  }

  private static int sparse(List<Chunk> chunks) {
    return (int)
        chunks.stream()
            .flatMap(chunk -> chunk.layers().stream())
            .filter(LayerKind::isSparse)
            .count();
  }

  /** Parameters other than routed experts by the sizes of the layers. */
  private static double others(Job job, List<Chunk> chunks) {
    Model model = job.model();
    double vectors = (double) model.hidden() * model.vocabulary();
    boolean sharesVectors =
        model.hasTiedEmbeddings()
            && chunks.stream().anyMatch(chunk -> chunk.has(LayerKind.EMBEDDING));
    double sum = 0;
    for (Chunk chunk : chunks) {
      for (LayerKind kind : chunk.layers()) {
        sum +=
            switch (kind) {
              case EMBEDDING -> vectors;
              case HEAD -> sharesVectors ? 0 : vectors;
              // The parameters of a model's card do not count layers of training only.
              case MTP -> 0;
              default -> model.attentionParameters() + feedForward(model, kind);
            };
      }
    }
    return sum;
  }

  private static double feedForward(Model model, LayerKind kind) {
    double perWidth = (double) model.matrices() * model.hidden();
    return kind.isSparse()
        ? perWidth * model.experts().hidden() * model.experts().shared()
            + (double) model.hidden() * model.experts().count()
        : perWidth * model.feedForward();
  }
}
