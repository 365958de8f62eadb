package dev.weft.engine.result;

import dev.weft.engine.model.Collective;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What somebody measured, to stand beside what was simulated.
 *
 * @param collective what ran
 * @param ranks how many took part
 * @param bytes size, by the definition of nccl-tests for this collective
 * @param timePs picoseconds
 */
public record Measured(Collective collective, int ranks, long bytes, long timePs) {
  /** Returns the measured row of a simulated one; null where nobody measured it. */
  public static @Nullable Measured of(CollectiveRow row, List<Measured> all) {
    for (Measured each : all) {
      boolean isAlike = each.collective == row.collective() && each.ranks == row.ranks();
      if (isAlike && each.bytes == row.bytes()) {
        return each;
      }
    }
    return null;
  }

  /** Returns its bus bandwidth, by the factor that the simulated row has. */
  public double busbwBytesPerSecond(CollectiveRow row) {
    return row.busbwBytesPerSecond() * row.timePs() / timePs;
  }

  /** Returns what the simulated time is off by, as a part of the measured one. */
  public double error(CollectiveRow row) {
    return (double) row.timePs() / timePs - 1;
  }

  /**
   * Returns a part of 1 by which something is off as {@code +12%}; what rounds to nothing as 0%.
   */
  public static String percent(double error) {
    double percent = Math.rint(100 * error);
    return percent == 0 ? "0%" : String.format(Locale.ROOT, "%+.0f%%", percent);
  }
}
