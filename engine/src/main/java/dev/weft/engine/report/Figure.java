package dev.weft.engine.report;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.SimulationResult;
import org.jspecify.annotations.Nullable;

/**
 * The figure that the headline of a run states, to be found again in the run with a change: what
 * advice gains is said of nothing else.
 *
 * @param job label of the job whose step it is; null where it is a row
 * @param operation of the row; empty for a job
 * @param bytes of the row
 * @param name tells it from other figures of the run; empty where it is the only one
 */
public record Figure(@Nullable String job, String operation, long bytes, String name) {
  /** Returns the step that takes longest, or the row that does; null where nothing ran. */
  public static @Nullable Figure of(SimulationResult result) {
    if (result.step() != null) {
      JobTimes job = StepAdvice.longest(result.step());
      return new Figure(job.job(), "", 0, result.step().jobs().size() == 1 ? "" : job.job());
    }
    CollectiveRow row = Headline.row(result);
    if (row == null) {
      return null;
    }
    String name = result.rows().size() == 1 ? "" : Headline.what(row);
    return new Figure(null, row.operation(), row.bytes(), name);
  }

  /** Returns its time, picoseconds, with what failures cost; -1 where the run does not have it. */
  public long timePs(SimulationResult result) {
    if (job != null) {
      return result.step() == null
          ? -1
          : result.step().jobs().stream()
              .filter(each -> each.job().equals(job))
              .mapToLong(JobTimes::stepPs)
              .findFirst()
              .orElse(-1);
    }
    return result.rows().stream()
        .filter(each -> each.operation().equals(operation) && each.bytes() == bytes)
        .mapToLong(CollectiveRow::timeWithLossPs)
        .findFirst()
        .orElse(-1);
  }

  /** Returns the row that it is of; null for a step, and where the run does not have it. */
  @Nullable CollectiveRow row(SimulationResult result) {
    return result.rows().stream()
        .filter(each -> job == null && each.operation().equals(operation) && each.bytes() == bytes)
        .findFirst()
        .orElse(null);
  }

  /**
   * Returns its bus bandwidth, bytes per second; NaN for a step, flows and barriers, and where the
   * run does not have it.
   */
  public double busbwBytesPerSecond(SimulationResult result) {
    return job != null
        ? Double.NaN
        : result.rows().stream()
            .filter(each -> each.operation().equals(operation) && each.bytes() == bytes)
            .filter(CollectiveRow::hasBandwidth)
            .mapToDouble(CollectiveRow::busbwBytesPerSecond)
            .findFirst()
            .orElse(Double.NaN);
  }

  /** Says whether it is of an operation of one rank, whose time is no match for that of several. */
  public boolean isOfOneRank(SimulationResult result) {
    return job == null
        && result.rows().stream()
            .filter(each -> each.operation().equals(operation) && each.bytes() == bytes)
            .anyMatch(CollectiveRow::isOfOneRank);
  }
}
