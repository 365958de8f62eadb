package dev.weft.generator.training;

/** What a stage does with one micro-batch and one part of the model at one go. */
public enum Work {
  FORWARD,
  /** Gradients of inputs and of weights, one right after the other. */
  BACKWARD,
  /** The half of a backward pass that the stage before waits for. */
  INPUT_GRADIENT,
  /** The other half, for which nobody waits before the optimizer. */
  WEIGHT_GRADIENT;

  /** Whether the stage before gets its gradient from this. */
  public boolean sendsGradient() {
    return this == BACKWARD || this == INPUT_GRADIENT;
  }
}
