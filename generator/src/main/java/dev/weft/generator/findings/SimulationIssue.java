package dev.weft.generator.findings;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/** Issues about scenarios and simulation models that are run. */
public final class SimulationIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind UNSUPPORTED =
      KINDS.error("simulation.unsupported", "scenario %s: %s");

  public static final IssueKind FAILED = KINDS.error("simulation.failed", "scenario %s on %s: %s");

  public static final IssueKind MODEL_FAILED = KINDS.error("simulation.failed", "%s");

  public static final IssueKind ABORTED =
      KINDS.warning("simulation.aborted", "scenario %s did not come to its end: %s");

  public static final IssueKind IDLE_CHANNELS =
      KINDS.warning(
          "simulation.channels",
          "scenario %s: algorithm '%s' has no channels, so 'channels %s' has no effect on %s.");

  public static final IssueKind FAULT_TOO_LATE =
      KINDS.warning(
          "simulation.fault-too-late",
          "scenario %s: the fault of %s begins at %s, but the run ends after %s, so that it changes nothing. Set"
              + " it earlier, or run more.");

  public static final IssueKind FAULT_UNMET =
      KINDS.warning(
          "simulation.fault-unmet",
          "scenario %s: nothing was under way on %s while it was not well, so that its fault changes nothing. Let"
              + " it begin at another time or last longer, or name a device that the scenario uses.");

  public static final IssueKind NOT_RUN =
      KINDS.warning(
          "simulation.not-yet",
          "scenario %s is not run and its promises are not judged: this engine can't simulate %s yet.");

  public static final IssueKind NOT_JUDGED =
      KINDS.warning(
          "simulation.not-yet",
          "scenario %s: '%s' is not judged: this engine can't measure that yet.");

  public static final IssueKind NOTHING_TO_COMPARE =
      KINDS.warning(
          "simulation.not-yet", "scenario %s: '%s' is not judged: there are no results of %s.");

  public static final IssueKind NOTHING_ALIKE =
      KINDS.warning(
          "simulation.nothing-alike",
          "scenario %s: '%s' is not judged: %s measured nothing like %s, but %s. Run the same in both, or in"
              + " %s a single size, which everything is compared with.");

  public static final IssueKind PROMISE_BROKEN =
      KINDS.error("expect.broken", "scenario %s breaks its promise '%s': measured %s.");

  private SimulationIssue() {}

  /** Says whether a finding is of a fault that changes nothing in a run. */
  public static boolean isIdleFault(String code) {
    return code.equals(FAULT_TOO_LATE.code()) || code.equals(FAULT_UNMET.code());
  }

  /** The message of a scenario that can't run, for those who read its name beside it. */
  public static String withoutName(String scenario, String message) {
    String head = "scenario " + scenario;
    int end = message.indexOf(": ");
    return message.startsWith(head) && end >= 0 ? message.substring(end + 2) : message;
  }
}
