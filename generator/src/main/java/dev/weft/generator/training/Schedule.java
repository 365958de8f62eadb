package dev.weft.generator.training;

import dev.weft.topology.findings.Counts;
import java.util.Locale;

/** How the stages of a pipeline take turns. */
public enum Schedule {
  /** One forward, one backward. */
  ONE_F_ONE_B("1f1b"),
  /** The same with several parts of the model on each stage. */
  INTERLEAVED("interleaved"),
  /** ZB-H1, also called ZB-1p for the activations that it holds. */
  ZERO_BUBBLE_1P("zero-bubble-1p"),
  /** ZB-H2, also called ZB-2p. */
  ZERO_BUBBLE_2P("zero-bubble-2p"),
  /** ZB-V. */
  ZERO_BUBBLE_V("zero-bubble-v"),
  DUALPIPE("dualpipe");

  private final String word;

  Schedule(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  /** Whether stages divide backward passes in two. */
  public boolean dividesBackward() {
    return this != ONE_F_ONE_B && this != INTERLEAVED;
  }

  /**
   * The turns of all stages.
   *
   * @param partsOfStage of {@link #INTERLEAVED}; 1 of others, of which each stage has one or two
   * @throws IllegalArgumentException when they can't be so many
   */
  public PipelineSchedule of(int stages, int partsOfStage, int microBatches) {
    if (stages < 1 || partsOfStage < 1 || microBatches < 1) {
      throw new IllegalArgumentException(
          Counts.text(
              "%d stages, %d parts on each, %d micro-batches", stages, partsOfStage, microBatches));
    }
    return switch (this) {
      case ONE_F_ONE_B -> OneForwardOneBackward.plain(stages, microBatches);
      case INTERLEAVED -> OneForwardOneBackward.interleaved(stages, partsOfStage, microBatches);
      case ZERO_BUBBLE_1P -> ZeroBubble.h1(stages, microBatches);
      case ZERO_BUBBLE_2P -> ZeroBubble.h2(stages, microBatches);
      case ZERO_BUBBLE_V -> ZeroBubbleV.of(stages, microBatches);
      case DUALPIPE -> {
        if (stages % 2 != 0 || microBatches % 2 != 0 || microBatches < 2 * stages) {
          throw new IllegalArgumentException(
              String.format(
                  Locale.ROOT,
                  "dualpipe takes an even number of stages and an even number of micro-batches, twice as many as stages or more, not %d and %d",
                  stages,
                  microBatches));
        }
        yield DualPipe.of(stages, microBatches);
      }
    };
  }
}
