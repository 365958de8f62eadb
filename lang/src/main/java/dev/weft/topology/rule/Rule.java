package dev.weft.topology.rule;

import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.util.List;

/** A rule on the built fabric. */
public interface Rule {
  /**
   * All that breaks the rule; never stops at the first, but one issue says "and 12 more" rather
   * than repeats itself.
   */
  List<Issue> check(FabricIndex built);
}
