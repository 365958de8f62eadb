package dev.weft.elaboration;

import dev.weft.topology.Intent;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue.Severity;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/**
 * The result of elaborating a fabric. The topology is what the text says even where findings call
 * it wrong: rules on the built fabric need it.
 *
 * @param intent what the text asks for and the tables don't show
 * @param origins syntax elements by origin number
 */
public record Elaboration(
    Topology topology, Intent intent, List<Findings.Finding> findings, List<EObject> origins) {
  public boolean hasErrors() {
    return findings.stream().anyMatch(finding -> finding.severity() == Severity.ERROR);
  }

  /** The first error; there must be one. */
  public Findings.Finding firstError() {
    return findings.stream()
        .filter(finding -> finding.severity() == Severity.ERROR)
        .findFirst()
        .orElseThrow();
  }
}
