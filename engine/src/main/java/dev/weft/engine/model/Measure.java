package dev.weft.engine.model;

/**
 * What the results hold beside the rows of operations.
 *
 * @param links a row for every link that moved anything
 * @param flows a row for every flow of operations that list flows
 */
public record Measure(boolean links, boolean flows) {
  /** Everything. */
  public static final Measure ALL = new Measure(true, true);
}
