package dev.weft.generator.scenario;

import java.util.List;

/**
 * A scenario that the engine can't run.
 *
 * @param beyond what it can't do, in words
 * @param notEvaluated promises, as written: neither kept nor broken
 */
public record Skipped(
    String fabric, String scenario, List<String> beyond, List<String> notEvaluated) {
  public Skipped {
    beyond = List.copyOf(beyond);
    notEvaluated = List.copyOf(notEvaluated);
  }
}
