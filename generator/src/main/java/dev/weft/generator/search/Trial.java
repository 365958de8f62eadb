package dev.weft.generator.search;

import dev.weft.generator.scenario.Trials;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What the scenarios of a design came to.
 *
 * @param isKept whether all ran to their ends and kept all that they promise
 * @param reason why not; empty when they did
 * @param stepPs the longest step of all jobs, picoseconds; -1 when it is not known
 * @param timePs of the scenario whose headline has the longest time, picoseconds; -1 when it is not
 *     known
 * @param busbwBytesPerSecond of the same; -1 where it has none
 * @param stepOf the scenario of that step; empty where none is known
 * @param timeOf the scenario of that time; empty where none is known
 */
record Trial(
    boolean isKept,
    String reason,
    long stepPs,
    long timePs,
    long busbwBytesPerSecond,
    String stepOf,
    String timeOf) {
  static Trial of(List<Trials.Outcome> outcomes) {
    String reason =
        outcomes.stream()
            .filter(each -> !each.isKept())
            .map(each -> each.scenario() + ": " + each.reason())
            .collect(Collectors.joining("; "));
    boolean hasEnded = outcomes.stream().allMatch(each -> each.timePs() >= 0);
    Trials.Outcome step =
        outcomes.stream().max(Comparator.comparingLong(Trials.Outcome::stepPs)).orElse(null);
    Trials.Outcome longest =
        outcomes.stream().max(Comparator.comparingLong(Trials.Outcome::timePs)).orElse(null);
    if (!hasEnded || step == null || longest == null) {
      return new Trial(reason.isEmpty(), reason, -1, -1, -1, "", "");
    }
    return new Trial(
        reason.isEmpty(),
        reason,
        step.stepPs(),
        longest.timePs(),
        longest.busbwBytesPerSecond(),
        step.stepPs() < 0 ? "" : step.scenario(),
        longest.scenario());
  }
}
