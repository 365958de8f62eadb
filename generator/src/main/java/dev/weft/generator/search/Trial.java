package dev.weft.generator.search;

import dev.weft.generator.scenario.Trials;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What the scenarios of a design came to.
 *
 * @param isKept whether all ran to their ends and kept all that they promise
 * @param reason why not; empty when they did
 * @param stepPs the longest step of all jobs, picoseconds; -1 when it is not known
 * @param timePs of the scenario that took longest, picoseconds; -1 when it is not known
 */
record Trial(boolean isKept, String reason, long stepPs, long timePs) {
  static Trial of(List<Trials.Outcome> outcomes) {
    String reason =
        outcomes.stream()
            .filter(each -> !each.isKept())
            .map(each -> each.scenario() + ": " + each.reason())
            .collect(Collectors.joining("; "));
    boolean hasEnded = outcomes.stream().allMatch(each -> each.timePs() >= 0);
    long stepPs = outcomes.stream().mapToLong(Trials.Outcome::stepPs).max().orElse(-1);
    long timePs = outcomes.stream().mapToLong(Trials.Outcome::timePs).max().orElse(-1);
    return new Trial(reason.isEmpty(), reason, hasEnded ? stepPs : -1, hasEnded ? timePs : -1);
  }
}
