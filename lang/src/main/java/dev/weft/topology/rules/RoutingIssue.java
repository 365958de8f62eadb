package dev.weft.topology.rules;

import dev.weft.topology.Issue.Severity;

/** Issues about routing, overlay and names on what is built. */
public enum RoutingIssue implements IssueKind {
  NO_SUCH_TIER(
      "ibgp.no-reflectors",
      Severity.ERROR,
      "%s: 'reflectors %s' names a tier that the fabric doesn't have; there is %s. Say" + " '%s'."),
  FULL_MESH(
      "ibgp.full-mesh",
      Severity.WARNING,
      "%s: internal BGP without reflectors is a session between any two of %d switches, %d in all."
          + " Say '%s'."),
  TOO_NARROW(
      "routing.ecmp-width",
      Severity.WARNING,
      "%s: has %d equal next hops, of which 'ecmp-width %d' leaves some unused. Say '%s'"
          + " or leave it out."),
  VNI_OUT_OF_RANGE(
      "vni.out-of-range",
      Severity.ERROR,
      "%s: would use VNIs up to %d, but a VNI has 24 bits and ends at 16777215 (RFC 7348). Say"
          + " '%s' or less."),
  VLAN_RESERVED(
      "vlan.reserved",
      Severity.ERROR,
      "%s: %s would get VLAN %d, which is %s. Say '%s': from there on %s free on every leaf."),
  VLAN_RESERVED_NO_ROOM(
      "vlan.reserved",
      Severity.ERROR,
      "%s: %s would get VLAN %d, which is %s. The rails take %d VLANs in a row, and of those that every"
          + " leaf leaves free there are no more than %d. Say '%s' or fewer."),
  VLAN_OF_SYSTEM(
      "vlan.reserved-by-system",
      Severity.ERROR,
      "%s: %s would get VLAN %d, but %s has %s for %s. Say '%s': from there on %s free on every"
          + " leaf."),
  VLAN_OF_SYSTEM_NO_ROOM(
      "vlan.reserved-by-system",
      Severity.ERROR,
      "%s: %s would get VLAN %d, but %s has %s for %s. The rails take %d VLANs in a row, and of those"
          + " that every leaf leaves free there are no more than %d. Say '%s' or fewer."),
  BAD_HOSTNAME(
      "naming.bad-hostname",
      Severity.ERROR,
      "%s: would be named '%s', which is not a valid hostname: letters, digits and '-' inside, at most 63"
          + " of them (RFC 1123)."),
  SAME_HOSTNAME(
      "naming.same-hostname",
      Severity.ERROR,
      "%s: would be called '%s', as %s is. Add to the pattern what tells them apart.");

  private final String code;
  private final Severity severity;
  private final String template;

  RoutingIssue(String code, Severity severity, String template) {
    this.code = code;
    this.severity = severity;
    this.template = template;
  }

  @Override
  public String code() {
    return code;
  }

  @Override
  public Severity severity() {
    return severity;
  }

  @Override
  public String template() {
    return template;
  }
}
