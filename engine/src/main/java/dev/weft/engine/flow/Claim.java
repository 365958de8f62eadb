package dev.weft.engine.flow;

/**
 * What flows may claim of a link that they share.
 *
 * @param weight a flow of weight 2 gets twice the rate of one of weight 1; of flows in a traffic
 *     class the weight that they have together on each link
 * @param priority 0 first; a flow gets only what those of lower numbers leave
 * @param trafficClass number of the class whose weight its flows share, or {@link #NONE}
 */
public record Claim(double weight, int priority, int trafficClass) {
  /** The traffic class of flows that weigh by themselves. */
  public static final int NONE = -1;

  /** Like everybody else. */
  public static final Claim EQUAL = new Claim(1, 0);

  /** Checks that rates come out positive and priorities are few. */
  public Claim {
    if (!(weight > 0 && weight < Double.POSITIVE_INFINITY) || priority < 0 || priority > 7) {
      throw new IllegalArgumentException("weight " + weight + ", priority " + priority);
    }
  }

  /** Of flows that weigh by themselves. */
  public Claim(double weight, int priority) {
    this(weight, priority, NONE);
  }

  /** Returns the weight of a flow among those that weigh as it does. */
  double ofFlow() {
    return trafficClass == NONE ? weight : 1;
  }
}
