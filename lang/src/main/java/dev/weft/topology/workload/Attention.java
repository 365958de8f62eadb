package dev.weft.topology.workload;

import org.jspecify.annotations.Nullable;

/**
 * The attention of a layer; what is not said is 0.
 *
 * @param kvHeads heads of keys and values; as many as heads unless said otherwise
 * @param headSize width of a head; hidden over heads where nothing is said
 * @param kvWidth numbers kept for a token in each layer, where it does not follow from the heads
 * @param latent compressed queries, keys and values; null where they are not
 * @param window tokens back that a layer with a sliding window sees; 0 where none has one
 * @param windowLayers layers that have the window, dealt evenly among the others
 */
public record Attention(
    int heads,
    int kvHeads,
    int headSize,
    int kvWidth,
    @Nullable Latent latent,
    int window,
    int windowLayers) {
  /** Heads, all of the same width, that see all tokens. */
  public static Attention of(int heads, int kvHeads, int headSize) {
    return new Attention(heads, kvHeads, headSize, 0, null, 0, 0);
  }
}
