package dev.weft.topology.workload;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What the GPUs of a training job send, by the purpose that stacks treat alike. */
public enum Communication {
  /** Activations of layers that several GPUs share. */
  TENSOR("tp"),
  /** Keys and values of parts of a sequence. */
  CONTEXT("cp"),
  /** Activations from stage to stage, with chunks on each stage or in a zero-bubble schedule. */
  PIPELINE("pp"),
  /** Activations from stage to stage by plain 1F1B. */
  PLAIN_PIPELINE("plain-pp"),
  /** Tokens to experts and back. */
  EXPERT("ep"),
  /** Gradients of all copies. */
  GRADIENTS("grad-reduce"),
  /** Weights that are divided over the copies. */
  PARAMETERS("param-gather"),
  /** Gradients of the vectors that input and output share. */
  EMBEDDING("embedding-grad");

  private final String word;

  Communication(String word) {
    this.word = word;
  }

  /** The kind of a word; null where it is none. */
  public static @Nullable Communication of(String word) {
    return Arrays.stream(values()).filter(each -> each.word.equals(word)).findAny().orElse(null);
  }

  /** As the language says it. */
  public String word() {
    return word;
  }
}
