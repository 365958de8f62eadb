package dev.weft.generator.calibration;

import dev.weft.engine.model.Collective;
import java.nio.file.Path;
import java.util.List;

/**
 * A table of nccl-tests: one collective over some GPUs.
 *
 * @param file where it stands
 * @param collective what ran
 * @param gpus ranks
 * @param rows sizes and times
 * @param notes what was left out, and why
 */
public record NcclLog(
    Path file, Collective collective, int gpus, List<Row> rows, List<String> notes) {
  /**
   * A size.
   *
   * @param line in the file, from 1
   * @param bytes as nccl-tests counts them
   * @param micros time out of place, or in place where that alone ran
   */
  public record Row(int line, long bytes, double micros) {}

  /** Copies the lists. */
  public NcclLog {
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
  }
}
