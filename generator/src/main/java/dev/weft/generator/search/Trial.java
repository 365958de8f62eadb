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
 */
record Trial(boolean isKept, String reason, long stepPs, long timePs, long busbwBytesPerSecond) {
  static Trial of(List<Trials.Outcome> outcomes) {
    String reason =
        outcomes.stream()
            .filter(each -> !each.isKept())
            .map(each -> each.scenario() + ": " + each.reason())
            .collect(Collectors.joining("; "));
    boolean hasEnded = outcomes.stream().allMatch(each -> each.timePs() >= 0);
    long stepPs = outcomes.stream().mapToLong(Trials.Outcome::stepPs).max().orElse(-1);
    Trials.Outcome longest =
        outcomes.stream().max(Comparator.comparingLong(Trials.Outcome::timePs)).orElse(null);
    return hasEnded && longest != null
        ? new Trial(
            reason.isEmpty(), reason, stepPs, longest.timePs(), longest.busbwBytesPerSecond())
        : new Trial(reason.isEmpty(), reason, -1, -1, -1);
  }
}
