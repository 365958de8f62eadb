package dev.weft.engine.model;

import dev.weft.engine.text.Counts;
import java.util.Locale;

/** The rules that uneven loads of all-to-alls keep. */
final class LoadChecks {
  /** All of an all-to-all to one of as many ranks as there may be. */
  private static final int MAX_LOAD = 1_000_000;

  private LoadChecks() {}

  static void check(String where, Operation operation, int ranks) {
    PairLoads loads = operation.loads();
    if (loads.areEven()) {
      return;
    }
    boolean isBetweenPairs =
        operation.algorithm() == Algorithm.AUTO
            || operation.algorithm() == Algorithm.DIRECT
            || operation.algorithm() == Algorithm.PXN;
    if (operation.collective() != Collective.ALL_TO_ALL || !isBetweenPairs) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "loads are of all-to-alls by algorithm auto, direct or pxn, not of %s by %s. Remove them.",
                  operation.collective().word(),
                  operation.algorithm().word()));
    }
    if (loads.relative().size() % ranks != 0) {
      throw new ModelException(
          where
              + Counts.text(
                  "has %d {loads|load}, and groups of %d {ranks|rank}. Write one for each rank.",
                  loads.relative().size(), ranks));
    }
    if (loads.relative().stream().anyMatch(load -> !(load > 0 && load <= MAX_LOAD))) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT, "loads are more than 0 and at most %d. Correct them.", MAX_LOAD));
    }
  }

  /**
   * Checks how many loads a type of tasks has.
   *
   * @param loads how many it has
   * @param size ranks of a group
   * @param rows ranks of the partition
   */
  static void checkCount(String where, int loads, int size, int rows) {
    if (loads != 0 && loads != size && loads != rows) {
      throw new ModelException(
          where
              + Counts.text(
                  "has %d {loads|load}. Write %d, one for each rank of a group, or %d, one for each of the partition.",
                  loads, size, rows));
    }
  }
}
