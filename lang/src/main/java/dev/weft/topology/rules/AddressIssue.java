package dev.weft.topology.rules;

import dev.weft.topology.Issue.Severity;

/** Issues about numbers that are handed out: AS numbers, VLANs, LIDs, addresses. */
public enum AddressIssue implements IssueKind {
  AS_OUT_OF_RANGE(
      "as.out-of-range",
      Severity.ERROR,
      "%s: would get AS %d, but AS numbers run from 1 to 4294967294. Leave the number to Weft, or use 4200000000"
          + " and up."),
  AS_RESERVED(
      "as.out-of-range",
      Severity.ERROR,
      "%s: would get AS %d, which is reserved (%s). Use 64512 to 65534, or 4200000000 and up."),
  AS_PUBLIC(
      "as.public",
      Severity.WARNING,
      "%s: gets AS %d, which is not private (RFC 6996). Use 64512 to 65534, or 4200000000 and up."),
  AS_SAME_ENDS(
      "as.duplicate",
      Severity.ERROR,
      "%s: has AS %d, and so has %s at the other end of a link; eBGP needs two different ones there, and the route to %s through %s would be rejected."),
  AS_SAME_LEAVES(
      "as.duplicate",
      Severity.ERROR,
      "%s: has AS %d, and so has %s, which is not its peer; it would reject the route to %s through"
          + " %s, which passes %d twice. Say '%s'."),
  AS_TIERS_OVERLAP(
      "as.duplicate",
      Severity.ERROR,
      "%s: has AS %d, and so has %s; it would reject the route to %s through %s, which passes %d"
          + " twice (RFC 4271, 9.1.2). Keep the numbers of the tiers apart."),
  AS_SAME_SPINES(
      "as.duplicate",
      Severity.ERROR,
      "%s: has AS %d, and so has %s; it would reject the route to %s through %s, which passes %d"
          + " twice. Say '%s', or 'per pod' where all spines of a pod meet all its"
          + " leaves."),
  LIDS_EXHAUSTED(
      "address.lids-exhausted",
      Severity.ERROR,
      "%s: %d NIC ports and %d switches, at their slots in %s, don't fit the unicast LIDs 1 to %d."
          + " Use more planes, each of which is a subnet of its own."),
  SERVICE_TAKEN(
      "address.service-taken",
      Severity.ERROR,
      "%s: %s gets this address from Weft. Choose one that is not in use; 'addresses.csv' lists those that are."),
  VLAN_OUT_OF_RANGE(
      "vlan.out-of-range",
      Severity.ERROR,
      "%s: %s would get VLAN %d, but VLANs run from 1 to 4094. With %d VLANs, say '%s'"
          + " or less.");

  private final String code;
  private final Severity severity;
  private final String template;

  AddressIssue(String code, Severity severity, String template) {
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
