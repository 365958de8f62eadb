package dev.weft.generator.cumulus;

import dev.weft.generator.underlay.ClassPlan;
import dev.weft.topology.TrafficClass;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Whole percents of the queues that share a port. The RoCE profile of Cumulus Linux gives queues 0
 * and 3 a half each, which stands where a policy says nothing of them, and all shares together may
 * not exceed 100. So these two are always named, with {@value #LEAST} percent where no class has
 * them, as is a class whose share is less; the class with most gives what that takes.
 */
final class RoceShares {
  private static final int LEAST = 1;
  private static final int WHOLE = 100;

  /** Those that it shares a port among, and in which it marks. */
  static final List<Integer> QUEUES_OF_PROFILE = List.of(0, QosTree.LOSSLESS_PRIORITY);

  private RoceShares() {}

  /** Percents by the number of the queue. */
  static SortedMap<Integer, Integer> of(ClassPlan plan) {
    SortedMap<Integer, Integer> shares = new TreeMap<>();
    for (TrafficClass each : plan.classes()) {
      if (!each.strict()) {
        shares.put(each.priority(), Math.max(LEAST, plan.percent(each)));
      }
    }
    for (int queue : QUEUES_OF_PROFILE) {
      if (plan.classes().stream().noneMatch(each -> each.priority() == queue)) {
        shares.put(queue, LEAST);
      }
    }
    int excess = shares.values().stream().mapToInt(Integer::intValue).sum() - WHOLE;
    if (excess > 0) {
      int largest =
          shares.entrySet().stream()
              .max(Map.Entry.comparingByValue(Comparator.naturalOrder()))
              .orElseThrow()
              .getKey();
      shares.merge(largest, -excess, Integer::sum);
    }
    return shares;
  }
}
