package dev.weft.engine.report;

import dev.weft.engine.text.Counts;

/**
 * A piece of advice that was run, with what it gained; or that was not.
 *
 * @param change what was changed
 * @param isTried whether it ran to its end
 * @param gain what it came to, in words; empty when it was not tried
 * @param whyNot why it was not tried, in words; empty when it was
 * @param share of the time that it saves; of bandwidth what it adds; 0 when that is no number
 */
public record Trial(String change, boolean isTried, String gain, String whyNot, double share) {
  private static final String NOTHING = "nothing";
  private static final String WITHOUT = "without them ";
  private static final String LITTLE = "less than 0.1% of the time";

  /**
   * A run without faults that takes as long.
   *
   * @param saved the part of the time that it saves, which may be negative
   */
  static Trial costless(String change, double saved) {
    return tried(change, saved > 0 ? LITTLE : NOTHING, 0);
  }

  /**
   * A run without faults that takes less, or something in it does, but what is told first as long.
   *
   * @param gain what takes less, and what as long
   * @param saved the most that something saves of its time
   */
  static Trial besideFigure(String change, String gain, double saved) {
    return tried(change, WITHOUT + gain, saved);
  }

  /** Says whether it tells that faults cost something, but not what is told first. */
  boolean isBesideFigure() {
    return isCost() && gain.startsWith(WITHOUT);
  }

  /** Says whether it tells that faults cost what is told first nothing, or next to nothing. */
  boolean isCostless() {
    return isBesideFigure() || isCost() && (gain.equals(LITTLE) || gain.equals(NOTHING));
  }

  /** A change that came to its end. */
  static Trial tried(String change, String gain, double share) {
    return new Trial(change, true, gain, "", share);
  }

  static Trial tooLong(String change) {
    String why = "trials would take longer than the scenario itself";
    return new Trial(change, false, "", why, 0);
  }

  static Trial tooLarge(String change, int mostGpus) {
    String why =
        Counts.text(
            "since on more than %,d {GPUs|GPU} only 'weft simulate --trials' tries changes",
            mostGpus);
    return new Trial(change, false, "", why, 0);
  }

  /** The same with more to say of what it gains. */
  Trial and(String more) {
    return new Trial(change, isTried, gain + more, whyNot, share);
  }

  /** Says whether it is no advice, but tells what faults cost. */
  boolean isCost() {
    return change.equals(Changes.WITHOUT_FAULTS);
  }

  /** Returns a sentence without its full stop. */
  public String text() {
    return change + ": " + (isTried ? gain : "not tried, " + whyNot);
  }
}
