package dev.weft.topology.rules.homing;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/** Issues about how switches are grouped by rails. */
public final class RailIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind FLAT_LEAVES =
      KINDS.warning(
          "rail.likely-grouping",
          "%s: has %d leaves that each serve %s, though %s. If one leaf for each rail is"
              + " meant, say 'leaf per rail of %s'.");

  public static final IssueKind FEW_FLAT_LEAVES =
      KINDS.warning(
          "rail.likely-grouping",
          "%s: has %d leaves that each serve %s, though %s. If each leaf is for %d rails of all"
              + " servers, say 'leaf per %5$d rails of %s'; if for all rails of some, say"
              + " 'servers-per-leaf %d'.");

  public static final IssueKind SPINES_FOR_EACH =
      KINDS.warning(
          "rail.likely-grouping",
          "%s: has %d spines for each of %d rails, %d in all, each with %d links from below where its ports"
              + " hold %d: %d would do for all rails. If so many in all are meant, say 'spine %d of %s'.");

  public static final IssueKind SERVES_TOO_MANY =
      KINDS.error(
          "rail.count-mismatch",
          "'serves rails %d .. %d' names rails that no server has: the servers of the segment"
              + " have %d NICs. Say 'serves rails %d .. %d'.");

  public static final IssueKind PER_TOO_MANY =
      KINDS.error(
          "rail.count-mismatch",
          "'per %s rails' is more than the %s that there are for it: rails are the NICs of the"
              + " servers below. Say 'per %2$s rails', or leave it out.");

  public static final IssueKind ON_OTHERS =
      KINDS.error(
          "rail.count-mismatch",
          "Rails %d to %d are %d rails, but a %s has %d NICs for %s. Say 'on rails %1$d .. %d', or"
              + " leave 'on rails' out.");

  public static final IssueKind ON_NEW =
      KINDS.error(
          "rail.count-mismatch",
          "Rails %d to %d are %d rails, but a %s has %d NICs for %s, and the other servers have none up to rail"
              + " %d. Leave 'on rails' out.");

  public static final IssueKind UNUSED_NICS =
      KINDS.error(
          "server.unused-nics",
          "No network uses this line, %d x %s of '%s': the one for %s uses %s. Lines of NICs are combined only where"
              + " %s. Make the lines alike, or name another network in this one.");

  public static final IssueKind UNUSED_NICS_OF_SEVERAL =
      KINDS.error(
          "server.unused-nics",
          "No network uses this line, %d x %s of '%s': its servers are in the %s networks for %s, each of which uses"
              + " one 'nics' line, in order. Merge this line into another, or remove it.");

  private RailIssue() {}
}
