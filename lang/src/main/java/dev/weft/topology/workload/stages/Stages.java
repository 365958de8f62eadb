package dev.weft.topology.workload.stages;

import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.Training;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The layers of a model over the stages of its pipeline. All chunks have as many, the first ones
 * one more where they don't divide evenly. Embedding and head come on top of those of the first and
 * the last chunk, or take the place of one layer each where the job says so ({@code
 * account_for_embedding_in_pipeline_split} and {@code account_for_loss_in_pipeline_split} of
 * Megatron). With the head so do the layers that predict further tokens: over 16 chunks DeepSeek-V3
 * has fifteen times four layers, then one, its MTP layer and the head, as in NVIDIA's recipe
 * (NVIDIA-NeMo/Megatron-Bridge, set_deepseek_v3_pipeline_model_parallel_layout).
 */
public final class Stages {
  private Stages() {}

  /** All chunks, in the order in which a micro-batch goes through them. */
  public static List<Chunk> of(Job job) {
    int stages = job.parallelism().pipeline();
    Training training = job.training();
    if (job.isTraining() && training.schedule() == Schedule.DUAL_PIPE) {
      List<List<LayerKind>> parts = parts(job.model(), stages, training);
      List<Chunk> chunks = new ArrayList<>();
      for (int i = 0; i < stages; i++) {
        chunks.add(new Chunk(i, 0, i, false, parts.get(i)));
      }
      for (int i = 0; i < stages; i++) {
        chunks.add(new Chunk(stages - 1 - i, 1, i, true, parts.get(i)));
      }
      return chunks;
    }
    int each = chunksOfStage(job);
    List<List<LayerKind>> parts = parts(job.model(), stages * each, training);
    List<Chunk> chunks = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      boolean isBack = training.schedule() == Schedule.ZERO_BUBBLE_V && i >= stages;
      int stage = isBack ? 2 * stages - 1 - i : i % stages;
      chunks.add(new Chunk(stage, i / stages, i, false, parts.get(i)));
    }
    return chunks;
  }

  /** The chunks of one stage. */
  public static List<Chunk> of(Job job, int stage) {
    return of(job).stream().filter(chunk -> chunk.stage() == stage).toList();
  }

  /** Layers, and what takes the place of one. */
  public static int slots(Model model, Training training) {
    return model.layers()
        + (training.countsEmbedding() ? 1 : 0)
        + (training.countsHead() ? 1 + model.mtpLayers() : 0);
  }

  /** Chunks that each stage has. */
  public static int chunksOfStage(Job job) {
    if (!job.isTraining()) {
      return 1;
    }
    int fixed = job.training().schedule().chunks();
    return fixed > 0 ? fixed : Math.max(1, job.training().chunks());
  }

  /** Layers of each chunk in order. */
  private static List<List<LayerKind>> parts(Model model, int chunks, Training training) {
    List<LayerKind> slots = new ArrayList<>();
    if (training.countsEmbedding()) {
      slots.add(LayerKind.EMBEDDING);
    }
    for (int layer = 0; layer < model.layers(); layer++) {
      slots.add(model.kind(layer));
    }
    if (training.countsHead()) {
      slots.addAll(ending(model));
    }
    List<List<LayerKind>> parts = new ArrayList<>();
    int least = slots.size() / chunks;
    int more = slots.size() % chunks;
    int from = 0;
    for (int chunk = 0; chunk < chunks; chunk++) {
      int to = from + least + (chunk < more ? 1 : 0);
      parts.add(new ArrayList<>(slots.subList(from, to)));
      from = to;
    }
    if (!training.countsEmbedding()) {
      parts.getFirst().addFirst(LayerKind.EMBEDDING);
    }
    if (!training.countsHead()) {
      parts.getLast().addAll(ending(model));
    }
    return parts;
  }

  /** What stands behind the layers. */
  private static List<LayerKind> ending(Model model) {
    List<LayerKind> ending = new ArrayList<>(Collections.nCopies(model.mtpLayers(), LayerKind.MTP));
    ending.add(LayerKind.HEAD);
    return ending;
  }
}
