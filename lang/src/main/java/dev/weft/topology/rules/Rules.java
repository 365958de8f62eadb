package dev.weft.topology.rules;

import dev.weft.topology.Issue;
import java.util.ArrayList;
import java.util.List;

/** All rules on the built fabric, in the order of their reports. */
public final class Rules {
  private static final List<Rule> ALL = List.of();

  private Rules() {}

  public static List<Issue> check(Built built) {
    List<Issue> issues = new ArrayList<>();
    for (Rule rule : ALL) {
      issues.addAll(rule.check(built));
    }
    return issues;
  }
}
