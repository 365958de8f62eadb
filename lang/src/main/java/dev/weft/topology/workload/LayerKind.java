package dev.weft.topology.workload;

/** Kinds of layers that differ in what they compute, keep and send. */
public enum LayerKind {
  /** With a dense feed-forward layer. */
  DENSE("dense", true, false, false),
  /** With experts. */
  SPARSE("sparse", true, true, false),
  /** Dense, and attention sees a window. */
  DENSE_WINDOWED("dense-windowed", true, false, true),
  /** With experts, and attention sees a window. */
  SPARSE_WINDOWED("sparse-windowed", true, true, true),
  /** Vectors of the tokens: a lookup. */
  EMBEDDING("embedding", false, false, false),
  /** Logits and loss. */
  HEAD("head", false, false, false),
  /** Prediction of one more token (DeepSeek-V3, 2024): a projection, a layer and the head. */
  MTP("mtp", false, false, false);

  private final String word;
  private final boolean isLayer;
  private final boolean isSparse;
  private final boolean isWindowed;

  LayerKind(String word, boolean isLayer, boolean isSparse, boolean isWindowed) {
    this.word = word;
    this.isLayer = isLayer;
    this.isSparse = isSparse;
    this.isWindowed = isWindowed;
  }

  /** Kind of a transformer layer. */
  public static LayerKind of(boolean isSparse, boolean isWindowed) {
    if (isSparse) {
      return isWindowed ? SPARSE_WINDOWED : SPARSE;
    }
    return isWindowed ? DENSE_WINDOWED : DENSE;
  }

  /** As a profile says it. */
  public String word() {
    return word;
  }

  /** Whether it is one of those that {@code layers} counts. */
  public boolean isLayer() {
    return isLayer;
  }

  public boolean isSparse() {
    return isSparse;
  }

  public boolean isWindowed() {
    return isWindowed;
  }
}
