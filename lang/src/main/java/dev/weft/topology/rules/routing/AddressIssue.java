package dev.weft.topology.rules.routing;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/** Issues about numbers that are handed out: AS numbers, VLANs, LIDs, addresses. */
public final class AddressIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind AS_OUT_OF_RANGE =
      KINDS.error(
          "as.out-of-range",
          "%s: would get AS %d, but AS numbers run from 1 to 4294967294. Leave the number to Weft, or use 4200000000"
              + " and up.");

  public static final IssueKind AS_RESERVED =
      KINDS.error(
          "as.out-of-range",
          "%s: would get AS %d, which is reserved (%s). Use 64512 to 65534, or 4200000000 and up.");

  public static final IssueKind AS_PUBLIC =
      KINDS.warning(
          "as.public",
          "%s: gets AS %d, which is not private (RFC 6996). Use 64512 to 65534, or 4200000000 and up.");

  public static final IssueKind AS_SAME_ENDS =
      KINDS.error(
          "as.duplicate",
          "%s: has AS %d, and so has %s at the other end of a link; eBGP needs two different ones there, and the route to %s through %s would be rejected.");

  public static final IssueKind AS_SAME_LEAVES =
      KINDS.error(
          "as.duplicate",
          "%s: has AS %d, and so has %s, which is not its peer; it would reject the route to %s through"
              + " %s, which passes %d twice. Say '%s'.");

  public static final IssueKind AS_TIERS_OVERLAP =
      KINDS.error(
          "as.duplicate",
          "%s: has AS %d, and so has %s; it would reject the route to %s through %s, which passes %d"
              + " twice (RFC 4271, 9.1.2). Keep the numbers of the tiers apart.");

  public static final IssueKind AS_SAME_SPINES =
      KINDS.error(
          "as.duplicate",
          "%s: has AS %d, and so has %s; it would reject the route to %s through %s, which passes %d"
              + " twice. Say '%s', or 'per pod' where all spines of a pod meet all its"
              + " leaves.");

  public static final IssueKind LIDS_EXHAUSTED =
      KINDS.error(
          "address.lids-exhausted",
          "%s: %d NIC ports and %d switches, at their slots in %s, don't fit the unicast LIDs 1 to %d."
              + " Use more planes, each of which is a subnet of its own.");

  public static final IssueKind SERVICE_TAKEN =
      KINDS.error(
          "address.service-taken",
          "%s: %s gets this address from Weft. Choose one of a network of the design that 'addresses.csv' does not list; 'rail-prefix' makes room for more.");

  public static final IssueKind NO_RESOLVER =
      KINDS.warning(
          "address.no-resolver",
          "%s: this is a name, and there is no 'dns': switches can't look it up. Name a resolver with 'dns', or"
              + " write the address.");

  public static final IssueKind VLAN_OUT_OF_RANGE =
      KINDS.error(
          "vlan.out-of-range",
          "%s: %s would get VLAN %d, but VLANs run from 1 to 4094. With %d VLANs, say '%s'"
              + " or less.");

  private AddressIssue() {}
}
