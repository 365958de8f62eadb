package dev.weft.topology.pins;

import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import java.util.ArrayList;
import java.util.List;

/** What a fabric makes of pinned values: none moves, and each is of something that there is. */
public final class PinRules {
  /** Findings of one kind that are listed; the others are counted. */
  private static final int LISTED = 5;

  private PinRules() {}

  /** Compares a fabric with the pins that are about it. */
  public static List<Issue> check(Topology topology, List<Pin> pins) {
    List<Pin> own = pins.stream().filter(pin -> pin.fabric().equals(topology.name())).toList();
    if (own.isEmpty()) {
      return List.of();
    }
    PinsDiff diff = PinsDiff.of(own, PinnedValues.of(topology));
    List<Issue> issues = new ArrayList<>();
    for (PinsDiff.Moved moved : diff.moved().stream().limit(LISTED).toList()) {
      Pin pin = moved.pinned();
      issues.add(PinIssue.MOVED.at(0, pin.path(), pin.key(), pin.value(), moved.now()));
    }
    if (diff.moved().size() > LISTED) {
      issues.add(PinIssue.MORE_MOVED.at(0, topology.name(), diff.moved().size() - LISTED));
    }
    for (Pin pin : diff.gone().stream().limit(LISTED).toList()) {
      issues.add(PinIssue.UNKNOWN.at(0, pin.path(), pin.key(), pin.value()));
    }
    if (diff.gone().size() > LISTED) {
      issues.add(PinIssue.MORE_UNKNOWN.at(0, topology.name(), diff.gone().size() - LISTED));
    }
    return issues;
  }
}
