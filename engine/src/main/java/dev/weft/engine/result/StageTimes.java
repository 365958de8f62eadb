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
