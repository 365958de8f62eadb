package dev.weft.generator.outcome;

import dev.weft.topology.findings.Origin;

/**
 * How something ended that a text was held to.
 *
 * @param group the fabric, or the scenario on its fabric; empty for the text itself
 * @param name the expectation as written
 * @param message what is, or why it is not known; of several lines where there is much to say
 * @param place where it stands
 */
public record Outcome(String group, String name, State state, String message, Origin place) {
  /** How it ended. */
  public enum State {
    KEPT,
    BROKEN,
    NOT_EVALUATED
  }
}
