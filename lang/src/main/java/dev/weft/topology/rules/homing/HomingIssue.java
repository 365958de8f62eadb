package dev.weft.topology.rules.homing;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/** Issues about where NICs plug in: rails, planes, pairs of leaves. */
public final class HomingIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind RAIL_WITHOUT_LEAF =
      KINDS.error(
          "rail.without-leaf",
          "%s: has no leaf for %s of its %d rails (%s). Declare leaves for them, or say 'serves rails %d .."
              + " %d'.");

  public static final IssueKind UNEVEN_RAIL_GROUPS =
      KINDS.warning(
          "rail.uneven-groups",
          "%s: serves %s but %s serves %d: %d rails {don't|doesn't} divide into groups of %d. Try '%s'.");

  public static final IssueKind UNLIKE_SERVERS =
      KINDS.warning(
          "rail.unlike-servers",
          "%s: %s has %d NICs but %s has %d: some rails carry fewer servers. Give servers of a"
              + " segment equal numbers of NICs, or segments of their own.");

  public static final IssueKind RAILS_OF_OWN =
      KINDS.warning(
          "rail.unlike-servers",
          "%s: is attached on rail %d, but the servers in use have NICs on %d rails: leaves are built"
              + " for it alone. Say 'on rails' of those, or leave it out.");

  public static final IssueKind PLANES_BY_NIC =
      KINDS.error(
          "plane.count-mismatch",
          "%s: %d NICs {don't|doesn't} divide evenly over %d planes; %s planes can.");

  public static final IssueKind PLANES_BY_PORT =
      KINDS.error(
          "plane.count-mismatch",
          "%s: NICs with %s can't be split over %d planes by port, only over %s.");

  public static final IssueKind PLANES_OF_ATTACHED =
      KINDS.error(
          "plane.count-mismatch",
          "%s: NICs with %s can't be split over %d planes by port. Say which plane such servers are in, 'on"
              + " plane 1', or deal them out: 'in every plane'.");

  public static final IssueKind PLANES_BY_LANE =
      KINDS.error(
          "plane.count-mismatch",
          "%s: a NIC has %d lanes of %s, which {don't|doesn't} divide over %d planes. Lanes of %s would.");

  public static final IssueKind THIN_PEER_LINK =
      KINDS.warning(
          "homing.thin-peer-link",
          "%s: %s of %s to its peer %s. Two or more%s keep the pair together when one is lost. Say for"
              + " example '%s'.");

  public static final IssueKind THIN_PEER_LINK_FULL =
      KINDS.warning(
          "homing.thin-peer-link",
          "%s: %s of %s to its peer %s. Two or more%s keep the pair together when one is lost, but the ports that it has for them hold no more. Give it more or"
              + " faster ones, or put fewer servers below it.");

  public static final IssueKind UNCONNECTED_PORT =
      KINDS.error(
          "homing.unconnected-nic-port",
          "%s: port %d of %d has no leaf to plug into. Declare a leaf for its plane, or a NIC with"
              + " fewer ports.");

  public static final IssueKind LEAVES_FULL =
      KINDS.error(
          "homing.unconnected-nic-port",
          "%s: no leaf port is left: below the %s for it there is room for %d of the segment's %d servers."
              + " Declare %s, or say 'servers-per-leaf %d' or more.");

  public static final IssueKind NO_PEER =
      KINDS.error(
          "homing.needs-pair",
          "%s: has no peer: 'multihoming %s' takes leaves in pairs, but the segment has %d of this"
              + " kind. Declare %s or %d.");

  public static final IssueKind UNLIKE_PEER =
      KINDS.error(
          "homing.needs-pair",
          "%s: has no peer: 'multihoming %s' takes the two leaves of a pair from one line. This one is of type %s; %s, of type %s, is declared at %s. Say 'leaf %s of %s' in one of the two and take the other"
              + " out.");

  public static final IssueKind UNJOINED_ESI =
      KINDS.error(
          "homing.esi-unjoined",
          "%s: has no uplink, but 'multihoming esi' needs EVPN between it and its peer, over switches above both. Declare spines, or say '%s'.");

  public static final IssueKind UNEVEN_SERVERS =
      KINDS.warning(
          "homing.uneven-servers",
          "%d servers {do|does} not divide over %s; %s would. Where the last may have fewer, say '%s'.");

  public static final IssueKind SINGLE_PORT =
      KINDS.error(
          "homing.needs-pair",
          "%s: 'multihoming %s' needs a NIC port for each leaf of a pair, but %s has one for this"
              + " network. Use a NIC with two ports, or leave multihoming out.");

  public static final IssueKind SHARED_PORTS =
      KINDS.error(
          "homing.needs-pair",
          "%s: 'multihoming %s' needs a NIC port for each leaf of a pair, but this network gets one of the %d ports of %s, which it"
              + " shares with others. Give each network NICs of its own: %s in the server type; or remove"
              + " 'multihoming'.");

  public static final IssueKind SINGLE_PORT_IN_PLANE =
      KINDS.error(
          "homing.needs-pair",
          "%s: 'multihoming %s' needs a NIC port for each leaf of a pair in each plane, but %s has %s for %d"
              + " planes. Planes by port protect a NIC already: say '%s', or leave the planes out.");

  public static final IssueKind UNPROTECTED =
      KINDS.warning(
          "homing.unprotected",
          "%s: %s go to %s, though the segment has another leaf for them. Say %s.");

  /** Nothing that could be said can be written for the system of the leaves. */
  public static final IssueKind UNPROTECTED_BY_SYSTEM =
      KINDS.warning(
          "homing.unprotected",
          "%s: %s go to %s, though the segment has another leaf for them. %s has no multihoming"
              + " without uplinks: take leaves that run another system, for 'multihoming mlag'.");

  /** Some servers of the segment have too few ports for it. */
  public static final IssueKind UNPROTECTED_LINKS =
      KINDS.warning(
          "homing.unprotected",
          "%s: %s go to %s, though the segment has another leaf for them. With 'server-links', say"
              + " '%s'.");

  public static final IssueKind UNPROTECTED_UNLIKE =
      KINDS.warning(
          "homing.unprotected",
          "%s: %s go to %s, though the segment has another leaf for them. Multihoming and planes by"
              + " port need NICs of as many ports in all servers of the segment.");

  /** A fabric has one kind of multihoming. */
  public static final IssueKind UNPROTECTED_HERE =
      KINDS.warning(
          "homing.unprotected",
          "%s: %s go to %s, though the segment has another leaf for them. Say '%s', as another"
              + " segment does.");

  public static final IssueKind UNPROTECTED_RAIL =
      KINDS.warning(
          "homing.unprotected",
          "%s: %s go to %s, the only leaf for them: they are lost together. Say 'planes %d by port',"
              + " so that each has a leaf of its own, or take NICs with one port.");

  public static final IssueKind UNPROTECTED_IN_PLANE =
      KINDS.warning(
          "homing.unprotected",
          "%s: %s go to %s, in one plane: they are lost together. Say 'in every plane' in place of"
              + " 'on plane %d', so that each has a leaf of its own, or take NICs with one port.");

  public static final IssueKind UNPROTECTED_RAIL_MIXED =
      KINDS.warning(
          "homing.unprotected",
          "%s: %s go to %s, the only leaf for them: they are lost together. Take NICs with"
              + " one port, or NICs with %d ports in all servers, for 'planes %4$d by port'.");

  public static final IssueKind NOTHING_ATTACHED =
      KINDS.warning(
          "plane.nothing-attached",
          "%s: %s, where servers in use have ports too: what they reach is in %s alone, and lost with it."
              + " Attach servers 'in every plane', a port in each.");

  public static final IssueKind SINGLE_POINT_OF_FAILURE =
      KINDS.warning(
          "homing.single-point-of-failure",
          "%s: every NIC of the %s below plugs into this leaf alone; when it fails, all of them are"
              + " cut off. %s.");

  public static final IssueKind SINGLE_SPINE =
      KINDS.warning(
          "homing.single-point-of-failure",
          "%s: is the only spine of %d leaves; when it fails, none of them reaches another. Declare two or"
              + " more, or planes.");

  public static final IssueKind SINGLE_SUPERSPINE =
      KINDS.warning(
          "homing.single-point-of-failure",
          "%s: is the only super-spine of %d pods; when it fails, none of them reaches another. Declare two"
              + " or more, or planes.");

  public static final IssueKind SINGLE_WAY_OUT =
      KINDS.warning(
          "homing.single-point-of-failure",
          "%s: has all links to the outside (%s); when it fails, none is left. Give a second %s such links, too.");

  public static final IssueKind MIXED =
      KINDS.error(
          "homing.mixed",
          "This segment is multihomed by %s, another by %s; a fabric uses one of them.");

  private HomingIssue() {}
}
