package dev.weft.topology.rules;

import dev.weft.topology.Issue.Severity;

/** Issues about where NICs plug in: rails, planes, pairs of leaves. */
public enum HomingIssue implements IssueKind {
  RAIL_WITHOUT_LEAF(
      "rail.without-leaf",
      Severity.ERROR,
      "%s: has no leaf for %s of its %d rails (%s). Declare leaves for them, or 'serves rails 1 .."
          + " %d'."),
  UNEVEN_RAIL_GROUPS(
      "rail.uneven-groups",
      Severity.WARNING,
      "%s: serves %s but %s serves %d: %d rails don't divide into groups of %d. Try '%s'."),
  UNLIKE_SERVERS(
      "rail.unlike-servers",
      Severity.WARNING,
      "%s: %s has %d NICs but %s has %d: the last rails carry fewer servers. Give servers of a"
          + " segment equal numbers of NICs, or segments of their own."),
  PLANES_BY_NIC(
      "plane.count-mismatch",
      Severity.ERROR,
      "%s: %d NICs don't divide evenly over %d planes; %s planes can."),
  PLANES_BY_PORT(
      "plane.count-mismatch",
      Severity.ERROR,
      "%s: NICs with %s can't be split over %d planes by port; %s can."),
  PLANES_OF_ATTACHED(
      "plane.count-mismatch",
      Severity.ERROR,
      "%s: NICs with %s can't be split over %d planes by port. Say which plane such servers are in, 'on"
          + " plane 1', or deal them out: 'in every plane'."),
  PLANES_BY_LANE(
      "plane.count-mismatch",
      Severity.ERROR,
      "%s: a NIC has %d lanes of %s, which don't divide over %d planes. Lanes of %s would."),
  THIN_PEER_LINK(
      "homing.thin-peer-link",
      Severity.WARNING,
      "%s: %s of %s to its peer %s. Two or more, and at least the %s of a server port, keep the pair"
          + " together when one is lost. Say for example '%s'."),
  THIN_PEER_LINK_FULL(
      "homing.thin-peer-link",
      Severity.WARNING,
      "%s: %s of %s to its peer %s. Two or more, and at least the %s of a server port, keep the pair"
          + " together when one is lost, but the ports that it has for them hold no more. Give it more or"
          + " faster ones, or put fewer servers below it."),
  UNCONNECTED_PORT(
      "homing.unconnected-nic-port",
      Severity.ERROR,
      "%s: port %d of %d has no leaf to plug into. Declare a leaf for its plane, or a NIC with"
          + " fewer ports."),
  LEAVES_FULL(
      "homing.unconnected-nic-port",
      Severity.ERROR,
      "%s: no leaf is left to plug into: the %s for it take %d of the %d servers of the segment."
          + " Declare %s, or more 'servers-per-leaf'."),
  NO_PEER(
      "homing.needs-pair",
      Severity.ERROR,
      "%s: has no peer: 'multihoming %s' takes leaves in pairs, but the segment has %d of this"
          + " kind. Declare %s or %d."),
  UNLIKE_PEER(
      "homing.needs-pair",
      Severity.ERROR,
      "%s: has no peer: 'multihoming %s' takes the two leaves of a pair from one line. This one is of type %s; %s, of type %s, is declared at %s. Say 'leaf %s of %s' in one of the two and take the other"
          + " out."),
  UNJOINED_ESI(
      "homing.esi-unjoined",
      Severity.ERROR,
      "%s: has no uplink, but 'multihoming esi' needs EVPN between it and its peer, over switches above both. Declare spines, or say '%s'."),
  UNEVEN_SERVERS(
      "homing.uneven-servers",
      Severity.WARNING,
      "%d servers do not divide over %s; %s would. Where the last may have fewer, say '%s'."),
  SINGLE_PORT(
      "homing.needs-pair",
      Severity.ERROR,
      "%s: 'multihoming %s' needs a NIC port for each leaf of a pair, but %s has one for this"
          + " network. Use a NIC with two ports, or leave multihoming out."),
  SHARED_PORTS(
      "homing.needs-pair",
      Severity.ERROR,
      "%s: 'multihoming %s' needs a NIC port for each leaf of a pair, but of the %d ports of %s this network has one, since it shares them with others. Give each network NICs of its own: %s in its type; or leave"
          + " multihoming out."),
  SINGLE_PORT_IN_PLANE(
      "homing.needs-pair",
      Severity.ERROR,
      "%s: 'multihoming %s' needs a NIC port for each leaf of a pair in each plane, but %s has %s for %d"
          + " planes. Planes by port protect a NIC already: say '%s', or leave the planes out."),
  UNPROTECTED(
      "homing.unprotected",
      Severity.WARNING,
      "%s: all %d ports go to %s, though the segment has another leaf for them. Say '%s',"
          + " '%s', 'multihoming unstacked' or 'planes %d by port'."),
  UNPROTECTED_RAIL(
      "homing.unprotected",
      Severity.WARNING,
      "%s: all %d ports go to %s, the only leaf for them: they are lost together. Say 'planes %d by port',"
          + " so that each has a leaf of its own, or take a NIC with one faster port."),
  SINGLE_POINT_OF_FAILURE(
      "homing.single-point-of-failure",
      Severity.WARNING,
      "%s: every NIC of the %s below plugs into this leaf alone; when it fails, all of them are"
          + " cut off. Declare leaves per rail, planes, or NICs with two ports and multihoming."),
  SINGLE_SPINE(
      "homing.single-point-of-failure",
      Severity.WARNING,
      "%s: is the only spine of %d leaves; when it fails, none of them reaches another. Declare two or"
          + " more, or planes."),
  SINGLE_SUPERSPINE(
      "homing.single-point-of-failure",
      Severity.WARNING,
      "%s: is the only super-spine of %d pods; when it fails, none of them reaches another. Declare two"
          + " or more, or planes.");

  private final String code;
  private final Severity severity;
  private final String template;

  HomingIssue(String code, Severity severity, String template) {
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
