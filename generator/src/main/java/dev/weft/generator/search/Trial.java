package dev.weft.generator.search;

import dev.weft.generator.scenario.Trials;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What the scenarios of a design came to.
 *
 * @param isKept whether all keep all that they promise
 * @param reason by scenario why not, or how it ended, in a few words; empty when all came to their
 *     ends and do
 * @param details of scenarios the whole message that these words leave out
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
    Map<String, String> details,
    long stepPs,
    long timePs,
    long busbwBytesPerSecond,
    String stepOf,
    String timeOf) {
  static Trial of(List<Trials.Outcome> outcomes) {
    boolean isKept = outcomes.stream().allMatch(Trials.Outcome::isKept);
    String reason =
        outcomes.stream()
            .filter(each -> !each.reason().isEmpty())
            .map(each -> each.scenario() + ": " + each.reason())
            .collect(Collectors.joining("; "));
    Map<String, String> details = new LinkedHashMap<>();
    outcomes.stream()
        .filter(each -> !each.detail().isEmpty())
        .forEach(each -> details.put(each.scenario(), each.detail()));
    boolean isTimed = outcomes.stream().allMatch(each -> each.isKept() || each.timePs() >= 0);
    Trials.Outcome step =
        outcomes.stream().max(Comparator.comparingLong(Trials.Outcome::stepPs)).orElse(null);
    Trials.Outcome longest =
        outcomes.stream().max(Comparator.comparingLong(Trials.Outcome::timePs)).orElse(null);
    if (!isTimed || step == null || longest == null) {
      return new Trial(isKept, reason, details, -1, -1, -1, "", "");
    }
    return new Trial(
        isKept,
        reason,
        details,
        step.stepPs(),
        longest.timePs(),
        longest.busbwBytesPerSecond(),
        step.stepPs() < 0 ? "" : step.scenario(),
        longest.timePs() < 0 ? "" : longest.scenario());
  }

  /** The reason with all that it leaves out. */
  String message() {
    String rest =
        details.entrySet().stream()
            .map(each -> each.getKey() + ": " + each.getValue())
            .collect(Collectors.joining(" "));
    return rest.isEmpty() ? reason : reason + ". " + rest;
  }
}
