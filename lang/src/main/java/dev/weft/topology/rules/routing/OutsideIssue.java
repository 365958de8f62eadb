package dev.weft.topology.rules.routing;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/** Issues about what is agreed with the other end of links to what is outside. */
public final class OutsideIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind UNSAID =
      KINDS.warning(
          "external.unsaid",
          "The links to \"%s\" will carry nothing: no address and no route is said for them. Say in a block behind the name how the other end is"
              + " reached, for example '{ pool 192.0.2.0/28  peer-as 64900  advertise %s }', with the pool and AS number that both ends agree on in"
              + " place of these.");

  public static final IssueKind UNWRITTEN =
      KINDS.warning(
          "external.unwritten",
          "%s: what is said of the links to \"%s\" is in no configuration: %s has %s. Say an 'os' that Weft writes, such as '%s', or set the"
              + " switch up by hand from 'addresses.csv'.");

  public static final IssueKind NO_ROUTES =
      KINDS.error(
          "external.no-routes",
          "The links to \"%s\" lead nowhere: neither BGP nor a static route is said for them. Say 'peer-as' with the autonomous"
              + " system there, or 'static 0.0.0.0/0'.");

  public static final IssueKind NO_DEFAULT =
      KINDS.error(
          "external.no-default",
          "%s: has a way out to \"%s\" but no default route%s, here or elsewhere in the fabric: servers reach what 'accept' and 'static' name and nothing"
              + " else. Add 0.0.0.0/0 to one of them; where they need nothing else, say 'allow external.no-default because \"only storage is outside\"'.");

  public static final IssueKind TENANT_UNSAID =
      KINDS.error(
          "external.tenant",
          "The links to \"%s\" are in no routing table that a server uses: the fabric has %d tenants. Say 'tenant 1', or the number of"
              + " another, in the block; for each tenant that needs them write a line of its own.");

  public static final IssueKind NO_TENANTS =
      KINDS.error(
          "external.tenant",
          "'tenant %s' asks for the links to \"%s\" to be in the routing table of a tenant, but the fabric has none. Leave it out, or say 'overlay"
              + " evpn-vxlan' and 'tenants' in 'routing'.");

  public static final IssueKind UNKNOWN_TENANT =
      KINDS.error(
          "external.tenant",
          "'tenant %s' names none of the %d tenants of the fabric, which are numbered from 1. Say whose servers use the links to \"%s\".");

  public static final IssueKind NO_TABLE =
      KINDS.error(
          "external.no-table",
          "The links to \"%s\" would be in the routing table of a tenant, and only leaves have those. Move the line to a leaf, for example of a"
              + " segment without servers.");

  public static final IssueKind NO_AS =
      KINDS.error(
          "external.peer-as",
          "'peer-as %s' is no number of an autonomous system: these are whole numbers from 1 to 4294967294.");

  public static final IssueKind RESERVED_AS =
      KINDS.error(
          "external.peer-as",
          "'peer-as %s' is reserved (%s), and no autonomous system has it. Say the number of the other end.");

  public static final IssueKind AS_OF_FABRIC =
      KINDS.error(
          "external.as-of-fabric",
          "%s: would speak external BGP with \"%s\" in AS %d, which %s has: each would reject what passed the other. Choose another number for one"
              + " of the two.");

  public static final IssueKind NO_ADDRESSES =
      KINDS.error(
          "external.addresses",
          "The links to \"%s\" have no addresses. Say 'pool' with a prefix for %d networks of /31, or 'own' and 'peer' with the addresses of"
              + " both ends.");

  public static final IssueKind ONE_END =
      KINDS.error(
          "external.addresses",
          "The links to \"%s\" have '%s' without '%s'. Say the addresses of both ends, or a 'pool' for both.");

  public static final IssueKind TWO_ADDRESSINGS =
      KINDS.error(
          "external.addresses",
          "The links to \"%s\" have addresses from 'pool' and written ones. Leave one of the two out.");

  public static final IssueKind POOL_TOO_SMALL =
      KINDS.error(
          "external.addresses",
          "The links to \"%s\" need more addresses than %s has: there are %d %ss, with a /31 each. Say '%s'.");

  public static final IssueKind NUMBER_OF_ADDRESSES =
      KINDS.error(
          "external.addresses",
          "To \"%s\" there are %d %ss, in the order of switches and ports, but '%s' has %d addresses. Say one for each %3$s.");

  public static final IssueKind NO_HOST =
      KINDS.error(
          "external.addresses",
          "A link to \"%s\" can't have the address %s: it is no host of a network that has room for two. Say the address of the switch with the length of"
              + " the network, for example '192.0.2.1/30'.");

  public static final IssueKind NO_NEIGHBOUR =
      KINDS.error(
          "external.addresses",
          "A link to \"%s\" has the address %s, and %s at its other end is no other host of that network. Say the address there.");

  public static final IssueKind NOT_UNICAST =
      KINDS.error(
          "external.not-unicast",
          "The links to \"%s\" can't have addresses of %s: %s. Take the prefix or the addresses that both ends agree on; those of"
              + " documents are in 192.0.2.0/24.");

  public static final IssueKind NOT_ROUTED =
      KINDS.error("external.not-unicast", "'%s %s' names no route: %s. Leave it out.");

  public static final IssueKind NO_VLAN =
      KINDS.error(
          "external.vlan-out-of-range",
          "'%1$s %2$d' is no VLAN: VLANs run from 1 to 4094. Say the one that the other end expects, or leave '%1$s' out where packets have no"
              + " tag.");

  public static final IssueKind TAG_OF_SYSTEM =
      KINDS.error(
          "vlan.reserved-by-system",
          "%s: the links to \"%s\" can't have packets of VLAN %d: on routed ports %s takes VLANs %s. Agree on one of these with the other end, or on packets"
              + " without a tag.");

  public static final IssueKind NOTHING_ADVERTISED =
      KINDS.warning(
          "external.advertises-nothing",
          "%s: has 'advertise %s' towards \"%s\", but the fabric has no route inside, so that nothing is told. The networks of its servers"
              + " lie in %s: say 'advertise %4$s', or leave out what is idle.");

  public static final IssueKind NO_DEFAULT_ADVERTISED =
      KINDS.warning(
          "external.advertises-nothing",
          "%s: 'advertise %s' tells \"%s\" the default route alone, and the fabric takes none from elsewhere, so that nothing is told. The networks of"
              + " its servers lie in %s: say 'advertise %4$s'.");

  public static final IssueKind NO_SERVERS_ADVERTISED =
      KINDS.warning(
          "external.advertises-nothing",
          "%s: has 'advertise %s' towards \"%s\", but no route to servers%s is there to be told. Leave 'advertise' out.");

  public static final IssueKind NOTHING_ACCEPTED =
      KINDS.warning(
          "external.accepts-nothing",
          "'accept %s' takes nothing from \"%s\": devices of the fabric have their addresses from %s, and routes inside it are refused. Say a prefix of what is"
              + " outside, or leave this one out.");

  public static final IssueKind LINK_ACCEPTED =
      KINDS.warning(
          "external.accepts-nothing",
          "'accept %s' takes nothing that is used: it lies in %s, the network of a link to \"%s\" itself, which is reached without a route. Say a prefix of"
              + " what is beyond, or leave this one out.");

  public static final IssueKind WRITTEN_TWICE =
      KINDS.warning(
          "external.repeated",
          "'%s' names %s twice for the links to \"%s\". Leave one out, or say the prefix that was meant.");

  public static final IssueKind COVERED =
      KINDS.warning(
          "external.repeated",
          "'%s' names %s for the links to \"%s\", and with %s all routes inside that one too. Leave one of the two out.");

  public static final IssueKind ROUTE_TO_LINK =
      KINDS.error(
          "external.addresses",
          "'static %s' leads to %s, the network of a link to \"%s\" itself, which is reached without a route. Say a prefix of what is beyond.");

  public static final IssueKind IN_POOL =
      KINDS.error(
          "external.addresses",
          "The links to \"%s\" have addresses of %s, and devices of the fabric get theirs from %s. Keep the two apart.");

  public static final IssueKind ROUTE_IN_POOL =
      KINDS.error(
          "external.addresses",
          "'static %s' would lead packets for devices of the fabric to \"%s\": they have their addresses from %s. Say a prefix of what is outside.");

  public static final IssueKind SAME_NETWORK =
      KINDS.error(
          "external.networks-overlap",
          "%s: has %s on a link to \"%s\", which overlaps with %s of %s. Give each link a network of its own.");

  public static final IssueKind ROUTED_AND_SWITCHED =
      KINDS.error(
          "external.routed-and-switched",
          "'%s' is of routed links, and those to \"%s\" are switched: they carry VLANs of the leaf, and have neither address nor route of their own."
              + " Leave it out, or leave out 'vlans' and 'native'.");

  public static final IssueKind NO_SUCH_VLAN =
      KINDS.error(
          "external.no-such-vlan",
          "The links to \"%s\" can't carry VLAN %d: %s. Say VLANs of networks that are at these leaves.");

  public static final IssueKind TOOK_NO_SERVERS =
      KINDS.error(
          "external.no-such-vlan",
          "The links to \"%s\" can't carry VLAN %d: the segment of %s has no servers, and so no VLANs. Where leaves lead outside, a segment"
              + " takes servers of other networks only if no other segment does, or if it says 'slots'. Say 'slots"
              + " %d' in it, or move the line to leaves with servers.");

  public static final IssueKind NO_SERVERS =
      KINDS.error(
          "external.no-such-vlan",
          "The links to \"%s\" can't carry VLAN %d: the segment of %s has no servers, and so no VLANs. Move the line to leaves with servers.");

  public static final IssueKind CARRIES_NONE =
      KINDS.error(
          "external.no-such-vlan",
          "%s: carries nothing to \"%s\": it has none of the VLANs %s; %s. Name some of its own, or move the line to the leaves that have those.");

  public static final IssueKind LOOP =
      KINDS.error(
          "external.loop",
          "%s: the way to \"%s\", for VLAN %d, is not one link or one group but %d, so that a broadcast comes back over another and goes round for ever."
              + " Say 'lacp', which makes the links of one line one group, of both leaves under 'multihoming mlag' and 'esi', or leave one link.");

  public static final IssueKind JOINS_NETWORKS =
      KINDS.warning(
          "external.joins-networks",
          "%s: VLAN %d has the network %s here and %s at %s, and both lead to \"%s\". Where it bridges the two, each side has hosts of the other's network in"
              + " its VLAN. Take a line for each with a name of its own, or keep the two apart there and say so with 'allow'.");

  public static final IssueKind GATEWAYS_DISAGREE =
      KINDS.error(
          "external.gateways-disagree",
          "%s: the gateway of VLAN %d is %s for one line and %s for another. Leave 'gateway-outside' out, or VLAN %2$d in one of"
              + " the two lines.");

  public static final IssueKind TWO_GATEWAYS =
      KINDS.error(
          "external.gateways-disagree",
          "%s: VLAN %d has a gateway at %s and another at %s: both lines say 'gateway-outside'. Leave the VLAN out of the line that leads to no gateway of it.");

  private OutsideIssue() {}
}
