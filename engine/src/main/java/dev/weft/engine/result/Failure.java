package dev.weft.engine.result;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What became of an operation some of whose flows stood still on something that had failed.
 *
 * @param operation its name
 * @param outcome what was done
 * @param sincePs since when it stood still, picoseconds from the start of the run
 * @param atPs when that was done
 * @param cutOff the first names of the GPUs that were cut off, or of NICs of flows
 * @param cutOffCount how many they are
 * @param faults names of the faults that did it
 * @param remade the communicator that was made anew; null when none was
 * @param obstacle why the run ended although it was to go on without what is cut off; else empty
 */
public record Failure(
    String operation,
    Outcome outcome,
    long sincePs,
    long atPs,
    List<String> cutOff,
    int cutOffCount,
    List<String> faults,
    @Nullable Remade remade,
    String obstacle) {
  /** What was done. */
  public enum Outcome {
    /** The run ended. */
    ABORTED,
    /** The operation would wait for ever, so the run ended. */
    HUNG,
    /** Servers were left out. */
    SHRUNK,
    /** NICs were left out. */
    REROUTED;

    /** Returns the word in files. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A communicator that was made anew.
   *
   * @param startPs when the operation began anew, picoseconds from the start of the run
   * @param ranksBefore how many ranks it had
   * @param ranks how many it has
   * @param nicsBefore NICs that each server used
   * @param nics NICs that each uses
   */
  public record Remade(long startPs, int ranksBefore, int ranks, int nicsBefore, int nics) {}

  /** Copies the lists. */
  public Failure {
    cutOff = List.copyOf(cutOff);
    faults = List.copyOf(faults);
  }

  /** Says whether the run ended with it. */
  public boolean isEnd() {
    return outcome == Outcome.ABORTED || outcome == Outcome.HUNG;
  }
}
