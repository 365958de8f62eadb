package dev.weft.generator.training;

import org.jspecify.annotations.Nullable;

/**
 * A turn of a stage.
 *
 * @param microBatch from 0, in the order in which micro-batches enter the pipeline
 * @param part the part of the model, from 0 at the input; a stage may have several
 * @param beside what the stage does at the same time, so that each hides the communication of the
 *     other; null for nothing
 */
public record Slot(Work work, int microBatch, int part, @Nullable Slot beside) {
  static Slot of(Work work, int microBatch, int part) {
    return new Slot(work, microBatch, part, null);
  }

  /** Both at once. */
  Slot with(Slot other) {
    return new Slot(work, microBatch, part, other);
  }
}
