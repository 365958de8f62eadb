package dev.weft.topology.workload.stages;

import dev.weft.topology.workload.LayerKind;
import java.util.List;

/**
 * Layers that follow each other on one stage of a pipeline.
 *
 * @param stage from 0
 * @param index among the chunks of its stage, from 0
 * @param position among all chunks that a micro-batch goes through, from 0
 * @param isReversed whether its micro-batches come from the other end (DualPipe)
 * @param layers what it computes in order, with embedding, MTP layers and head where it has them
 */
public record Chunk(
    int stage, int index, int position, boolean isReversed, List<LayerKind> layers) {
  public Chunk {
    layers = List.copyOf(layers);
  }

  /** Transformer layers, without embedding and head. */
  public int layerCount() {
    return (int) layers.stream().filter(LayerKind::isLayer).count();
  }

  public int count(LayerKind kind) {
    return (int) layers.stream().filter(each -> each == kind).count();
  }

  public boolean has(LayerKind kind) {
    return layers.contains(kind);
  }
}
