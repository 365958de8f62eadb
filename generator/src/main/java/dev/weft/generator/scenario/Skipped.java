package dev.weft.generator.scenario;

import dev.weft.topology.findings.Origin;
import java.util.List;

/**
 * A scenario that the engine can't run.
 *
 * @param beyond what it can't do, in words
 * @param notEvaluated promises, as written: neither kept nor broken
 * @param place where the scenario is declared
 */
public record Skipped(
    String fabric, String scenario, List<String> beyond, List<String> notEvaluated, Origin place) {
  public Skipped {
    beyond = List.copyOf(beyond);
    notEvaluated = List.copyOf(notEvaluated);
  }
}
