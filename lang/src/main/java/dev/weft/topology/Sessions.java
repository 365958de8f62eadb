package dev.weft.topology;

/**
 * How sessions of BGP between switches of a fabric end, and what they outlive.
 *
 * @param holdSeconds how long a neighbour may be silent; 0 where the system decides
 * @param restartSeconds how long neighbours keep the routes of a switch whose BGP restarts (RFC
 *     4724); 0 without graceful restart
 * @param prefixLimit most routes of an address family that a neighbour may tell; 0 for any number
 */
public record Sessions(int holdSeconds, int restartSeconds, int prefixLimit) {
  /** What systems do by themselves. */
  public static final Sessions OF_SYSTEM = new Sessions(0, 0, 0);

  /** Where neither BFD nor a text says otherwise. */
  public static final int USUAL_HOLD_SECONDS = 9;

  /** Keepalives in a hold time (RFC 4271, 4.4: no more than a third of it apart). */
  private static final int KEEPALIVES = 3;

  /** Whether times are said, and not those of the system. */
  public boolean isTimed() {
    return holdSeconds > 0;
  }

  /** The same with times, for sessions that BFD does not watch. */
  public Sessions timed() {
    return isTimed() ? this : new Sessions(USUAL_HOLD_SECONDS, restartSeconds, prefixLimit);
  }

  public int keepaliveSeconds() {
    return holdSeconds / KEEPALIVES;
  }

  public boolean restartsGracefully() {
    return restartSeconds > 0;
  }

  public boolean isLimited() {
    return prefixLimit > 0;
  }
}
