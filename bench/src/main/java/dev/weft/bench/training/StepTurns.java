package dev.weft.bench.training;

import dev.weft.generator.training.PipelineSchedule;
import dev.weft.generator.training.Schedule;
import dev.weft.generator.training.Slot;
import dev.weft.generator.training.Work;
import java.util.List;
import java.util.Locale;

/**
 * On which GPU of a pipeline the published parts of DeepSeek-V3's step were timed, by the parts
 * alone. A GPU's turns of each function follow from the schedule (deepseek-ai/DualPipe,
 * dualpipe.py), and a part over its turns is what one of them took. A pass computes the same
 * wherever it runs, which bounds that: a pair has in it one forward pass, one gradient of inputs
 * and one of weights, of which the first two multiply as much as the third, and attend beside it.
 */
final class StepTurns {
  private static final double FORWARD_SECONDS = 1.13;
  private static final double WEIGHT_SECONDS = 0.48;
  private static final double PAIR_SECONDS = 13.95;
  private static final double MS = 1e3;

  /** Multiprocessors that pairs compute on, of all: the profile leaves 20 to communication. */
  private static final double LEFT = 112.0 / 132;

  private StepTurns() {}

  /**
   * What a GPU of a distance from the end of the pipeline has for turns.
   *
   * @param weights gradients of weights by themselves
   */
  private record Turns(int forwards, int gradients, int weights, int pairs) {
    static Turns of(List<Slot> slots) {
      int pairs = (int) slots.stream().filter(slot -> slot.beside() != null).count();
      return new Turns(
          alone(slots, Work.FORWARD),
          alone(slots, Work.BACKWARD) + alone(slots, Work.INPUT_GRADIENT),
          alone(slots, Work.WEIGHT_GRADIENT),
          pairs);
    }

    private static int alone(List<Slot> slots, Work work) {
      return (int)
          slots.stream().filter(slot -> slot.beside() == null && slot.work() == work).count();
    }

    /** Three passes that multiply as much as one of weights, over what a pair computes. */
    double shareOfPair() {
      return 3 * WEIGHT_SECONDS / weights / (PAIR_SECONDS / pairs * LEFT);
    }

    String line(int distance) {
      return String.format(
          Locale.ROOT,
          "| %d | %d | %d | %d | %d | %.0f ms | %.0f ms | %.0f ms | %.0f %% |\n",
          distance,
          forwards,
          gradients,
          weights,
          pairs,
          FORWARD_SECONDS / forwards * MS,
          WEIGHT_SECONDS / weights * MS,
          PAIR_SECONDS / pairs * MS,
          shareOfPair() * 100);
    }
  }

  /** The part of the page about it. */
  static String text(int stages, int microBatches) {
    PipelineSchedule schedule = Schedule.DUALPIPE.of(stages, 1, microBatches);
    StringBuilder text =
        new StringBuilder(
            """

            Which GPU the paper's figures are of follows from themselves, as the schedule gives each GPU's turns by its distance from the end of the pipeline, and a part over its turns is what one takes. A pair of passes has in it a forward pass, gradients of inputs and gradients of weights. The first two multiply as much as the third, and attend as well; the third is timed by itself, too, where it has all 132 multiprocessors, of which pairs have 112. So three times a gradient of weights must fit into a pair and leave room for attention. At the ends of the pipeline it does; from the fourth GPU on a pair would be shorter than what is in it, and by means over all GPUs, too. So a GPU at the end is judged, the first, and means stand beside it for comparison.

            | distance | forward alone | backward alone | weights alone | pairs | a forward pass | gradients of weights | a pair | three times weights, of a pair |
            |---:|---:|---:|---:|---:|---:|---:|---:|---:|
            """);
    for (int distance = 0; distance < stages / 2; distance++) {
      text.append(Turns.of(schedule.stages().get(distance)).line(distance));
    }
    return text.toString();
  }
}
