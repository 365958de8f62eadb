package dev.weft.topology.rules;

import dev.weft.topology.findings.FileIssue;
import dev.weft.topology.findings.IssueKinds;
import dev.weft.topology.findings.PlanIssue;
import java.util.Set;

/**
 * Findings that depend on the whole run: they say that something is of no use, which is known only
 * once all that could use it has been built and checked. Where an error stopped a part of the run,
 * nothing is taken out on their word.
 */
public final class WholeRun {
  private static final Set<String> NEEDED_BY =
      IssueKinds.codes(
          FileIssue.UNUSED,
          FileIssue.IMPORT_UNUSED,
          FileIssue.PARAM_UNUSED,
          PlanIssue.LIST_UNUSED,
          PlanIssue.NO_EFFECT);

  private WholeRun() {}

  /** Whether findings of a code depend on it. */
  public static boolean isNeededBy(String code) {
    return NEEDED_BY.contains(code);
  }
}
