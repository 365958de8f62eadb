package dev.weft.engine.result;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How the ranks of a stage of a job's pipeline spent the time of a step. Compute by kind, exposed
 * communication by kind and the bubble add up to the step.
 *
 * @param stage number
 * @param ranks how many they are
 * @param computePs by kind: compute was under way, picoseconds; of several at once the one that
 *     began first counts
 * @param exposedPs by kind: no compute was under way on the ranks, and they waited for such
 *     communication of theirs while it was
 * @param hiddenPs by kind: such communication of theirs was under way, and they didn't wait for it
 * @param bubblePs the rest: they had nothing to do, or waited for what others did
 * @param slowedPs of the time of compute, what it took longer because communication took a share of
 *     the multiprocessors
 */
public record StageTimes(
    int stage,
    int ranks,
    SortedMap<String, Long> computePs,
    SortedMap<String, Long> exposedPs,
    SortedMap<String, Long> hiddenPs,
    long bubblePs,
    long slowedPs) {
  /** Copies the maps. */
  public StageTimes {
    computePs = Collections.unmodifiableSortedMap(new TreeMap<>(computePs));
    exposedPs = Collections.unmodifiableSortedMap(new TreeMap<>(exposedPs));
    hiddenPs = Collections.unmodifiableSortedMap(new TreeMap<>(hiddenPs));
  }

  /** Returns the mean of some equal parts. */
  public StageTimes dividedBy(int parts) {
    return parts == 1
        ? this
        : new StageTimes(
            stage,
            ranks,
            divided(computePs, parts),
            divided(exposedPs, parts),
            divided(hiddenPs, parts),
            Math.round((double) bubblePs / parts),
            Math.round((double) slowedPs / parts));
  }

  /**
   * Returns the same with a bubble that makes all add up to a step. Where something held the first
   * step of other stages up, this one waited for it in what followed: that is of the first step,
   * though it is behind the own end of it.
   */
  public StageTimes filling(long stepPs) {
    long busyPs = allComputePs() + allExposedPs();
    // Others made good what they had lost, so that the step is shorter than what this one did.
    double part = busyPs > stepPs ? (double) stepPs / busyPs : 1;
    SortedMap<String, Long> compute = scaled(computePs, part);
    SortedMap<String, Long> exposed = scaled(exposedPs, part);
    long bubble = Math.max(0, stepPs - sum(compute) - sum(exposed));
    return new StageTimes(stage, ranks, compute, exposed, hiddenPs, bubble, slowedPs);
  }

  private static SortedMap<String, Long> scaled(SortedMap<String, Long> times, double part) {
    SortedMap<String, Long> each = new TreeMap<>();
    times.forEach((kind, ps) -> each.put(kind, part == 1 ? ps : (long) (ps * part)));
    return each;
  }

  private static SortedMap<String, Long> divided(SortedMap<String, Long> times, int parts) {
    SortedMap<String, Long> each = new TreeMap<>();
    times.forEach((kind, ps) -> each.put(kind, Math.round((double) ps / parts)));
    return each;
  }

  /** Returns the time of compute of all kinds, picoseconds. */
  public long allComputePs() {
    return sum(computePs);
  }

  /** Returns the time of exposed communication of all kinds, picoseconds. */
  public long allExposedPs() {
    return sum(exposedPs);
  }

  private static long sum(SortedMap<String, Long> times) {
    return times.values().stream().mapToLong(Long::longValue).sum();
  }
}
