package dev.weft.topology.rules.routing;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/** Issues about routing, overlay and names on what is built. */
public final class RoutingIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind NO_SUCH_TIER =
      KINDS.error(
          "ibgp.no-reflectors",
          "%s: 'reflectors %s' names a tier that the fabric doesn't have. Say '%s'.");

  public static final IssueKind FULL_MESH =
      KINDS.warning(
          "ibgp.full-mesh",
          "%s: internal BGP without reflectors is a session between any two of %d switches, %d in all."
              + " Say '%s'.");

  public static final IssueKind TOO_NARROW =
      KINDS.warning(
          "routing.ecmp-width",
          "%s: has %d equal next hops, of which 'ecmp-width %d' leaves some unused. Say '%s'"
              + " or leave it out.");

  public static final IssueKind TOO_FEW_PREFIXES =
      KINDS.error(
          "routing.prefix-limit",
          "%s: its neighbours tell up to %d prefixes (loopbacks: %d, networks of servers: %d, ways out: %d),"
              + " more than 'prefix-limit %d': sessions would end. Say '%s', twice as many.");

  public static final IssueKind VNI_OUT_OF_RANGE =
      KINDS.error(
          "vni.out-of-range",
          "%s: would use VNIs up to %d, but a VNI has 24 bits and ends at 16777215 (RFC 7348). Say"
              + " '%s' or less.");

  public static final IssueKind VLAN_RESERVED =
      KINDS.error(
          "vlan.reserved",
          "%s: %s would get VLAN %d, which is %s. Say '%s': from there on %s free on every leaf.");

  public static final IssueKind VLAN_RESERVED_NO_ROOM =
      KINDS.error(
          "vlan.reserved",
          "%s: %s would get VLAN %d, which is %s. The rails take %d VLANs in a row, and of those that every"
              + " leaf leaves free there are no more than %d. Say '%s' or fewer, and '%s'.");

  public static final IssueKind VLAN_OF_SYSTEM =
      KINDS.error(
          "vlan.reserved-by-system",
          "%s: %s would get VLAN %d, but %s has %s for %s. Say '%s': from there on %s free on every"
              + " leaf.");

  public static final IssueKind VLAN_OF_SYSTEM_NO_ROOM =
      KINDS.error(
          "vlan.reserved-by-system",
          "%s: %s would get VLAN %d, but %s has %s for %s. The rails take %d VLANs in a row, and of those"
              + " that every leaf leaves free there are no more than %d. Say '%s' or fewer, and '%s'.");

  public static final IssueKind BAD_HOSTNAME =
      KINDS.error(
          "naming.bad-hostname",
          "%s: would be named '%s', which is not a valid hostname: use at most 63 letters, digits and hyphens,"
              + " with no hyphen at either end (RFC 1123).");

  public static final IssueKind SAME_HOSTNAME =
      KINDS.error(
          "naming.same-hostname",
          "%s: would be called '%s', as %s is. Add something to the pattern that tells them apart.");

  private RoutingIssue() {}
}
