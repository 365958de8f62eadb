package dev.weft.engine.result;

import java.util.Locale;

/**
 * How a row ended.
 *
 * @param kind whether it came to its end
 * @param lostPs picoseconds from the first start of this size until the start of the row, which
 *     went to attempts that were given up, and to a new communicator
 * @param nics NICs that each server used, where the communicator was made anew; else 0
 */
public record RowEnd(Kind kind, long lostPs, int nics) {
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
  public static final RowEnd FINISHED = new RowEnd(Kind.FINISHED, 0, 0);

  /** Says whether it came to its end. */
  public boolean isFinished() {
    return kind == Kind.FINISHED;
  }
}
