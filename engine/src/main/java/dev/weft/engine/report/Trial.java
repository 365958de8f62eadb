package dev.weft.engine.report;

/**
 * A piece of advice that was run, with what it gained; or that was not.
 *
 * @param change what was changed
 * @param isTried whether it ran to its end
 * @param gain what it came to, in words; empty when it was not tried
 * @param share of the time that it saves; of bandwidth what it adds; 0 when that is no number
 */
public record Trial(String change, boolean isTried, String gain, double share) {
  static Trial notTried(String change) {
    return new Trial(change, false, "", 0);
  }

  /** Says whether it is no advice, but tells what faults cost. */
  boolean isCost() {
    return change.equals(Changes.WITHOUT_FAULTS);
  }

  /** Returns a sentence without its full stop. */
  public String text() {
    return isTried
        ? change + ": " + gain
        : change + ": not tried, trials would take longer than the scenario itself";
  }
}
