package dev.weft.engine.result;

import java.util.Locale;

/**
 * How a row ended.
 *
 * @param kind whether it came to its end
 * @param lostPs picoseconds that a failure took: from the first start of this size until the start
 *     of the row, which went to attempts that were given up, and to a new communicator; and {@code
 *     stillPs}
 * @param stillPs of these, those within the row in which nothing moved
 * @param heldPs those within the row in which some of its flows stood still on what had failed
 * @param nics NICs that each server used, where the communicator was made anew; else 0
 */
public record RowEnd(Kind kind, long lostPs, long stillPs, long heldPs, int nics) {
  /** Whether it came to its end. */
  public enum Kind {
    /** It did. */
    FINISHED,
    /** It stood still for too long. */
    ABORTED,
    /** It would have waited for ever. */
    HUNG,
    /** The run ended while it was under way. */
    STOPPED;

    /** Returns the word in files. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** It came to its end, at the first attempt. */
  public static final RowEnd FINISHED = new RowEnd(Kind.FINISHED, 0, 0, 0, 0);

  /** Returns the same with a time in which nothing moved. */
  RowEnd withStill(long picoseconds) {
    return new RowEnd(kind, lostPs + picoseconds, stillPs + picoseconds, heldPs, nics);
  }

  /** Returns what was lost before the row began, picoseconds. */
  public long lostBeforePs() {
    return lostPs - stillPs;
  }

  /** Says whether it came to its end. */
  public boolean isFinished() {
    return kind == Kind.FINISHED;
  }
}
