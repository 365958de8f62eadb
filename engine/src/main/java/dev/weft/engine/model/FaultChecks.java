package dev.weft.engine.model;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The rules that faults keep. */
final class FaultChecks {
  private final SimulationModel.Builder model;
  private final Set<String> names = new HashSet<>();

  FaultChecks(SimulationModel.Builder model) {
    this.model = model;
  }

  void run() {
    for (int row = 0; row < model.faults.size(); row++) {
      check(row, model.faults.get(row));
    }
  }

  private void check(int row, Fault fault) {
    Names.check(() -> "faults row " + row + ": ", fault.name());
    String where = String.format(Locale.ROOT, "faults row %d (%s): ", row, fault.name());
    if (!names.add(fault.name())) {
      throw new ModelException(where + "another fault has the same name. Rename one.");
    }
    if (fault.nodes().isEmpty() && fault.links().isEmpty()) {
      throw new ModelException(where + "affects nothing. List rows of nodes or links.");
    }
    checkRows(where, "node", fault.nodes(), model.kinds.size());
    checkRows(where, "link", fault.links(), model.from.count());
    if (fault.ratePpm() < 0 || fault.ratePpm() >= Fault.WHOLE_PPM) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "ratePpm is %d. Set the remaining rate in parts per million, from 0 to %d.",
                  fault.ratePpm(),
                  Fault.WHOLE_PPM - 1));
    }
    if (fault.atPs() < 0 || fault.atPs() > Failover.MAX_PS) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "atPs is %d. Set picoseconds from 0 to %d.",
                  fault.atPs(),
                  Failover.MAX_PS));
    }
    boolean isForGood = fault.untilPs() == Fault.FOR_GOOD;
    if (!isForGood && (fault.untilPs() <= fault.atPs() || fault.untilPs() > Failover.MAX_PS)) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "untilPs is %d, atPs is %d. Set untilPs above atPs and at most %d, or to -1 for good.",
                  fault.untilPs(),
                  fault.atPs(),
                  Failover.MAX_PS));
    }
  }

  private static void checkRows(String where, String what, List<Integer> rows, int count) {
    for (int row : rows) {
      if (row < 0 || row >= count) {
        throw new ModelException(
            where
                + String.format(
                    Locale.ROOT,
                    "%s %d does not exist. Rows go from 0 to %d.",
                    what,
                    row,
                    count - 1));
      }
    }
  }
}
