package dev.weft.engine.flow;

/**
 * What flows may claim of a link that they share.
 *
 * @param weight a flow of weight 2 gets twice the rate of one of weight 1
 * @param priority 0 first; a flow gets only what those of lower numbers leave
 */
public record Claim(double weight, int priority) {
  /** Like everybody else. */
  public static final Claim EQUAL = new Claim(1, 0);

  /** Checks that rates come out positive and priorities are few. */
  public Claim {
    if (!(weight > 0 && weight < Double.POSITIVE_INFINITY) || priority < 0 || priority > 7) {
      throw new IllegalArgumentException("weight " + weight + ", priority " + priority);
    }
  }
}
