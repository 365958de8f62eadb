package dev.weft.topology.rules.homing;

import dev.weft.topology.External;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * In a fabric of several leaves the way out does not hang on one switch. Of a switch on which more
 * hangs other rules speak.
 */
final class SingleWayOut implements Rule {
  private static final int FEW = 2;

  @Override
  public List<Issue> check(FabricIndex built) {
    Topology topology = built.topology();
    Switches switches = topology.switches();
    IssueCollector issues = new IssueCollector();
    List<Integer> ends = topology.externals().stream().map(External::sw).distinct().toList();
    if (ends.size() != 1 || topology.servers().count() <= FEW) {
      return issues.issues();
    }
    int end = ends.getFirst();
    boolean isOneOfSeveral =
        IntStream.range(0, switches.count())
            .anyMatch(sw -> sw != end && switches.tier(sw) == switches.tier(end));
    if (isOneOfSeveral && !isReported(built, switches.origin(end))) {
      issues.add(
          HomingIssue.SINGLE_WAY_OUT,
          switches.origin(end),
          end,
          () ->
              new Object[] {
                built.names().ofSwitch(end), targets(topology), switches.tier(end).word()
              });
    }
    return issues.issues();
  }

  private static boolean isReported(FabricIndex built, int origin) {
    return Stream.of(new SinglePointOfFailure(), new SingleUpperSwitch())
        .flatMap(rule -> rule.check(built).stream())
        .anyMatch(issue -> issue.origin() == origin);
  }

  /** What is outside, with the links to each. */
  private static String targets(Topology topology) {
    Map<String, Integer> links = new TreeMap<>();
    topology.externals().forEach(each -> links.merge(each.name(), 1, Integer::sum));
    return links.entrySet().stream()
        .map(each -> each.getValue() + " to \"" + each.getKey() + "\"")
        .collect(Collectors.joining(", "));
  }
}
