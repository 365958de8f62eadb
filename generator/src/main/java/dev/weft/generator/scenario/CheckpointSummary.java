package dev.weft.generator.scenario;

import dev.weft.engine.report.Readable;
import dev.weft.topology.measures.Measures;
import java.util.List;
import java.util.Locale;

/**
 * A checkpoint that a job writes beside its step.
 *
 * @param fabric the storage network that it goes to
 * @param bytes of the whole job
 * @param gpus that write an equal part each
 * @param intervalPs from one checkpoint to the next
 * @param timePs from the first byte to the last, beside the step
 * @param alonePs the same with the networks to itself
 * @param stepPs of the step, or all steps, beside which it is written
 * @param stepWithoutPs of the same without it
 * @param steps how many they are
 */
public record CheckpointSummary(
    String fabric,
    double bytes,
    long gpus,
    long intervalPs,
    long timePs,
    long alonePs,
    long stepPs,
    long stepWithoutPs,
    int steps) {

  /**
   * The share of time that steps lose which go on meanwhile: what those that were simulated take
   * longer, once; as often as they fit into the checkpoint where that lasts longer.
   */
  public double lostShare() {
    double times = Math.max(1, (double) timePs / stepPs);
    return times * (stepPs - stepWithoutPs) / intervalPs;
  }

  /** The share of time that a job loses which stands still while it writes: w / interval. */
  public double lostShareWaiting() {
    return (double) alonePs / intervalPs;
  }

  /** Two lines for people. */
  public List<String> lines() {
    return List.of(
        String.format(
            Locale.ROOT,
            "checkpoint of %s to %s every %s, %s from each GPU: written in %s beside the step, %s alone%s",
            Measures.size(bytes),
            fabric,
            Readable.time(intervalPs),
            Measures.size(bytes / gpus),
            Readable.time(timePs),
            Readable.time(alonePs),
            timePs > intervalPs ? ": longer than the interval" : ""),
        String.format(
            Locale.ROOT,
            "%s %s with it, %s without: %s of the time between checkpoints is lost, %s if training stops meanwhile",
            steps == 1 ? "the step takes" : "the " + steps + " steps take",
            Readable.time(stepPs),
            Readable.time(stepWithoutPs),
            share(lostShare()),
            share(lostShareWaiting())));
  }

  private static String share(double part) {
    return part == 0 ? "none" : String.format(Locale.ROOT, "%.3g%%", part * 100);
  }
}
