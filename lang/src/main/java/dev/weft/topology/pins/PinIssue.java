package dev.weft.topology.pins;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/** Issues about pins. */
public final class PinIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind MOVED =
      KINDS.error(
          "pin.moved",
          "%s: '%s' is pinned to %s and would become %s. Undo the change that moves it, or pin the new"
              + " value with 'weft pin --force'.");

  public static final IssueKind MORE_MOVED =
      KINDS.error("pin.moved", "%s: %d more pinned {values|value} would move.");

  public static final IssueKind UNKNOWN =
      KINDS.warning(
          "pin.unknown",
          "%s: '%s' is pinned to %s, but no longer exists. Remove the line, or all such lines"
              + " with 'weft pin --force'.");

  public static final IssueKind MORE_UNKNOWN =
      KINDS.warning("pin.unknown", "%s: %d more {pins are|pin is} of values that no longer exist.");

  public static final IssueKind MALFORMED =
      KINDS.error(
          "pin.malformed",
          "This line is not a valid pin: %s. Write FABRIC PATH KEY VALUE, or run 'weft pin --force'.");

  public static final IssueKind UNTRUSTED =
      KINDS.error("pin.malformed", "This pins file is not used: %s.");

  private PinIssue() {}
}
