package dev.weft.generator.backend;

import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.util.List;

/** What backends said of a fabric, each asked once: others ask for it when they write theirs. */
public final class Limits {
  private Limits() {}

  /** What a backend can't express of a fabric, or only roughly. */
  public static List<Issue> of(Backend backend, FabricIndex fabric) {
    return fabric.derived(backend, () -> List.copyOf(backend.limits(fabric)));
  }

  /** Whether a backend writes nothing of a fabric. */
  public static boolean refuse(Backend backend, FabricIndex fabric) {
    return of(backend, fabric).stream().anyMatch(issue -> issue.severity() == Issue.Severity.ERROR);
  }
}
