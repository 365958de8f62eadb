package dev.weft.generator.params;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.findings.Counts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What was found at the points of a study; findings that differ in numbers only stand as one. */
public final class PointFindings {
  private final int points;
  private final Map<List<Object>, Found> byKind = new LinkedHashMap<>();

  /** The first of some findings, where they are, and all that they say. */
  private record Found(Diagnostic first, Set<String> where, Set<String> messages) {}

  /**
   * Makes an empty list.
   *
   * @param points how many points there are
   */
  public PointFindings(int points) {
    this.points = points;
  }

  /**
   * Adds a finding.
   *
   * @param where the point by its values; empty where they change nothing
   */
  public void add(String where, Diagnostic finding) {
    List<Object> kind =
        List.of(
            finding.code(),
            finding.file(),
            finding.offset(),
            Reason.withoutNumbers(finding.message()));
    Found found =
        byKind.computeIfAbsent(
            kind, any -> new Found(finding, new LinkedHashSet<>(), new HashSet<>()));
    found.where.add(where);
    found.messages.add(finding.message());
  }

  /** All findings, each once, in their order; what is not the same at every point says at which. */
  public List<Diagnostic> list() {
    List<Diagnostic> all = new ArrayList<>();
    for (Found found : byKind.values()) {
      String where = found.where.iterator().next();
      int more = found.where.size() - 1;
      boolean isOne = found.messages.size() == 1;
      boolean isEverywhere = where.isEmpty() || isOne && found.where.size() == points;
      String rest =
          more == 0
              ? ""
              : Counts.text(
                  isOne
                      ? " and %,d more {points|point}"
                      : " (%,d more {points|point} with other numbers)",
                  more);
      String message = found.first.message();
      all.add(
          isEverywhere
              ? found.first
              : found.first.withMessage("at " + where + rest + ": " + message));
    }
    return all;
  }
}
